import { readFileSync } from "node:fs";
import { findSiteFile } from "../config/find-site-file.ts";
import { findKey, ownKey, readDataFile } from "./data-file.ts";
import {
  astroNames,
  findBook,
  findMintlify,
  findVueSite,
  isHugoSite,
  isZolaSite,
  jekyllNames,
  readHugoConfig,
  rspressNames,
} from "./foreign-files.ts";
import { readMkDocsConfig } from "./mkdocs-config.ts";
import { readScriptSettings } from "./script-settings.ts";
import { readScriptValues } from "./script-values.ts";

/** Returns the site's name in the configuration of another generator; undefined if none is known. */
export async function readForeignTitle(siteDirectory: string): Promise<string | undefined> {
  const titles = [readMkDocsConfig(siteDirectory)?.siteName, ...(await titlesInData(siteDirectory))];
  const found = titles.find((title) => typeof title === "string" && title.trim() !== "");
  return typeof found === "string" ? found.trim() : titleInScript(siteDirectory);
}

async function titlesInData(siteDirectory: string): Promise<unknown[]> {
  const read = async (...names: string[]) => {
    const file = findSiteFile(siteDirectory, names);
    return file === undefined ? undefined : readDataFile(file);
  };
  const book = findBook(siteDirectory);
  const mintlify = findMintlify(siteDirectory);
  const myst = ownKey(await read("myst.yml"), "project");
  const hugo = isHugoSite(siteDirectory) ? await readHugoConfig(siteDirectory) : [];
  return [
    book && ownKey(ownKey(await readDataFile(book), "book"), "title"),
    ...hugo.map((each) => ownKey(each, "title")),
    ...(isZolaSite(siteDirectory) ? [ownKey(await read("config.toml"), "title")] : []),
    // Jupyter Book has its title at the same place.
    ownKey(await read(...jekyllNames), "title"),
    ownKey(myst, "title"),
    mintlify && ownKey(await readDataFile(mintlify), "name"),
    findKey(await read("docfx.json"), "_appTitle"),
    ownKey(await read("book.json"), "title"),
  ];
}

/** VitePress, VuePress, Rspress and Starlight have it in a script. */
async function titleInScript(siteDirectory: string): Promise<string | undefined> {
  const file = findVueSite(siteDirectory)?.config ?? findSiteFile(siteDirectory, rspressNames);
  if (file !== undefined) return (await readScriptSettings(file)).textsOf("title")[0];
  const ofAstro = findSiteFile(siteDirectory, astroNames);
  if (ofAstro === undefined || !readFileSync(ofAstro, "utf8").includes("starlight(")) return undefined;
  const { values } = await readScriptValues(ofAstro, "title");
  return values.find((each) => typeof each === "string");
}
