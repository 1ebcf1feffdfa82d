import { diffLines } from "@cairn/catalogue/upgrade/diff-lines";
import type { UpgradeNote } from "@cairn/catalogue/upgrade/upgrade-note";
import { escapeHtml } from "@cairn/html/escape-html";
import { type CodeLabels, type LineMark, renderCodeBlock } from "../../markup/code-block-markup.ts";
import { codeLabels } from "../../texts/code-labels.ts";
import { describeUpgradeNote } from "../../texts/describe-upgrade.ts";
import type { Translator } from "../../texts/messages.ts";
import { observeOverflow } from "../behaviours/scrollers.ts";

interface Upgrade {
  before: string;
  after: string;
  to: string;
  notes: readonly UpgradeNote[];
}

const severities: readonly UpgradeNote["severity"][] = ["todo", "check", "done"];
const signs = { same: undefined, inserted: "+", deleted: "-" } as const;

/** Shows a call as it has to be, what changed in it marked, and why. Copying it gives the call alone. */
export function showUpgrade(place: HTMLElement, { before, after, to, notes }: Upgrade, translate: Translator): void {
  const list = document.createElement("ul");
  for (const severity of severities)
    for (const note of notes.filter((each) => each.severity === severity)) list.append(createItem(note, translate));
  const title = document.createElement("p");
  title.textContent =
    notes.length === 0
      ? translate("theme.modules.upgrade.nothing")
      : translate("theme.modules.upgrade.result", { version: to });
  const code = document.createElement("template");
  code.innerHTML = renderDiff(
    before.trimEnd(),
    after.trimEnd(),
    codeLabels((id) => translate(id)),
  );
  const limits = document.createElement("p");
  limits.textContent = translate("theme.modules.upgrade.limits");
  place.replaceChildren(list, limits, title, code.content);
  observeOverflow();
}

function createItem(note: UpgradeNote, translate: Translator): HTMLElement {
  const item = document.createElement("li");
  item.dataset["severity"] = note.severity;
  const badge = document.createElement("span");
  badge.className = "badge";
  badge.textContent = translate(`theme.modules.upgrade.${note.severity}`);
  item.append(badge, ` ${describeUpgradeNote(note, translate)}`);
  return item;
}

function renderDiff(before: string, after: string, labels: CodeLabels): string {
  const lines = diffLines(before, after);
  const marks = new Map(
    lines.flatMap(({ kind }, index): [number, LineMark][] =>
      kind === "same" ? [] : [[index + 1, { kinds: [kind], prefix: signs[kind] }]],
    ),
  );
  const linesHtml = lines.map(({ text }) => escapeHtml(text));
  return renderCodeBlock({ language: "hcl", linesHtml, marks }, labels);
}
