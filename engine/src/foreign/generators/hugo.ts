import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { findSiteFile, isConfiguredSite } from "../../config/find-site-file.ts";
import { findKey, ownKey, readDataFile } from "../data-file.ts";
import { hasDocuments } from "../documents-in.ts";
import type { FoundSite, HugoMount, SiteGenerator } from "../generator.ts";

/** Files and folders with the configuration. */
const names = ["hugo", "config"]
  .flatMap((name) => ["toml", "yaml", "yml", "json"].map((ending) => `${name}.${ending}`))
  .concat("config/_default");

/** Those that no other program uses. */
const ownNames = names.filter((name) => !name.startsWith("config."));

/** Hugo, also in a site that has the configuration of another generator, too. */
export const hugo: SiteGenerator = {
  name: "Hugo",
  find: (siteDirectory) =>
    findSiteFile(siteDirectory, findSiteFile(siteDirectory, ["content"]) === undefined ? ownNames : names),
  documentRules: () => ({ ignoresCase: true, readsShortcodesInCode: true, addresses: "hugo" }),
  async sourceFolder({ siteDirectory }) {
    const named = await foldersOf(siteDirectory, "content");
    const folders = named.filter((each) => existsSync(path.join(siteDirectory, each)));
    // Of several, the first with documents, because others have files.
    return folders.find((each) => hasDocuments(path.join(siteDirectory, each))) ?? folders[0];
  },
  usualFolder({ siteDirectory }) {
    const content = path.join(siteDirectory, "content");
    const isUsual = !isConfiguredSite(siteDirectory) && existsSync(content) && hasDocuments(content);
    return isUsual ? contentFolderOf(siteDirectory) : undefined;
  },
  exclude: () => ["archetypes/**"],
  otherFolders: async ({ siteDirectory }, documents) =>
    mountsIn(await readConfig(siteDirectory)).flatMap(({ source, target }) => {
      const folder = path.posix.join(source, ".").replace(/\/$/, "");
      const [, at] = /^content\/(.+?)\/?$/.exec(target) ?? [];
      const isWithin = (one: string, other: string) => `${one}/`.startsWith(`${other}/`);
      const isOther = !/^[/.]/.test(folder) && !isWithin(folder, documents) && !isWithin(documents, folder);
      const absolute = path.join(siteDirectory, folder);
      if (
        at === undefined ||
        documents === "" ||
        !isOther ||
        !statSync(absolute, { throwIfNoEntry: false })?.isDirectory()
      )
        return [];
      return hasDocuments(absolute) ? [{ path: folder, at: at.toLowerCase() }] : [];
    }),
  staticFolders: async ({ siteDirectory }) =>
    (await foldersOf(siteDirectory, "static"))
      .map((each) => path.posix.normalize(each))
      .filter((each) => each !== "static" && !/^(?:\/|\.\.)/.test(each)),
  async ranks({ siteDirectory }): Promise<Record<string, "log">> {
    // Addresses may consist of more than paths, such as of dates.
    const hasRules = (await readConfig(siteDirectory)).some((each) => ownKey(each, "permalinks"));
    return hasRules ? { "route-duplicate": "log" } : {};
  },
  hasSectionFiles: true,
  title: readTitle,
  language: readLanguage,
  publishedBase: async ({ siteDirectory }) =>
    (await readConfig(siteDirectory)).map((config) => findKey(config, "baseURL")),
  redirects: { names, read: (_, folder) => (hugo.find(folder) === undefined ? [] : listAddresses(folder)) },
  anchors: ({ siteDirectory }) => ({
    // Headings without the id that Hugo has for them.
    areMade: templatesOf(siteDirectory, "render-heading.html").some((text) => !/\.Anchor\b/.test(text)),
  }),
  async links({ siteDirectory }) {
    const configs = await readConfig(siteDirectory);
    const rules = configs.map((config) => findKey(config, "autoHeadingIDType"));
    return {
      hasOwnIds: rules.some((rule) => rule !== undefined && rule !== "github"),
      hasRefs: true,
      imageFolders: ["assets"],
      hasLinkTemplate: templatesOf(siteDirectory, "render-link.html").some(changesLinks),
      hugoMounts: mountsIn(configs),
    };
  },
};

/** Whether the folder has a file with a name of Hugo's configuration. Other programs use some of these names, too. */
export function hasHugoConfig(siteDirectory: string): boolean {
  return findSiteFile(siteDirectory, names) !== undefined;
}

