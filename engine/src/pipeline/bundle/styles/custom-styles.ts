import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { SiteConfig } from "../../../config/config.ts";
import { positionAt } from "../../../findings/position-at.ts";

/** Matches brackets, and strings, comments and addresses, in which brackets are text. */
const tokens =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|\burl\(\s*[^"')\s][^)]*|[{}]/g;

/**
 * Returns the absolute paths of the stylesheets for the whole site, in order. Reports configured ones that are missing.
 */
export function findCustomStyles(
  siteDirectory: string,
  { customCss }: SiteConfig,
): { files: string[]; diagnostics: Diagnostic[] } {
  const absolute = (file: string) => path.join(siteDirectory, file);
  const isThere = (file: string) => existsSync(absolute(file));
  const wanted = customCss ?? ["src/css/custom.css"].filter(isThere);
  const missing = wanted.filter((file) => !isThere(file));
  const open = wanted
    .filter((file) => isThere(file) && file.endsWith(".css"))
    .flatMap((file) => checkBrackets(path.posix.normalize(file), readFileSync(absolute(file), "utf8")));
  return { files: wanted.filter(isThere).map(absolute), diagnostics: [...missing.map(styleMissing), ...open] };
}

function styleMissing(file: string): Diagnostic {
  return {
    code: "style-missing",
    severity: "error",
    file,
    message: "The stylesheet that customCss names does not exist.",
    hint: "Correct its path, which is relative to the site's folder, or remove the key if the file is src/css/custom.css.",
  };
}

/**
 * Warns of a rule that is never closed, and of a bracket that closes no rule. In CSS the first is valid, with all
 * following rules nested in it; the second makes the next rule invalid.
 */
export function checkBrackets(file: string, text: string): Diagnostic[] {
  const open: number[] = [];
  const found: Diagnostic[] = [];
  const warn = (offset: number, finding: Pick<Diagnostic, "code" | "message" | "hint">) =>
    void found.push({ ...finding, severity: "warning", file, ...positionAt(text, offset) });
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (token === "{") open.push(index);
    else if (token === "}" && open.pop() === undefined)
      warn(index, {
        code: "style-unopened",
        message: "This closing bracket has no opening one; the next rule is ignored, too.",
        hint: "Remove it.",
      });
  }
  const [bracket] = open;
  if (bracket !== undefined)
    warn(bracket, {
      code: "style-open",
      message: "The bracket that opens here is not closed, so all following rules are part of this one.",
      hint: "Write } at the end of the rule.",
    });
  return found;
}
