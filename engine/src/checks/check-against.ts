import { isDocumentName } from "../address/file-name.ts";
import { capitalise } from "@cairn/catalogue/capitalise";
import { readFile } from "node:fs/promises";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { formatType } from "@cairn/catalogue/hcl/format-type";
import { parseType } from "@cairn/catalogue/hcl/type-tree";
import { inputAnchor, outputAnchor } from "@cairn/catalogue/modules/anchors";
import { describeChange, describeRename } from "@cairn/catalogue/modules/change-texts";
import { compareModules } from "@cairn/catalogue/modules/compare-modules";
import type { ModuleChange } from "@cairn/catalogue/modules/module-changes";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import { sourceKey } from "@cairn/catalogue/modules/source-key";
import { parseFenceMeta } from "../compile/code/fence-meta.ts";
import type { CallProblem } from "../examples/check-call.ts";
import { positionAt } from "../findings/position-at.ts";
import { isModulePage, modulesBySource } from "../kinds/module/module-directory.ts";
import type { PreparedSite } from "../pipeline/prepared-site.ts";
import { isTooLong } from "./code/check-block.ts";
import { listBlocks } from "./code/list-code-blocks.ts";
import { findCallProblems, hclLanguages } from "./code/check-hcl.ts";
import { locateProblem } from "./code/code-problem.ts";

/** The current modules of the site, and their next versions. */
interface Versions {
  now: ReadonlyMap<string, ModuleEntry>;
  next: ReadonlyMap<string, ModuleEntry>;
}

/**
 * Finds what the next versions of modules break in a site's documents: calls that are valid now, and links to inputs
 * and outputs that are removed.
 */
export async function checkAgainst(
  prepared: PreparedSite,
  coming: ReadonlyMap<string, ModuleEntry>,
): Promise<Diagnostic[]> {
  const now = modulesBySource(prepared.site.routes);
  const versions = { now, next: new Map([...now, ...coming]) };
  const found: Diagnostic[] = [];
  for (const { file, absolute } of prepared.scanned.files) {
    if (!isDocumentName(file)) continue;
    const source = await readFile(absolute, "utf8").catch(() => "");
    for (const block of listBlocks(file, source).filter((each) => hclLanguages.has(each.language) && !isTooLong(each)))
      for (const { offset, ...problem } of findBreaks(
        block.code,
        versions,
        parseFenceMeta(block.info, block.code).title,
      ))
        found.push(locateProblem(file, block, { ...problem, ...positionAt(block.code, offset) }));
  }
  return [...found, ...checkLinks(prepared, versions)];
}

/** Returns the problems that calls in a text have with the next versions, but not with the current ones. */
export function findBreaks(
  code: string,
  { now, next }: Versions,
  title?: string,
): Pick<CallProblem & { line: number }, "code" | "offset" | "message" | "hint">[] {
  const options = { title, isOfCatalogue: true };
  const keyOf = ({ code: id, offset, about }: CallProblem) => [id, offset, ...(about?.names ?? [])].join(" ");
  const known = new Set(findCallProblems(code, now, options).map(keyOf));
  return findCallProblems(code, next, options).flatMap((problem) => {
    const { about, offset, message } = problem;
    if (!about || known.has(keyOf(problem)) || problem.severity !== "error") return [];
    const key = Array.from(next).find(([, entry]) => entry === about.module)?.[0] ?? "";
    const [before, after] = [now.get(key), next.get(key)];
    const changes = before && after ? compareModules(before, after) : [];
    const change = changes.find(({ name, breaking }) => breaking && about.names.includes(name));
    return [
      {
        code: "module-change-breaks",
        offset,
        message: `${nameVersion(after)} will break this. ${message}`,
        hint: change && about.names.length === 1 ? describe(change) : problem.hint,
      },
    ];
  });
}

/** Finds links to inputs and outputs that the next versions do not have. */
function checkLinks({ site, links }: PreparedSite, { now, next }: Versions): Diagnostic[] {
  return links.anchors.flatMap(({ permalink, id, url, ...place }) => {
    const body = site.routes.get(permalink)?.page.body;
    const key = body && isModulePage(body) ? sourceKey((body.data as ModuleEntry).source ?? "") : undefined;
    const [before, after] = [now.get(key ?? ""), next.get(key ?? "")];
    if (!before || !after) return [];
    const change = compareModules(before, after).find(
      ({ kind, name }) =>
        (kind === "input-removed" && (id === inputAnchor(name) || id.startsWith(`${name}.`))) ||
        (kind === "output-removed" && id === outputAnchor(name)),
    );
    if (!change) return [];
    const message = `${nameVersion(after)} will break this. The link "${url}" leads to an anchor that its page will not have.`;
    return [{ code: "module-change-breaks", severity: "warning", ...place, message, hint: describe(change) }];
  });
}

function nameVersion(entry: ModuleEntry | undefined): string {
  return entry?.version === undefined ? `The new ${entry?.title}` : `${entry.title} ${entry.version}`;
}

/** Describes a change, such as: Type changed: "zones", from number to list(string). */
function describe(change: ModuleChange): string {
  const { kind, name, before, after } = change;
  const rename = describeRename(change);
  const what = capitalise(describeChange(change));
  const type = (text = "any") => formatType(parseType(text));
  const how =
    kind === "input-type" ? `, from ${type(before)} to ${type(after)}` : rename === undefined ? "" : `; ${rename}`;
  return `${what}: "${name}"${how}.`;
}
