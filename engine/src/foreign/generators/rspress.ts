import { isObject } from "@cairn/catalogue/is-object";
import { findSiteFile } from "../../config/find-site-file.ts";
import { textOf } from "../data-file.ts";
import type { SiteGenerator } from "../generator.ts";
import { type FolderList, folderListReader, type ListedItem } from "../navigation/folder-navigation.ts";
import { readScriptSidebar } from "../navigation/script-sidebars.ts";
import { openScript } from "../script.ts";

/** Rspress. Its folders of versions have names such as `12.x`. */
export const rspress: SiteGenerator = {
  name: "Rspress",
  find: (siteDirectory) =>
    findSiteFile(
      siteDirectory,
      ["ts", "mts", "js", "mjs"].map((ending) => `rspress.config.${ending}`),
    ),
  keepsNumbers: true,
  title: async ({ file }) => (await openScript(file)).textsOf("title")[0],
  navigation: [(source) => readScriptSidebar(source), folderListReader(["_meta.json"], readList)],
  links: () => ({ hasVersionFolders: true }),
};

/** Reads `_meta.json` of Rspress: a list of names, or of objects with a type. */
function readList(written: unknown): FolderList {
  if (!Array.isArray(written)) return {};
  return {
    items: written.flatMap((each): ListedItem[] => {
      if (typeof each === "string") return [{ name: each }];
      if (!isObject(each)) return [];
      const [name, label, href] = [textOf(each["name"]), textOf(each["label"]), textOf(each["link"])];
      if (each["type"] === "section-header") return label === undefined ? [] : [{ heading: label }];
      if (name !== undefined) return [{ name, label }];
      return href === undefined || label === undefined ? [] : [{ label, href }];
    }),
  };
}
