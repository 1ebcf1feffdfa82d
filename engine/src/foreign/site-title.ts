import { readFileSync } from "node:fs";
import path from "node:path";
import { findTags, tagNames } from "@cairn/html/tags";
import { findSiteFile } from "../config/find-site-file.ts";
import { findKey, ownKey, readDataFile } from "./data-file.ts";
import {
  astroNames,
  findBook,
  findMintlify,
  findMystFolder,
  findVueSite,
  isHugoSite,
  isZolaSite,
  jekyllNames,
  readHugoConfig,
  rspressNames,
  treesOfWriterside,
} from "./foreign-files.ts";
import { readMkDocsConfig } from "./mkdocs-config.ts";
import { readScriptSettings } from "./script-settings.ts";
import { readScriptValues } from "./script-values.ts";

/** Each returns the name of a site of one program or of several with the same files. */
const readers: readonly ((siteDirectory: string) => unknown)[] = [
  (siteDirectory) => readMkDocsConfig(siteDirectory)?.siteName,
  async (siteDirectory) => ownKey(ownKey(await readIfThere(findBook(siteDirectory)), "book"), "title"),
  titleOfHugo,
  async (siteDirectory) => (isZolaSite(siteDirectory) ? titleIn(siteDirectory, "config.toml") : undefined),
  // Jupyter Book has its title at the same place.
  (siteDirectory) => titleIn(siteDirectory, ...jekyllNames),
  async (siteDirectory) => ownKey(ownKey(await readNamed(siteDirectory, "myst.yml"), "project"), "title"),
  titleOfSphinx,
  async (siteDirectory) => ownKey(await readIfThere(findMintlify(siteDirectory)), "name"),
  async (siteDirectory) => findKey(await readNamed(siteDirectory, "docfx.json"), "_appTitle"),
  (siteDirectory) => titleIn(siteDirectory, "book.json"),
  titleOfWriterside,
  titleInScript,
];

/** Returns the site's name in the configuration of another generator; undefined if none is known. */
export async function readForeignTitle(siteDirectory: string): Promise<string | undefined> {
  for (const read of readers) {
    const title = await read(siteDirectory);
    if (typeof title === "string" && title.trim() !== "") return title.trim();
  }
  return undefined;
}

async function readIfThere(file: string | undefined): Promise<unknown> {
  return file === undefined ? undefined : readDataFile(file);
}

async function readNamed(siteDirectory: string, ...names: string[]): Promise<unknown> {
  return readIfThere(findSiteFile(siteDirectory, names));
}

async function titleIn(siteDirectory: string, ...names: string[]): Promise<unknown> {
  return ownKey(await readNamed(siteDirectory, ...names), "title");
}

async function titleOfHugo(siteDirectory: string): Promise<unknown> {
  const configs = isHugoSite(siteDirectory) ? await readHugoConfig(siteDirectory) : [];
  const valueOf = (key: string) => configs.map((each) => ownKey(each, key)).find((value) => value !== undefined);
  const languages = Object.entries(valueOf("languages") ?? {});
  const [, first] = languages.find(([code]) => code === valueOf("defaultcontentlanguage")) ?? languages[0] ?? [];
  return valueOf("title") ?? ownKey(first, "title");
}

/** The configuration of Sphinx is Python. */
function titleOfSphinx(siteDirectory: string): string | undefined {
  const folder = findMystFolder(siteDirectory);
  const file = folder === undefined ? undefined : findSiteFile(path.join(siteDirectory, folder), ["conf.py"]);
  return file && /^project\s*=\s*(["'])(.+?)\1/m.exec(readFileSync(file, "utf8"))?.[2];
}

function titleOfWriterside(siteDirectory: string): string | undefined {
  const [tree] = treesOfWriterside(siteDirectory);
  const [profile] = tree === undefined ? [] : findTags(readFileSync(tree, "utf8"), tagNames("instance-profile"));
  return profile?.attribute("name");
}

/** VitePress, VuePress, Rspress and Starlight have it in a script. */
async function titleInScript(siteDirectory: string): Promise<unknown> {
  const file = findVueSite(siteDirectory)?.config ?? findSiteFile(siteDirectory, rspressNames);
  if (file !== undefined) return (await readScriptSettings(file)).textsOf("title")[0];
  const ofAstro = findSiteFile(siteDirectory, astroNames);
  if (ofAstro === undefined || !readFileSync(ofAstro, "utf8").includes("starlight(")) return undefined;
  const { values } = await readScriptValues(ofAstro, "title");
  return values.find((each) => typeof each === "string");
}
