import { applyEdits } from "@cairn/catalogue/upgrade/edit-text";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { InlineConfig, Plugin } from "vite";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { relativePath } from "@cairn/files/paths";
import { findSiteFile } from "../../config/find-site-file.ts";
import { isUnprepared } from "../../findings/ignored-by-git.ts";
import { buildFailed, unknownThemeName } from "./bundle-findings.ts";
import { moduleOf, ownScripts } from "./docusaurus-modules.ts";
import { homeOfOlderName } from "../../docusaurus/older-modules.ts";
import { themeModules } from "../../docusaurus/theme-modules.ts";
import { siteThemeFile, type ThemePlaces, themeModuleName } from "../../docusaurus/site-theme.ts";
import { positionAt } from "../../findings/position-at.ts";
import type { ImportBinding } from "../../model/compiled-document.ts";
import { bindingsOf, printBindings } from "../../compile/mdx/module-imports.ts";
import type { BundleOptions, Findings } from "./bundle-model.ts";
import { missingModule } from "./stub-modules.ts";

/** Names that every module is taken to have: the default export, and the namespace import. */
const nameless = new Set(["default", "*"]);

/** Learns from the bundler's failures which of a site's modules to leave out. */
export interface FailingModules {
  /** Notes a failure. Returns whether another run may get further. */
  learn: (error: unknown) => boolean;
  plugin: Plugin;
  /** Absolute paths of the scripts that are left out. */
  failed: () => ReadonlySet<string>;
  css: () => InlineConfig["css"];
  /** Findings for what was left out. */
  diagnostics: () => Diagnostic[];
}

const script = /\.[cm]?[jt]sx?$/;
const stylesheet = /\.(?:css|scss|sass|less|styl)$/;
/** Matches the parser's message for a `>` or `}` in a text of JSX. */
const looseText = /Did you mean `\{'[>}]'\}`/;
const postcssFailed = /Failed to load PostCSS config/;
const postcssFiles = [
  ...["js", "cjs", "mjs", "ts", "json"].map((ending) => `postcss.config.${ending}`),
  ".postcssrc",
  ".postcssrc.json",
  ".postcssrc.js",
];

/** The file that configures a site's PostCSS plugins, if it has any. */
const postcssFileOf = (siteDirectory: string): string | undefined => findSiteFile(siteDirectory, postcssFiles);

/** Whether plugins of PostCSS compile the site's stylesheets. */
export function usesPostcss({
  postcss = [],
  siteDirectory,
}: Pick<BundleOptions, "postcss" | "siteDirectory">): boolean {
  return postcss.length > 0 || postcssFileOf(siteDirectory) !== undefined;
}

/**
 * Creates the record of modules that fail. One with `>` or `}` in a text of JSX is compiled as if these were escaped.
 *
 * Others fail in a site without its packages, because compiling a module may need one of them, such as a plugin of
 * Babel or PostCSS. A failing script is compiled as TypeScript, whose types resemble those of Flow. If it fails again,
 * it is left out and reported. A file that is neither script nor stylesheet gives its text.
 */
export function createFailingModules(siteDirectory: string): FailingModules {
  const loose = new Set<string>();
  const typed = new Set<string>();
  const left = new Map<string, Diagnostic>();
  let hasPostcss = true;
  const learn = (finding: Diagnostic): boolean => {
    const file = path.resolve(siteDirectory, finding.file);
    if (finding.line === undefined && !script.test(file) && !stylesheet.test(file)) return false;
    if (script.test(file) && !typed.has(file)) {
      typed.add(file);
      return true;
    }
    if (left.has(file)) return false;
    left.set(file, leftOut(finding));
    return true;
  };
  const learnText = ({ file, message }: Diagnostic): boolean => {
    const place = path.resolve(siteDirectory, file);
    if (!looseText.test(message) || loose.has(place)) return false;
    loose.add(place);
    return true;
  };
  return {
    learn(error) {
      if (buildFailed(siteDirectory, error).filter(learnText).length > 0) return true;
      if (!isUnprepared(siteDirectory)) return false;
      if (hasPostcss && postcssFailed.test(String(error))) {
        hasPostcss = false;
        return true;
      }
      return buildFailed(siteDirectory, error).filter(learn).length > 0;
    },
    plugin: {
      name: "cairn-failing-modules",
      enforce: "pre",
      async load(id) {
        const file = id.replace(/\?.*$/, "");
        if (left.has(file) && stylesheet.test(file)) return "";
        if (left.has(file) && !script.test(file)) return moduleOf(readFileSync(file, "utf8"));
        if (!typed.has(file) && !loose.has(file)) return undefined;
        const code = readFileSync(file, "utf8");
        const moduleType = typed.has(file) || file.endsWith(".tsx") ? "tsx" : "jsx";
        return { code: loose.has(file) ? await escapeTexts(code) : code, moduleType };
      },
    },
    failed: () => new Set(Array.from(left.keys()).filter((file) => script.test(file))),
    css: () => (hasPostcss ? {} : { postcss: {} }),
    diagnostics: () => [...(hasPostcss ? [] : [postcssLeft(siteDirectory)]), ...left.values()],
  };
}

