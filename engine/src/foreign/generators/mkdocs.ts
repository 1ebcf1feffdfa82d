import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isObject } from "@cairn/catalogue/is-object";
import { isCollection, isMap, isScalar, isSeq, visit, type Document, type YAMLMap } from "yaml";
import { parseYamlDocument } from "../../findings/parse-yaml.ts";
import { findSiteFile } from "../../config/find-site-file.ts";
import { createStampedCache } from "../../files/stamp.ts";
import { ownKey, readDataFile, textOf } from "../data-file.ts";
import type { FoundSite, SiteGenerator } from "../generator.ts";
import { readAwesomeLists, readMkDocsNavigation } from "../navigation/mkdocs-navigation.ts";

/** Possible names of the configuration, which other programs read too. */
const names = ["mkdocs.yml", "mkdocs.yaml", "properdocs.yml"];

/** Plugins that add pages. */
const pageMakers =
  /^(?:gen-files|(?:material\/)?blog|api-autonav|autoapi|mkdoxy|monorepo|multirepo|mkdocs-simple-blog|include_dir_to_nav)$/;
/** Plugins that find pages by other names than those of their files. */
const linkPlugins = /^(?:zettelkasten|ezlinks|roamlinks|autolinks|obsidian[\w-]*|wiki-?links)$/;

/** MkDocs, and Zensical, which follows it. */
export const mkDocs: SiteGenerator = {
  name: "MkDocs",
  find: (siteDirectory) => readMkDocsConfig(siteDirectory)?.file ?? findSiteFile(siteDirectory, ["zensical.toml"]),
  headingIds: () => "mkdocs",
  documentRules({ siteDirectory }) {
    const plugins = readMkDocsConfig(siteDirectory)?.plugins;
    return {
      refersToCode: plugins !== undefined && (plugins.has("mkdocstrings") || plugins.has("autorefs")),
      ...(findsPagesByName(plugins) && { wikiLinks: "page first" }),
    };
  },
  sourceFolder: async (site) => (await settingsOf(site))?.documents,
  blogFolder({ siteDirectory }) {
    const plugins = readMkDocsConfig(siteDirectory)?.plugins;
    return textOf(ownKey(plugins?.get("material/blog") ?? plugins?.get("blog"), "blog_dir"));
  },
  title: async (site) => (await settingsOf(site))?.siteName,
  language: async (site) => (await settingsOf(site))?.language,
  publishedBase: async (site) => [(await settingsOf(site))?.siteUrl],
  navigation: [
    async (source) => readMkDocsNavigation(source, await settingsOf(source)),
    (source) => {
      const plugins = readMkDocsConfig(source.siteDirectory)?.plugins;
      return plugins?.has("awesome-nav") || plugins?.has("awesome-pages") ? readAwesomeLists(source) : undefined;
    },
  ],
  redirects: { names, read: (_, folder) => listRedirects(folder) },
  anchors: ({ siteDirectory }) => ({ hasOwnSlugs: readMkDocsConfig(siteDirectory)?.hasOwnSlugs }),
  links({ siteDirectory }) {
    const { plugins = new Map<string, unknown>(), hasHooks, themeFolder } = readMkDocsConfig(siteDirectory) ?? {};
    const all = Array.from(plugins.keys());
    const hasNamedPages = findsPagesByName(plugins);
    return {
      hasOwnIds: hasNamedPages || hasHooks,
      pageMakers: all.filter((name) => pageMakers.test(name)),
      filesBeside: themeFolder,
      hasNamedPages,
    };
  },
};

function findsPagesByName(plugins: ReadonlyMap<string, unknown> = new Map()): boolean {
  return Array.from(plugins.keys()).some((name) => linkPlugins.test(name));
}

