import { createContext, useEffect, useState } from "react";
import { usePage } from "../../client/islands/page-context.ts";
import { addBaseUrl } from "../../theme/primitives/use-base-url.ts";
import isInternalUrl from "../../theme/primitives/is-internal-url.ts";
import { useDoc, useVersions } from "./documents/docs-client.ts";
import { useSearchLinkCreator, useSearchQueryString } from "./query-string.ts";
import { themeConfigOf } from "./theme-config.ts";
import { useColorMode } from "./use-color-mode.ts";

/**
 * `@theme/Older`: values of Docusaurus 2's alphas and betas that no module of today has. `older-modules.ts` names the
 * modules that had them.
 */

const nothing = (): void => {};

/** What readers chose, as `UserPreferencesContext` has it: nothing, because tabs and the bar work without React. */
const preferences = {
  tabGroupChoices: {},
  ready: true,
  setTabGroupChoices: nothing,
  isAnnouncementBarClosed: true,
  closeAnnouncementBar: nothing,
};

/** `useUserPreferencesContext`, `useTabGroupChoice` and `useAnnouncementBar`. */
export function useUserPreferences(): typeof preferences {
  return preferences;
}

export const UserPreferencesContext = createContext(preferences);

/** `ThemeContext`: the light mode, because a context cannot follow the button in the navbar. */
export const ThemeContext = createContext({ isDarkTheme: false, setLightTheme: nothing, setDarkTheme: nothing });

/** `useLocationHash`: the address's hash, which changes with it. */
export function useLocationHash(initial: string): [hash: string, setHash: (hash: string) => void] {
  const [hash, setHash] = useState(initial);
  useEffect(() => {
    const listener = () => setHash(location.hash);
    addEventListener("hashchange", listener);
    return () => removeEventListener("hashchange", listener);
  }, []);
  return [hash, setHash];
}

interface Logo {
  src: string;
  srcDark?: string;
  alt?: string;
  href?: string;
  target?: string;
}

/** `useLogo`: the logo of the navbar. */
export function useLogo() {
  const { siteConfig } = usePage();
  const { isDarkTheme } = useColorMode();
  const { logo } = themeConfigOf(siteConfig).navbar as { logo?: Logo };
  const logoLink = addBaseUrl(siteConfig, logo?.href ?? "/");
  const source = (isDarkTheme ? logo?.srcDark : undefined) ?? logo?.src ?? "";
  const outside = isInternalUrl(logoLink) ? {} : { target: "_blank", rel: "noopener noreferrer" };
  return {
    logoLink,
    logoLinkProps: logo?.target === undefined ? outside : { target: logo.target },
    logoImageUrl: addBaseUrl(siteConfig, source),
    logoAlt: logo?.alt,
  };
}

/** The widths that `useWindowSize` returns. */
export const windowSizes = { desktop: "desktop", mobile: "mobile" } as const;

/** `useVersioning`: the names of the versions. */
export function useVersioning() {
  const versions = useVersions()
    .map(({ name }) => name)
    .filter((name) => name !== "current");
  return { versioningEnabled: versions.length > 0, versions, latestVersion: versions[0] };
}

/** `useSearchPage`: the reader's query, and addresses of results. */
export function useSearchPage() {
  const [searchQuery, setSearchQuery] = useSearchQueryString();
  return { searchQuery, setSearchQuery, generateSearchPageLink: useSearchLinkCreator() };
}

/** `useSearchQuery`: the same by its earlier names. */
export function useSearchQuery() {
  const { searchQuery, setSearchQuery, generateSearchPageLink } = useSearchPage();
  return { searchValue: searchQuery, updateSearchPath: setSearchQuery, generateSearchPageLink };
}

/** `useDocRouteMetadata`: the document of the page. */
export function useDocRouteMetadata() {
  return useDoc().metadata;
}

/** `useSkipToContent`: no effect, because the frame has the link to the content. */
export function useSkipToContent() {
  return { containerRef: { current: null }, handleSkip: nothing };
}

/** `useKeyboardNavigation`: no effect, because browsers know which focus to show. */
export function useKeyboardNavigation(): void {}
export const keyboardFocusedClassName = "navigation-with-keyboard";

/** `useMobileSecondaryMenuRenderer`: nothing, because the drawer always shows the sidebar of the page. */
export function useMobileSecondaryMenuRenderer(): () => undefined {
  return () => undefined;
}

/** `isDocsPluginEnabled`: whether the site may have documents. */
export const isDocsPluginEnabled = true;

/** `useTOCFilter`: the headings of some levels, at any depth. */
export function useTOCFilter<Item extends { level: number; children?: readonly Item[] }>({
  toc,
  minHeadingLevel,
  maxHeadingLevel,
}: {
  toc: readonly Item[];
  minHeadingLevel: number;
  maxHeadingLevel: number;
}): Item[] {
  return toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel);
}

/** `getInfimaActiveClassName`: the class of the current entry. */
export function getInfimaActiveClassName(mobile?: boolean): string {
  return mobile ? "menu__link--active" : "navbar__link--active";
}

/** `@docusaurus/utils-common`: slashes of addresses, and the id of a post's content. */
export const blogPostContainerID = "__blog-post-container";

export function addLeadingSlash(text: string): string {
  return text.startsWith("/") ? text : `/${text}`;
}

export function addTrailingSlash(text: string): string {
  return text.endsWith("/") ? text : `${text}/`;
}

export function removeTrailingSlash(text: string): string {
  return text.replace(/\/$/, "");
}

export function applyTrailingSlash(address: string, options: { trailingSlash?: boolean; baseUrl: string }): string {
  const [path = "", rest = ""] = [address.replace(/[?#].*$/, ""), /[?#].*$/.exec(address)?.[0]];
  if (options.trailingSlash === undefined || path === "" || path === "/" || path === options.baseUrl) return address;
  return (options.trailingSlash ? addTrailingSlash(path) : removeTrailingSlash(path)) + rest;
}
