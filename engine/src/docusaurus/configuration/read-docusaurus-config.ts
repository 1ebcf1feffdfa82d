import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { UserConfig } from "../../config/config.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { blogLeftOut, blogsOf, type DocusaurusBlog } from "./docusaurus-blogs.ts";
import { takeNavigation } from "./docusaurus-navigation.ts";
import { optionsOf } from "./docusaurus-plugins.ts";
import { redirectsUnread, takeRedirects } from "./docusaurus-redirects.ts";
import { nameOf, type SyntaxNode, visitNodes } from "../../config/syntax-tree.ts";
import { themeKeysLeft } from "./theme-keys-left.ts";
import { asObject, unknownValue, type Written, writtenValue } from "./written-value.ts";

/** Keys that mean the same here and there. */
const sameKeys = [
  "title",
  "tagline",
  "favicon",
  "url",
  "baseUrl",
  "trailingSlash",
  "noIndex",
  "onBrokenLinks",
  "onBrokenAnchors",
  "onBrokenMarkdownLinks",
  "onDuplicateRoutes",
  "staticDirectories",
  "i18n",
  "customFields",
] as const;
/** Keys that Cairn has nothing for; what they do is missing from the site. */
const foreignKeys = ["plugins", "themes", "scripts", "stylesheets", "headTags", "clientModules"];
/** Plugins that add pages, which links may lead to. */
const addsPages = /content-(?:blog|pages)|redoc|openapi|typedoc/;

/**
 * What a site's `docusaurus.config` says that Cairn has a key for, as it is written there: the file is a program for
 * another engine, and never run. Absent where no configuration can be made out.
 */
export async function readDocusaurusConfig(
  siteDirectory: string,
  file: string,
): Promise<{ value: UserConfig; text: string; diagnostics: Diagnostic[] }> {
  const text = readFileSync(file, "utf8");
  const written = await writtenConfig(file, text);
  const blogs = written ? blogsOf(written, siteDirectory) : [];
  const value = written ? await takeConfig(written, siteDirectory, blogs) : {};
  const name = path.basename(file);
  return {
    value,
    text,
    diagnostics: [
      describeReading(name, written, value),
      ...blogs.map((blog) => blogLeftOut(name, blog)),
      ...(written ? redirectsUnread(name, redirectOptions(written)) : []),
    ],
  };
}

/** The object in the file that has what every configuration of Docusaurus's must have. */
async function writtenConfig(file: string, text: string): Promise<Written | undefined> {
  const { parseSync } = await import("rolldown/utils");
  const { program } = parseSync(file.replace(/js$/, "ts"), text);
  const bindings = new Map<string, SyntaxNode>();
  let config: SyntaxNode | undefined;
  visitNodes(program, (node) => {
    const name = nameOf(node["id"]);
    if (node.type === "VariableDeclarator" && node["init"] && !bindings.has(name))
      bindings.set(name, node["init"] as SyntaxNode);
    if (node.type !== "ObjectExpression" || config) return;
    const keys = (node["properties"] as SyntaxNode[]).map(({ key }) => nameOf(key));
    if (["title", "url", "baseUrl"].every((key) => keys.includes(key))) config = node;
  });
  return config && (writtenValue(config, bindings) as Written);
}

async function takeConfig(
  written: Written,
  siteDirectory: string,
  blogs: readonly DocusaurusBlog[],
): Promise<UserConfig> {
  const { docsInstanceSchema, docsSchema, redirectSchema, writtenConfigSchema } =
    await import("../../config/config.ts");
  const { shape } = writtenConfigSchema;
  const docs = docsOptions(written, siteDirectory);
  const plugins = docsPlugins(written);
  const instances = docsInstances(plugins, siteDirectory).filter((each) => docsInstanceSchema.safeParse(each).success);
  const hooks = asObject(asObject(written["markdown"])["hooks"]);
  const candidates: Written = {
    ...Object.fromEntries(sameKeys.map((key) => [key, onlyKnown(written[key])])),
    onBrokenMarkdownLinks: hooks["onBrokenMarkdownLinks"] ?? written["onBrokenMarkdownLinks"],
    docs: { ...keepValid(docs, docsSchema.shape), ...(instances.length > 0 && { instances }) },
    exclude: docs["exclude"],
    customCss: customStyles(written, siteDirectory),
    ...takeRedirects(redirectOptions(written), (each) => redirectSchema.safeParse(each).success),
    ...takeNavigation(asObject(written["themeConfig"]), {
      mainDocs: String(plugins.main["id"] ?? "default"),
      without: blogs.map(({ route }) => route),
    }),
  };
  const lacksDocuments = instances.length < plugins.further.length;
  if (candidates["onBrokenLinks"] !== "ignore" && (lacksDocuments || blogs.length > 0 || hasOtherPages(written)))
    candidates["onBrokenLinks"] = "warn";
  return keepValid(candidates, shape);
}

