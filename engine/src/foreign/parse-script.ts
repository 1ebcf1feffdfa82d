import { readFileSync } from "node:fs";
import type { ESTree } from "rolldown/utils";
import { propertyName } from "../findings/written-keys.ts";

/** A plugin: the module that it is imported from, or its own code. */
export type MarkdownPlugin = { module: string } | { code: string };

/** What a script consists of. */
export interface ParsedScript {
  file: string;
  /** The modules that it imports, by the local names. */
  imports: Map<string, { module: string; name: string }>;
  modules: string[];
  /** The exports of other modules that it exports: all, or one under its name there. */
  exported: { module: string; name?: string; as?: string }[];
  /** Its variables and functions, and the default export. */
  declared: Map<string, ESTree.Node>;
  /** With the number of objects that they are in. */
  properties: { name: string; value: ESTree.Node; depth: number }[];
  templates: ESTree.TemplateLiteral[];
  plugins: MarkdownPlugin[];
}

export const defaultExport = "default";

/** A script with nothing in it. */
export const noScript: ParsedScript = {
  file: "",
  imports: new Map(),
  modules: [],
  exported: [],
  declared: new Map(),
  properties: [],
  templates: [],
  plugins: [],
};

/** Parses a script. Nothing is found in one that is not valid. @throws if it cannot be read */
export function parseScript(file: string, { parseSync, Visitor }: typeof import("rolldown/utils")): ParsedScript {
  const text = readFileSync(file, "utf8");
  // JSON is an expression.
  const [scriptName, code] = file.endsWith(".json") ? [`${file}.js`, `(${text})`] : [file, text];
  const imports: ParsedScript["imports"] = new Map();
  const declared: ParsedScript["declared"] = new Map();
  const script: ParsedScript = {
    file,
    imports,
    declared,
    modules: [],
    exported: [],
    properties: [],
    templates: [],
    plugins: [],
  };
  const addPlugin = (node: ESTree.Node | null | undefined): void => {
    if (node?.type === "ArrayExpression") addPlugin(node.elements[0]);
    else if (node?.type === "CallExpression") addPlugin(node.callee);
    else if (node?.type === "Literal") script.plugins.push({ module: String(node.value) });
    else if (node?.type === "Identifier") {
      const module = imports.get(node.name)?.module;
      script.plugins.push(module === undefined ? { code } : { module });
    } else if (node && /Function/.test(node.type)) script.plugins.push({ code: code.slice(node.start, node.end) });
  };
  let depth = 0;
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      script.modules.push(source.value);
      for (const each of specifiers) {
        const name = each.type === "ImportSpecifier" ? nameOf(each.imported) : defaultExport;
        imports.set(each.local.name, { module: source.value, name });
      }
    },
    ExportAllDeclaration({ source }) {
      script.modules.push(source.value);
      script.exported.push({ module: source.value });
    },
    ExportNamedDeclaration({ source, specifiers }) {
      if (!source) return;
      script.modules.push(source.value);
      for (const { local, exported } of specifiers)
        script.exported.push({ module: source.value, name: nameOf(local), as: nameOf(exported) });
    },
    CallExpression({ callee, arguments: [plugin] }) {
      const isUse =
        callee.type === "MemberExpression" && callee.property.type === "Identifier" && callee.property.name === "use";
      if (isUse) addPlugin(plugin);
    },
    ObjectExpression: () => void depth++,
    "ObjectExpression:exit": () => void depth--,
    VariableDeclarator({ id, init }) {
      if (id.type === "Identifier" && init) declared.set(id.name, init);
    },
    FunctionDeclaration(node) {
      if (node.id) declared.set(node.id.name, node);
    },
    ExportDefaultDeclaration({ declaration }) {
      declared.set(defaultExport, declaration);
    },
    Property(property) {
      const name = propertyName(property) ?? "";
      if (/^(?:remark|rehype)Plugins$/.test(name) && property.value.type === "ArrayExpression")
        for (const each of property.value.elements) addPlugin(each);
      script.properties.push({ name, value: property.value, depth });
    },
    TemplateLiteral: (template) => void script.templates.push(template),
  }).visit(parseSync(scriptName, code).program);
  return script;
}

function nameOf(node: ESTree.ModuleExportName): string {
  return node.type === "Literal" ? node.value : node.name;
}
