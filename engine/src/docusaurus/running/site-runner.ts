import { readFileSync } from "node:fs";
import Module, { builtinModules, createRequire } from "node:module";
import path from "node:path";
import { statIfThere } from "@cairn/files/stat-if-there";
import { replaceFile } from "@cairn/files/replace-file";
import process from "node:process";
import type { Jiti } from "jiti";
import { relativePath } from "@cairn/files/paths";
import { enterFolder } from "../../files/in-folder.ts";
import { isFileName, packageNameOf } from "./module-name.ts";
import { writeStubModule } from "./package-stub.ts";
import { contentPluginModules } from "../plugins/content-plugins.ts";
import { visitorModules } from "./tree-visitor.ts";

/** Returns a module's default export, or the exports of a CommonJS module; with `whole`, all exports. */
export type LoadSiteModule = (file: string, options?: { whole: boolean }) => Promise<unknown>;

/** Runs the code of a Docusaurus site: its configuration, sidebars and plugins. */
export interface SiteRunner {
  /**
   * Runs a task as Docusaurus does: in the site's folder, and for production. If a package or file is missing, the task
   * starts again with a stub for it.
   * @throws the errors of the task
   */
  run: <Result>(task: (load: LoadSiteModule) => Promise<Result>) => Promise<Result>;
  /** Runs a function of the site's code in the same environment. Missing modules are errors. */
  within: <Result>(task: () => Promise<Result>) => Promise<Result>;
  /** Absolute paths of the site's files that ran. */
  files: () => string[];
  /** Missing packages and files, as named in the code. */
  missing: () => string[];
  /** The missing module that a file is the stub of, as named in the code; undefined for other files. */
  stubbed: (file: string) => string | undefined;
}

interface RunnerPlaces {
  siteDirectory: string;
  cacheDirectory: string;
}

const builtins = new Set(builtinModules);
/** Node's messages for missing modules, in its two module systems. */
const notFound = /^Cannot find (?:module|package) '([^']+)'/;
/** The function that resolves every `require`, in packages and in the site's code. */
const resolveName = "_resolveFilename";
/** Node's compilers by file extension. */
const compilers = "_extensions";
type Compile = (module: { exports: unknown }, file: string) => void;
const internals = Module as unknown as Record<typeof resolveName, (name: string, ...rest: unknown[]) => string> &
  Record<typeof compilers, Record<".js", Compile>>;

/** Creates a runner for a site. Code is compiled once and cached. */
export function createSiteRunner({ siteDirectory, cacheDirectory }: RunnerPlaces): SiteRunner {
  const stubDirectory = path.join(cacheDirectory, "stubs");
  // Stub files by module name. Zod is never a stub but replaced by ours, because configurations check their environment
  // with it, and a stub would accept any value.
  const stubs = new Map<string, string>();
  const { cache } = createRequire(import.meta.url);
  const known = new Set(Object.keys(cache));
  const ran = new Set<string>();
  const forget = () => {
    for (const file of Object.keys(cache)) {
      if (known.has(file) || file.includes(`${path.sep}node_modules${path.sep}`)) continue;
      if (!file.startsWith(stubDirectory)) ran.add(file);
      // The next run reads it again, because the file may have changed, or a package that it imports has a stub now.
      delete cache[file];
    }
  };
  const place: RunPlace = { siteDirectory, cacheDirectory, stubs, evaluate: () => undefined };
  const attempt = async <Result>(task: (load: LoadSiteModule) => Promise<Result>): Promise<Result> => {
    const jiti = await createLoader(siteDirectory, cacheDirectory);
    const parser = await import("rolldown/utils");
    const evaluate = (file: string, async: boolean) => {
      const source = statIfThere(file)?.isFile() ? readFileSync(file, "utf8") : "";
      const { isModule, callsImport } = readSyntax(file, source, parser);
      if (!callsImport && (!isModule || async)) return undefined;
      return { exports: jiti.evalModule(source, { filename: file, async, forceTranspile: true }) };
    };
    place.evaluate = (file) => evaluate(file, false);
    const load: LoadSiteModule = async (file, { whole } = { whole: false }) => {
      const evaluated = evaluate(file, true);
      if (!evaluated) return jiti.import(file, whole ? {} : { default: true });
      const exported: unknown = await evaluated.exports;
      return whole ? exported : defaultOf(exported);
    };
    try {
      return await inSite(place, () => task(load));
    } catch (error) {
      const name = missingModule(error);
      if (name === undefined || stubs.has(name)) throw error;
      stubs.set(name, ownPackage(name, cacheDirectory) ?? writeStub(name, stubDirectory));
      forget();
      return attempt(task);
    }
  };
  return {
    run: async (task) => {
      try {
        return await attempt(task);
      } finally {
        forget();
      }
    },
    within: (task) => inSite(place, task),
    files: () => Array.from(ran),
    missing: () =>
      Array.from(stubs)
        .filter(([, file]) => file.startsWith(stubDirectory))
        .map(([name]) => (path.isAbsolute(name) ? `./${relativePath(siteDirectory, name)}` : name)),
    stubbed: (file) =>
      file.startsWith(stubDirectory) ? Array.from(stubs).find(([, stub]) => stub === file)?.[0] : undefined,
  };
}

