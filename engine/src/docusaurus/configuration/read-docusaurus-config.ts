import { readFileSync } from "node:fs";
import path from "node:path";
import { foldersUpToRepository, relativePath } from "@cairn/files/paths";
import { readPackage } from "../../foreign/data-file.ts";
import type { UserConfig } from "../../config/config.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { createTextLocator } from "../../findings/text-locator.ts";
import { absentSourceOf, isPresentFunction } from "../running/package-stub.ts";
import { isFileName, packageNameOf } from "../running/module-name.ts";
import { createSiteRunner, type LoadSiteModule, type SiteRunner } from "../running/site-runner.ts";
import { siteThemeFile } from "../site-theme.ts";
import { docsInstances, docsOptions, docsPlugins } from "./docs-plugins.ts";
import { takeAnalytics, takeBlogs, takePages } from "./docusaurus-blogs.ts";
import { takeHeadTags } from "./docusaurus-head-tags.ts";
import { takeNavigation } from "./docusaurus-navigation.ts";
import { classicOptions, listPlugins, optionsOf } from "./docusaurus-plugins.ts";
import { takeRedirects } from "./docusaurus-redirects.ts";
import { existingFile, placeInSite } from "./places-in-site.ts";
import { withPlainOptions } from "./plain-options.ts";
import { describeMissing, describeReading, sameKeys } from "./reading-findings.ts";
import { asObject, plainValue, type Written } from "./written-config.ts";
import { type MagicComment, magicCommentSchema } from "../../config/markdown-config.ts";
import { admonitionKind } from "../../markup/admonition.ts";

/** Plugins that add pages, to which documents may link. */
const addsPages = /redoc|openapi|typedoc/;

/** A Docusaurus site's evaluated configuration. */
export interface DocusaurusSite {
  /** The file's export, including functions. */
  written: Written;
  runner: SiteRunner;
}

/** The converted configuration. */
export interface DocusaurusConfig {
  value: UserConfig;
  text: string;
  diagnostics: Diagnostic[];
  /** The keys and plugins without effect, as named in the first findings. */
  left: string[];
  /** Absolute paths of the files that it comes from. */
  files: string[];
  site: DocusaurusSite;
}

interface ConfigPlaces {
  siteDirectory: string;
  cacheDirectory: string;
  /** The configuration file, absolute. */
  file: string;
  /** Called when the file and its imports are loaded, before its export is called. */
  whileLoaded?: (load: LoadSiteModule) => Promise<void>;
}

/**
 * Runs a site's `docusaurus.config` and converts what Cairn supports. Values from packages that are not installed are
 * left out and reported.
 * @throws the errors of the file
 */
export async function readDocusaurusConfig({
  siteDirectory,
  cacheDirectory,
  file,
  whileLoaded,
}: ConfigPlaces): Promise<DocusaurusConfig> {
  const text = readFileSync(file, "utf8");
  const runner = createSiteRunner({ siteDirectory, cacheDirectory });
  const written = withPlainOptions(
    await runner.run(async (load) => {
      const exported = await load(file);
      await whileLoaded?.(load);
      return configOf(exported);
    }),
    runner,
    siteDirectory,
  );
  const value = await takeConfig(written, siteDirectory);
  const source = { file: relativePath(siteDirectory, file), locator: createTextLocator(text) };
  const ran = { siteDirectory, files: runner.files() };
  const left = await describeReading(written, value, { ...source, text, ran });
  const missing = describeMissing(missingBesides(written, runner), { ...source, ran });
  return {
    value,
    text,
    diagnostics: [...left.map(({ finding }) => finding), ...missing],
    left: left.map(({ name }) => name),
    files: [file, ...runner.files().filter((each) => each !== file)],
    site: { written, runner },
  };
}

/** Returns the configuration that a file exports, or that its exported function returns. */
export async function configOf(exported: unknown): Promise<Written> {
  return asObject(isPresentFunction(exported) ? await exported() : exported);
}

/** Without effect, whether installed or not: the configuration's themes for code, which have a finding of their own. */
const withoutEffect = "prism-react-renderer";

/** Missing packages and files, except plugins and themes, which have their own findings. */
function missingBesides(written: Written, runner: SiteRunner): string[] {
  const listed = ["presets", "plugins", "themes"].flatMap((key) => listPlugins(written[key]));
  const reported = new Set([
    withoutEffect,
    ...listed.flatMap(({ name }) => (name === undefined ? [] : packageNameOf(name))),
  ]);
  return runner.missing().filter((name) => isFileName(name) || !reported.has(packageNameOf(name)));
}

