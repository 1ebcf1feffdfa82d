import { parseAllDocuments } from "yaml";
import { findJsonError } from "../findings/find-json-error.ts";
import { positionAt } from "../findings/position-at.ts";
import type { CodeProblem } from "./code-problem.ts";

/** What is left out of an example, on a line of its own or in brackets. */
const elision = /^\s*(?:"?\.{3}"?|…|\/\/.*|#.*)\s*,?\s*$|[{[]\s*(?:\.{3}|…)\s*[}\]]/m;

/** The first place where code is no JSON; nothing where it is a part of some, or shows comments and gaps. */
export function parseJson(code: string): CodeProblem[] {
  if (elision.test(code) || code.trim() === "") return [];
  const isJson = (text: string) => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  const lines = code.trim().split("\n");
  // Parts of an object or of a list, and one value on each line, as logs have them.
  if ([code, `{${code.trim().replace(/,$/, "")}}`, `[${code.trim().replace(/,$/, "")}]`].some(isJson)) return [];
  if (lines.every((line) => line.trim() === "" || isJson(line))) return [];
  const { offset, expected } = findJsonError(code);
  return [{ code: "code-syntax", ...positionAt(code, offset), message: `This is no JSON: ${expected} is expected.` }];
}

/** The mistakes of YAML. What templates of Helm or Jinja write into it is nobody's YAML. */
export function parseYaml(code: string): CodeProblem[] {
  if (/\{\{|\{%/.test(code) || /^\s*(?:\.{3}|…)\s*$/m.test(code)) return [];
  return parseAllDocuments(code, { logLevel: "silent", uniqueKeys: true })
    .flatMap((document) => document.errors)
    .slice(0, 1)
    .map(({ message, pos: [offset] }) => ({
      code: "code-syntax",
      ...positionAt(code, offset),
      message: `This is no YAML: ${message.split(" at line ", 1)[0]?.split("\n", 1)[0]}.`,
    }));
}

/** The first mistake of TOML. */
export async function parseToml(code: string): Promise<CodeProblem[]> {
  if (elision.test(code.replaceAll(/#.*$/gm, "")) || /\{\{|\{%|<[A-Za-z][\w .:/-]*>\s*$/m.test(code)) return [];
  const { parse, TomlError } = await import("smol-toml");
  try {
    parse(code);
    return [];
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const { line, column, message } = error;
    // Two ways to say the same, each below a comment, are no mistake.
    const isOther = message.includes("redefine") && /^\s*#/.test(code.split("\n")[line - 2] ?? "");
    if (isOther) return [];
    const [, reason = message] = /^Invalid TOML document: (.*)$/m.exec(message) ?? [];
    return [{ code: "code-syntax", line, column, message: `This is no TOML: ${reason}.` }];
  }
}
