import type { RoutedSite } from "../../shared/model.ts";
import type { Translator } from "../../theme/messages.ts";
import { renderSidebarList } from "../../theme/Sidebar/Sidebar.ts";
import { withBaseUrl } from "../../shared/base-url.ts";
import { DEFAULT_SIDEBAR } from "../route/sidebars.ts";
import { indexSidebar } from "./sidebar-view.ts";

/** Path, relative to the output folder, of the file with all entries of a sidebar that pages carry only in part. */
export function sidebarListFile(name: string): string {
  const safe = name.replace(/[^A-Za-z\d-]/g, (character) => `_${character.charCodeAt(0).toString(16)}`);
  return `cairn/sidebars/${safe}.json`;
}

/** Goes before the names of sidebars of older versions, and of further documents. */
const versionPrefix = /^(?:version-[^/]+\/|[\w-]+:)/;

/** What a sidebar's name is translated under. `name` is that in the whole site. */
export function sidebarNameId(name: string): string {
  return `theme.docs.sidebar.name.${name.replace(versionPrefix, "")}`;
}

/** Whether nobody gave the sidebar its name. */
export function isUnnamed(name: string): boolean {
  return name.replace(versionPrefix, "") === DEFAULT_SIDEBAR;
}

/** What screen readers call a sidebar: its name in words, as in "Intro" for `introSidebar`, where it is not translated. */
export function sidebarLabel(
  name: string,
  translate: Translator,
  messages: Readonly<Record<string, string>> = {},
): string {
  const words = name
    .replace(versionPrefix, "")
    .replace(/[-_\s]*sidebars?$/i, "")
    .replace(/[-_\s]+/g, " ")
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, " ")
    .trim();
  const translated = messages[sidebarNameId(name)];
  if (translated) return translated;
  return words && !isUnnamed(name)
    ? words.charAt(0).toUpperCase() + words.slice(1)
    : translate("theme.docs.sidebar.pages");
}

/** The entries of every sidebar that pages carry only in part, as a JSON string of HTML, by path in the output. */
export function sidebarLists(site: RoutedSite, baseUrl: string): Map<string, string> {
  const lists = new Map<string, string>();
  for (const [name, nodes] of site.sidebars) {
    if (indexSidebar(nodes).isSmall) continue;
    lists.set(sidebarListFile(name), `${JSON.stringify(withBaseUrl(renderSidebarList(nodes), baseUrl))}\n`);
  }
  return lists;
}