/**
 * Escapes `>` and `}` in texts of JSX. Babel 7, with which Docusaurus compiles, takes them for text; our parser refuses
 * them, as the specification does, and names one at a time.
 */
async function escapeTexts(code: string): Promise<string> {
  const { parseSync } = await import("rolldown/utils");
  const [error] = parseSync("a.tsx", code).errors;
  const start = error && looseText.test(error.message) ? error.labels[0]?.start : undefined;
  if (start === undefined) return code;
  return escapeTexts(`${code.slice(0, start)}&#${code.charCodeAt(start)};${code.slice(start + 1)}`);
}

function leftOut(finding: Diagnostic): Diagnostic {
  const isStyle = stylesheet.test(finding.file);
  if (!isStyle && !script.test(finding.file))
    return {
      ...finding,
      severity: "warning",
      message: "The file is not JavaScript; what imports it gets its text.",
      hint: "A plugin of the site may load it in another way: import it with ?raw for its text, or with ?url for its address.",
    };
  return {
    ...finding,
    severity: "warning",
    message: `${finding.message.replace(/\.$/, "")}; ${isStyle ? "its rules are missing." : "what it would show is missing."}`,
    hint: "Compiling it may need packages of the site that are not installed; install them to show it.",
  };
}

function postcssLeft(siteDirectory: string): Diagnostic {
  const file = postcssFileOf(siteDirectory);
  return {
    code: "preprocessor-missing",
    // Whoever has just fetched the site has none of its packages.
    severity: "note",
    file: file === undefined ? "package.json" : relativePath(siteDirectory, file),
    line: 1,
    column: 1,
    message: "PostCSS plugins that this file uses are not installed, so stylesheets are not processed by any of them.",
    hint: "Install the site's packages: npm install",
  };
}

/**
 * Lets the site's modules import names that Docusaurus exports and we do not: those of earlier versions from the module
 * that has them today; for others, a stub exports them, and each is reported. Otherwise one such name would fail the
 * bundle, and with it every page.
 */
export function missingNames(places: ThemePlaces, findings?: Findings): Plugin {
  return {
    name: "cairn-missing-names",
    enforce: "pre",
    transform: {
      filter: ownScripts,
      async handler(code, id) {
        if (!/@theme\/|@docusaurus\/|react-router/.test(code)) return undefined;
        const { parseSync, transformSync } = await import("rolldown/utils");
        // Compiling removes imports of types, so only names that are left need a module that exports them.
        const isUsed = ({ local }: ImportBinding) =>
          !/\.tsx?$/.test(id) ||
          importedNames(parseSync("a.js", transformSync(id, code, { tsconfig: false }).code)).has(local);
        const file = relativePath(places.siteDirectory, id);
        // Any file may contain JSX except `.ts`, where a type assertion in angle brackets looks like it.
        const { program } = parseSync(id.replace(/\.jsx?$/, ".tsx"), code);
        const edits = program.body.flatMap((node) => {
          if (node.type !== "ImportDeclaration" || node.importKind === "type") return [];
          const specifier = node.source.value;
          const known = siteThemeFile(specifier, places) ? undefined : themeModules[themeModuleName(specifier)];
          const isAbsent = ({ imported }: ImportBinding) => known && !nameless.has(imported) && !(imported in known);
          const bindings = bindingsOf(node);
          const absent = bindings.filter(isAbsent).filter(isUsed);
          if (absent.length === 0) return [];
          const place = { file, ...positionAt(code, node.start) };
          const kept = bindings.filter((each) => !absent.includes(each));
          const others = absent.map((binding) => {
            const home = homeOfOlderName(specifier, binding.imported, themeModules);
            if (home) return printImport([{ ...binding, imported: home.name }], home.from);
            findings?.diagnostics.push(unknownThemeName(binding.imported, specifier, place));
            return printImport([binding], missingModule.replace("\0", "\\0"));
          });
          const imports = kept.length > 0 ? [printImport(kept, specifier), ...others] : others;
          // As many lines as before, so that the following lines keep their numbers.
          const lines = "\n".repeat(code.slice(node.start, node.end).split("\n").length - 1);
          return [{ start: node.start, end: node.end, text: imports.join(" ") + lines }];
        });
        return edits.length > 0 ? { code: applyEdits(code, edits), map: null } : undefined;
      },
    },
  };
}

function importedNames({ program }: ReturnType<typeof import("rolldown/utils").parseSync>): Set<string> {
  const imports = program.body.filter((node) => node.type === "ImportDeclaration");
  return new Set(imports.flatMap((node) => bindingsOf(node).map(({ local }) => local)));
}

function printImport(bindings: readonly ImportBinding[], from: string): string {
  return `import ${printBindings(bindings)} from "${from}";`;
}