/** The supported settings in a configuration of MkDocs; other values are ignored. */
export interface MkDocsConfig {
  /** The configuration that this one completes, relative to its own folder. */
  inherited: string | undefined;
  /** The folder of the documents, relative to the configuration. */
  documents: string | undefined;
  /** The address of the published site. */
  siteUrl: string | undefined;
  /** The options of each plugin, by name. */
  plugins: ReadonlyMap<string, unknown>;
  /** Folders of files that documents include with `--8<--`. */
  snippetFolders: readonly string[];
  /** Whether ids of headings are made by another rule than the usual one, which only keeps Latin letters. */
  hasOwnSlugs: boolean;
  /** Whether code of the site changes pages. */
  hasHooks: boolean;
  /** The site's own part of the theme, whose files are published as if they were beside the documents. */
  themeFolder: string | undefined;
  siteName: string | undefined;
  language: unknown;
  /** The value of `nav`. */
  navigation: unknown;
  /** Whether the first document of a section is the section's own page. */
  hasSectionPages: boolean;
}

const readConfig = createStampedCache((file) => parseConfig(readFileSync(file, "utf8")));

/** Returns the configuration of MkDocs and the path of its file; undefined if there is none. */
export function readMkDocsConfig(siteDirectory: string): (MkDocsConfig & { file: string }) | undefined {
  const file = findSiteFile(siteDirectory, names) ?? findVariant(siteDirectory);
  return file === undefined ? undefined : { ...readWithInherited(file, mostInherited), file };
}

/** The most configurations that may inherit from one another. */
const mostInherited = 8;

/** Returns the configuration in a file, with what it does not say itself taken from the one that it inherits. */
function readWithInherited(file: string, most: number): MkDocsConfig {
  const config = readConfig(file);
  const parent = config.inherited === undefined ? undefined : path.resolve(path.dirname(file), config.inherited);
  if (parent === undefined || most === 0 || !existsSync(parent)) return config;
  const above = readWithInherited(parent, most - 1);
  return {
    inherited: undefined,
    documents: config.documents ?? above.documents,
    siteUrl: config.siteUrl ?? above.siteUrl,
    plugins: new Map([...above.plugins, ...config.plugins]),
    snippetFolders: config.snippetFolders.length > 0 ? config.snippetFolders : above.snippetFolders,
    hasOwnSlugs: config.hasOwnSlugs || above.hasOwnSlugs,
    hasHooks: config.hasHooks || above.hasHooks,
    themeFolder: config.themeFolder ?? above.themeFolder,
    siteName: config.siteName ?? above.siteName,
    language: config.language ?? above.language,
    navigation: config.navigation ?? above.navigation,
    hasSectionPages: config.hasSectionPages || above.hasSectionPages,
  };
}

/** Returns the configuration that those of several editions, such as `mkdocs-2.x.yml`, have in common. */
function findVariant(siteDirectory: string): string | undefined {
  if (!existsSync(path.join(siteDirectory, "docs"))) return undefined;
  const variants = readdirSync(siteDirectory).filter((name) => /^mkdocs[-_.][\w.-]+\.ya?ml$/.test(name));
  const common = variants.find((name) => /base|common|shared/.test(name)) ?? variants[0];
  return common === undefined ? undefined : path.join(siteDirectory, common);
}

function parseConfig(text: string): MkDocsConfig {
  const document = parseYamlDocument(text, { logLevel: "silent" });
  const snippetFolders = listSnippetFolders(document);
  fillInVariables(document);
  const {
    INHERIT: inherited,
    docs_dir: documents,
    site_url: siteUrl,
    site_name: siteName,
    plugins,
    hooks,
    nav,
    theme,
  } = readValues(document);
  const all = listPlugins(plugins);
  const themeFolder = isObject(theme) ? theme["custom_dir"] : undefined;
  return {
    inherited: typeof inherited === "string" ? inherited : undefined,
    documents: typeof documents === "string" ? documents : undefined,
    siteUrl: typeof siteUrl === "string" ? siteUrl : undefined,
    plugins: all,
    snippetFolders,
    hasOwnSlugs: extensionsOf(document).some((each) => each.hasIn(["toc", "slugify"])),
    hasHooks: Array.isArray(hooks) && hooks.length > 0,
    themeFolder: typeof themeFolder === "string" ? themeFolder : undefined,
    siteName: typeof siteName === "string" ? siteName : undefined,
    language: ownKey(theme, "language"),
    navigation: nav ?? undefined,
    hasSectionPages: all.has("section-index") || hasIndexes(theme),
  };
}

