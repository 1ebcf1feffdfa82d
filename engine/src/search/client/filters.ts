import type { SearchAnswer } from "../query/search-request.ts";
import { type RecordKind, recordKinds } from "../record.ts";
import { say, sayNumber } from "../../client/say.ts";
import { allKinds, allRepositories, repositoryTitle } from "../../shared/client-texts/search-texts.ts";
import { element } from "./element.ts";
import { kindLabel } from "./kind-labels.ts";

export interface ChosenFilters {
  kind?: RecordKind | undefined;
  repository?: string | undefined;
}

interface FiltersInput {
  answer: SearchAnswer;
  chosen: ChosenFilters;
  onChoose: (chosen: ChosenFilters) => void;
}

/** Draws the filters by kind and by repository that an answer offers; the one that has the focus keeps it. */
export function drawFilters(place: HTMLElement, { answer, chosen, onChoose }: FiltersInput): void {
  const focused =
    document.activeElement instanceof HTMLElement && place.contains(document.activeElement)
      ? document.activeElement.dataset["filter"]
      : undefined;
  const kinds = recordKinds.filter((kind) => (answer.kinds[kind] ?? 0) > 0 || kind === chosen.kind);
  const buttons =
    kinds.length < 2 && chosen.kind === undefined
      ? []
      : [undefined, ...kinds].map((kind) => {
          const label = kind === undefined ? say(allKinds) : `${kindLabel(kind)} ${sayNumber(answer.kinds[kind] ?? 0)}`;
          const button = element(
            "button",
            { type: "button", "data-filter": kind ?? "all", "aria-pressed": String(kind === chosen.kind) },
            label,
          );
          button.addEventListener("click", () => onChoose({ ...chosen, kind }));
          return button;
        });
  place.replaceChildren(...buttons, ...repositorySelect(answer, chosen, onChoose));
  if (focused !== undefined) place.querySelector<HTMLElement>(`[data-filter="${focused}"]`)?.focus();
}

function repositorySelect(
  { repositories }: SearchAnswer,
  chosen: ChosenFilters,
  onChoose: FiltersInput["onChoose"],
): Node[] {
  const names = Object.keys(repositories).sort((left, right) => (repositories[right] ?? 0) - (repositories[left] ?? 0));
  if (chosen.repository !== undefined && !names.includes(chosen.repository)) names.push(chosen.repository);
  if (names.length < 2 && chosen.repository === undefined) return [];
  const option = (value: string, label: string) =>
    element("option", { value, selected: value === (chosen.repository ?? "") }, label);
  const select = element(
    "select",
    { "aria-label": say(repositoryTitle), "data-filter": "repository" },
    option("", say(allRepositories)),
    ...names.map((name) => option(name, `${name} (${sayNumber(repositories[name] ?? 0)})`)),
  );
  select.addEventListener("change", () => onChoose({ ...chosen, repository: select.value || undefined }));
  return [select];
}
