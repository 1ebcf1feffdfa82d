import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ESTree } from "rolldown/utils";
import { propertyName } from "../findings/written-keys.ts";

/** The values of a property in a script that is read without running it. */
export interface ScriptValues {
  /** One for each property of that name, the least nested first. What only code knows is left out. */
  values: unknown[];
  /** Absolute paths of the scripts that were read: the script, and those of the site that it imports. */
  files: string[];
}

/** A script: its variables and functions, and what it imports from other scripts. */
interface Script {
  values: Map<string, ESTree.Node>;
  imports: Map<string, { file: string; name: string }>;
  /** The properties of the sought name, with the number of objects that they are in. */
  properties: { value: ESTree.Node; depth: number }[];
}

/** The deepest nesting of values that is followed: variables may refer to each other. */
const deepest = 50;
const defaultExport = "default";

/** Returns the values of all properties of a name in a configuration in JavaScript or TypeScript. */
export async function readScriptValues(file: string, property: string): Promise<ScriptValues> {
  const { open, scripts } = await createOpener(property);
  const script = open(file);
  const read = createReader(open);
  const nodes = script.properties.toSorted((a, b) => a.depth - b.depth).map(({ value }) => value);
  const values = nodes.map((node) => read(node, script, 0)).filter((value) => value !== undefined);
  return { values, files: Array.from(scripts.keys()) };
}

/** Returns the value that a script exports by default, as far as it shows it without being run. */
export async function readDefaultExport(file: string): Promise<unknown> {
  const { open } = await createOpener();
  const script = open(file);
  const node = script.values.get(defaultExport);
  return node && createReader(open)(node, script, 0);
}

/** Returns a function that parses scripts, each once. It collects the properties of a name, if one is sought. */
async function createOpener(property?: string) {
  const { parseSync, Visitor } = await import("rolldown/utils");
  const scripts = new Map<string, Script>();
  const open = (absolute: string): Script => {
    const known = scripts.get(absolute);
    if (known) return known;
    const script: Script = { values: new Map(), imports: new Map(), properties: [] };
    scripts.set(absolute, script);
    let depth = 0;
    new Visitor({
      ObjectExpression: () => void depth++,
      "ObjectExpression:exit": () => void depth--,
      ImportDeclaration({ source, specifiers }) {
        const imported = fileOf(source.value, absolute);
        if (imported === undefined) return;
        for (const each of specifiers) {
          const name = each.type === "ImportSpecifier" ? nameOf(each.imported) : defaultExport;
          script.imports.set(each.local.name, { file: imported, name });
        }
      },
      VariableDeclarator({ id, init }) {
        if (id.type === "Identifier" && init) script.values.set(id.name, init);
      },
      FunctionDeclaration(node) {
        if (node.id) script.values.set(node.id.name, node);
      },
      ExportDefaultDeclaration({ declaration }) {
        script.values.set(defaultExport, declaration);
      },
      Property(each) {
        if (property !== undefined && propertyName(each) === property)
          script.properties.push({ value: each.value, depth });
      },
    }).visit(parseSync(absolute, readFileSync(absolute, "utf8")).program);
    return script;
  };
  return { open, scripts };
}

/** Returns a function that gives the value of an expression; undefined if only running it would show that. */
function createReader(open: (file: string) => Script) {
  const read = (node: ESTree.Node, script: Script, depth: number): unknown => {
    if (depth > deepest) return undefined;
    const inner = (each: ESTree.Node) => read(each, script, depth + 1);
    switch (node.type) {
      case "Literal":
        return node.value;
      case "TemplateLiteral":
        return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? undefined) : undefined;
      case "ArrayExpression":
        return node.elements.flatMap((each) => {
          const value = each && inner(each.type === "SpreadElement" ? each.argument : each);
          return value === undefined || value === null ? [] : each?.type === "SpreadElement" ? value : [value];
        });
      case "ObjectExpression":
        return Object.fromEntries(
          node.properties.flatMap((each): [string, unknown][] => {
            if (each.type === "SpreadElement") return Object.entries(inner(each.argument) ?? {});
            const value = inner(each.value);
            const name = each.computed ? undefined : propertyName(each);
            return name === undefined || value === undefined ? [] : [[name, value]];
          }),
        );
      case "Identifier":
        return readName(node.name, script, depth + 1);
      case "CallExpression":
        // A function of the site without parameters, or one that marks the type of what it gets.
        return node.arguments.length === 0
          ? inner(node.callee)
          : node.arguments.length === 1 && node.callee.type === "Identifier" && /^define[A-Z]/.test(node.callee.name)
            ? inner(node.arguments[0] as ESTree.Node)
            : undefined;
      case "FunctionDeclaration":
      case "FunctionExpression":
      case "ArrowFunctionExpression":
        return node.params.length > 0 || !node.body ? undefined : inner(node.body);
      case "BlockStatement": {
        const result = node.body.find((each) => each.type === "ReturnStatement") as ESTree.ReturnStatement | undefined;
        return result?.argument ? inner(result.argument) : undefined;
      }
      case "TSAsExpression":
      case "TSSatisfiesExpression":
      case "ParenthesizedExpression":
        return inner(node.expression);
      default:
        return undefined;
    }
  };
  const readName = (name: string, script: Script, depth: number): unknown => {
    const own = script.values.get(name);
    if (own) return read(own, script, depth);
    const imported = script.imports.get(name);
    return imported && readName(imported.name, open(imported.file), depth + 1);
  };
  return read;
}

function nameOf(node: ESTree.ModuleExportName): string {
  return node.type === "Literal" ? node.value : node.name;
}

/** Returns the file of a relative import; undefined for packages and files that do not exist. */
function fileOf(specifier: string, importer: string): string | undefined {
  if (!specifier.startsWith(".")) return undefined;
  const file = path.join(path.dirname(importer), specifier);
  const endings = ["", ".ts", ".mts", ".js", ".mjs", "/index.ts", "/index.js"];
  const found = endings.map((ending) => file + ending).find((each) => existsSync(each));
  return found !== undefined && /\.[cm]?[jt]s$/.test(found) ? found : undefined;
}
