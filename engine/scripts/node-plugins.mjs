import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);

/** What finds the Markdown compiler's native part becomes part of ours; it looks from where its own package is. */
export const nativeParserPlugin = {
  name: "native-parser",
  enforce: "pre",
  resolveId: (id) => (id === "#binding" ? "\0native-parser" : undefined),
  load(id) {
    if (id !== "\0native-parser") return undefined;
    const file = path.join(path.dirname(require.resolve("satteri")), "../index.js");
    const ours = "createRequire(import.meta.url)";
    return readFileSync(file, "utf8").replace(ours, `createRequire(${ours}.resolve("satteri"))`);
  },
};

/**
 * React, and what of Node few commands need, loaded when the first module that imports it runs: of a script, all imports are
 * loaded at its start. React as for `require`: for an `import`, Node would first search its files for their exports.
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

/** What one command or few sites alone load, by the name that it is imported by, as a module of its own in `dist/`. */
export const lazyModules = {
  "@cairn/importers/run-import": "run-import",
  "@algolia/client-search": "algolia-client",
  unified: "unified",
  trough: "trough",
  "estree-util-to-js": "estree-to-js",
  "smol-toml": "toml",
  "dockerfile-utils": "dockerfile",
};

/** A package in CommonJS as a module with the names that it exports: nothing finds these by itself once it is part of ours. */
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

/** Their packages are modules that no other command needs: so they stay outside of the engine's script. */
export const lazyModulesPlugin = {
  name: "lazy-modules",
  enforce: "pre",
  resolveId: (id) => (lazyModules[id] === undefined ? undefined : { id: `./${lazyModules[id]}.js`, external: true }),
};

/**
 * `import()` fails in a script that V8 compiled in an earlier run: it forgot who is to load modules for it. So the script
 * is given a function for that, as it is given `require`.
 */
export const givenImportPlugin = {
  name: "given-import",
  renderChunk(code) {
    const places = findDynamicImports(this.parse(code));
    const word = "import";
    return places
      .sort((left, right) => right - left)
      .reduce((text, at) => `${text.slice(0, at)}importModule${text.slice(at + word.length)}`, code);
  },
};

/** V8 takes a text of ASCII as it is read, in half the memory: emojis alone would have every character take two bytes. */
export const asciiPlugin = {
  name: "ascii",
  generateBundle(_, bundle) {
    const escape = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
    for (const chunk of Object.values(bundle)) chunk.code = chunk.code.replace(/[^\0-\x7f]/g, escape);
  },
};

/** Where `import(…)` stands below a node. */
function findDynamicImports(node) {
  if (node === null || typeof node !== "object") return [];
  const own = node.type === "ImportExpression" ? [node.start] : [];
  return [...own, ...Object.values(node).flatMap(findDynamicImports)];
}