/** The options of the site's own documents, those of the classic preset or else of a plugin; and those of all further ones. */
function docsPlugins(written: Written): { main: Written; further: Written[] } {
  const [preset] = optionsOf(written["presets"], /classic/);
  const plugins = optionsOf(written["plugins"], /content-docs/);
  const ofPreset = preset && preset["docs"] !== false ? asObject(preset["docs"]) : undefined;
  const main = ofPreset ?? plugins.find(({ id }) => id === undefined || id === "default") ?? plugins[0] ?? {};
  return { main, further: plugins.filter((each) => each !== main) };
}

/** Further documents, as far as their folders are there. */
function docsInstances({ further }: { further: Written[] }, siteDirectory: string): Written[] {
  return further
    .filter((options) => hasFile(siteDirectory, options["path"]))
    .map((options) => ({
      id: options["id"],
      path: path.posix.normalize(String(options["path"])),
      routeBasePath: options["routeBasePath"] ?? "docs",
      sidebarPath: existingFile(siteDirectory, options["sidebarPath"]),
      editUrl: typeof options["editUrl"] === "string" ? options["editUrl"] : undefined,
    }));
}

function docsOptions(written: Written, siteDirectory: string): Written {
  const options = docsPlugins(written).main;
  const hasVersions = existsSync(path.join(siteDirectory, "versions.json"));
  const versions = Object.entries(asObject(onlyKnown(options["versions"])))
    .filter(([name]) => hasVersions || name === "current")
    .map(([name, settings]) => {
      const { label, path: below, banner, noIndex } = asObject(settings);
      return [name, { label, path: below, banner, noIndex }];
    });
  return {
    ...options,
    path: typeof options["path"] === "string" ? path.posix.normalize(options["path"]) : undefined,
    routeBasePath: options["routeBasePath"] ?? "docs",
    sidebarPath: existingFile(siteDirectory, options["sidebarPath"]),
    versions: Object.fromEntries(versions),
    lastVersion: hasVersions ? options["lastVersion"] : undefined,
  };
}

/** The stylesheets of the classic theme that are there; absent where it is not written which. */
function customStyles(written: Written, siteDirectory: string): string[] | undefined {
  const [preset] = optionsOf(written["presets"], /classic/);
  const [theme] = optionsOf(written["themes"], /theme-classic/);
  const { customCss } = asObject(preset?.["theme"] ?? theme);
  if (typeof customCss !== "string" && !Array.isArray(customCss)) return undefined;
  return [customCss].flat().flatMap((each) => existingFile(siteDirectory, each) ?? []);
}

function existingFile(siteDirectory: string, name: unknown): string | undefined {
  return hasFile(siteDirectory, name) ? path.posix.normalize(String(name)) : undefined;
}

function hasFile(siteDirectory: string, name: unknown): boolean {
  return typeof name === "string" && existsSync(path.join(siteDirectory, name));
}

function redirectOptions(written: Written): Written[] {
  return optionsOf(written["plugins"], /client-redirects/);
}

/** Whether plugins make pages for the site that Cairn does not: of a link to one, nothing can be said. */
function hasOtherPages(written: Written): boolean {
  return optionsOf(written["plugins"], addsPages).length > 0;
}

/** Those of the values that a schema of ours finds valid. */
function keepValid(values: Written, shape: Record<string, { safeParse: (value: unknown) => { success: boolean } }>) {
  const entries = Object.entries(values).filter(
    ([key, value]) => value !== undefined && shape[key]?.safeParse(value).success === true,
  );
  return Object.fromEntries(entries);
}

/** A value without what in it is not known. */
function onlyKnown(value: unknown): unknown {
  if (value === unknownValue) return undefined;
  if (Array.isArray(value)) return value.map(onlyKnown);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, onlyKnown(inner)]));
}

function describeReading(file: string, written: Written | undefined, value: UserConfig): Diagnostic {
  const taken = Object.keys(value);
  const left: string[] = [...sameKeys, ...foreignKeys].filter(
    (key) => written?.[key] !== undefined && !taken.includes(key),
  );
  left.push(...themeKeysLeft(asObject(written?.["themeConfig"])));
  const without = left.length > 0 ? `Not taken: ${left.join(", ")}. ` : "";
  return {
    code: taken.length > 0 ? "docusaurus-config-read" : "docusaurus-config-unread",
    severity: "note",
    file,
    message:
      taken.length > 0
        ? `The file is read as it is written, and not run. Taken: ${taken.join(", ")}.`
        : "The file is not run, and no configuration can be made out in it: Cairn's defaults hold.",
    hint: `${without}What is to be otherwise goes into site.config.ts, which then counts alone; Cairn's README has its keys.`,
  };
}
