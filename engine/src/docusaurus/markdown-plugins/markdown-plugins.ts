import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { hashText } from "@cairn/catalogue/hash";
import type { SiteConfig } from "../../config/config.ts";
import { relativePath } from "@cairn/files/paths";
import { classicOptions, listPlugins } from "../configuration/docusaurus-plugins.ts";
import type { DocusaurusSite } from "../configuration/read-docusaurus-config.ts";
import { asObject, type Written } from "../configuration/written-config.ts";
import { isPresentFunction } from "../running/package-stub.ts";
import { createDocumentPlugins, type DocumentPlugins } from "./document-plugins.ts";
import { isOwnSyntax, listAbsentPlugins, type PluginLists, readPluginLists } from "./plugin-lists.ts";

/** The Markdown plugins of a site. */
export interface MarkdownPlugins {
  /** A cache key for the plugins, their options and files. */
  key: string;
  /** The plugins for a document; undefined if there are none. `file` is relative to the site's folder. */
  of: (file: string) => DocumentPlugins | undefined;
  /** Preprocesses a text, by file relative to the site's folder. @throws the errors of the site's function */
  prepare?: ((file: string, text: string) => string) | undefined;
}

/** The content of some folders, and its plugins. */
interface ContentArea {
  isWithin: (file: string) => boolean;
  lists: PluginLists;
  plugins: DocumentPlugins;
}

/** The default folders of documents, posts and pages. */
const usualFolders = { docs: "docs", blog: "blog", pages: "src/pages" } as const;
type Content = keyof typeof usualFolders;
const contents = Object.keys(usualFolders) as Content[];

/** Files that record the versions of a site's packages. */
const lockFiles = ["package-lock.json", "yarn.lock", "pnpm-lock.yaml", "bun.lock", "npm-shrinkwrap.json"];

/**
 * Returns the remark, rehype and recma plugins of a configuration, and its preprocessor; undefined if there are none.
 */
export function readMarkdownPlugins(
  { written, runner }: DocusaurusSite,
  siteDirectory: string,
  config: Pick<SiteConfig, "locales">,
): MarkdownPlugins | undefined {
  const areas = contents.flatMap((content) =>
    optionsOfContent(written, content).flatMap((options): ContentArea[] => {
      const lists = readPluginLists(options);
      if (!lists) return [];
      const isWithin = createFolderTest(content, options, { siteDirectory, ...config });
      return [{ isWithin, lists, plugins: createDocumentPlugins(lists, { siteDirectory, runner }) }];
    }),
  );
  const prepare = readPreprocessor(written, siteDirectory);
  if (areas.length === 0 && !prepare) return undefined;
  const files = [...runner.files(), ...lockFilesAbove(siteDirectory)];
  return {
    key: hashText(
      describe([...areas.map(({ lists }) => lists), asObject(written["markdown"])["preprocessor"]]) +
        files
          .sort()
          .map((file) => hashFile(file))
          .join(""),
    ),
    of: (file) => areas.find(({ isWithin }) => isWithin(file))?.plugins,
    prepare,
  };
}

/** Returns the missing packages and files of Markdown plugins in a configuration. */
export function missingMarkdownPlugins({ written }: Pick<DocusaurusSite, "written">): string[] {
  const names = contents.flatMap((content) => optionsOfContent(written, content).flatMap(listAbsentPlugins));
  return Array.from(new Set(names)).filter((name) => !isOwnSyntax(name));
}

/** `markdown.preprocessor`, if its package is installed. */
function readPreprocessor({ markdown }: Written, siteDirectory: string): MarkdownPlugins["prepare"] {
  const { preprocessor } = asObject(markdown);
  if (!isPresentFunction(preprocessor)) return undefined;
  return (file, text) => String(preprocessor({ filePath: path.join(siteDirectory, file), fileContent: text }));
}

/** Returns the options of each instance of a content plugin: of the classic preset, and in the list of plugins. */
function optionsOfContent(written: Written, content: Content): Written[] {
  const ofPresets = classicOptions(written).flatMap((options) =>
    options[content] === false ? [] : [asObject(options[content])],
  );
  const isPlugin = new RegExp(`content-${content}`);
  return [
    ...ofPresets,
    ...listPlugins(written["plugins"]).flatMap(({ name = "", options }) => (isPlugin.test(name) ? [options] : [])),
  ];
}

/** Returns a test whether a file belongs to a content: in its folder, a version of it, or its translations. */
function createFolderTest(
  content: Content,
  options: Written,
  { siteDirectory, locales }: Pick<SiteConfig, "locales"> & { siteDirectory: string },
): (file: string) => boolean {
  const { path: written = usualFolders[content], id } = options;
  const suffix = typeof id === "string" && id !== "default" ? id : undefined;
  const folder = relativePath(siteDirectory, path.resolve(siteDirectory, String(written)));
  const folders = [
    folder === "" ? "" : `${folder}/`,
    ...(content === "docs" ? [`${suffix ? `${suffix}_` : ""}versioned_docs/`] : []),
    ...locales.map(
      ({ translations }) => `${translations}/docusaurus-plugin-content-${content}${suffix ? `-${suffix}` : ""}/`,
    ),
  ];
  return (file) => folders.some((each) => file.startsWith(each));
}

/** Plugins and their options as text, including the code of functions. */
function describe(value: unknown): string {
  const seen = new Set<object>();
  return JSON.stringify(value, (_, each: unknown) => {
    if (typeof each === "function" || each instanceof RegExp || typeof each === "bigint") return String(each);
    if (typeof each !== "object" || each === null) return each;
    if (seen.has(each)) return "";
    seen.add(each);
    return each instanceof Map || each instanceof Set ? Array.from(each as Iterable<unknown>) : each;
  });
}

function lockFilesAbove(folder: string): string[] {
  const found = lockFiles.map((name) => path.join(folder, name)).filter((file) => existsSync(file));
  const above = path.dirname(folder);
  return found.length > 0 || above === folder ? found : lockFilesAbove(above);
}

function hashFile(file: string): string {
  return existsSync(file) ? hashText(readFileSync(file)) : "";
}
