import type { SearchAnswer } from "@cairn/search/query/search-request";
import { kindNames, type RecordKind } from "@cairn/search/record";
import { translate, localizeNumber } from "../translate.ts";
import { allKinds, allRepositories, repositoryTitle } from "../../texts/search-texts.ts";
import type { KindLabels } from "./backend.ts";
import { element } from "./element.ts";
import { kindLabel } from "./results/kind-labels.ts";

export interface ChosenFilters {
  kind?: RecordKind | undefined;
  repository?: string | undefined;
}

interface FiltersInput {
  answer: SearchAnswer;
  chosen: ChosenFilters;
  kindLabels: KindLabels | undefined;
  onChoose: (chosen: ChosenFilters) => void;
}

/**
 * Draws the filters by kind and by repository that an answer offers, keeping the focus. Returns a function that fills
 * the list of repositories, which is invisible until it is opened.
 */
export function drawFilters(place: HTMLElement, { answer, chosen, kindLabels, onChoose }: FiltersInput): () => void {
  const focused =
    document.activeElement instanceof HTMLElement && place.contains(document.activeElement)
      ? document.activeElement.dataset["filter"]
      : undefined;
  const kinds = kindNames(Object.keys(kindLabels ?? {})).filter(
    (kind) => (answer.kinds[kind] ?? 0) > 0 || kind === chosen.kind,
  );
  const buttons =
    kinds.length < 2 && chosen.kind === undefined
      ? []
      : [undefined, ...kinds].map((kind) => {
          const label =
            kind === undefined
              ? translate(allKinds)
              : `${kindLabel(kind, kindLabels)} ${localizeNumber(answer.kinds[kind] ?? 0)}`;
          const button = element(
            "button",
            { type: "button", "data-filter": kind ?? "all", "aria-pressed": String(kind === chosen.kind) },
            label,
          );
          button.addEventListener("click", () => onChoose({ ...chosen, kind }));
          return button;
        });
  const names = repositoriesOf(answer, chosen);
  const select = names.length > 1 || chosen.repository !== undefined ? repositorySelect(chosen, onChoose) : undefined;
  const parts = buttons.length > 0 ? [element("div", { class: "search-kinds" }, ...buttons)] : [];
  place.replaceChildren(...parts, ...(select ? [select] : []));
  if (focused !== undefined) place.querySelector<HTMLElement>(`[data-filter="${focused}"]`)?.focus();
  return () => {
    const { repositories } = answer;
    const options = names.map((name) =>
      repositoryOption(name, `${name} (${localizeNumber(repositories[name] ?? 0)})`, chosen),
    );
    select?.replaceChildren(repositoryOption("", translate(allRepositories), chosen), ...options);
  };
}

/** Sorted by the number of results. */
function repositoriesOf({ repositories }: SearchAnswer, { repository }: ChosenFilters): string[] {
  const names = Object.keys(repositories).sort((left, right) => (repositories[right] ?? 0) - (repositories[left] ?? 0));
  return repository === undefined || names.includes(repository) ? names : [...names, repository];
}

/** Returns a select with only the current choice; its options are filled in later. */
function repositorySelect(chosen: ChosenFilters, onChoose: FiltersInput["onChoose"]): HTMLSelectElement {
  const { repository } = chosen;
  const select = element(
    "select",
    { "aria-label": translate(repositoryTitle), "data-filter": "repository" },
    repositoryOption(repository ?? "", repository ?? translate(allRepositories), chosen),
  );
  select.addEventListener("change", () => onChoose({ ...chosen, repository: select.value || undefined }));
  return select;
}

function repositoryOption(value: string, label: string, { repository = "" }: ChosenFilters): HTMLOptionElement {
  return element("option", { value, selected: value === repository }, label);
}
