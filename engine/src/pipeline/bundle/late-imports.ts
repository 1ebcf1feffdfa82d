import type { Plugin } from "vite";

const script = /\.[cm]?[jt]sx?(?:$|\?)/;
const isCalled = "cairn.late-import";

/**
 * The module in place of a package that code for rendering imports with `import()`. It never arrives: a namespace with
 * a function `then` is a promise, which is asked at each import, also when the module has been loaded before.
 */
const lateModule = `data:text/javascript,${encodeURIComponent(`export function then() { globalThis[Symbol.for("${isCalled}")]?.() }`)}`;

/**
 * Leaves packages that are imported with `import()` out of a bundle for rendering: pages are rendered without waiting for
 * them, and many are large, such as editors. Imports of the site's own modules stay: pages rendered later show them.
 */
export const lateImports: Plugin = {
  name: "cairn-late-imports",
  enforce: "pre",
  async resolveId(id, importer, { kind }) {
    if (kind !== "dynamic-import") return undefined;
    const found = await this.resolve(id, importer, { skipSelf: true, kind });
    const isPackage = found !== null && !found.external && found.id.includes("/node_modules/") && script.test(found.id);
    return isPackage ? { id: lateModule, external: true } : found;
  },
};

/** What `untilLateImport` returns when a package that was left out is imported. */
export const lateImport = Symbol(isCalled);

const waiting = new Set<() => void>();
Reflect.set(globalThis, Symbol.for(isCalled), () => waiting.forEach((stop) => stop()));

/** Loads modules that lack late imports. As soon as one is imported after all, the result is `lateImport`. */
export async function untilLateImport<T>(run: () => Promise<T>): Promise<T | typeof lateImport> {
  let stop = () => {};
  const late = new Promise<typeof lateImport>((resolve) => {
    stop = () => resolve(lateImport);
  });
  waiting.add(stop);
  try {
    return await Promise.race([run(), late]);
  } finally {
    waiting.delete(stop);
  }
}
