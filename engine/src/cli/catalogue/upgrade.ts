import { printFindings } from "../print-findings.ts";
import { existsSync, readFileSync } from "node:fs";
import type { Diagnostic, Severity } from "@cairn/catalogue/diagnostic";
import { SyntaxFault } from "@cairn/catalogue/hcl/syntax/syntax-tree";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import { likelyModules } from "@cairn/catalogue/modules/likely-modules";
import { sourceKey } from "@cairn/catalogue/modules/source-key";
import { listVersions } from "@cairn/catalogue/upgrade/known-versions";
import { type ModuleCall, sourceOf } from "@cairn/catalogue/upgrade/read-calls";
import type { UpgradeNote } from "@cairn/catalogue/upgrade/upgrade-note";
import { type CallReport, type UpgradePlan, upgradeText, versionOfCall } from "@cairn/catalogue/upgrade/upgrade-text";
import { rewriteFile } from "@cairn/files/replace-file";
import { hasError, sortDiagnostics } from "../../findings/diagnostics.ts";
import { readCatalogue } from "../../kinds/module/read-catalogue.ts";
import { positionAt } from "../../findings/position-at.ts";
import { describeUpgradeNote } from "../../texts/describe-upgrade.ts";
import { inEnglish } from "../../texts/messages.ts";
import { fail } from "../fail.ts";
import { shortenValues } from "../shorten-values.ts";

interface UpgradeParameters {
  file: string;
  /** The site whose catalogue contains the modules. */
  directory: string;
  /** The target version; absent for the newest. */
  to: string | undefined;
  json: boolean;
  dryRun: boolean;
}

/**
 * Upgrades the calls in a file to another version. Returns the exit status: 0 only when nothing is left to do by hand.
 */
export function runUpgrade({ file, directory, to, json, dryRun }: UpgradeParameters): number {
  if (!existsSync(file)) return fail(`the file ${file} does not exist.`);
  const { modules } = readCatalogue(directory);
  if (modules.size === 0)
    return fail(
      `no module in ${directory} has a source address that a call could use: such modules are in data/modules if "cairn import modules" reads them from a repository with a url.`,
    );
  const text = readFileSync(file, "utf8");
  const findings: Diagnostic[] = [];
  let outcome: ReturnType<typeof upgradeText>;
  try {
    outcome = upgradeText(text, (call) => {
      const key = sourceKey(sourceOf(call) ?? "") ?? "";
      const planned = planUpgrade(text, call, { entry: modules.get(key), to }) ?? missFolder(key, call, modules);
      if (planned && "history" in planned) return planned;
      if (planned) findings.push({ ...planned, file, ...positionAt(text, call.source?.start ?? 0) });
      return undefined;
    });
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    const { message, hint, offset } = error;
    findings.push({ code: "hcl-syntax", severity: "error", file, ...positionAt(text, offset), message, hint });
    return report({ findings, json, reports: [] });
  }
  const { reports, text: result } = outcome;
  if (reports.length === 0 && !hasError(findings)) findings.push({ ...noCall, file });
  for (const { notes } of reports) findings.push(...notes.map((note) => toFinding(note, file, text)));
  if (!dryRun && result !== text) rewriteFile(file, result);
  const status = report({ findings, json, reports });
  if (!json && reports.some(({ from, to: target }) => from !== target))
    console.error(inEnglish("theme.modules.upgrade.limits"));
  if (!json && reports.length > 0)
    console.log(result === text ? `${file} is unchanged.` : `${dryRun ? "Would change" : "Changed"} ${file}.`);
  return status;
}

const noCall: Omit<Diagnostic, "file"> = {
  code: "upgrade-no-call",
  severity: "error",
  message: "The file calls no module of the catalogue.",
  hint: "Modules are recognised by their source: a git address or an address of the public registry.",
};

const rootModule = "the root module";

/** Returns the error for a call of a folder that the catalogue lacks, although it has others of the repository. */
function missFolder(
  key: string,
  call: ModuleCall,
  modules: ReadonlyMap<string, ModuleEntry>,
): Omit<Diagnostic, "file"> | undefined {
  const [repository = "", folder = ""] = key.split("//");
  const others = Array.from(modules, ([known, entry]) => ({ key: known, entry })).filter(
    (each) => each.key.startsWith(`${repository}//`) && !isRemoved(each.entry),
  );
  if (!repository || others.length === 0) return undefined;
  const candidates = others.map((other) => ({
    name: other.key.slice(repository.length + 2),
    inputs: other.entry.inputs.map(({ name }) => name),
  }));
  const close = likelyModules({ name: folder, inputs: call.inputs.map(({ name }) => name) }, candidates);
  return {
    code: "upgrade-folder",
    severity: "error",
    message: `The catalogue has modules of ${repository}, but none in ${folder || rootModule}.`,
    hint:
      close.length > 0
        ? `The module may have moved to another folder: ${close.map((each) => each || rootModule).join(", ")}.`
        : "See in its release notes what takes its place.",
  };
}

/**
 * Returns how to upgrade a call of a module, or why that is impossible; neither for modules that the catalogue lacks.
 */
function planUpgrade(
  text: string,
  call: ModuleCall,
  { entry, to }: { entry: ModuleEntry | undefined; to: string | undefined },
): UpgradePlan | Omit<Diagnostic, "file"> | undefined {
  if (!entry) return undefined;
  if (isRemoved(entry)) {
    const { reason = "", replacement } = entry.removed ?? {};
    const hint = replacement && `Use ${replacement} instead.`;
    return {
      code: "upgrade-module-removed",
      severity: "error",
      message: `${entry.title} was removed. ${reason}`,
      hint,
    };
  }
  const known = listVersions(entry);
  const [newest = ""] = known;
  const target =
    to === undefined ? newest : known.find((version) => version === to.replace(/^v(?=\d)/, "") || version === to);
  const versions =
    known.length > 1 ? `The catalogue has ${known.join(", ")}.` : `The catalogue only has ${newest || "none"}.`;
  const problem = (message: string): Omit<Diagnostic, "file"> => {
    return { code: "upgrade-version-unknown", severity: "error", message, hint: versions };
  };
  if (target === undefined) return problem(`The catalogue has no version ${to} of ${entry.title}.`);
  const from = versionOfCall(text, call, entry);
  if (from === undefined) return problem(`The catalogue does not know which version of ${entry.title} this is.`);
  return { history: entry, from, to: target };
}

function isRemoved({ kind }: ModuleEntry): boolean {
  return kind === "removed";
}

const severities: Record<UpgradeNote["severity"], Severity> = { done: "note", check: "warning", todo: "error" };

function toFinding(note: UpgradeNote, file: string, text: string): Diagnostic {
  const { before, after } = note;
  const [first, last] = shortenValues([before, after].filter((value) => value !== undefined));
  const shown = {
    ...note,
    before: before === undefined ? undefined : first,
    after: before === undefined ? first : last,
  };
  return {
    code: `upgrade-${note.action}`,
    severity: severities[note.severity],
    file,
    ...(note.offset !== undefined && positionAt(text, note.offset)),
    message: describeUpgradeNote(shown, inEnglish),
  };
}

function report({
  findings,
  json,
  reports,
}: {
  findings: Diagnostic[];
  json: boolean;
  reports: readonly CallReport[];
}) {
  const sorted = sortDiagnostics(findings);
  const calls = reports.map(({ label, from, to }) => ({ label, from, to }));
  if (json) console.log(JSON.stringify({ calls, findings: sorted }, null, 2));
  else printFindings(sorted);
  return hasError(findings) ? 1 : 0;
}