/** Returns the folder of Hugo's documents by its conventions: those of English, if there are other languages. */
export function contentFolderOf(siteDirectory: string): string {
  const content = path.join(siteDirectory, "content");
  if (!existsSync(content)) return "";
  return existsSync(path.join(content, "en")) && hasOnlyLanguages(content) ? "content/en" : "content";
}

/** Whether all folders in the folder of documents are named after languages. */
function hasOnlyLanguages(content: string): boolean {
  const folders = readdirSync(content, { withFileTypes: true }).filter((each) => each.isDirectory());
  return folders.every(({ name }) => /^[a-z]{2}(?:[-_][a-z]{2,4})?$/i.test(name));
}

/** Returns the values of the configuration, which may be in several files. */
async function readConfig(siteDirectory: string): Promise<unknown[]> {
  const folder = path.join(siteDirectory, "config/_default");
  const inFolder = existsSync(folder) ? readdirSync(folder).map((name) => `config/_default/${name}`) : [];
  const files = [...names, ...inFolder]
    .map((name) => path.join(siteDirectory, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
  return Promise.all(
    files.map(async (file) => {
      const value = await readDataFile(file);
      // A file such as `menus.en.yaml` has the value of one key; a template such as `module-template.yaml`, too.
      const [key = ""] = path.basename(file).split(/[.-]/);
      return key === "hugo" || key === "config" ? value : { [key]: value };
    }),
  );
}

function mountsIn(configs: readonly unknown[]): HugoMount[] {
  return (
    configs
      // An import of a module has mounts, too: those of folders in the module.
      .flatMap((config) => ownKey(ownKey(config, "module"), "mounts") ?? [])
      .flatMap((each) => {
        const [source, target] = [findKey(each, "source"), findKey(each, "target")];
        return typeof source === "string" && typeof target === "string" ? [{ source, target }] : [];
      })
  );
}

/**
 * Returns the folders that the configuration names for one of Hugo's own: those that are mounted in its place, and the
 * one that a key such as `contentDir` names.
 */
async function foldersOf(siteDirectory: string, name: "content" | "static"): Promise<string[]> {
  const configs = await readConfig(siteDirectory);
  const mounted = mountsIn(configs).flatMap(({ source, target }) => (target === name ? source : []));
  const named = configs.map((config) => findKey(config, `${name}Dir`));
  return [...mounted, ...named.filter((each) => typeof each === "string")];
}

async function readTitle(site: FoundSite): Promise<unknown> {
  const { valueOf, settings } = await readFirstLanguage(site);
  return valueOf("title") ?? ownKey(settings, "title");
}

async function readLanguage(site: FoundSite): Promise<unknown> {
  const { valueOf, code, settings } = await readFirstLanguage(site);
  const tags = [
    ownKey(settings, "languagecode"),
    ownKey(settings, "locale"),
    valueOf("languagecode"),
    valueOf("locale"),
  ];
  return tags.find((each) => each !== undefined) ?? code;
}

/** Returns the language of the site's root and its settings, and a function that finds the site's own. */
async function readFirstLanguage({ siteDirectory }: FoundSite) {
  const configs = await readConfig(siteDirectory);
  const valueOf = (key: string) => configs.map((each) => ownKey(each, key)).find((value) => value !== undefined);
  const languages = Object.entries(valueOf("languages") ?? {});
  const named = valueOf("defaultcontentlanguage");
  const [code, settings] = languages.find(([each]) => each === named) ?? languages[0] ?? [];
  return { valueOf, code: named ?? code, settings };
}

/** Functions that make another address; not those that only remove the ending of a file, or a dot at the start. */
const changes =
  /\breplace(?:RE)?[ \t]+(?![^\n]*(?:md|html)\b)|\bpath\.(?:Join|Dir|Base)\b|\b[sS]ite\.(?:Data|Params)\b/;

/**
 * Whether a template changes the addresses of links. If it looks for the page of an address, an address has the same
 * meaning as here.
 */
function changesLinks(template: string): boolean {
  return !/\.GetPage\b/.test(template) && (changes.test(template) || joinsText(template));
}

/** Whether a template joins an address with another text than signs, such as that before a fragment. */
function joinsText(template: string): boolean {
  const formats = Array.from(
    template.matchAll(/\bprintf[ \t]+(?:"([^"]*)"|`([^`]*)`)/g),
    ([, one, other]) => one ?? other,
  );
  return formats.some((format = "") => /[a-z/]/i.test(format.replaceAll(/%\w/g, "")));
}

/** Returns the texts of the templates of a name with which a site and its themes draw Markdown. */
function templatesOf(siteDirectory: string, name: string): string[] {
  const themes = path.join(siteDirectory, "themes");
  const all = existsSync(themes) ? readdirSync(themes) : [];
  const folders = [siteDirectory, ...all.map((each) => path.join(themes, each))];
  return folders.flatMap((folder) => {
    const found = findTemplate(folder, name);
    return found === undefined ? [] : [readFileSync(found, "utf8")];
  });
}

function findTemplate(folder: string, name: string): string | undefined {
  return findSiteFile(path.join(folder, "layouts"), [`_markup/${name}`, `_default/_markup/${name}`]);
}

/** Whether a folder has a template of its own for links in Markdown, which may give names a meaning, even if Hugo is configured elsewhere. */
export function hasOwnLinkTemplate(siteDirectory: string): boolean {
  return findTemplate(siteDirectory, "render-link.html") !== undefined;
}

/** Returns the addresses of pages that Hugo makes without a document, or that come from elsewhere. */
async function listAddresses(siteDirectory: string): Promise<string[]> {
  const configs = await readConfig(siteDirectory);
  const taxonomies = configs.map((config) => ownKey(config, "taxonomies")).find((each) => each !== undefined);
  return [
    ...configs.flatMap(listPermalinks),
    ...configs.flatMap((config) => listMenu(ownKey(config, "menus") ?? ownKey(config, "menu"))),
    ...listTaxonomies(taxonomies as Record<string, unknown> | undefined),
    ...readTemplates(siteDirectory),
    ...listMissingMounts(siteDirectory, mountsIn(configs)),
  ];
}

/** Returns the addresses in the site's menus, such as those of pages that a script makes. */
function listMenu(menu: unknown): string[] {
  if (typeof menu !== "object" || menu === null) return [];
  const url = ownKey(menu, "url");
  if (typeof url === "string") return [url];
  return Object.values(menu).flatMap(listMenu);
}

/** Returns the addresses of mounted files and folders that are missing, such as those of another repository. */
function listMissingMounts(siteDirectory: string, mounts: readonly HugoMount[]): string[] {
  const missing = mounts.filter(({ source }) => !existsSync(path.join(siteDirectory, source)));
  return missing.flatMap(({ target }) => {
    const [, place] = /^content\/(.+)/.exec(target) ?? [];
    const address = place?.replace(/(?:\/_?index)?\.\w+$/, "");
    return address === undefined ? [] : [`/${address}`, `/${address}/*`];
  });
}

/** Returns the addresses of pages for terms, such as `/tags/linux`. */
function listTaxonomies(written: Record<string, unknown> = { tag: "tags", category: "categories" }): string[] {
  return Object.values(written).flatMap((plural) => (typeof plural === "string" ? [`/${plural}/*`] : []));
}

/**
 * Returns the redirects in templates such as `layouts/index.redirects`, from which a file for the host is generated.
 * An expression in a template matches any text.
 */
function readTemplates(siteDirectory: string): string[] {
  const folder = path.join(siteDirectory, "layouts");
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /redirects(?:\.\w+)?$/.test(name))
    .map((name) => path.join(folder, name));
  const texts = files.filter((file) => statSync(file).isFile()).map((file) => readFileSync(file, "utf8"));
  const lines = texts.flatMap((text) => text.replaceAll(/\{\{.*?\}\}/g, ":value").split("\n"));
  return lines.flatMap((line) => {
    const [, from] = /^\s*(\/\S*|:value)\s+\S/.exec(line) ?? [];
    return from === undefined ? [] : [from.replace(/^:/, "/:")];
  });
}

/**
 * Returns the patterns of pages by section, such as `blog: /:section/:year/:slug/`, for all kinds of pages or one.
 */
function listPermalinks(config: unknown): string[] {
  const { permalinks } = (config ?? {}) as { permalinks?: Record<string, unknown> };
  return Object.entries(permalinks ?? {}).flatMap(([section, written]) => {
    if (typeof written === "object") return listPermalinks({ permalinks: written });
    const pattern = String(written).replace(/^\/?:sections?\b/, `/${section}`);
    return /^\/(?:[^:/]|:year\b)/.test(pattern) ? [pattern] : [];
  });
}
