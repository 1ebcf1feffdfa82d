import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { withSteps } from "./docusaurus-classes.mjs";
import { iconStyles } from "./icon-outlines.mjs";
import { source } from "./places.mjs";
import { styleGroups } from "./style-groups.mjs";

const require = createRequire(import.meta.url);

/** React's entry points, built as ES modules with all their exports, because page modules are not bundled with them. */
export const vendors = ["react", "react-dom", "react/jsx-runtime", "react-dom/client"];
export const vendorPlugin = {
  name: "vendors",
  resolveId: (id) => (id.startsWith("vendor:") ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith("\0vendor:")) return undefined;
    const name = id.slice("\0vendor:".length);
    const names = Object.keys(require(name)).filter((key) => /^[\w$]+$/.test(key) && key !== "default");
    return `import all from ${JSON.stringify(name)};\nexport default all;\nexport const { ${names.join(", ")} } = all;`;
  },
};

/**
 * Replaces the five errors that React creates when it is loaded, only to compare others with them, by plain objects.
 * With an inspector attached, V8 would locate the errors' stacks by parsing all of react-dom again, which takes 40 ms
 * on a slow phone.
 */
export const cheapSentinelsPlugin = {
  name: "cheap-sentinels",
  transform(code, id) {
    if (!id.endsWith("react-dom-client.production.js")) return undefined;
    const sentinel = /\b(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g;
    return {
      code: code.replace(sentinel, "$1 = Object.assign(Object.create(Error.prototype), { message: $2 })"),
      map: null,
    };
  },
};

/** Provides the entry of a group of style sheets, which imports its files, and the outlines of its icons. */
export const styleGroupPlugin = {
  name: "style-group",
  resolveId: (id) =>
    /^style-(?:group|icons):/.test(id) ? `\0${id}${id.startsWith("style-icons") ? ".css" : ""}` : undefined,
  load(id) {
    const [, kind, name] = /^\0style-(group|icons):([\w-]+)/.exec(id) ?? [];
    const group = styleGroups.find((each) => each.name === name);
    if (!group) return undefined;
    if (kind === "icons") return iconStyles(readFileSync(source("theme/icons.svg"), "utf8"), group);
    const files = [...(group.icons ? [`style-icons:${name}`] : []), ...group.files.map((file) => source(file))];
    // Exported, because unused imports would be left out of the bundle.
    const imports = files.map((file, index) => `import * as sheet${index} from ${JSON.stringify(file)};`);
    return `${imports.join("\n")}\nexport default [${files.map((_, index) => `sheet${index}`).join(", ")}];`;
  },
};

const addressQuery = "?address";

/** For `import address from "./x.ts?address"`: builds the module as a separate script, and returns its address. */
export const moduleAddressPlugin = {
  name: "module-address",
  enforce: "pre",
  async resolveId(id, importer) {
    if (!id.endsWith(addressQuery)) return undefined;
    const resolved = await this.resolve(id.slice(0, -addressQuery.length), importer);
    return resolved && `\0module-address:${resolved.id}`;
  },
  load(id) {
    if (!id.startsWith("\0module-address:")) return undefined;
    const file = id.slice("\0module-address:".length);
    const chunk = this.emitFile({ type: "chunk", id: file, preserveSignature: "allow-extension" });
    return `export default import.meta.ROLLUP_FILE_URL_${chunk};`;
  },
  // The address is relative for `import()`, because all scripts are in one folder.
  resolveFileUrl: ({ moduleId, relativePath }) =>
    moduleId.startsWith("\0module-address:") ? JSON.stringify(`./${relativePath}`) : undefined,
};

/**
 * Does the same as `moduleAddressPlugin` with scripts that are already built, for a bundle that consists of one file.
 * `fileOf` returns a script's file by the module's name.
 */
export function builtModuleAddressPlugin(fileOf) {
  return {
    name: "built-module-address",
    enforce: "pre",
    resolveId: (id) => (id.endsWith(addressQuery) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith("\0") || !id.endsWith(addressQuery)) return undefined;
      const file = fileOf(path.basename(id.slice(0, -addressQuery.length), ".ts"));
      return `export default ${JSON.stringify(`./${path.basename(file)}`)};`;
    },
  };
}

/**
 * Stops Vite from wrapping each dynamic import in a loader of style sheets. There are none to load, and it would
 * enlarge the starter.
 */
export const plainImportsPlugin = {
  name: "plain-imports",
  configResolved({ plugins }) {
    for (const name of ["vite:build-import-analysis", "native:import-analysis-build"]) {
      const index = plugins.findIndex((plugin) => plugin.name === name);
      if (index !== -1) plugins.splice(index, 1);
    }
  },
};

/** Emits the style sheet of pages that use classes of Docusaurus's theme; see `docusaurus/docusaurus-classes.ts`. */
export const docusaurusStylePlugin = {
  name: "docusaurus-style",
  buildStart() {
    const sheet = readFileSync(source("docusaurus/docusaurus-classes.css"), "utf8");
    this.emitFile({ type: "asset", name: "docusaurus.css", source: withSteps(sheet) });
  },
};

/**
 * Emits the empty style sheet that very long pages link to between their parts, which makes browsers draw what came
 * before; see `render/content/parser-pauses.ts`.
 */
export const pauseStylePlugin = {
  name: "pause-style",
  buildStart() {
    this.emitFile({ type: "asset", name: "pause.css", source: "/**/" });
  },
};