async function createLoader(siteDirectory: string, cacheDirectory: string): Promise<Jiti> {
  const { createJiti } = await import("jiti");
  const fsCache = path.join(cacheDirectory, "site-modules");
  const file = path.join(siteDirectory, "docusaurus.config.js");
  const { transform } = createJiti(file, { fsCache: false, jsx: true });
  const end = `;(${exposeDefault.toString()})(module);`;
  return createJiti(file, { fsCache, jsx: true, transform: (module) => ({ code: transform(module) + end }) });
}

/**
 * Lets `require` of an ES module return its default export, with the other exports as properties, as Docusaurus's loader
 * does. It is added to the module's code, so it may use nothing but its parameter.
 */
function exposeDefault(module: { exports: unknown }): void {
  const all = module.exports;
  if (typeof all !== "object" || all === null || !("__esModule" in all)) return;
  const own: unknown = Reflect.get(all, "default");
  const isHolder = (typeof own === "object" && own !== null) || typeof own === "function";
  if (!isHolder || !Object.isExtensible(own) || "then" in own) return;
  for (const name of ["__esModule", ...Object.keys(all)])
    if (!(name in own)) Object.defineProperty(own, name, { get: () => Reflect.get(all, name), configurable: true });
  module.exports = own;
}

function defaultOf(exported: unknown): unknown {
  return exported !== null && typeof exported === "object" && "default" in exported ? exported.default : exported;
}

interface RunPlace {
  siteDirectory: string;
  cacheDirectory: string;
  /** Stub files by module name. */
  stubs: ReadonlyMap<string, string>;
  /** Runs a file of the site that the loader has to compile; undefined for other files. */
  evaluate: (file: string) => { exports: unknown } | undefined;
}

/** The running tasks. Tasks may overlap: the first one sets up the process, and the last one restores it. */
const running: RunPlace[] = [];
let restore = (): void => {};

async function inSite<Result>(place: RunPlace, task: () => Promise<Result>): Promise<Result> {
  if (running.length === 0) restore = enterSite(place.siteDirectory);
  running.push(place);
  entered.add(place.siteDirectory);
  watchFailures();
  let fail: (error: unknown) => void = () => {};
  const failure = new Promise<never>((_, reject) => (fail = reject));
  failing.add(fail);
  try {
    return await Promise.race([task(), failure]);
  } finally {
    failing.delete(fail);
    running.splice(running.indexOf(place), 1);
    if (running.length === 0) restore();
  }
}

function stubOf(name: string): string | undefined {
  return running.find(({ stubs }) => stubs.has(name))?.stubs.get(name);
}

/** Ends each running task. */
const failing = new Set<(error: unknown) => void>();
let isWatched = false;

/** The folders of all sites whose code has run: timers and programs that it started may fail later. */
const entered = new Set<string>();

/**
 * Prevents unhandled errors from ending the process. A program that does not exist fails the task that starts it. A
 * missing dynamic import is only an error for the code that awaits it. An error that a timer throws after its task has
 * ended is ignored.
 */
