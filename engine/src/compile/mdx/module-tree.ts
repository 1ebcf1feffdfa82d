import { reactHooks } from "../../foreign/generators/mintlify.ts";
import { escapeInTags } from "@cairn/html/tags";
import type { Edit } from "@cairn/catalogue/upgrade/edit-text";
import type { ESTree, VisitorObject } from "rolldown/utils";
import type { ImportBinding, ModuleExport } from "../../model/compiled-document.ts";
import { bindingsOf, declaredNames, exportedName, patternNames } from "./module-imports.ts";
import { ModuleSyntaxError } from "./syntax-finding.ts";

/** Variables that a document may read. */
export const documentVariables: readonly string[] = [
  "metadata",
  "frontMatter",
  "frontmatter",
  "contentTitle",
  "toc",
  "assets",
];

/**
 * What Vite and Astro put in place of `import.meta.env`, as code. A document is not a module. The base URL is added to
 * addresses when a page is written.
 */
const environment = '({ BASE_URL: "/", MODE: "production", PROD: true, DEV: false, SSR: true })';

interface CodeRange {
  start: number;
  end: number;
}

/** `require("…")`, including a following `.default`, or `import("…")`, which returns a promise of the same. */
export interface RequireCall extends CodeRange {
  specifier: string;
  isDefault: boolean;
  isPromise?: true;
  /** Whether a variable or property with a component's name is set to it. */
  isComponent?: true;
}

/** The parsed output of the compiler. Ranges refer to the output, which is edited once, at the end. */
export interface ModuleTree {
  imports: { specifier: string; bindings: ImportBinding[] }[];
  exports: ModuleExport[];
  /** HTML of the static parts, in order. */
  statics: string[];
  /** Whether the document only renders one static part. */
  isOneStatic: boolean;
  /** The outermost names of rendered components: `Tabs.Item` is `Tabs`. `React` is one wherever it is used. */
  drawn: Set<string>;
  /** All names that the document binds. */
  bound: Set<string>;
  /** The `documentVariables` that it uses. */
  variables: Set<string>;
  /** Hooks of React that it names. */
  hooks: Set<string>;
  /** The names whose values it reads. */
  read: Set<string>;
  /** Where the statements of the function begin that draws the document. */
  contentStart: number | undefined;
  required: RequireCall[];
  /** Declarations in which the compiler takes components from the props, and the names in each. */
  taken: (CodeRange & { names: string[]; given: string })[];
  /** Statements that throw an error if such a component is missing. */
  checks: (CodeRange & { name: string })[];
  /** The object from which the compiler takes the components for Markdown elements. */
  elements: CodeRange | undefined;
  /** Removes imports and the keyword `export`, numbers the static parts, and replaces `import.meta.env`. */
  edits: Edit[];
}

/**
 * Parses the compiler's output. @throws {ModuleSyntaxError} if it is not valid JavaScript, because of code in the
 * document or from a plugin of the site
 */
export async function readModuleTree(code: string): Promise<ModuleTree> {
  const { parseSync, Visitor } = await import("rolldown/utils");
  const { program, errors } = parseSync("document.js", code);
  if (errors[0]) throw new ModuleSyntaxError(errors[0].message);
  const tree: ModuleTree = {
    imports: [],
    exports: [],
    statics: [],
    isOneStatic: false,
    drawn: new Set(),
    bound: new Set(),
    variables: new Set(),
    hooks: new Set(),
    read: new Set(),
    contentStart: undefined,
    required: [],
    taken: [],
    checks: [],
    elements: undefined,
    edits: [],
  };
  new Visitor({ ...moduleStatements(tree), ...boundNames(tree), ...compilerCode(tree) }).visit(program);
  return tree;
}

