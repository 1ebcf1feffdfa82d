import { readFileSync } from "node:fs";
import type { ESTree } from "rolldown/utils";
import { propertyName } from "../findings/written-keys.ts";

/** The settings in a configuration in JavaScript or TypeScript, which is read without running it. */
export interface ScriptSettings {
  /** The names of all properties. */
  names: ReadonlySet<string>;
  /**
   * Returns the possible texts of a property of an object that is in no other one, because options of plugins and parts
   * of sidebars may have the same names: several if code chooses one, none if only code knows it.
   */
  textsOf: (name: string) => string[];
  /** The plugins that change Markdown, which are in lists such as `rehypePlugins`, or given to `use`. */
  plugins: readonly MarkdownPlugin[];
}

/** A plugin: the module that it is imported from, or its own code. */
export type MarkdownPlugin = { module: string } | { code: string };

/** Reads the settings of a configuration. */
export async function readScriptSettings(file: string): Promise<ScriptSettings> {
  const { parseSync, Visitor } = await import("rolldown/utils");
  const names = new Set<string>();
  const values = new Map<string, ESTree.Node>();
  const variables = new Map<string, ESTree.Node>();
  const imported = new Map<string, string>();
  const plugins: MarkdownPlugin[] = [];
  const text = readFileSync(file, "utf8");
  const addPlugin = (node: ESTree.Node | null | undefined): void => {
    if (node?.type === "ArrayExpression") addPlugin(node.elements[0]);
    else if (node?.type === "CallExpression") addPlugin(node.callee);
    else if (node?.type === "Literal") plugins.push({ module: String(node.value) });
    else if (node?.type === "Identifier") {
      const module = imported.get(node.name);
      plugins.push(module === undefined ? { code: text } : { module });
    } else if (node && /Function/.test(node.type)) plugins.push({ code: text.slice(node.start, node.end) });
  };
  let depth = 0;
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      for (const { local } of specifiers) imported.set(local.name, source.value);
    },
    CallExpression({ callee, arguments: [plugin] }) {
      const isUse =
        callee.type === "MemberExpression" && callee.property.type === "Identifier" && callee.property.name === "use";
      if (isUse) addPlugin(plugin);
    },
    ObjectExpression: () => void depth++,
    "ObjectExpression:exit": () => void depth--,
    VariableDeclarator({ id, init }) {
      if (id.type === "Identifier" && init) variables.set(id.name, init);
    },
    Property(property) {
      const name = propertyName(property) ?? "";
      if (/^(?:remark|rehype)Plugins$/.test(name) && property.value.type === "ArrayExpression")
        for (const each of property.value.elements) addPlugin(each);
      names.add(name);
      if (depth === 1 && !values.has(name)) values.set(name, property.value);
    },
  }).visit(parseSync(file, text).program);
  const textsOf = (name: string) => {
    const value = values.get(name);
    return value === undefined ? [] : textsIn(value, variables);
  };
  return { names, textsOf, plugins };
}

/** Returns the strings that an expression may result in. */
function textsIn(node: ESTree.Node, variables: ReadonlyMap<string, ESTree.Node>): string[] {
  switch (node.type) {
    case "Literal":
      return typeof node.value === "string" ? [node.value] : [];
    case "TemplateLiteral": {
      const text = node.expressions.length > 0 ? undefined : node.quasis[0]?.value.cooked;
      return text === undefined || text === null ? [] : [text];
    }
    case "Identifier": {
      const value = variables.get(node.name);
      // A variable may be set to an expression with a variable of the same name.
      return value === undefined || value.type === "Identifier" ? [] : textsIn(value, new Map());
    }
    case "LogicalExpression":
      return [...textsIn(node.left, variables), ...textsIn(node.right, variables)];
    case "ConditionalExpression":
      return [...textsIn(node.consequent, variables), ...textsIn(node.alternate, variables)];
    default:
      return [];
  }
}