async function takeConfig(written: Written, siteDirectory: string): Promise<UserConfig> {
  const { redirectSchema, writtenConfigSchema } = await import("../../config/config.ts");
  const { docsInstanceSchema, docsSchema } = await import("../../config/docs-config.ts");
  const { shape } = writtenConfigSchema;
  const docs = docsOptions(written, siteDirectory);
  const [major, minor] = versionOf(siteDirectory);
  const plugins = docsPlugins(written, siteDirectory);
  const instances = docsInstances(plugins, siteDirectory).filter((each) => docsInstanceSchema.safeParse(each).success);
  const hooks = asObject(asObject(written["markdown"])["hooks"]);
  const ownItemsFile = siteThemeFile("@theme/NavbarItem/ComponentTypes", {
    siteDirectory,
    config: { packageThemes: [] },
  });
  const ownItems = ownItemsFile === undefined ? "" : readFileSync(ownItemsFile, "utf8");
  const candidates: Written = {
    ...Object.fromEntries(sameKeys.map((key) => [key, isAbsent(written[key]) ? undefined : valueOf(key, written)])),
    baseUrl: withSlashes(written["baseUrl"]),
    // They were written for pages that run at once.
    componentsAtOnce: true,
    i18n: takeLocales(written, siteDirectory),
    staticDirectories: takeStaticDirectories(written["staticDirectories"], siteDirectory),
    analytics: takeAnalytics(written),
    headTags: takeHeadTags(written),
    image: asObject(written["themeConfig"])["image"],
    markdown: takeMarkdown(written, major),
    onBrokenMarkdownLinks: hooks["onBrokenMarkdownLinks"] ?? valueOf("onBrokenMarkdownLinks", written),
    checks: takeRanks({ "image-missing": hooks["onBrokenMarkdownImages"], "tag-undefined": docs["onInlineTags"] }),
    docs: { ...keepValid(docs, docsSchema.shape), ...(instances.length > 0 && { instances }) },
    pages: takePages(written),
    exclude: plugins.hasNone ? ["**"] : docs["exclude"],
    // Since 3.10, a blog without posts has an empty list; before, it had no page.
    blogs: takeBlogs(written, { siteDirectory, withEmpty: major > 3 || (major === 3 && minor >= 10) }),
    customCss: customStyles(written, siteDirectory),
    ...takeRedirects(redirectOptions(written), (each) => redirectSchema.safeParse(each).success),
    ...takeNavigation(asObject(written["themeConfig"]), {
      mainDocs: String(plugins.main["id"] ?? "default"),
      hasOwnItem: (type) => ownItems.includes(type),
    }),
  };
  const lacksDocuments = instances.length < plugins.further.length;
  if (candidates["onBrokenLinks"] !== "ignore" && (lacksDocuments || hasOtherPages(written)))
    candidates["onBrokenLinks"] = "warn";
  return keepValid(candidates, shape);
}

/** Returns the value of a key. The rank "error" of Docusaurus 2 only reports, as "warn" does. */
function valueOf(key: string, written: Written): unknown {
  const value = plainValue(written[key]);
  return key.startsWith("on") && value === "error" ? "warn" : value;
}

/** How these findings are ranked without a setting, as in Docusaurus. */
const usualRanks: Readonly<Record<string, string>> = { "image-missing": "throw", "tag-undefined": "warn" };

/** Returns the ranks of findings that a site sets, by code. A function is called for each of them instead. */
function takeRanks(set: Readonly<Record<string, unknown>>): Record<string, string> | undefined {
  const own = Object.entries(set).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== usualRanks[entry[0]],
  );
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

/**
 * Returns the minimum version of Docusaurus in the site's package.json, or in one of its parent folders; 0.0 if there
 * is none.
 */
function versionOf(siteDirectory: string): [major: number, minor: number] {
  for (const folder of foldersUpToRepository(siteDirectory)) {
    const { dependencies, devDependencies, peerDependencies } = readPackage(path.join(folder, "package.json"));
    const version = { ...peerDependencies, ...devDependencies, ...dependencies }["@docusaurus/core"];
    const [, major = 0, minor = 0] = /^[\^~]?(\d+)\.(\d+)?/.exec(String(version)) ?? [];
    if (version !== undefined) return [Number(major), Number(minor)];
  }
  return [0, 0];
}

