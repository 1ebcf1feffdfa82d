import { existsSync } from "node:fs";
import path from "node:path";
import type { ESTree } from "rolldown/utils";
import { createStampedCache } from "../files/stamp.ts";
import { propertyName } from "../findings/written-keys.ts";
import { defaultExport, type MarkdownPlugin, noScript, type ParsedScript, parseScript } from "./parse-script.ts";

/** A configuration in JavaScript or TypeScript, which is read without running it. */
export interface Script {
  /** The modules that it imports. */
  modules: readonly string[];
  /** The names of all properties. */
  names: ReadonlySet<string>;
  /** The plugins that change Markdown, which are in lists such as `rehypePlugins`, or given to `use`. */
  plugins: readonly MarkdownPlugin[];
  /**
   * Returns the possible texts of a property of an object that is in no other one, because options of plugins and parts
   * of sidebars may have the same names: several if code chooses one, none if only code knows it.
   */
  textsOf: (name: string) => string[];
  /**
   * Returns the values of all properties of a name, the least nested first; if the script has none, those in the scripts
   * of the site that it imports. What only running the script would show is left out, or replaced by `unknown`.
   */
  valuesOf: (name: string, unknown?: unknown) => unknown[];
  /** Returns the value of the default export, as far as the script shows it. */
  exported: () => unknown;
  /** Returns the starts of the texts that templates within properties of a name make. */
  startsIn: (name: string) => string[];
  /** Absolute paths of the scripts that were read so far: this one, and those of the site that it imports. */
  files: () => string[];
}

type Parse = (file: string) => ParsedScript;
let parse: Parse | undefined;

/** Opens a configuration. @throws if it cannot be read */
export async function openScript(file: string): Promise<Script> {
  const tools = await import("rolldown/utils");
  parse ??= createStampedCache((each) => parseScript(each, tools));
  return scriptOf(file, parse);
}

function scriptOf(file: string, parseFile: Parse): Script {
  const script = parseFile(file);
  const opened = new Set([file]);
  const open: Parse = (each) => {
    opened.add(each);
    return parseFile(each);
  };
  return {
    modules: script.modules,
    plugins: script.plugins,
    names: new Set(script.properties.map(({ name }) => name)),
    textsOf(name) {
      const found = script.properties.find((each) => each.name === name && each.depth === 1);
      return found === undefined ? [] : textsIn(found.value, script.declared);
    },
    valuesOf(name, unknown) {
      const read = createValueReader(open, unknown);
      const seen = new Set([file]);
      const valuesIn = (each: ParsedScript): unknown[] => {
        const found = propertiesOf(each, name);
        const values = found.map(({ value }) => read(value, each)).filter((value) => value !== undefined);
        if (found.length > 0) return values;
        const imported = each.modules.flatMap((module) => fileOf(module, each.file) ?? []);
        return imported.flatMap((next) => (seen.size < seen.add(next).size ? valuesIn(open(next)) : []));
      };
      return valuesIn(script);
    },
    exported() {
      const node = script.declared.get(defaultExport);
      return node && createValueReader(open)(node, script);
    },
    startsIn(name) {
      const within = (node: ESTree.Node) =>
        propertiesOf(script, name).some(({ value }) => value.start <= node.start && node.end <= value.end);
      return script.templates.filter(within).map(({ quasis: [first] }) => first?.value.cooked ?? "");
    },
    files: () => Array.from(opened),
  };
}

/**
 * Returns a function that reads an expression like the values of a script; undefined is the value of what only running
 * it would show, and of what is not valid.
 */
export async function openExpressions(): Promise<(code: string) => unknown> {
  const { parseSync } = await import("rolldown/utils");
  const read = createValueReader(() => noScript);
  return (code) => {
    const { program, errors } = parseSync("expression.jsx", `(${code}\n)`);
    const [statement] = program.body;
    return statement?.type === "ExpressionStatement" && errors.length === 0
      ? read(statement.expression, noScript)
      : undefined;
  };
}

function propertiesOf({ properties }: ParsedScript, name: string) {
  return properties.filter((each) => each.name === name).toSorted((a, b) => a.depth - b.depth);
}

/** The deepest nesting of values that is followed. */
const deepest = 50;

/** The values of parameters in a function that is called. */
type Locals = ReadonlyMap<string, unknown>;

const noLocals: Locals = new Map();

