/** Code as a tool reads it. */
export interface Prepared {
  text: string;
  /** Number of lines added above the code to make a part a complete file. */
  above?: number;
}

/**
 * Contexts in which a part of a program is valid: declarations, statements, methods of an interface, fields, a signature
 * without its keyword, parameters, cases, elements, and the name of a type. `$` stands for the code.
 */
export const goContexts: readonly string[] = [
  "package x\n$",
  "package x\nfunc _() {\n$\n}",
  "package x\ntype _ interface {\n$\n}",
  "package x\ntype _ struct {\n$\n}",
  "package x\nfunc $",
  "package x\nfunc _(\n$,\n) {}",
  "package x\nfunc _() {\nswitch {\n$\n}\n}",
  "package x\nvar _ = []any{\n$,\n}",
  "package x\n$ struct{}",
];

/**
 * Formulas with explanations, import specs, omitted code, parts that begin within a condition, types that have no name, templates, lines of a diff, `go.mod` and `go.work`, commands of the `go` program, and elements of a list
 * without their type.
 */
const noGo =
  /(?<![^])(?:\s*\/\/[^\n]*\n)*\s*\.[A-Z]|= \d+ [a-z]+(?: \(|$)|^\{[ \t]*\n\s*[A-Z]\w*:|^import \.{3}|^default \w+ = |^\s*<!--|:\[\w+\]|\w\(\.{3}\)|(?<![^])\s*\w+[ \t]+"[\w-]+\.[\w.]+\/[^"\n]+"[ \t]*$|^\s*(?:\.{3}|…)[^\n]*$|(?<![^])\s*(?:\}|else\b)|<[a-z]+(?:-[a-z]+)+>|\[[A-Z][^\]\n]*\.{3}\]|^[+-][ \t]{2,}\S|\{\s*(?:\.{3}|…)\s*\}|\{\{|"[^"\n]*<[\w-]+>[^"\n]*"$|^[ \t]*go [a-z]+ (?:-|\.\/)|^(?:module|tool|require|replace) [\w.(]|^go \d+\.\d/m;
/** Declarations of functions. Even the least indented lines of a part may be indented. */
const declaration = /^[ \t]*func [\w(]/m;
/** Statements, which are only allowed in functions. */
const statement = /^\w+(?:, \w+)* :=|^(?:if|for|switch|defer|go) /m;
const goImports = /^[ \t]*import\b[ \t]*(?:\([^)]*\)|[^\n]*)/gm;

/** Whether code can be checked. A valid file has no functions and statements side by side, but documents do. */
export function isGo(code: string): boolean {
  return !noGo.test(code) && !(declaration.test(code) && statement.test(code));
}

/** Fills in names that readers replace in the paths of imports and in identifiers, and omitted results. */
export function fillGo(code: string): string {
  return code
    .replaceAll(/"[\w.-]+\.[a-z]+\/[^"\n]*"/g, (path) => path.replaceAll(/[[\]<>{}]/g, "x"))
    .replaceAll(/<([A-Z]\w*)>(?=\w)/g, "_$1_")
    .replaceAll(/(?<=\breturn )\.{3}(?=\s|$)/g, "nil");
}

/** Adds a package to declarations, a type to fields, and a function to statements; a bare signature has no body. */
export function wholeGo(part: string): Prepared {
  const code = /\{\s*$/.test(part) ? `${part.trimEnd()}}` : part;
  if (/^[ \t]*package\s/m.test(code)) return { text: code };
  // Statements after imports; the lines of the imports are kept.
  const rest = code.replaceAll(goImports, (lines) => lines.replaceAll(/[^\n]/g, ""));
  if (rest !== code && !declaration.test(rest)) return { text: `package x\nfunc _() {\n${rest}\n}`, above: 2 };
  // A type without a name. Its first line keeps its number.
  if (
    /^(?:\[\]|map\[)[\w.[\]*]*(?:struct|interface)?[ \t]*\{\s*$/m.test(code.split("\n", 1)[0] ?? "") &&
    !/^\w+ *:?=/m.test(code)
  )
    return { text: `package x; type _ ${code}` };
  if (/^\s*(?:\/\/.*\n\s*)*[A-Z]\w* +[\w.*[\]]+ +`/.test(code))
    return { text: `package x\ntype _ struct {\n${code}\n}`, above: 2 };
  if (declaration.test(code) || /^[ \t]*import\b/m.test(code)) return { text: `package x\n${code}`, above: 1 };
  return { text: `package x\nfunc _() {\n${code}\n}`, above: 2 };
}