/** Reads and removes imports and exports, because server and browser bind them differently. */
function moduleStatements(tree: ModuleTree): VisitorObject {
  const remove = ({ start, end }: CodeRange) => tree.edits.push({ start, end, text: "" });
  return {
    ImportDeclaration(node) {
      remove(node);
      const bindings = bindingsOf(node);
      for (const { local } of bindings) tree.bound.add(local);
      const specifier = node.source.value;
      if (specifier !== "react/jsx-runtime") tree.imports.push({ specifier, bindings });
    },
    ExportNamedDeclaration(node) {
      if (node.declaration) {
        tree.edits.push({ start: node.start, end: node.declaration.start, text: "" });
        tree.exports.push(...declaredNames(node.declaration).map((name) => ({ name, local: name })));
        return;
      }
      remove(node);
      const names = node.specifiers.map((each) => [exportedName(each.exported), exportedName(each.local)] as const);
      if (!node.source) {
        tree.exports.push(...names.map(([name, local]) => ({ name, local })));
        return;
      }
      const specifier = node.source.value;
      const bindings = names.map(([, imported], index) => ({
        imported,
        local: `_export${tree.imports.length}_${index}`,
      }));
      tree.imports.push({ specifier, bindings });
      tree.exports.push(...names.map(([name], index) => ({ name, local: bindings[index]?.local ?? name })));
    },
    // The compiler's default export of the content; a default export in the document is its layout.
    ExportDefaultDeclaration: remove,
    ExportAllDeclaration: remove,
  };
}

/** Collects the names that the document binds, and the variables that it may read. */
function boundNames(tree: ModuleTree): VisitorObject {
  const bind = (names: readonly string[]) => {
    for (const name of names) tree.bound.add(name);
  };
  const parameters = ({ params }: ESTree.Function | ESTree.ArrowFunctionExpression) =>
    bind(params.flatMap(patternNames));
  /** Where names begin that are those of properties, or of exports of other modules. Parents are visited before what is in them. */
  const keys = new Set<number>();
  return {
    MemberExpression({ computed, property }) {
      if (!computed) keys.add(property.start);
    },
    ImportSpecifier({ imported, local }) {
      if (imported.start !== local.start) keys.add(imported.start);
    },
    Property({ computed, shorthand, key }) {
      if (!computed && !shorthand) keys.add(key.start);
    },
    VariableDeclaration(node) {
      const [first] = node.declarations;
      if (node.declarations.length === 1 && first?.init && isGivenComponents(first.init)) {
        if (first.id.type === "ObjectPattern" && first.id.properties.every(isShorthand)) {
          const given = first.init.type === "Identifier" ? first.init.name : "props.components || {}";
          tree.taken.push({ start: node.start, end: node.end, names: patternNames(first.id), given });
        }
        return;
      }
      bind(declaredNames(node));
    },
    FunctionDeclaration(node) {
      if (isNamed(node.id, "_createMdxContent") && node.body) tree.contentStart = node.body.start + 1;
      bind(declaredNames(node));
      parameters(node);
    },
    FunctionExpression: parameters,
    ArrowFunctionExpression: parameters,
    ClassDeclaration: (node) => bind(declaredNames(node)),
    Identifier({ name, start }) {
      if (!keys.has(start)) tree.read.add(name);
      if (documentVariables.includes(name)) tree.variables.add(name);
      if (name === "React") tree.drawn.add(name);
      if (reactHooks.includes(name)) tree.hooks.add(name);
    },
  };
}

/**
 * Whether a property is written in shorthand. `wrapper: MDXLayout` is not: it renders the layout passed to the
 * document.
 */
function isShorthand(property: ESTree.ObjectPattern["properties"][number]): boolean {
  return property.type === "Property" && property.shorthand;
}

/** Whether an expression is `_components` or `props.components || {}`. */
function isGivenComponents(node: ESTree.Expression): boolean {
  if (node.type === "Identifier") return node.name === "_components";
  return node.type === "LogicalExpression" && isPropsComponents(node.left);
}

function isPropsComponents(node: ESTree.Node): boolean {
  if (node.type !== "MemberExpression" || node.computed) return false;
  return isNamed(node.object, "props") && isNamed(node.property, "components");
}

function isNamed(node: ESTree.Node | null | undefined, name: string): boolean {
  return node?.type === "Identifier" && node.name === name;
}

