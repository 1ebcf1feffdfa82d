import { createRequire, SourceMap, type SourceMapPayload } from "node:module";
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { relativePath } from "@cairn/files/paths";
import { escapePattern } from "@cairn/catalogue/escape-pattern";
import { hashText } from "@cairn/catalogue/hash";
import { disk } from "@cairn/files/disk";
import { temporaryName } from "@cairn/files/replace-file";
import { ModuleThrew } from "../findings/module-failure.ts";

/** The engine's names in an import: its package's, and the one from before it was published. */
const engineNames = new Set(["cairn-docs", "cairn"]);

/**
 * The module that `import … from "cairn-docs"` resolves to in a site's configuration, wherever the engine is installed.
 */
const cairnModule = `export const defineConfig = (config) => config;
export const defineKind = (kind) => kind;
export const defineImportConfig = (config) => config;`;

export interface LoadedModule {
  /** The module's default export, or the exports of a CommonJS module. */
  value: unknown;
  /** Absolute paths of the file and of every file of the site that it imports. */
  files: string[];
  /** Hash of its code, including all files of the site that it imports. */
  hash: string;
}

/** Words in a module that imports others or depends on its location. */
const needsBundler = /\b(?:import|require|module|exports|__dirname|__filename)\b/;

/**
 * Loads the default export of JavaScript without imports. Without the bundler, because starting that takes longer than
 * running a few settings.
 */
async function loadAlone(file: string): Promise<LoadedModule | undefined> {
  if (!/\.m?js$/.test(file)) return undefined;
  const code = readFileSync(file, "utf8");
  if (needsBundler.test(code)) return undefined;
  try {
    const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default?: unknown };
    return { value: module.default, files: [file], hash: hashText(code) };
  } catch {
    // The bundler reports where the error is.
    return undefined;
  }
}

/** Returns the address of the site's Zod, or of ours if it has none. Kinds of pages are described with it. */
function zodAddress(file: string): string {
  const resolveFrom = (place: string) => pathToFileURL(createRequire(place).resolve("zod")).href;
  try {
    return resolveFrom(file);
  } catch {
    return resolveFrom(import.meta.url);
  }
}

interface CompiledModule {
  file: string;
  /** The file with the compiled code. */
  compiled: string;
  map: object | null;
}

/** Returns where an error comes from, by the innermost frame of its stack in the compiled code. */
function placeOf(error: unknown, { file, compiled, map }: CompiledModule): ModuleThrew["place"] | undefined {
  const { stack = "" } = error instanceof Error ? error : {};
  const [, line, column] = new RegExp(`${escapePattern(path.basename(compiled))}:(\\d+):(\\d+)`).exec(stack) ?? [];
  if (!map || line === undefined) return undefined;
  const entry = new SourceMap(map as SourceMapPayload).findEntry(Number(line) - 1, Number(column) - 1);
  if (!("originalSource" in entry) || !path.isAbsolute(entry.originalSource)) return undefined;
  const source = relativePath(path.dirname(file), entry.originalSource);
  return { file: source, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}

/**
 * Runs a site's `.ts` or `.js` module and returns its default export. TypeScript and relative imports are bundled;
 * packages are resolved from the site.
 * @throws what the module or the bundler throws
 */
export async function loadModule(file: string, cacheDirectory: string): Promise<LoadedModule> {
  const alone = await loadAlone(file);
  if (alone) return alone;
  const { rolldown } = await import("rolldown");
  const bundle = await rolldown({
    input: file,
    platform: "node",
    logLevel: "silent",
    // Docusaurus's tsconfig extends a package that need not be installed; types are not checked here.
    tsconfig: false,
    external: (id) =>
      /^[^./]/.test(id) && !path.isAbsolute(id) && !engineNames.has(id) && id !== "zod" && !id.startsWith("\0"),
    plugins: [
      {
        name: "cairn",
        resolveId: (id) =>
          engineNames.has(id) ? "\0cairn" : id === "zod" ? { id: zodAddress(file), external: true } : undefined,
        load: (id) => (id === "\0cairn" ? cairnModule : undefined),
      },
    ],
  });
  try {
    const { output } = await bundle.generate({
      format: "esm",
      codeSplitting: false,
      sourcemap: "hidden",
      sourcemapPathTransform: (source, map) => path.resolve(path.dirname(map), source),
    });
    const files = output
      .flatMap((chunk) => (chunk.type === "chunk" ? chunk.moduleIds : []))
      .filter((id) => !id.startsWith("\0"));
    const code = output[0].code;
    // Named by hash, so the same code is loaded once per process. Each process has its own file, which it removes.
    const compiled = `${temporaryName(path.join(cacheDirectory, path.basename(file)), hashText(code))}.mjs`;
    disk.makeFolders(cacheDirectory);
    disk.write(compiled, code);
    try {
      const module = (await import(pathToFileURL(compiled).href)) as { default?: unknown };
      return { value: module.default, files, hash: hashText(code) };
    } catch (error) {
      const place = placeOf(error, { file, compiled, map: output[0].map });
      throw place ? new ModuleThrew(error, place) : error;
    } finally {
      disk.remove(compiled);
    }
  } finally {
    await bundle.close();
  }
}