/** Replaces variables of the environment, such as `!ENV [HOME_PAGE, index.md]`, by their defaults, or by nothing. */
function fillInVariables(document: Document): void {
  visit(document, {
    Scalar: (_, { tag }) => (tag === "!ENV" ? visit.REMOVE : undefined),
    Seq: (_, { tag, items }) => {
      if (tag !== "!ENV") return undefined;
      const last = items.at(-1);
      return items.length > 1 && isScalar(last) ? last : visit.REMOVE;
    },
  });
}

type Setting = "INHERIT" | "docs_dir" | "site_url" | "site_name" | "plugins" | "hooks" | "nav" | "theme";

/** Returns the values; none if the file has another form, because it is for another program. */
function readValues(document: Document): Partial<Record<Setting, unknown>> {
  try {
    const values: unknown = document.toJS();
    return typeof values === "object" && values !== null ? values : {};
  } catch {
    return {};
  }
}

/** Plugins are a list of names and objects, or one object. */
function listPlugins(written: unknown): Map<string, unknown> {
  const all: unknown[] = Array.isArray(written) ? written : [written];
  return new Map(
    all.flatMap((each): [string, unknown][] =>
      typeof each === "string" ? [[each, undefined]] : Object.entries(each ?? {}),
    ),
  );
}

/** Returns the extensions of Markdown with settings, which are in one object or in a list of them. */
function extensionsOf(document: Document): YAMLMap[] {
  const extensions = document.get("markdown_extensions");
  if (!isCollection(extensions)) return [];
  return (isSeq(extensions) ? extensions.items : [extensions]).filter((each) => isMap(each));
}

/** `base_path` of MkDocs' snippets: one folder or several. */
function listSnippetFolders(document: Document): string[] {
  const [own] = extensionsOf(document).flatMap((each) => each.getIn(["pymdownx.snippets", "base_path"], true) ?? []);
  const values: unknown[] = isSeq(own) ? own.items : [own];
  // Only MkDocs can resolve values with a tag, such as an environment variable.
  return values.flatMap((each) =>
    isScalar(each) && typeof each.value === "string" && each.tag?.startsWith("!") !== true && each.value !== ""
      ? [path.posix.normalize(each.value.trim().replaceAll("\\", "/"))]
      : [],
  );
}

/** Returns the files in the `redirect_maps` of a plugin, which map files to files. */
function listRedirects(siteDirectory: string): string[] {
  const redirects = readMkDocsConfig(siteDirectory)?.plugins.get("redirects");
  const { redirect_maps: maps } = (redirects ?? {}) as { redirect_maps?: Record<string, string> };
  return Object.keys(maps ?? {}).map((name) => `/${name.replace(/(?:(?:^|\/)index)?\.md$/, "")}`);
}

/** What Zensical's configuration, which is in TOML, has as well. */
type Settings = Pick<
  MkDocsConfig,
  "documents" | "siteUrl" | "siteName" | "language" | "navigation" | "hasSectionPages"
>;

async function settingsOf({ siteDirectory, file }: FoundSite): Promise<Settings | undefined> {
  const config = readMkDocsConfig(siteDirectory);
  if (config) return config;
  const project = ownKey(await readDataFile(file), "project");
  return {
    documents: textOf(ownKey(project, "docs_dir")),
    siteUrl: textOf(ownKey(project, "site_url")),
    siteName: textOf(ownKey(project, "site_name")),
    language: ownKey(ownKey(project, "theme"), "language"),
    navigation: ownKey(project, "nav"),
    hasSectionPages: hasIndexes(ownKey(project, "theme")),
  };
}

/** Whether the first document of a section is the section's own page in the theme Material. */
function hasIndexes(theme: unknown): boolean {
  const features = ownKey(theme, "features");
  return Array.isArray(features) && features.includes("navigation.indexes");
}