/** Finds the compiler's code: rendered elements, static parts, checks; and `require`, which Docusaurus supports. */
function compilerCode(tree: ModuleTree): VisitorObject {
  return {
    CallExpression(node) {
      const [first, second] = node.arguments;
      const { callee } = node;
      if (isNamed(callee, "_jsx") || isNamed(callee, "_jsxs")) readElement(tree, first, second);
      else if (isNamed(callee, "require") && first) {
        const specifier = textOf(first);
        if (specifier !== undefined)
          tree.required.push({ specifier, start: node.start, end: node.end, isDefault: false });
      } else if (
        callee.type === "MemberExpression" &&
        isNamed(callee.property, "assign") &&
        second &&
        isPropsComponents(second)
      )
        tree.elements = { start: second.start, end: second.end };
    },
    ImportExpression({ source, start, end }) {
      const specifier = textOf(source);
      if (specifier !== undefined) tree.required.push({ specifier, start, end, isDefault: false, isPromise: true });
    },
    "MemberExpression:exit"({ object, property, start, end, computed }) {
      if (object.type === "MetaProperty" && isNamed(property, "env"))
        tree.edits.push({ start, end, text: environment });
      const call = tree.required.at(-1);
      if (!computed && call && isAt(object, call) && isNamed(property, "default"))
        Object.assign(call, { start, end, isDefault: true });
    },
    "VariableDeclarator:exit"({ id, init }) {
      markComponent(tree, id, init);
    },
    "Property:exit"({ key, value }) {
      markComponent(tree, key, value);
    },
    IfStatement({ test, consequent, start, end }) {
      if (test.type !== "UnaryExpression" || test.argument.type !== "Identifier") return;
      if (consequent.type !== "ExpressionStatement" || consequent.expression.type !== "CallExpression") return;
      if (isNamed(consequent.expression.callee, "_missingMdxReference"))
        tree.checks.push({ start, end, name: test.argument.name });
    },
    ReturnStatement({ argument }) {
      if (argument && isStaticElement(argument)) tree.isOneStatic = !tree.bound.has("MDXLayout");
    },
  };
}

function isAt(node: ESTree.Node, { start, end }: CodeRange): boolean {
  return node.start === start && node.end === end;
}

/** Marks a required file as a component if the name of its variable or property is a component's. */
function markComponent(tree: ModuleTree, name: ESTree.Node, value: ESTree.Node | null): void {
  const call = tree.required.at(-1);
  if (value && call && isAt(value, call) && name.type === "Identifier" && /^[A-Z]/.test(name.name))
    call.isComponent = true;
}

function readElement(
  tree: ModuleTree,
  type: ESTree.Argument | undefined,
  properties: ESTree.Argument | undefined,
): void {
  let outermost: ESTree.Node | undefined = type;
  while (outermost?.type === "MemberExpression") outermost = outermost.object;
  if (outermost?.type === "Identifier" && /^[A-Z]/.test(outermost.name)) tree.drawn.add(outermost.name);
  const html = isNamed(type, "Static") ? staticHtml(properties) : undefined;
  if (html === undefined || !properties) return;
  tree.edits.push({ start: properties.start, end: properties.end, text: `{ i: ${tree.statics.length} }` });
  tree.statics.push(escapeInTags(html));
}

/** The HTML of a static part, from its only property. */
function staticHtml(properties: ESTree.Argument | undefined): string | undefined {
  const [only] = properties?.type === "ObjectExpression" ? properties.properties : [];
  return only?.type === "Property" && isNamed(only.key, "html") ? textOf(only.value) : undefined;
}

/** Whether the returned value is only a static part, possibly in a fragment. */
function isStaticElement(node: ESTree.Expression): boolean {
  if (node.type !== "CallExpression" || !isNamed(node.callee, "_jsx")) return false;
  const [type, properties] = node.arguments;
  if (isNamed(type, "Static")) return true;
  const [only] = properties?.type === "ObjectExpression" ? properties.properties : [];
  return isNamed(type, "_Fragment") && only?.type === "Property" && isStaticElement(only.value);
}

/** Returns the value of a string, or of a template without expressions. */
function textOf(node: ESTree.Node): string | undefined {
  if (node.type === "TemplateLiteral")
    return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? undefined) : undefined;
  return node.type === "Literal" && typeof node.value === "string" ? node.value : undefined;
}
