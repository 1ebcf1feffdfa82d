import type { MdxModule, ModuleImport } from "../../shared/model.ts";

const importStatement = /^import (?:([^;"']+?) from )?"([^"]+)";\n?/gm;
const staticElement = /_jsx\(Static, \{\s*html: ("(?:[^"\\]|\\.)*")\s*\}\)/g;
const exportedName = /^export (?:async )?(?:const|let|var|function\*?|class) ([\w$]+)/gm;

/** Tells where an import stands in the source, for findings about it. */
export function positionOfImport(source: string, specifier: string): { line: number; column: number } {
  const lines = source.split("\n");
  const index = lines.findIndex((line) => line.includes(`"${specifier}"`) || line.includes(`'${specifier}'`));
  const line = lines[index] ?? "";
  return { line: index + 1 || 1, column: line.indexOf(specifier) + 1 || 1 };
}

/**
 * Takes the compiler's output apart: imports, exported names, and the HTML of its `Static` elements, which are
 * numbered instead. The compiler prints imports and exports one a statement, at the start of a line.
 */
export function parseModule(output: string, source: string, fill: (html: string) => string): Pick<MdxModule, "code" | "statics" | "imports" | "exports"> {
  const imports: ModuleImport[] = [];
  const statics: string[] = [];
  const code = output
    .replace(importStatement, (_, clause: string | undefined, specifier: string) => {
      if (specifier !== "react/jsx-runtime") imports.push({ specifier, clause: clause ?? "", ...positionOfImport(source, specifier) });
      return "";
    })
    .replace(staticElement, (_, html: string) => {
      statics.push(fill(JSON.parse(html) as string));
      return `_jsx(Static, { i: ${statics.length - 1} })`;
    });
  const exports = Array.from(code.matchAll(exportedName), (match) => match[1] ?? "");
  return { code, statics, imports, exports };
}
