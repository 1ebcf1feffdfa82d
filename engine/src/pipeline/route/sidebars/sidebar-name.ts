import { capitalise } from "@cairn/catalogue/capitalise";
import type { Translator } from "../../../texts/messages.ts";
import { nameOfDefaultSidebar } from "./sidebars.ts";

/** Prefix of the name of a sidebar as it is shown on an unlisted page. */
export const unlistedPrefix = "unlisted:";

/** Matches the prefixes of names of sidebars of older versions, and of further documents. */
const versionPrefix = new RegExp(`^(?:${unlistedPrefix})?(?:version-[^/]+/|[\\w-]+:)?`);

/** Returns the id of a sidebar's name in translations. `name` is its name in the whole site. */
export function sidebarNameId(name: string): string {
  return `theme.docs.sidebar.name.${name.replace(versionPrefix, "")}`;
}

/** Whether the sidebar has a generated name. */
export function isUnnamed(name: string): boolean {
  return name.replace(versionPrefix, "").replace(/\d+$/, "") === nameOfDefaultSidebar;
}

/**
 * Returns the label of a sidebar for screen readers: the translation of its name, or its name in words, as in "Intro"
 * for `introSidebar`.
 */
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
  return words && !isUnnamed(name) ? capitalise(words) : translate("theme.docs.sidebar.pages");
}
