import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { SiteConfig } from "../../config/config.ts";
import { isFileName } from "../running/module-name.ts";
import type { SiteRunner } from "../running/site-runner.ts";
import { readFileSync } from "node:fs";
import { isOwnSyntax } from "../markdown-plugins/plugin-lists.ts";
import { asObject, type Written } from "./written-config.ts";
import { isOwnPlugin, listPlugins, themesWithComponents } from "./docusaurus-plugins.ts";
import { generatedFileHint } from "../../findings/ignored-by-git.ts";
import { missingMarkdownPlugins } from "../markdown-plugins/markdown-plugins.ts";
import type { DocusaurusSite } from "./read-docusaurus-config.ts";
import { docusaurusConfigNames, findSiteFile } from "../../config/find-site-file.ts";
import { findForeignSite } from "../../foreign/foreign-site.ts";
import { type FoundGenerator, generatorsOf } from "../../foreign/generators.ts";

const remarkMath = /^(?!\s*(?:\/\/|\*)).*["']remark-math["']/m;

/** A format in which `.md` is not MDX. */
const plainFormat = /^(?!\s*(?:\/\/|\*)).*\bformat\s*:\s*["'](?:detect|md)["']/m;

const usual = { mdx1: false, admonitions: [], magicComments: [] };

/**
 * Returns how a site's documents are read by default: by the rules of the generator whose configuration is in its folder.
 * `generators` are those of the folder, if they are known.
 */
export function usualReading(
  siteDirectory: string,
  generators: Iterable<FoundGenerator> = generatorsOf(siteDirectory),
): Pick<SiteConfig, "markdown" | "isForeign" | "documentRules"> {
  const file = findSiteFile(siteDirectory, docusaurusConfigNames);
  if (file !== undefined) {
    const text = readFileSync(file, "utf8");
    const format = plainFormat.test(text) ? "detect" : "docusaurus";
    return { markdown: { ...usual, format, math: remarkMath.test(text) }, isForeign: false, documentRules: {} };
  }
  const { isForeign, headingIds, hasMath: math, documentRules } = findForeignSite(generators);
  const format = isForeign ? "extension" : "detect";
  return { markdown: { ...usual, format, math, headingIds }, isForeign, documentRules };
}

/** Whether a configuration names the plugin for formulas in one of its files. */
export function namesRemarkMath(files: readonly string[]): boolean {
  return files.some((file) => /\.[cm]?[jt]sx?$/.test(file) && remarkMath.test(readFileSync(file, "utf8")));
}

/** Packages that add no pages and change no links: highlighting, environment variables, parts of the frame. */
const packagesWithoutPages = /^(?:prism-react-renderer|prismjs|dotenv|classnames|clsx|webpack|path|url)(?:$|\/)/;

/** Codes of findings about missing files, modules and documents. */
export const missingCodes = [
  "asset-missing",
  "image-missing",
  "module-failed",
  "module-missing",
  "partial-missing",
  "sidebar-document-unknown",
] as const;
const missingCodeSet: ReadonlySet<string> = new Set(missingCodes);

/** Whether missing packages or files may add or change pages. */
export function isPartial(runner: Pick<SiteRunner, "missing"> | undefined): boolean {
  return runner?.missing().some((name) => isFileName(name) || mayMakePages(name)) ?? false;
}

type LinkRanks = Pick<SiteConfig, "onBrokenLinks" | "onBrokenMarkdownLinks" | "onBrokenAnchors">;

/** Returns the severities of broken links if packages are missing: warnings at most. */
export function relaxedRanks({ onBrokenLinks, onBrokenMarkdownLinks, onBrokenAnchors }: LinkRanks): LinkRanks {
  const atMost = (setting: SiteConfig["onBrokenLinks"]) => (setting === "throw" ? "warn" : setting);
  return {
    onBrokenLinks: atMost(onBrokenLinks),
    onBrokenMarkdownLinks: atMost(onBrokenMarkdownLinks),
    onBrokenAnchors: atMost(onBrokenAnchors),
  };
}

interface LoadedSite {
  docusaurus?: Pick<DocusaurusSite, "runner" | "written"> | undefined;
  /** Findings from loading the configuration and running its plugins. */
  diagnostics: readonly Diagnostic[];
}

/**
 * Makes broken links warnings at most, so that they do not fail a build, if missing packages or files may add pages or
 * change addresses, a plugin fails, a plugin adds pages at addresses that only a browser can resolve, or a theme may
 * draw links that Docusaurus does not check.
 */
export function relaxLinkRanks(config: SiteConfig, { docusaurus, diagnostics }: LoadedSite): SiteConfig {
  const lacksPages = diagnostics.some(({ code }) => code === "plugin-failed" || code === "plugin-route-left");
  const hasOtherTheme = docusaurus !== undefined && themesWithComponents(docusaurus.written).length > 0;
  const isRelaxed = lacksPages || hasOtherTheme || isPartial(docusaurus?.runner);
  return isRelaxed ? { ...config, ...relaxedRanks(config) } : config;
}

/** Makes findings about other missing things warnings, and joins those that a missing Markdown plugin causes. */
export function relaxMissingFindings(
  diagnostics: readonly Diagnostic[],
  docusaurus: (Pick<DocusaurusSite, "runner" | "written"> & { config: BrokenLinkRanks }) | undefined,
): Diagnostic[] {
  if (!docusaurus) return [...diagnostics];
  const partial = isPartial(docusaurus.runner);
  const reason = partial
    ? "Packages or files of the site that may provide it do not exist here, so this is only a warning."
    : "Plugins or themes of the site that do not run here may provide it, so this is only a warning.";
  const isError = relaxedLinkCodes(docusaurus);
  const absent = docusaurus.runner.missing();
  const themes = themesWithComponents(docusaurus.written).filter((name) => absent.includes(name));
  const relaxed = withUncheckedLinks(diagnostics).map((each): Diagnostic => {
    if (each.code === "component-unknown" && themes.length > 0)
      return {
        ...each,
        hint: `A theme that is not installed may provide it (${themes.map((name) => `"${name}"`).join(", ")}): npm install`,
      };
    const isMissingError = partial && each.severity === "error" && missingCodeSet.has(each.code);
    const isRankedLower = each.severity === "warning" && isError.has(each.code) && each.hint !== generatedFileHint;
    if (!isMissingError && !isRankedLower) return each;
    return { ...each, severity: "warning", hint: [reason, each.hint].filter(Boolean).join(" ") };
  });
  return partial ? joinByMissingPlugin(explainByMissingPlugins(relaxed, docusaurus), docusaurus) : relaxed;
}

/** Marks links of documents whose Markdown plugins failed: these may give the links other addresses. */
function withUncheckedLinks(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const failed = new Set(diagnostics.filter(({ code }) => code === "markdown-plugin-failed").map(({ file }) => file));
  if (failed.size === 0) return diagnostics;
  return diagnostics.map((each) =>
    /^(?:markdown-)?link-missing$/.test(each.code) && failed.has(each.file) ? { ...each, isUnchecked: true } : each,
  );
}

/** Packages that are plugins, and may make pages. */
const pluginPackage = /(?:^|[/-])(?:plugin|theme|preset)s?(?:-|$)|^redocusaurus$/;

/**
 * Names the plugins that are not installed where they may be the reason: why there are no documents, or a sidebar has
 * none. Links of the configuration and of sidebars are reported once.
 */
function explainByMissingPlugins(
  diagnostics: readonly Diagnostic[],
  { runner, written }: Pick<DocusaurusSite, "runner" | "written">,
): Diagnostic[] {
  const listed = new Set(
    ["plugins", "presets", "themes"].flatMap((key) => listPlugins(written[key])).map(({ name }) => name),
  );
  const plugins = runner
    .missing()
    .filter((name) => (listed.has(name) || pluginPackage.test(name)) && mayMakePages(name));
  if (plugins.length === 0) return [...diagnostics];
  const names = plugins.map((name) => `"${name}"`).join(", ");
  return diagnostics.map((each) => {
    if (each.code === "site-empty")
      return {
        ...each,
        hint: `Plugins that are not installed may make its documents: ${names}. Install the site's packages: npm install`,
      };
    const hint = `Plugins that are not installed may make them: ${names}.`;
    if (each.code === "redirect-broken" && each.suggestion === undefined)
      return { ...each, hint: `Plugins that are not installed may make that page: ${names}.` };
    if (each.code === "navbar-sidebar-unknown" && each.severity !== "error")
      return { ...each, message: "The navbar names sidebars without a page.", hint, isOncePerSite: true };
    const isConfigured = each.code === "link-missing" && /\.[cm]?[jt]s$/.test(each.file);
    if (!isConfigured || each.severity === "error" || each.suggestion !== undefined) return each;
    const message = "Links of the configuration lead to pages that do not exist here.";
    return { ...each, message, hint, isOncePerSite: true };
  });
}

type BrokenLinkRanks = Pick<SiteConfig, "onBrokenLinks" | "onBrokenMarkdownLinks" | "onBrokenAnchors">;

/** Returns the codes of link findings that the site's configuration makes errors, but that are warnings here. */
function relaxedLinkCodes({ written, config }: { written: Written; config: BrokenLinkRanks }): Set<string> {
  const ofMarkdown = asObject(asObject(written["markdown"])["hooks"])["onBrokenMarkdownLinks"];
  const ranks: [code: string, written: unknown, used: string][] = [
    ["link-missing", written["onBrokenLinks"] ?? "throw", config.onBrokenLinks],
    ["markdown-link-missing", ofMarkdown ?? written["onBrokenMarkdownLinks"], config.onBrokenMarkdownLinks],
    ["anchor-missing", written["onBrokenAnchors"], config.onBrokenAnchors],
  ];
  return new Set(ranks.flatMap(([code, wanted, used]) => (wanted === "throw" && used !== "throw" ? [code] : [])));
}

/** Up to this number, links to missing headings are probably mistakes, and reported one by one. */
const fewAnchors = 20;

/**
 * Without a Markdown plugin, its directives are unknown, and headings have other ids. Each directive is reported once,
 * and so are the links to headings if there are many.
 */
export function joinByMissingPlugin(
  diagnostics: readonly Diagnostic[],
  docusaurus: Pick<DocusaurusSite, "written"> | undefined,
): Diagnostic[] {
  const plugins = docusaurus ? missingMarkdownPlugins(docusaurus) : [];
  if (plugins.length === 0) return [...diagnostics];
  const names = plugins.map((name) => `"${name}"`).join(", ");
  const hint = `${plugins.length === 1 ? "A Markdown plugin" : "Markdown plugins"} that may be the cause ${plugins.length === 1 ? "is" : "are"} not installed: ${names}.`;
  const anchors = diagnostics.filter(({ code }) => code === "anchor-missing");
  const isMany = anchors.length > fewAnchors;
  return diagnostics.flatMap((each): Diagnostic[] => {
    if (/^(?:admonition|directive)-unknown$/.test(each.code)) return [{ ...each, hint, isOncePerSite: true }];
    if (each.code !== "anchor-missing" || !isMany) return [each];
    const message = `${each.message} The same is true of ${anchors.length - 1} other links.`;
    return each === anchors[0] ? [{ ...each, message, hint }] : [];
  });
}

function mayMakePages(name: string): boolean {
  return !packagesWithoutPages.test(name) && !isOwnSyntax(name) && !isOwnPlugin(name);
}