function isAbsent(value: unknown): boolean {
  return absentSourceOf(value) !== undefined;
}

/** Adds slashes at the beginning and end of a base URL. */
function withSlashes(written: unknown): unknown {
  return typeof written === "string" ? `/${written.replace(/^\/|\/$/g, "")}/`.replace("//", "/") : undefined;
}

/** Returns the languages, without settings that Cairn does not use. */
function takeLocales({ i18n, baseUrl }: Written, siteDirectory: string): unknown {
  if (i18n === undefined) return undefined;
  const { defaultLocale, locales, localeConfigs, path: written = "i18n" } = asObject(plainValue(i18n));
  const folder = placeInSite(siteDirectory, String(written));
  const settings = Object.entries(asObject(localeConfigs)).map(([code, each]) => {
    // In Docusaurus, `path` is the folder of translations, within that of all languages.
    const { label, direction, htmlLang, calendar, baseUrl: own, path: within } = asObject(each);
    const below = typeof own === "string" ? own.replace(String(baseUrl), "") : undefined;
    const translations = typeof within === "string" ? placeInSite(siteDirectory, path.join(folder, within)) : undefined;
    return [code, { label, direction, htmlLang, calendar, path: below, translations }];
  });
  return { defaultLocale, locales, path: folder, localeConfigs: Object.fromEntries(settings) };
}

function takeStaticDirectories(written: unknown, siteDirectory: string): string[] | undefined {
  if (!Array.isArray(written)) return undefined;
  return written.filter((each) => typeof each === "string").map((each) => placeInSite(siteDirectory, each));
}

/**
 * Returns the classic theme's stylesheets that exist; undefined if the configuration does not say, because it has
 * another preset, or the value comes from a package that is not installed.
 */
function customStyles(written: Written, siteDirectory: string): string[] | undefined {
  const [preset] = classicOptions(written);
  const [theme] = optionsOf(written["themes"], /theme-classic/);
  const { customCss } = asObject(preset?.["theme"] ?? theme);
  const isClassic = theme !== undefined || optionsOf(written["presets"], /classic/).length > 0;
  if (isClassic && customCss === undefined) return [];
  if (typeof customCss !== "string" && !Array.isArray(customCss)) return undefined;
  return [customCss].flat().flatMap((each) => existingFile(siteDirectory, each) ?? []);
}

function redirectOptions(written: Written): Written[] {
  return optionsOf(written["plugins"], /client-redirects/);
}

/** Whether plugins add pages that Cairn does not have, to which documents may link. */
function hasOtherPages(written: Written): boolean {
  return optionsOf(written["plugins"], addsPages).length > 0;
}

/** Only keeps values that our schema accepts. */
function keepValid(values: Written, shape: Record<string, { safeParse: (value: unknown) => { success: boolean } }>) {
  const entries = Object.entries(values).filter(
    ([key, value]) => value !== undefined && shape[key]?.safeParse(value).success === true,
  );
  return Object.fromEntries(entries);
}

/**
 * Returns the settings of Markdown, with the kinds of admonitions that the options of documents, posts or pages name.
 */
function takeMarkdown({ presets, plugins, themeConfig }: Written, major: number): Written | undefined {
  const ofPresets = classicOptions({ presets }).flatMap(({ docs, blog, pages }) => [docs, blog, pages]);
  const keywords = [...ofPresets, ...optionsOf(plugins, /content-(?:docs|blog|pages)$/)]
    .flatMap((options) => asObject(asObject(options)["admonitions"])["keywords"])
    .filter((name): name is string => typeof name === "string" && admonitionKind(name) === undefined);
  const magicComments = takeMagicComments(asObject(asObject(themeConfig)["prism"])["magicComments"]);
  if (major !== 2 && keywords.length === 0 && magicComments.length === 0) return undefined;
  return { mdx1: major === 2, admonitions: Array.from(new Set(keywords)), magicComments };
}

/** Returns a site's own comments that mark lines of code, without those that always do. */
function takeMagicComments(written: unknown): MagicComment[] {
  const all = Array.isArray(written) ? written : [];
  return all.flatMap((each) => {
    const { data } = magicCommentSchema.safeParse(plainValue(each));
    if (!data || data.line === "highlight-next-line" || data.block?.start === "highlight-start") return [];
    const isUsual = data.className === "theme-code-block-highlighted-line";
    return [isUsual ? { ...data, className: "highlighted" } : data];
  });
}
