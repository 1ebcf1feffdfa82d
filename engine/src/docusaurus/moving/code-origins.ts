import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ESTree } from "rolldown/utils";
import { relativePath } from "@cairn/files/paths";
import { isFileName } from "../running/module-name.ts";
import type { LoadSiteModule } from "../running/site-runner.ts";
import { absentSourceOf, isPresentFunction } from "../running/package-stub.ts";

/** The origin of a function: a module, as imported from the site's folder, and the name of the export. */
export interface CodeOrigin {
  specifier: string;
  name: string;
}

/**
 * The key under which a function stores its own origin, because the loader returns another proxy for a module each
 * time.
 */
const mark = Symbol("origin");

/** Returns the origin of a value that `markOrigins` has found. */
export function originOf(value: unknown): CodeOrigin | undefined {
  return isPresentFunction(value) ? (value as { [mark]?: CodeOrigin })[mark] : undefined;
}

interface OriginPlaces {
  load: LoadSiteModule;
  /** Absolute paths. */
  file: string;
  siteDirectory: string;
}

/**
 * Marks all exported functions of the modules that a file of the site imports, directly or through other files of the
 * site.
 */
export async function markOrigins({ load, file, siteDirectory }: OriginPlaces): Promise<void> {
  const seen = new Set<string>();
  const visit = async (from: string): Promise<void> => {
    for (const imported of await listSpecifiers(from)) {
      const absolute = isFileName(imported) ? path.resolve(path.dirname(from), imported) : undefined;
      const name = absolute ?? imported;
      if (seen.has(name)) continue;
      seen.add(name);
      let module: unknown;
      try {
        module = await load(name, { whole: true });
      } catch {
        // The configuration works without the module.
        continue;
      }
      const place = absolute && relativePath(siteDirectory, absolute);
      markExports(module, place === undefined ? imported : place.startsWith("../") ? place : `./${place}`);
      const next = absolute === undefined ? undefined : findModuleFile(absolute);
      if (next !== undefined) await visit(next);
    }
  };
  await visit(file);
}

function markExports(module: unknown, specifier: string): void {
  if ((typeof module !== "object" && typeof module !== "function") || module === null) return;
  if (absentSourceOf(module) !== undefined) return;
  for (const name of ["default", ...Object.keys(module)]) {
    const value = (module as Record<string, unknown>)[name];
    if (typeof value !== "function" || mark in value || !Object.isExtensible(value)) continue;
    Object.defineProperty(value, mark, { value: { specifier, name } satisfies CodeOrigin });
  }
}

const endings = [
  "",
  ...["", "/index"].flatMap((index) => ["js", "cjs", "mjs", "ts", "cts", "mts"].map((end) => `${index}.${end}`)),
];

function findModuleFile(place: string): string | undefined {
  return endings.map((ending) => place + ending).find((file) => path.extname(file) !== "" && existsSync(file));
}

/** Returns the literal specifiers that a module imports and requires. */
async function listSpecifiers(file: string): Promise<Set<string>> {
  const { parseSync, Visitor } = await import("rolldown/utils");
  const names = new Set<string>();
  const add = (node: ESTree.Node | undefined) => {
    if (node?.type === "Literal" && typeof node.value === "string") names.add(node.value);
  };
  new Visitor({
    ImportDeclaration: ({ source, importKind }) => void (importKind === "type" || add(source)),
    ImportExpression: ({ source }) => add(source),
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type === "Identifier" && callee.name === "require") add(first);
    },
  }).visit(parseSync(`${path.basename(file)}.tsx`, readFileSync(file, "utf8")).program);
  return names;
}

/** Globals that code can use anywhere. */
const everywhere = new Set(
  `Array BigInt Boolean Date Error Infinity Intl JSON Map Math NaN Number Object Promise RegExp Set String Symbol URL URLSearchParams WeakMap
   console decodeURI decodeURIComponent encodeURI encodeURIComponent fetch isNaN parseFloat parseInt process setTimeout structuredClone
   undefined arguments`.split(/\s+/),
);

/** The source of a self-contained function. */
export interface FunctionText {
  text: string;
  /** The name of a method, whose source has no property key. */
  method?: string | undefined;
}

/**
 * Returns the source of a function, as in its file if possible; undefined if the function depends on code around it.
 */
export async function writeOutFunction(
  value: (...values: never[]) => unknown,
  source: string,
): Promise<FunctionText | undefined> {
  const { parseSync, Visitor } = await import("rolldown/utils");
  const loaded = Function.prototype.toString.call(value);
  const text = dedent(findIgnoringSpace(source, loaded) ?? loaded);
  const isMethod = parseSync("function.js", `(${text})`).errors.length > 0;
  const { program, errors } = parseSync("function.js", isMethod ? `({${text}})` : `(${text})`);
  if (errors.length > 0 || text.includes("[native code]")) return undefined;
  const [bound, named] = [new Set<string>(), new Set<string>()];
  const bind = (pattern: ESTree.Node | null) => {
    // Binds all names in a pattern, but not those in its defaults.
    if (pattern?.type === "Identifier") bound.add(pattern.name);
    if (pattern?.type === "AssignmentPattern") bind(pattern.left);
    if (pattern?.type === "RestElement") bind(pattern.argument);
    if (pattern?.type === "ArrayPattern") for (const each of pattern.elements) bind(each);
    if (pattern?.type === "ObjectPattern")
      for (const each of pattern.properties) bind(each.type === "Property" ? each.value : each);
  };
  const bindFunction = ({ params, ...node }: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    for (const each of params) bind(each);
    if ("id" in node) bind(node.id);
  };
  const notNames = new Set<ESTree.Node>();
  new Visitor({
    VariableDeclarator: ({ id }) => bind(id),
    FunctionDeclaration: bindFunction,
    FunctionExpression: bindFunction,
    ArrowFunctionExpression: bindFunction,
    ClassDeclaration: ({ id }) => bind(id),
    CatchClause: ({ param }) => bind(param),
    MemberExpression: ({ property, computed }) => void (computed || notNames.add(property)),
    Property: ({ key, computed, shorthand }) => void (computed || shorthand || notNames.add(key)),
    Identifier(node) {
      if (!notNames.has(node)) named.add(node.name);
    },
  }).visit(program);
  if (Array.from(named).some((name) => !bound.has(name) && !everywhere.has(name))) return undefined;
  return { text, ...(isMethod && { method: value.name }) };
}

/** Finds a text in a source, ignoring line breaks, because the loader writes code on fewer lines. */
function findIgnoringSpace(source: string, text: string): string | undefined {
  const places = Array.from(source.matchAll(/\S/g), ({ index }) => index);
  const at = places
    .map((place) => source[place])
    .join("")
    .indexOf(text.replace(/\s+/g, ""));
  const length = text.replace(/\s+/g, "").length;
  const [start, end] = [places[at], places[at + length - 1]];
  return start === undefined || end === undefined ? undefined : source.slice(start, end + 1);
}

/** Removes the original indentation from a text, except in template literals. */
function dedent(text: string): string {
  if (text.includes("`")) return text;
  const [first = "", ...rest] = text.split("\n");
  const depths = rest.filter((line) => line.trim() !== "").map((line) => line.length - line.trimStart().length);
  const depth = Math.min(...depths);
  return [first, ...rest.map((line) => line.slice(Number.isFinite(depth) ? depth : 0))].join("\n");
}
