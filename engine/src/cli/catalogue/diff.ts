import { countOf } from "@cairn/catalogue/wording";
import { printFindings } from "../print-findings.ts";
import { statSync } from "node:fs";
import path from "node:path";
import { diffModules, type ModuleDifference } from "@cairn/importers/terraform-modules/diff-modules";
import { describeChange, describeRename } from "@cairn/catalogue/modules/change-texts";
import type { ModuleChange } from "@cairn/catalogue/modules/module-changes";
import { shortenValues } from "../shorten-values.ts";

interface DiffParameters {
  /** Folders of Terraform files, or files or folders of the catalogue. */
  before: string;
  after: string;
  json: boolean;
}

/**
 * Prints what changed between two states of modules. Returns the exit status: 0 only when both were read completely.
 */
export function runDiff({ before, after, json }: DiffParameters): number {
  const missing = [before, after].find((location) => !statSync(location, { throwIfNoEntry: false }));
  if (missing !== undefined) {
    console.error(`cairn: ${missing} does not exist.`);
    return 1;
  }
  const { differences, unread, diagnostics } = diffModules(before, after);
  printFindings(diagnostics.map(({ location, file, ...finding }) => ({ ...finding, file: path.join(location, file) })));
  const isWhole = !diagnostics.some(({ severity }) => severity === "error");
  if (json) console.log(JSON.stringify(differences, null, 2));
  else if (isWhole || differences.length > 0) console.log(describe(differences, unread.length));
  return isWhole ? 0 : 1;
}

function describe(differences: readonly ModuleDifference[], unread: number): string {
  const changes = differences.flatMap((each) => each.changes);
  const breaking = [...changes, ...differences.filter(({ kind }) => kind === "removed")].filter(
    (each) => each.breaking,
  );
  const total =
    differences.length === 0
      ? "Nothing changed."
      : `${countOf(differences.length, "module")} changed; ${countOf(breaking.length, "breaking change")}${unread > 0 ? `; ${countOf(unread, "module")} not compared` : ""}.`;
  const isOne = differences.length === 1 && unread === 0;
  return [...differences.flatMap((each) => describeModule(each, isOne ? "" : "root module")), total].join("\n");
}

/** `nameless` is the label of a single module without a name. */
function describeModule({ module, kind, since, version, changes }: ModuleDifference, nameless: string): string[] {
  const versions = since && version && since !== version ? ` ${since} → ${version}` : "";
  const heading = `${module || nameless}${versions}${kind === "changed" ? "" : ` ${kind}`}`.trim();
  return [...(heading === "" ? [] : [heading]), ...changes.map((change) => `  ${describeLine(change)}`), ""];
}

function describeLine(change: ModuleChange): string {
  const { name, breaking, before, after } = change;
  const rename = describeRename(change);
  const values = shortenValues([before, after].filter((value) => value !== undefined));
  return [
    breaking ? "breaking" : "        ",
    `${describeChange(change)}:`,
    name,
    ...(values.length > 0 ? [`(${values.join(" → ")})`] : []),
    ...(rename === undefined ? [] : [`(${rename})`]),
  ].join(" ");
}