function watchFailures(): void {
  if (isWatched) return;
  isWatched = true;
  // A plugin may await a promise after it was rejected. Node would warn about that, which does not help users.
  process.on("rejectionHandled", () => {});
  process.on("uncaughtException", (error) => {
    if (missingModule(error) !== undefined) return;
    for (const fail of failing) fail(error);
    if (failing.size > 0 || isOfSite(error)) return;
    console.error(error);
    process.exit(1);
  });
}

/** Whether code in the folder of a site threw an error. */
function isOfSite({ stack = "" }: Error): boolean {
  const [, thrower = ""] = /^ +at (.*)$/m.exec(stack) ?? [];
  return Array.from(entered).some((folder) => thrower.includes(folder + path.sep));
}

/** Sets up the process as Docusaurus would in a site. Returns a function that restores it. */
function enterSite(siteDirectory: string): () => void {
  const { NODE_ENV } = process.env;
  const leaveFolder = enterFolder(siteDirectory);
  const resolve = internals[resolveName];
  const compile = internals[compilers][".js"];
  process.env["NODE_ENV"] = "production";
  // Docusaurus runs the site's ES modules as CommonJS, so they may call it.
  const given: unknown = Reflect.get(globalThis, "require");
  Reflect.set(globalThis, "require", createRequire(path.join(siteDirectory, "index.js")));
  internals[resolveName] = (name, ...rest) => {
    const stub = stubOf(name);
    if (stub !== undefined && !isFileName(name)) return stub;
    try {
      // A relative file name may exist from another folder.
      return resolve(name, ...rest);
    } catch (error) {
      // If a folder's package.json names a missing file, Node reports that file.
      const found = stub ?? stubOf(missingModule(error) ?? "") ?? ownPackage(name, running[0]?.cacheDirectory);
      if (found === undefined) throw error;
      return found;
    }
  };
  internals[compilers][".js"] = (module, file) => {
    const isOfPackage = file.includes(`${path.sep}node_modules${path.sep}`);
    const evaluated = isOfPackage ? undefined : running[0]?.evaluate(file);
    if (evaluated) module.exports = evaluated.exports;
    else compile(module, file);
  };
  return () => {
    internals[resolveName] = resolve;
    internals[compilers][".js"] = compile;
    leaveFolder();
    if (given === undefined) Reflect.deleteProperty(globalThis, "require");
    else Reflect.set(globalThis, "require", given);
    if (NODE_ENV === undefined) delete process.env["NODE_ENV"];
    else process.env["NODE_ENV"] = NODE_ENV;
  };
}

/** Returns the missing module in an error; undefined for other errors. */
export function missingModule(error: unknown): string | undefined {
  const name = error instanceof Error ? notFound.exec(error.message)?.[1] : undefined;
  return name === undefined || name.startsWith("node:") || builtins.has(name) ? undefined : name;
}

/** One of our files that replaces a package which is not installed. */
function ownPackage(name: string, cacheDirectory: string | undefined): string | undefined {
  if (name === "zod") return createRequire(import.meta.url).resolve(name);
  const code = visitorModules[name] ?? contentPluginModules[name];
  if (code === undefined || cacheDirectory === undefined) return undefined;
  const file = path.join(cacheDirectory, "stubs", `${name}.cjs`);
  replaceFile(file, code);
  return file;
}

function writeStub(name: string, stubDirectory: string): string {
  const file = path.join(stubDirectory, name.replace(/\.\.?\//g, ""), "stub.cjs");
  replaceFile(file, writeStubModule(isFileName(name) ? name : packageNameOf(name)));
  return file;
}

/**
 * Returns whether a file has the syntax of ES modules, and whether it calls `import()`. The loader compiles such files:
 * Node's own `import()` does not support stubs, and its `require` of an ES module, where it has one, returns all exports.
 */
function readSyntax(file: string, source: string, parser: typeof import("rolldown/utils")) {
  if (!source.includes("import") && !source.includes("export")) return { isModule: false, callsImport: false };
  let callsImport = false;
  const visitor = new parser.Visitor({ ImportExpression: () => void (callsImport = true) });
  const { program, module } = parser.parseSync(file.replace(/\.[cm]?jsx?$/, ".tsx"), source);
  visitor.visit(program);
  return { isModule: module.hasModuleSyntax, callsImport };
}
