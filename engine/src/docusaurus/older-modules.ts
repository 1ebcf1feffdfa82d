/**
 * Modules of Docusaurus's theme by their names in earlier versions (2.0 from its alphas on, and 3), with today's. Sites
 * that were never migrated import the former.
 */
export const renamedModules: Readonly<Record<string, string>> = {
  "@theme/BlogPostAuthor": "@theme/Blog/Components/Author",
  "@theme/BlogPostAuthors": "@theme/BlogPostItem/Header/Authors",
  "@theme/BlogPostItem/Header/Author": "@theme/Blog/Components/Author",
  "@theme/CodeBlock/CopyButton": "@theme/CodeBlock/Buttons/CopyButton",
  "@theme/CodeBlock/WordWrapButton": "@theme/CodeBlock/Buttons/WordWrapButton",
  "@theme/DocItemFooter": "@theme/DocItem/Footer",
  "@theme/DocPage": "@theme/DocRoot",
  "@theme/DocPage/Layout": "@theme/DocRoot/Layout",
  "@theme/DocPage/Layout/Main": "@theme/DocRoot/Layout/Main",
  "@theme/DocPage/Layout/Sidebar": "@theme/DocRoot/Layout/Sidebar",
  "@theme/DocPage/Layout/Sidebar/ExpandButton": "@theme/DocRoot/Layout/Sidebar/ExpandButton",
  "@theme/IconArrow": "@theme/Icon/Arrow",
  "@theme/IconClose": "@theme/Icon/Close",
  "@theme/IconCloseThick": "@theme/Icon/Close",
  "@theme/IconCloseThin": "@theme/Icon/Close",
  "@theme/IconDarkMode": "@theme/Icon/DarkMode",
  "@theme/IconEdit": "@theme/Icon/Edit",
  "@theme/IconExternalLink": "@theme/Icon/ExternalLink",
  "@theme/IconHome": "@theme/Icon/Home",
  "@theme/IconLanguage": "@theme/Icon/Language",
  "@theme/IconLightMode": "@theme/Icon/LightMode",
  "@theme/IconMenu": "@theme/Icon/Menu",
  "@theme/LayoutProviders": "@theme/Layout/Provider",
  "@theme/MDXComponents/Head": "@docusaurus/Head",
  "@theme/SearchMetadatas": "@theme/SearchMetadata",
  "@theme/Toggle": "@theme/ColorModeToggle",
  "@theme/Unlisted": "@theme/ContentVisibility/Unlisted",
  "@theme/UserPreferencesProvider": "@theme/Layout/Provider",
};

/** A value of an earlier version: the module that has it here, and its name there. */
interface Moved {
  from: string;
  name: string;
}

const common = "@docusaurus/theme-common";
const internal = "@docusaurus/theme-common/internal";
const older = "@theme/Older";
const moved = (from: string, name: string): Moved => ({ from, name });

/** Modules of earlier versions whose only export is a value of another module today. */
const movedModules: Readonly<Record<string, Moved>> = {
  "@theme/CodeBlock/parseCodeBlockTitle": moved(internal, "parseCodeBlockTitle"),
  "@theme/LayoutHead": moved(common, "PageMetadata"),
  "@theme/Seo": moved(common, "PageMetadata"),
  "@theme/ThemeContext": moved(older, "ThemeContext"),
  "@theme/UserPreferencesContext": moved(older, "UserPreferencesContext"),
  "@theme/hooks/useAlgoliaContextualFacetFilters": moved(
    "@docusaurus/theme-search-algolia/client",
    "useAlgoliaContextualFacetFilters",
  ),
  "@theme/hooks/useAnnouncementBar": moved(older, "useUserPreferences"),
  "@theme/hooks/useContextualSearchFilters": moved(common, "useContextualSearchFilters"),
  "@theme/hooks/useHideableNavbar": moved(internal, "useHideableNavbar"),
  "@theme/hooks/useKeyboardNavigation": moved(older, "useKeyboardNavigation"),
  "@theme/hooks/useLocationHash": moved(older, "useLocationHash"),
  "@theme/hooks/useLockBodyScroll": moved(internal, "useLockBodyScroll"),
  "@theme/hooks/useLogo": moved(older, "useLogo"),
  "@theme/hooks/usePrismTheme": moved(common, "usePrismTheme"),
  "@theme/hooks/useScrollPosition": moved(internal, "useScrollPosition"),
  "@theme/hooks/useSearchFilters": moved(common, "useContextualSearchFilters"),
  "@theme/hooks/useSearchQuery": moved(older, "useSearchQuery"),
  "@theme/hooks/useTOCHighlight": moved(internal, "useTOCHighlight"),
  "@theme/hooks/useTabGroupChoice": moved(older, "useUserPreferences"),
  "@theme/hooks/useTheme": moved(common, "useColorMode"),
  "@theme/hooks/useThemeContext": moved(common, "useColorMode"),
  "@theme/hooks/useUserPreferencesContext": moved(older, "useUserPreferences"),
  "@theme/hooks/useVersioning": moved(older, "useVersioning"),
  "@theme/hooks/useWindowSize": moved(common, "useWindowSize"),
};

/** Modules of earlier versions, and for Docusaurus's own code, with named exports: the module that has them here. */
const movedNames: Readonly<Record<string, string>> = {
  "@docusaurus/utils-common": older,
  "@theme/NavbarItem/utils": older,
  "@theme/hooks/useDocs": "@docusaurus/plugin-content-docs/client",
  "@theme/hooks/useWindowSize": older,
};

/** Values of `@docusaurus/theme-common` in earlier versions that have another name today. */
const renamedValues: Readonly<Record<string, Moved>> = {
  MobileSecondaryMenuFiller: moved(common, "NavbarSecondaryMenuFiller"),
  MobileSecondaryMenuProvider: moved(internal, "NavbarProvider"),
  TabGroupChoiceProvider: moved(internal, "TabsProvider"),
  docVersionSearchTag: moved(internal, "getDocsVersionSearchTag"),
  findFirstCategoryLink: moved(internal, "findFirstSidebarItemLink"),
  useDynamicCallback: moved(common, "useEvent"),
  useIsomorphicLayoutEffect: moved("@docusaurus/useIsomorphicLayoutEffect", "default"),
};

/** Whether a module was a part of the theme in an earlier version, by another name than today. */
export function isOlderModule(specifier: string): boolean {
  return [renamedModules, movedModules, movedNames].some((table) => table[specifier] !== undefined);
}

/** Returns the code of a module of an earlier version; undefined for other modules. */
export function codeOfOlderModule(specifier: string): string | undefined {
  const names = movedNames[specifier];
  const value = movedModules[specifier];
  if (names === undefined && value === undefined) return undefined;
  const all = names === undefined ? "" : `export * from "${names}";`;
  return value === undefined ? all : `${all}export { ${value.name} as default } from "${value.from}";`;
}

/** Names of a module, as `theme-modules.ts` has them. */
type ThemeModules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Returns where a value of `@docusaurus/theme-common` is that this module had in an earlier version; undefined if it is
 * nowhere.
 */
export function homeOfOlderName(specifier: string, name: string, themeModules: ThemeModules): Moved | undefined {
  if (specifier !== common && specifier !== internal) return undefined;
  const known = renamedValues[name];
  if (known !== undefined) return known;
  const from = [internal, "@docusaurus/plugin-content-blog/client", older].find(
    (module) => name in (themeModules[module] ?? {}),
  );
  return from === undefined ? undefined : { from, name };
}
