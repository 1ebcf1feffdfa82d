import { messageOf } from "@cairn/catalogue/error-message";
import { existsSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { relativePath, withSlashes } from "@cairn/files/paths";
import type { Plugin } from "vite";
import { themeModules } from "../../docusaurus/theme-modules.ts";
import { aliasedInFolders } from "../../compile/documents/path-aliases.ts";
import { positionOfImport } from "../../compile/mdx/module-imports.ts";
import { isPartOfRepository } from "../../files/git.ts";
import { repositoryRootOf } from "../../files/git.ts";
import {
  foreignComponentLeft,
  type ImportPlace,
  moduleMissing,
  preprocessorMissing,
  unknownThemeModule,
} from "./bundle-findings.ts";
import { themeUrl, reactModule } from "./engine-modules.ts";
import type { BundleOptions, Findings, SiteEntries } from "./bundle-model.ts";
import { isDeclaredPackage, isIgnoredByGit, isUnprepared } from "../../findings/ignored-by-git.ts";
import { infimaProperties } from "./styles/infima-properties.ts";
import { barColors } from "./styles/bar-colors.ts";
import { followInfima, type SiteStyle } from "./styles/primary-color.ts";
import { siteThemeFile, type ThemePlaces, themeModuleName, themeFoldersOf } from "../../docusaurus/site-theme.ts";
import { codeOfComposedParent, codeOfPart, replacementInFrame } from "../../docusaurus/frame-parts.ts";
import { jsxOfStubs, jsxOfStubsCode, missingModule, missingModuleCode } from "./stub-modules.ts";
import { packageStubs, partialStubs } from "./package-stubs.ts";
import { createPreprocessorCheck, isPackageStyle, stylesheet } from "./styles/preprocessors.ts";

/** The stub for a stylesheet that cannot be compiled. A class has the name by which it is requested. */
const ownNamesCode = `export default new Proxy({}, { get: (_, name) => (typeof name === "string" ? name : undefined) });`;
/** A module of the engine that a bundle imports from outside. */
export interface Outside {
  id: string;
  external: boolean;
}

/** Prefix of entries' names. */
export const entryPrefix = "cairn-entry:";
/** The entry that holds the site's own stylesheet. */
export const styleEntry = "cairn-style";
/** Imported before the site's own styles, so that these take precedence. */
const accentStyle = "\0cairn-accent.css";
/** Prefix of modules of the theme that are bound to the renderer's own copy. */
export const themePrefix = "\0cairn-theme:";
/** Prefix of modules of the theme that share a file with others. */
const partPrefix = "\0cairn-part:";
/** Prefix of the engine's versions of such modules, for sites that replace them. */
const originalPrefix = "\0cairn-original-part:";
const requiredPrefix = "\0cairn-required:";
const stubPrefix = "\0cairn-stub:";
const stylePrefix = "\0cairn-style:";
const uncompiledPrefix = "\0cairn-uncompiled:";
const foreignComponent = /\.(?:astro|vue|svelte)$/;
const isPackage = /^(?:@[\w-]+\/)?[\w-]/;

export interface ModulesInput {
  entries: SiteEntries;
  options: BundleOptions;
  findings: Findings;
  /** The stylesheets of the site for all pages. */
  styles: readonly SiteStyle[];
  /** Returns the engine's module that an import means, if any. */
  outside: (id: string) => Outside | undefined;
}

/** Resolves entries, root-absolute imports and imports of the engine's modules. Reports imports of missing modules. */
export function modulesPlugin(input: ModulesInput): Plugin {
  const { entries, options, outside, findings } = input;
  const { siteDirectory } = options;
  const checks = createModuleChecks(input);
  const usesStubs = isUnprepared(siteDirectory);
  const byName = new Map(Array.from(entries, ([key, { name }]) => [name, key]));
  return {
    name: "cairn-modules",
    enforce: "pre",
    async resolveId(id, importer, { kind }) {
      if (findings.failed.size === 0 && isWithinPackage(id, importer)) return undefined;
      if (id === missingModule || id === accentStyle) return id;
      if (id === styleEntry) return `\0${styleEntry}`;
      if (importer?.startsWith(requiredPrefix)) return { id, external: true };
      if (usesStubs && id === "react/jsx-runtime" && kind !== "require-call" && importer !== jsxOfStubs)
        return jsxOfStubs;
      const key = id.startsWith(entryPrefix) ? byName.get(id.slice(entryPrefix.length)) : undefined;
      const target = (key === undefined && importer ? inOwnTheme(id, importer, options) : key) ?? id;
      const replaced = siteThemeFile(target, options);
      const ours = replaced === undefined ? outside(target) : undefined;
      const part = themeModuleName(target);
      if (replaced === undefined && (codeOfPart(part) ?? composedParentOf(target, options)) !== undefined)
        return (target === part ? partPrefix : originalPrefix) + part;
      if (ours) return ours.external && kind === "require-call" ? requiredPrefix + target : ours;
      if (key === undefined && (importer === undefined || id.startsWith("\0"))) return undefined;
      const rooted = replaced ?? siteRooted(target, options);
      const from =
        key === undefined ? importer : path.join(siteDirectory, entries.get(key)?.use.importer ?? "index.js");
      // Documents outside the site's folder find the packages of the site, too.
      const places = isPackage.test(rooted) ? [from, path.join(siteDirectory, "index.js")] : [from];
      // Packages may have other files for `require`, which are functions where the ones for `import` are objects.
      const asAsked = { skipSelf: true, kind };
      const direct = await resolveImport((place) => this.resolve(rooted, place, asAsked), places);
      const isUnexported = direct === "unexported";
      const inMember = direct || from === undefined ? undefined : aliasedInFolders(rooted, from, siteDirectory);
      const found = inMember === undefined ? direct : await this.resolve(inMember, from, asAsked);
      // What only Node.js has, such as files, is no module of a page.
      const isOfServer = key !== undefined && isBuiltin(target);
      if (found && found !== "unexported" && !(isOfServer && !path.isAbsolute(found.id)))
        return checks.replacementOf(found.id, key) ?? found;
      const isPartial = partialStubs.has(target);
      if (isPartial && key === undefined) checks.reportMissing({ target, key, importer, rooted, from });
      if (packageStubs[target]) return stubPrefix + target;
      if (key === undefined && importer?.includes("/node_modules/")) return undefined;
      checks.reportMissing({ target, key, importer, rooted, from, isUnexported });
      return missingModule;
    },
    load: (id) => loadGenerated(id, input),
  };
}

/** Whether an import is that of a script beside it in a package: the bundler finds these alone, and there are thousands. */
function isWithinPackage(id: string, importer: string | undefined): boolean {
  return id.startsWith(".") && importer?.includes("/node_modules/") === true && /\/[\w-]+(?:\.[cm]?js)?$/.test(id);
}

interface MissingImport {
  /** The imported specifier, or the key of the entry. */
  target: string;
  key: string | undefined;
  importer: string | undefined;
  /** The specifier as it was looked up, and the file from which. */
  rooted: string;
  from: string | undefined;
  /** Whether the package is installed and does not export the module. */
  isUnexported?: boolean;
}

/** Reports modules that cannot be bundled, and replaces them with stubs. */
function createModuleChecks({ entries, options: { siteDirectory, config }, findings }: ModulesInput) {
  const isUncompiled = createPreprocessorCheck(siteDirectory);
  const lacksPackages = isUnprepared(siteDirectory);
  // Without a configuration, only the program that publishes the documents knows their modules.
  const isOther = config.publisher === "other" || isPartOfRepository(siteDirectory);
  return {
    /** Returns the module to bundle instead of the resolved one; `undefined` to bundle the resolved one. */
    replacementOf(found: string, key: string | undefined): string | undefined {
      // An import through an alias is resolved twice: the second time, it is the stub already.
      if (found === missingModule || foreignComponent.test(found)) {
        if (found !== missingModule)
          findings.diagnostics.push(foreignComponentLeft(relativePath(siteDirectory, found)));
        if (key !== undefined) findings.missing.push(key);
        return missingModule;
      }
      if (findings.failed.has(found.replace(/\?.*$/, ""))) {
        if (key !== undefined) findings.missing.push(key);
        return missingModule;
      }
      if (isUncompiled(found)) {
        findings.diagnostics.push(
          preprocessorMissing(
            relativePath(siteDirectory, found),
            (name) => isOther || isDeclaredPackage(path.dirname(found), name),
          ),
        );
        return `${uncompiledPrefix}${found}.js`;
      }
      return key !== undefined && stylesheet.test(found) ? `${stylePrefix}${found}.js` : undefined;
    },
    reportMissing({ target, key, importer, rooted, from, isUnexported }: MissingImport): void {
      const use = key === undefined ? undefined : entries.get(key)?.use;
      if (key !== undefined) findings.missing.push(key);
      // The same file is also imported without a loader, where it is reported.
      if (key?.includes("?") && entries.has(key.replace(/\?.*$/, ""))) return;
      const named = use?.specifier ?? withoutRoot(target, siteDirectory);
      const place = use
        ? { file: use.importer, line: use.line, column: use.column }
        : placeOfImport(named, importer, siteDirectory);
      if (/^@(?:theme|docusaurus)(?:-original|-init)?\//.test(named) && !isPackageStyle(named)) {
        findings.diagnostics.push(...unknownThemeModule(named, place, themeModules));
        return;
      }
      const isIgnored =
        !isPackage.test(rooted) && isIgnoredByGit(path.resolve(path.dirname(from ?? ""), rooted.replace(/\?.*$/, "")));
      // The importing file may be in a package of its own within the site's folder.
      const isDeclared = (name: string) =>
        isDeclaredPackage(path.resolve(siteDirectory, path.dirname(place.file)), name);
      findings.diagnostics.push(
        moduleMissing(named, place, { isUnprepared: lacksPackages, isIgnored, isOther, isDeclared, isUnexported }),
      );
    },
  };
}

/** Returns the module that an import from one of the places means: `unexported` if a package keeps it to itself. */
async function resolveImport<Found>(
  resolve: (place: string | undefined) => Promise<Found | null>,
  places: readonly (string | undefined)[],
): Promise<Found | "unexported" | undefined> {
  let isUnexported = false;
  for (const place of places) {
    try {
      const found = await resolve(place);
      if (found) return found;
    } catch (error) {
      // The bundler throws for such a package instead of finding nothing.
      if (!/is not exported under/.test(messageOf(error))) throw error;
      isUnexported = true;
    }
  }
  return isUnexported ? "unexported" : undefined;
}

/** Returns an import as authors know it: an alias leads to an absolute path. */
function withoutRoot(target: string, siteDirectory: string): string {
  if (target.startsWith(`${siteDirectory}/`)) return target.replace(`${siteDirectory}/`, "@site/");
  const root = repositoryRootOf(siteDirectory);
  return root !== undefined && target.startsWith(`${root}/`) ? relativePath(siteDirectory, target) : target;
}

/** Returns the code of a module that is not a file. */
function loadGenerated(id: string, { options, findings, styles, outside }: ModulesInput): string | undefined {
  const { customStyles } = options;
  if (id === missingModule) return missingModuleCode;
  if (id === jsxOfStubs) return jsxOfStubsCode;
  if (id === `\0${styleEntry}`)
    return [accentStyle, ...customStyles].map((file) => `import ${JSON.stringify(file)};`).join("\n");
  if (id === accentStyle) {
    const { css, diagnostics } = followInfima(styles);
    findings.diagnostics.push(...diagnostics);
    return infimaProperties(styles) + css + (options.isOfDocusaurus ? barColors(styles, options.config) : "");
  }
  if (id.startsWith(stubPrefix)) return packageStubs[id.slice(stubPrefix.length)];
  if (id.startsWith(uncompiledPrefix)) return ownNamesCode;
  if (id.startsWith(stylePrefix)) return styleCode(id.slice(stylePrefix.length, -".js".length));
  if (id.startsWith(requiredPrefix)) return requiredCode(id.slice(requiredPrefix.length), outside);
  if (id.startsWith(originalPrefix)) return codeOfPart(id.slice(originalPrefix.length));
  if (id.startsWith(partPrefix)) {
    const module = id.slice(partPrefix.length);
    return composedParentOf(module, options) ?? codeOfPart(module);
  }
  if (!id.startsWith(themePrefix)) return undefined;
  const name = id.slice(themePrefix.length);
  const names = Object.keys(themeModules[name] ?? {}).filter((each) => each !== "default");
  return `import { themeModules } from ${JSON.stringify(themeUrl)};\nconst module = themeModules[${JSON.stringify(name)}];\nexport default module.default;\nexport const { ${names.join(", ")} } = module;`;
}

function composedParentOf(module: string, places: ThemePlaces): string | undefined {
  return codeOfComposedParent(module, (each) => siteThemeFile(each, places) !== undefined);
}

/**
 * Returns the module that a component in the site's theme gets in place of a part of the frame; undefined for others.
 */
function inOwnTheme(id: string, importer: string, places: ThemePlaces): string | undefined {
  const files = themeFoldersOf(places).map((folder) => path.relative(folder, importer));
  const file = files.find((each) => !each.startsWith("..") && !path.isAbsolute(each));
  return file && replacementInFrame(id, withSlashes(file).replace(/(?:\/index)?\.[jt]sx?$/, ""));
}

/** Returns code that imports a stylesheet for a document: for its effect, or for its class names. */
function styleCode(file: string): string {
  const from = JSON.stringify(file);
  return file.includes(".module.") ? `export { default } from ${from};` : `import ${from};`;
}

function requiredCode(specifier: string, outside: ModulesInput["outside"]): string {
  const ours = themeModules[themeModuleName(specifier)];
  const names = Object.keys(ours ?? reactModule(specifier) ?? {});
  const address = outside(specifier)?.id ?? specifier;
  if (!ours) return reexportCode(address, names);
  const from = JSON.stringify(address);
  return `export * from ${from};${names.includes("default") ? `\nexport { default } from ${from};` : ""}`;
}

/**
 * Returns `@site/…` and `/…` as absolute paths; the latter is in a folder of static files or in the site's folder.
 * Returns any other id as it is.
 */
function siteRooted(id: string, { siteDirectory, config }: BundleOptions): string {
  if (id.startsWith("@site/")) return path.join(siteDirectory, id.slice("@site/".length));
  if (id.startsWith("/") && !existsSync(id.replace(/\?.*$/, ""))) {
    const candidates = [...config.staticDirectories, ""].map((folder) => path.join(siteDirectory, folder, id));
    const found = candidates.find((each) => existsSync(each.replace(/\?.*$/, "")));
    if (found !== undefined) return found;
  }
  return id.startsWith("/src/") && existsSync(path.join(siteDirectory, "src")) ? path.join(siteDirectory, id) : id;
}

/** Returns where a module of the site imports another. Without the line if it is not found. */
function placeOfImport(specifier: string, importer: string | undefined, siteDirectory: string): ImportPlace {
  if (!importer || !path.isAbsolute(importer)) return { file: "src" };
  const absolute = importer.replace(/\?.*$/, "");
  const file = relativePath(siteDirectory, absolute);
  try {
    return { file, ...positionOfImport(readFileSync(absolute, "utf8"), specifier) };
  } catch {
    return { file };
  }
}

/** Returns code that exports the names of a module outside the bundle, for code that loads it with `require`. */
function reexportCode(address: string, names: readonly string[]): string {
  const from = JSON.stringify(address);
  return `import all from ${from};\nexport default all;\nexport const { ${names.filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== "default").join(", ")} } = all;`;
}
