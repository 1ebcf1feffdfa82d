import type { MdastNode } from "satteri";
import type { ESTree } from "rolldown/utils";
import type { ImportBinding, ModuleExport, ModuleImport } from "../../model/compiled-document.ts";
import type { SourcePosition } from "../../findings/position-at.ts";

/** Names that need no quotes. */
const identifier = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** Returns the bindings of an import declaration, without types, which do not exist at run time. */
export function bindingsOf({ specifiers }: ESTree.ImportDeclaration): ImportBinding[] {
  return specifiers.flatMap((each): ImportBinding[] => {
    const local = each.local.name;
    if (each.type === "ImportDefaultSpecifier") return [{ imported: "default", local }];
    if (each.type === "ImportNamespaceSpecifier") return [{ imported: "*", local }];
    return each.importKind === "type" ? [] : [{ imported: exportedName(each.imported), local }];
  });
}

/** Returns the name of an export, which may be written as a string. */
export function exportedName(name: ESTree.ModuleExportName): string {
  return name.type === "Literal" ? name.value : name.name;
}

/** Returns the names that a declaration binds. */
export function declaredNames(declaration: ESTree.Declaration): string[] {
  if (declaration.type === "VariableDeclaration") return declaration.declarations.flatMap(({ id }) => patternNames(id));
  return "id" in declaration && declaration.id?.type === "Identifier" ? [declaration.id.name] : [];
}

/** Returns the names that a pattern binds. */
export function patternNames(pattern: ESTree.BindingPattern | ESTree.ParamPattern): string[] {
  switch (pattern.type) {
    case "Identifier":
      return [pattern.name];
    case "AssignmentPattern":
      return patternNames(pattern.left);
    case "ArrayPattern":
      return pattern.elements.flatMap((each) => {
        if (each === null) return [];
        return each.type === "RestElement" ? patternNames(each.argument) : patternNames(each);
      });
    case "ObjectPattern":
      return pattern.properties.flatMap((each) =>
        patternNames(each.type === "RestElement" ? each.argument : each.value),
      );
    case "RestElement":
      return patternNames(pattern.argument);
    case "TSParameterProperty":
      return [];
  }
}

/** Returns the text between `import` and `from`; empty if nothing is bound. */
export function printBindings(bindings: readonly ImportBinding[]): string {
  const all = bindings.find(({ imported }) => imported === "*");
  const standard = bindings.find(({ imported }) => imported === "default");
  const others = bindings.filter((each) => each !== all && each !== standard);
  const named = others.map(({ imported, local }) => (imported === local ? local : `${quoted(imported)} as ${local}`));
  return [standard?.local, all && `* as ${all.local}`, named.length > 0 && `{ ${named.join(", ")} }`]
    .filter(Boolean)
    .join(", ");
}

/** Returns declarations that bind the same names to properties of a namespace. */
export function bindFrom(bindings: readonly ImportBinding[], namespace: string): string {
  return bindings
    .map(({ imported, local }) =>
      imported === "*" ? ` const ${local} = ${namespace};` : ` const { ${quoted(imported)}: ${local} } = ${namespace};`,
    )
    .join("");
}

/** Returns the export statement for a document's content and its other exports. */
export function printExports(exports: readonly ModuleExport[]): string {
  const others = exports.map(({ name, local }) => (name === local ? name : `${local} as ${quoted(name)}`));
  return `export { ${["MDXContent as default", ...others].join(", ")} };`;
}

function quoted(name: string): string {
  return identifier.test(name) ? name : JSON.stringify(name);
}

/** Imports of statements by their text, because most documents of a site begin with the same few. */
const parsed = new Map<string, ModuleImport[]>();
const mostParsed = 1000;

/** Returns the imports of an MDX document, from the statements in its tree. */
export async function importsOf(tree: Readonly<MdastNode>): Promise<ModuleImport[]> {
  const children: readonly Readonly<MdastNode>[] = tree.type === "root" ? tree.children : [];
  const statements = children.filter((node) => node.type === "mdxjsEsm");
  if (statements.length === 0) return [];
  const { parseSync } = await import("rolldown/utils");
  return statements.flatMap(({ value, position }) => {
    let imports = parsed.get(value);
    if (!imports) {
      imports = importsIn(value, parseSync("document.jsx", value).program);
      if (parsed.size >= mostParsed) parsed.clear();
      parsed.set(value, imports);
    }
    const start = position?.start ?? { line: 1, column: 1 };
    return imports.map((each) => ({
      ...each,
      line: start.line + each.line - 1,
      column: each.line === 1 ? start.column + each.column - 1 : each.column,
    }));
  });
}

/** Returns the names that an MDX document defines and exports. */
export async function definedNamesOf(tree: Readonly<MdastNode>): Promise<string[]> {
  const children: readonly Readonly<MdastNode>[] = tree.type === "root" ? tree.children : [];
  const statements = children.flatMap((node) =>
    node.type === "mdxjsEsm" && node.value.includes("export") ? node.value : [],
  );
  if (statements.length === 0) return [];
  const { parseSync } = await import("rolldown/utils");
  const nodes = statements.flatMap((each) => parseSync("document.jsx", each).program.body);
  return nodes.flatMap((node) =>
    node.type === "ExportNamedDeclaration" && node.declaration ? declaredNames(node.declaration) : [],
  );
}

/** Returns the imports of a module with their positions in its text. */
function importsIn(text: string, { body }: ESTree.Program): ModuleImport[] {
  return body.flatMap((node) => {
    if (node.type !== "ImportDeclaration") return [];
    const before = text.slice(0, node.source.start + 1).split("\n");
    const column = (before.at(-1)?.length ?? 0) + 1;
    return [{ specifier: node.source.value, bindings: bindingsOf(node), line: before.length, column }];
  });
}

/** Returns the position of an import in the text of a module or document, for findings. */
export function positionOfImport(source: string, specifier: string): SourcePosition {
  const lines = source.split("\n");
  const index = lines.findIndex((line) => line.includes(`"${specifier}"`) || line.includes(`'${specifier}'`));
  const line = lines[index] ?? "";
  return { line: index + 1 || 1, column: line.indexOf(specifier) + 1 || 1 };
}
