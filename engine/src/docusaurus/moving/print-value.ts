import type { CodeOrigin, FunctionText } from "./code-origins.ts";

/** Maximum line width. */
const width = 120;

/** The code of values, for the printer. */
export interface ValueCode {
  originOf: (value: unknown) => CodeOrigin | undefined;
  /** The sources of self-contained functions. */
  functions: ReadonlyMap<unknown, FunctionText>;
  /** Writes a reference to code that cannot be written. */
  referTo: (value: unknown) => string;
}

/** Prints values as TypeScript, and collects the imports that their code needs. */
export interface ValuePrinter {
  /** Prints at a level of indentation, below a key; undefined if there is no value. */
  print: (value: unknown, depth: number, key?: string) => string | undefined;
  /** Imports by module: the exported name, and the local one. */
  imports: Map<string, Map<string, string>>;
}

export function createValuePrinter({ originOf, functions, referTo }: ValueCode): ValuePrinter {
  const imports: ValuePrinter["imports"] = new Map();
  const used = new Set<string>();
  const importName = ({ specifier, name }: CodeOrigin, fallback: string): string => {
    const names = imports.get(specifier) ?? new Map<string, string>();
    imports.set(specifier, names);
    const known = names.get(name);
    if (known !== undefined) return known;
    const base = name === "default" ? (/[A-Za-z]\w*$/.exec(fallback)?.[0] ?? "imported") : name;
    let local = base;
    for (let count = 2; used.has(local); count++) local = `${base}${count}`;
    used.add(local);
    names.set(name, local);
    return local;
  };
  const textOf = (value: unknown, key: string | undefined) => {
    const found = originOf(value) ? undefined : functions.get(value);
    return found?.method === undefined || found.method === key ? found : undefined;
  };
  const printFunction = (value: { name: string }, depth: number, key: string | undefined): string => {
    const origin = originOf(value);
    if (origin) return importName(origin, value.name);
    const found = textOf(value, key);
    return found ? indentRest(found.text, depth) : JSON.stringify(referTo(value));
  };
  const print: ValuePrinter["print"] = (value, depth, key) => {
    if (typeof value === "function") return printFunction(value, depth, key);
    if (typeof value === "string") return JSON.stringify(value);
    if (typeof value === "bigint") return `${value}n`;
    if (value instanceof RegExp) return String(value);
    if (value instanceof Date) return `new Date(${JSON.stringify(value)})`;
    if (typeof value !== "object" || value === null) return value === undefined ? undefined : String(value);
    if (Array.isArray(value)) {
      const parts = value.map((each: unknown) => print(each, depth + 1) ?? "undefined");
      return wrap(["[", "]"], parts, depth);
    }
    const entries = Object.entries(value).flatMap(([name, inner]) => {
      const text = print(inner, depth + 1, name);
      if (text === undefined) return [];
      const isWhole = text === name || textOf(inner, name)?.method !== undefined;
      return [isWhole ? text : `${writeKey(name)}: ${text}`];
    });
    return wrap(["{", "}"], entries, depth);
  };
  return { print, imports };
}

/** Returns a property's name, in quotes if necessary. */
export function writeKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}

/** Entries in brackets, on one line if they fit. */
function wrap([open, close]: readonly [string, string], entries: readonly string[], depth: number): string {
  if (entries.length === 0) return open + close;
  const space = open === "{" ? " " : "";
  const line = `${open}${space}${entries.join(", ")}${space}${close}`;
  // The key and the indentation precede it.
  if (!line.includes("\n") && line.length + depth * 2 + 20 <= width) return line;
  const indent = "  ".repeat(depth + 1);
  return `${open}\n${entries.map((entry) => `${indent}${entry},\n`).join("")}${"  ".repeat(depth)}${close}`;
}

function indentRest(text: string, depth: number): string {
  return text.includes("`") ? text : text.replace(/\n(?=[^\n])/g, `\n${"  ".repeat(depth)}`);
}
