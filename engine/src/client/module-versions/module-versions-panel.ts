import { SyntaxFault } from "@cairn/catalogue/hcl/syntax/syntax-tree";
import { sourceKey } from "@cairn/catalogue/modules/source-key";
import { compareVersions, type ModuleHistory } from "@cairn/catalogue/upgrade/known-versions";
import { type ModuleCall, readCalls, sourceOf } from "@cairn/catalogue/upgrade/read-calls";
import { upgradeText, versionOfCall } from "@cairn/catalogue/upgrade/upgrade-text";
import { diffLines } from "@cairn/catalogue/upgrade/diff-lines";
import type { UpgradeNote } from "@cairn/catalogue/upgrade/upgrade-note";
import { escapeHtml } from "@cairn/html/escape-html";
import { fillIn } from "../../markup/fill-in.ts";
import { describeModuleChange, describeUpgradeNote } from "../../texts/describe-upgrade.ts";
import type { Translator } from "../../texts/messages.ts";
import { type CodeLabels, type LineMark, renderCodeBlock } from "../../markup/code-block-markup.ts";
import { codeLabels } from "../../texts/code-labels.ts";
import { observeOverflow } from "../behaviours/scrollers.ts";

const severities: readonly UpgradeNote["severity"][] = ["todo", "check", "done"];
const signs = { same: undefined, inserted: "+", deleted: "-" } as const;

/** The data to compare the versions of a module. */
export interface ModuleHistoryFile {
  history: ModuleHistory;
  /** The module's address, normalised by `sourceKey`. */
  source?: string | undefined;
  /** All texts about changes, in the page's language. */
  texts: Readonly<Record<string, string>>;
}

const started = new WeakSet<HTMLElement>();

/**
 * Makes `[data-module-versions]` compare the chosen versions and upgrade a pasted call. Throws if the data cannot be
 * loaded.
 */
export async function startModuleVersions(panel: HTMLElement): Promise<void> {
  const form = panel.querySelector("form");
  if (!form || started.has(panel)) return;
  const response = await fetch(panel.dataset["moduleVersions"] ?? "");
  if (!response.ok) throw new Error(`${response.url} answers ${response.status}.`);
  const file = (await response.json()) as ModuleHistoryFile;
  if (started.has(panel)) return;
  started.add(panel);
  const translate: Translator = (id, values = {}) =>
    fillIn(file.texts[id] ?? id, values, document.documentElement.lang);
  let compared = "";
  const update = () => {
    const { from, to } = fieldsOf(form);
    // Skipped while typing in the call, because listing the same changes again would make it slow.
    if (compared !== `${from} ${to}`) showChanges(form, file, translate);
    compared = `${from} ${to}`;
    showCall(form, file, translate);
  };
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLTextAreaElement) takeVersion(form, file);
    update();
  });
  // Something may have been pasted while this was loading.
  takeVersion(form, file);
  update();
}

function fieldsOf(form: HTMLFormElement) {
  const fields = new FormData(form);
  const read = (name: string) => String(fields.get(name) ?? "");
  return { from: read("from"), to: read("to"), call: read("call") };
}

function showChanges(form: HTMLFormElement, { history }: ModuleHistoryFile, translate: Translator): void {
  const { from, to } = fieldsOf(form);
  const items = compareVersions(history, from, to).map((change) => {
    const item = document.createElement("li");
    if (change.breaking) item.append(createBadge(translate("theme.modules.breaking")), " ");
    item.append(describeModuleChange(change, translate));
    return item;
  });
  if (items.length === 0) {
    const none = document.createElement("li");
    none.textContent = translate("theme.modules.upgrade.same");
    items.push(none);
  }
  form.querySelector("[data-part=changes]")?.replaceChildren(...items);
}

function showCall(form: HTMLFormElement, file: ModuleHistoryFile, translate: Translator): void {
  const place = form.querySelector<HTMLElement>("[data-part=upgrade]");
  const { from, to, call } = fieldsOf(form);
  if (!place) return;
  if (call.trim() === "") {
    place.replaceChildren();
    return;
  }
  try {
    const { text, reports } = upgradeText(call, (each, index, all) =>
      isOwnCall(each, all, file) ? { history: file.history, from, to } : undefined,
    );
    if (reports.length === 0) place.replaceChildren(translate("theme.modules.upgrade.noCall"));
    else showUpgrade(place, { before: call, after: text, to, notes: reports.flatMap(({ notes }) => notes) }, translate);
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    const line = call.slice(0, error.offset).split("\n").length;
    place.replaceChildren(translate("theme.modules.upgrade.mistake", { line, message: error.message }));
  }
}

/** Whether a call is one of this module. A single call always is, whatever its source. */
function isOwnCall(call: ModuleCall, all: readonly ModuleCall[], { source }: ModuleHistoryFile): boolean {
  const isOwn = (each: ModuleCall) => source !== undefined && sourceKey(sourceOf(each) ?? "") === source;
  return all.some(isOwn) ? isOwn(call) : all.length === 1;
}

/** Selects the version in the pasted call. */
function takeVersion(form: HTMLFormElement, file: ModuleHistoryFile): void {
  const { call } = fieldsOf(form);
  const select = form.elements.namedItem("from");
  if (call.trim() === "" || !(select instanceof HTMLSelectElement)) return;
  try {
    const calls = readCalls(call);
    const own = calls.find((each) => isOwnCall(each, calls, file));
    const version = own && versionOfCall(call, own, file.history);
    if (version !== undefined) select.value = version;
  } catch (error) {
    // Syntax errors are reported when the call is upgraded.
    if (!(error instanceof SyntaxFault)) throw error;
  }
}

function createBadge(text: string): HTMLElement {
  const badge = document.createElement("span");
  badge.className = "badge";
  badge.textContent = text;
  return badge;
}

interface Upgrade {
  before: string;
  after: string;
  to: string;
  notes: readonly UpgradeNote[];
}

/** Shows the upgraded call with its changes marked and explained. Copying it gives only the call. */
function showUpgrade(place: HTMLElement, { before, after, to, notes }: Upgrade, translate: Translator): void {
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
  const badge = createBadge(translate(`theme.modules.upgrade.${note.severity}`));
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
