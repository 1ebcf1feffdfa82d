import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { hashText } from "@cairn/catalogue/hash";
import { disk } from "@cairn/files/disk";
import { temporaryName } from "@cairn/files/replace-file";

/** What `import … from "cairn"` gives a site's configuration, wherever the engine is installed. */
const cairnModule = `export const defineConfig = (config) => config;
export const defineKind = (kind) => kind;
export const defineImportConfig = (config) => config;`;

export interface LoadedModule {
  /** The module's default export, or what a CommonJS module exports. */
  value: unknown;
  /** Absolute paths of the file and of every file of the site that it imports. */
  files: string[];
  /** Of its code, with that of all files of the site that it imports. */
  hash: string;
}

/** Words of a module that is not whole in itself, or wants to know where it is. */
const needsBundler = /\b(?:import|require|module|exports|__dirname|__filename)\b/;

/** The default export of JavaScript that stands alone: for a few settings, the bundler takes longer to start than they to run. */
async function loadAlone(file: string): Promise<LoadedModule | undefined> {
  if (!/\.m?js$/.test(file)) return undefined;
  const code = readFileSync(file, "utf8");
  if (needsBundler.test(code)) return undefined;
  try {
    const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default?: unknown };
    return { value: module.default, files: [file], hash: hashText(code) };
  } catch {
    // The bundler says where the mistake is.
    return undefined;
  }
}

/** Where a site's Zod is, or ours where it has none: kinds of pages are described with it. */
function zodAddress(file: string): string {
  const resolveFrom = (place: string) => pathToFileURL(createRequire(place).resolve("zod")).href;
  try {
    return resolveFrom(file);
  } catch {
    return resolveFrom(import.meta.url);
  }
}

/**
 * Runs a site's `.ts` or `.js` module and returns its default export. TypeScript and relative imports are bundled;
 * packages are resolved from the site.
 * @throws what the module, or the bundler, throws
 */
export async function loadModule(file: string, cacheDirectory: string): Promise<LoadedModule> {
  const alone = await loadAlone(file);
  if (alone) return alone;
  const { rolldown } = await import("rolldown");
  const bundle = await rolldown({
    input: file,
    platform: "node",
    logLevel: "silent",
    // Docusaurus's own extends a package that need not be installed; types are not checked here.
    tsconfig: false,
    external: (id) =>
      /^[^./]/.test(id) && !path.isAbsolute(id) && id !== "cairn" && id !== "zod" && !id.startsWith("\0"),
    plugins: [
      {
        name: "cairn",
        resolveId: (id) =>
          id === "cairn" ? "\0cairn" : id === "zod" ? { id: zodAddress(file), external: true } : undefined,
        load: (id) => (id === "\0cairn" ? cairnModule : undefined),
      },
    ],
  });
  try {
    const { output } = await bundle.generate({ format: "esm", codeSplitting: false });
    const files = output
      .flatMap((chunk) => (chunk.type === "chunk" ? chunk.moduleIds : []))
      .filter((id) => !id.startsWith("\0"));
    const code = output[0].code;
    // What is the same is loaded once. Another process has a file of its own, which it removes.
    const compiled = `${temporaryName(path.join(cacheDirectory, path.basename(file)), hashText(code))}.mjs`;
    disk.makeFolders(cacheDirectory);
    disk.write(compiled, code);
    try {
      const module = (await import(pathToFileURL(compiled).href)) as { default?: unknown };
      return { value: module.default, files, hash: hashText(code) };
    } finally {
      disk.remove(compiled);
    }
  } finally {
    await bundle.close();
  }
}
