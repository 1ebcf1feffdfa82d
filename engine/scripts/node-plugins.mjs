import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);

/** Bundles the module that loads the Markdown compiler's native part, and lets it search from its own package. */
export const nativeParserPlugin = {
  name: "native-parser",
  enforce: "pre",
  resolveId: (id) => (id === "#binding" ? "\0native-parser" : undefined),
  load(id) {
    if (id !== "\0native-parser") return undefined;
    const file = path.join(path.dirname(require.resolve("satteri")), "../index.js");
    const ownRequire = "createRequire(import.meta.url)";
    return readFileSync(file, "utf8").replace(ownRequire, `createRequire(${ownRequire}.resolve("satteri"))`);
  },
};

/**
 * Loads React, and Node's modules that few commands need, when the first module that imports them runs. Otherwise all
 * imports of a script would be loaded at its start. React is loaded by `require`, because for an `import`, Node would
 * first search its files for their exports.
 */
export const requiredPlugin = {
  name: "required",
  enforce: "pre",
  resolveId: (id) =>
    /^react(?:-dom)?(?:\/|$)|^node:(?:child_process|fs\/promises|http|stream\/promises|timers\/promises|util|zlib)$/.test(
      id,
    )
      ? `\0required:${id}`
      : undefined,
  load(id) {
    if (!id.startsWith("\0required:")) return undefined;
    const name = id.slice("\0required:".length);
    return [
      'import { createRequire } from "node:module";',
      `const all = createRequire(import.meta.url)(${JSON.stringify(name)});`,
      "export default all;",
      `export const { ${Object.keys(require(name)).join(", ")} } = all;`,
    ].join("\n");
  },
};

/** Packages that only one command or few sites load, by import name, with the names of their own modules in `dist/`. */
export const lazyModules = {
  "@cairn/importers/run-import": "run-import",
  "@algolia/client-search": "algolia-client",
  unified: "unified",
  trough: "trough",
  "estree-util-to-js": "estree-to-js",
  "smol-toml": "toml",
  "dockerfile-utils": "dockerfile",
};

/** Gives a bundled CommonJS package named exports, which can no longer be detected in the bundle. */
export const namedExportsPlugin = {
  name: "named-exports",
  enforce: "pre",
  resolveId: (id, importer) => (id === "dockerfile-utils" && importer === undefined ? `\0named:${id}` : undefined),
  load(id) {
    if (!id.startsWith("\0named:")) return undefined;
    const name = id.slice("\0named:".length);
    const names = Object.keys(require(name)).join(", ");
    return `import all from ${JSON.stringify(name)};\nexport const { ${names} } = all;`;
  },
};

/** Keeps `lazyModules` out of the engine's script, as modules of their own. */
export const lazyModulesPlugin = {
  name: "lazy-modules",
  enforce: "pre",
  resolveId: (id) => (lazyModules[id] === undefined ? undefined : { id: `./${lazyModules[id]}.js`, external: true }),
};

/**
 * Replaces `import()` by `importModule()`, a function that the script is given, as it is given `require`. `import()`
 * fails in a script that V8 compiled in an earlier run, because its module loader is not part of the compiled code.
 */
export const givenImportPlugin = {
  name: "given-import",
  renderChunk(code) {
    const offsets = findDynamicImports(this.parse(code));
    const word = "import";
    return offsets
      .sort((left, right) => right - left)
      .reduce((text, at) => `${text.slice(0, at)}importModule${text.slice(at + word.length)}`, code);
  },
};

/**
 * Escapes all characters but ASCII. V8 uses ASCII text as it is read, while a single emoji makes each character take
 * two bytes.
 */
export const asciiPlugin = {
  name: "ascii",
  generateBundle(_, bundle) {
    const escape = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
    for (const chunk of Object.values(bundle)) chunk.code = chunk.code.replace(/[^\0-\x7f]/g, escape);
  },
};

/**
 * Wraps a script in a function, as Node does with CommonJS modules when it loads them. `bin/load-script.js` would have
 * to copy the whole text to add this at each start.
 */
export const functionPlugin = {
  name: "function",
  generateBundle(_, bundle) {
    const parameters = "exports, require, module, __filename, __dirname, importModule";
    for (const chunk of Object.values(bundle)) chunk.code = `(function (${parameters}) { ${chunk.code}\n})`;
  },
};

/** Returns the offsets of `import(…)` in a node. */
function findDynamicImports(node) {
  if (node === null || typeof node !== "object") return [];
  const own = node.type === "ImportExpression" ? [node.start] : [];
  return [...own, ...Object.values(node).flatMap(findDynamicImports)];
}