/** Returns a function that gives the value of an expression; `unknown` if only running it would show that. */
function createValueReader(open: Parse, unknown?: unknown) {
  /** What is being read: variables and functions may refer to each other in a circle, which only running would end. */
  const reading = new Set<ESTree.Node>();
  const readDeclared = ({ node, script }: Declared, depth: number, locals?: Locals): unknown => {
    if (reading.has(node)) return unknown;
    reading.add(node);
    const value = read(node, script, depth, locals);
    reading.delete(node);
    return value;
  };
  const read = (node: ESTree.Node, script: ParsedScript, depth = 0, locals = noLocals): unknown => {
    const value = depth > deepest ? undefined : evaluate(node, script, depth, locals);
    return value === undefined ? unknown : value;
  };
  const evaluate = (node: ESTree.Node, script: ParsedScript, depth: number, locals: Locals): unknown => {
    const inner = (each: ESTree.Node | undefined) => each && read(each, script, depth + 1, locals);
    switch (node.type) {
      case "Literal":
        return node.value;
      case "UnaryExpression": {
        const value = node.operator === "-" ? inner(node.argument) : undefined;
        return typeof value === "number" ? -value : undefined;
      }
      case "TemplateLiteral":
        return joinTemplate(node, inner);
      case "BinaryExpression":
        return compare(node.operator, inner(node.left), inner(node.right));
      case "ConditionalExpression": {
        const test = inner(node.test);
        return typeof test === "boolean" ? inner(test ? node.consequent : node.alternate) : undefined;
      }
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
      case "Identifier": {
        if (locals.has(node.name)) return locals.get(node.name);
        const found = findDeclared(node.name, script, { open });
        return found && readDeclared(found, depth + 1);
      }
      case "CallExpression":
        return call(node, { script, depth, inner });
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
  /** Returns what a function of the site returns for the values that it gets; a mark of a type returns what it gets. */
  const call = (
    { callee, arguments: given }: ESTree.CallExpression,
    { script, depth, inner }: { script: ParsedScript; depth: number; inner: (node: ESTree.Node) => unknown },
  ): unknown => {
    if (callee.type !== "Identifier") return given.length === 0 ? inner(callee) : undefined;
    const found = findDeclared(callee.name, script, { open });
    const [only, ...others] = given;
    if (!found) return only && others.length === 0 && marks.test(callee.name) ? inner(only) : undefined;
    const { node } = found;
    if (!isFunction(node) || !node.body) return readDeclared(found, depth + 1);
    const locals = new Map<string, unknown>();
    for (const [index, parameter] of node.params.entries()) {
      const [name, usual] =
        parameter.type === "AssignmentPattern" ? [parameter.left, parameter.right] : [parameter, undefined];
      const written = given[index];
      if (name.type === "Identifier") locals.set(name.name, written ? inner(written) : usual && inner(usual));
    }
    return readDeclared({ node: node.body, script: found.script }, depth + 1, locals);
  };
  return read;
}

function isFunction(node: ESTree.Node): node is ESTree.Function | ESTree.ArrowFunctionExpression {
  return /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);
}

/** Functions of packages that only mark the type of what they get. */
const marks = /^(?:define[A-Z]|sidebar$|navbar$)/;

function joinTemplate(
  { quasis, expressions }: ESTree.TemplateLiteral,
  read: (node: ESTree.Node) => unknown,
): string | undefined {
  const values = expressions.map(read);
  if (!values.every((each) => typeof each === "string" || typeof each === "number")) return undefined;
  return quasis.map(({ value }, index) => (value.cooked ?? "") + String(values[index] ?? "")).join("");
}

function compare(operator: string, left: unknown, right: unknown): boolean | undefined {
  if (left === undefined || right === undefined) return undefined;
  if (operator === "===" || operator === "==") return left === right;
  return operator === "!==" || operator === "!=" ? left !== right : undefined;
}

interface Declared {
  node: ESTree.Node;
  script: ParsedScript;
}

/** Finds what declares a name, in the script or in those of the site from which it imports it. */
function findDeclared(
  name: string,
  script: ParsedScript,
  { open, searched = new Set() }: { open: Parse; searched?: Set<string> },
): Declared | undefined {
  const node = script.declared.get(name);
  if (node !== undefined) return { node, script };
  const { imports, exported } = script;
  const imported = imports.get(name);
  const sources = imported
    ? [imported]
    : exported.flatMap((each) =>
        each.as === undefined || each.as === name ? { module: each.module, name: each.name ?? name } : [],
      );
  for (const source of sources) {
    const file = fileOf(source.module, script.file);
    // Modules may export all of each other.
    if (file === undefined || searched.size === searched.add(`${source.name} ${file}`).size) continue;
    const found = findDeclared(source.name, open(file), { open, searched });
    if (found) return found;
  }
  return undefined;
}

/** Returns the file of a relative import; undefined for packages and files that do not exist. */
function fileOf(specifier: string, importer: string): string | undefined {
  if (!specifier.startsWith(".")) return undefined;
  const file = path.join(path.dirname(importer), specifier);
  const endings = ["", ".ts", ".mts", ".js", ".mjs", "/index.ts", "/index.js"];
  // TypeScript names the file that it will write.
  const candidates = [...endings.map((ending) => file + ending), file.replace(/\.(m?)js$/, ".$1ts")];
  const found = candidates.find((each) => existsSync(each));
  return found !== undefined && /\.[cm]?[jt]s$/.test(found) ? found : undefined;
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
