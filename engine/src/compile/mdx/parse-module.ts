import type { MdxModule, ModuleImport } from "../../model/model.ts";

const importStatement = /^import (?:([^;"']+?) from )?"([^"]+)";\n?/gm;
const staticElement = /_jsx\(Static, \{\s*html: ("(?:[^"\\]|\\.)*")\s*\}\)/g;
const statementLine = /^(?:import|export) (?![^\n]*jsx-runtime)/m;
const lineInTemplate = /\n(?:import|export)\b/g;
const exportedName = /^export (?:async )?(?:const|let|var|function\*?|class) ([\w$]+)/gm;

/** Tells where an import stands in the source, for findings about it. */
export function positionOfImport(source: string, specifier: string): { line: number; column: number } {
  const lines = source.split("\n");
  const index = lines.findIndex((line) => line.includes(`"${specifier}"`) || line.includes(`'${specifier}'`));
  const line = lines[index] ?? "";
  return { line: index + 1 || 1, column: line.indexOf(specifier) + 1 || 1 };
}

/**
 * The compiler's output with no line in a template literal that reads as an import or export: its first letter is written as its
 * code, which is the same text. Only statements begin a line so from here on.
 */
export async function escapeTemplates(output: string): Promise<string> {
  if (!output.includes("`") || !statementLine.test(output)) return output;
  const { parseSync } = await import("rolldown/utils");
  const { program } = parseSync("document.js", output);
  const ends: number[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each);
    if (typeof node !== "object" || node === null || Array.isArray(node)) return;
    const { type, start, end } = node as { type?: string; start: number; end: number };
    if (type === "TemplateElement") {
      for (const { index } of output.slice(start, end).matchAll(lineInTemplate)) ends.push(start + index + 1);
    } else for (const each of Object.values(node)) visit(each);
  };
  visit(program);
  return ends
    .sort((one, other) => other - one)
    .reduce((text, at) => `${text.slice(0, at)}\\u00${text.charCodeAt(at).toString(16)}${text.slice(at + 1)}`, output);
}

/**
 * Takes the compiler's output apart: imports, exported names, and the HTML of its `Static` elements, which are
 * numbered instead. The compiler prints imports and exports one a statement, at the start of a line.
 */
export function parseModule(
  output: string,
  source: string,
  fill: (html: string) => string,
): Pick<MdxModule, "code" | "statics" | "imports" | "exports"> {
  const imports: ModuleImport[] = [];
  const statics: string[] = [];
  const code = output
    .replace(importStatement, (_, clause: string | undefined, specifier: string) => {
      if (specifier !== "react/jsx-runtime")
        imports.push({ specifier, clause: clause ?? "", ...positionOfImport(source, specifier) });
      return "";
    })
    .replace(staticElement, (_, html: string) => {
      statics.push(fill(readString(html)));
      return `_jsx(Static, { i: ${statics.length - 1} })`;
    });
  const exports = Array.from(code.matchAll(exportedName), (match) => match[1] ?? "");
  return { code, statics, imports, exports };
}

/** The text of a string literal. JavaScript escapes what JSON does not know: the compiler writes a no-break space as `\\xA0`. */
function readString(literal: string): string {
  const json = literal.replace(
    /\\(?:x([\da-fA-F]{2})|u\{([\da-fA-F]+)\}|([\s\S]))|([\0-\x1F])/g,
    (whole, byte?: string, point?: string, other?: string, control?: string) => {
      if (control) return JSON.stringify(control).slice(1, -1);
      if (byte) return `\\u00${byte}`;
      if (point) return JSON.stringify(String.fromCodePoint(Number.parseInt(point, 16))).slice(1, -1);
      if (other === "0") return "\\u0000";
      if (other === "v") return "\\u000b";
      return other === "'" || other === "`" ? other : whole;
    },
  );
  return JSON.parse(json) as string;
}
