import { type Edit, applyEdits } from "../upgrade/edit-text.ts";
import { evaluateString } from "../hcl/syntax/evaluate.ts";
import { parseHcl } from "../hcl/syntax/parse-body.ts";
import { type Body, SyntaxFault } from "../hcl/syntax/syntax-tree.ts";
import { moduleAddress, registryAddress } from "./module-address.ts";
import type { ModuleEntry } from "./module-entry.ts";
import { sourceKey } from "./source-key.ts";

/**
 * Returns an example's code with addresses in place of sources that are relative to its folder, such as `../..`, so that
 * it works wherever it is copied: the registry's with a version, else git's. `folder` is the web address of the
 * example's folder, and `entry` a module of the repository. Code with a syntax error is unchanged.
 */
export function makeCallsPortable(code: string, entry: ModuleEntry, folder: string): string {
  const body = parseOrNothing(code);
  const calls = body?.blocks.filter(({ type }) => type === "module") ?? [];
  const edits = calls.flatMap(({ body: { attributes } }): Edit[] => {
    const source = attributes.get("source");
    const written = evaluateString(source?.expression);
    const address = written !== undefined && findAddress(written, entry, folder);
    if (!source || !address) return [];
    const { start, end } = source.expression;
    if (!("version" in address)) return [{ start, end, text: `"${address.https}"` }];
    const lineStart = code.lastIndexOf("\n", source.start - 1) + 1;
    const isAlone = code.slice(lineStart, source.start).trim() === "";
    const indent = isAlone ? code.slice(lineStart, source.start) : "  ";
    // The equals signs stay in line, as Terraform's formatter writes them.
    const before = Math.max(2, code.slice(source.start + source.name.length, start).search("="));
    const names = [`source${" ".repeat(before)}`, `version${" ".repeat(before - 1)}`] as const;
    return [
      {
        start: source.start,
        end,
        text: `${names[0]}= "${address.source}"\n${indent}${names[1]}= "${address.version}"`,
      },
    ];
  });
  return applyEdits(code, edits);
}

function parseOrNothing(code: string): Body | undefined {
  try {
    return parseHcl(code);
  } catch (error) {
    if (error instanceof SyntaxFault) return undefined;
    throw error;
  }
}

/** Returns the address of a folder of the repository; undefined if the source is not one. */
function findAddress(source: string, entry: ModuleEntry, folder: string) {
  if (!/^\.\.?(?:\/|$)/.test(source)) return undefined;
  const own = folder.replace(/\/$/, "");
  const web = new URL(source, `${own}/`).href.replace(/\/$/, "");
  const inside = sourceKey(own)?.split("//")[1] ?? "";
  if (!`${web}/`.startsWith(own.slice(0, own.length - inside.length))) return undefined;
  const at = { ...entry, source: web };
  return registryAddress(at) ?? moduleAddress(at);
}
