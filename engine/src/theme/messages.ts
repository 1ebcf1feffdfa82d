/**
 * The theme's texts round the content, in English. The ids are Docusaurus's where it has the text, so that translations made
 * for it (`i18n/CODE/code.json`) hold here too.
 */
const english = {
  "theme.common.skipToMainContent": "Skip to content",
  "theme.navbar.menu": "Menu",
  "theme.navbar.main": "Main",
  "theme.docs.sidebar.closeSidebarButtonAriaLabel": "Close menu",
  "theme.colorToggle.ariaLabel": "Switch between light and dark mode",
  "theme.SearchBar.label": "Search",
  "theme.SearchModal.placeholder": "Search the docs",
  "theme.SearchModal.close": "Close search",
  "theme.SearchModal.results": "Results",
  "theme.BaseUrlBanner.title": "Your site did not load properly.",
  "theme.BaseUrlBanner.reason": "A very common reason is a wrong baseUrl in the site's configuration.",
  "theme.BaseUrlBanner.configured": "The configured baseUrl is {baseUrl}.",
  "theme.BaseUrlBanner.configuredDefault": "The configured baseUrl is {baseUrl} (the default).",
  "theme.BaseUrlBanner.suggestion": "We suggest trying baseUrl: {baseUrl}",
  "theme.docs.breadcrumbs.navAriaLabel": "Breadcrumbs",
  "theme.docs.breadcrumbs.home": "Home",
  "theme.docs.paginator.navAriaLabel": "Previous and next page",
  "theme.docs.paginator.previous": "Previous",
  "theme.docs.paginator.next": "Next",
  "theme.common.editThisPage": "Edit this page",
  "theme.lastUpdated.lastUpdatedAtBy": "Last updated{atDate}{byUser}",
  "theme.lastUpdated.atDate": " on {date}",
  "theme.lastUpdated.byUser": " by {user}",
  "theme.tags.tagsListLabel": "Tags",
  "theme.TOCCollapsible.toggleButtonLabel": "On this page",
  "theme.toc.label": "Table of contents",
  "theme.navbar.version": "Version",
  "theme.navbar.mobileLanguageDropdown.label": "Language",
  "theme.docs.versions.unreleasedVersionLabel":
    "This page is about {siteTitle} {versionLabel}, which is not released yet.",
  "theme.docs.versions.unmaintainedVersionLabel":
    "This page is about {siteTitle} {versionLabel}, which is no longer maintained.",
  "theme.docs.versions.latestVersionSuggestionLabel": "Read {latestVersionLink}.",
  "theme.docs.versions.latestVersionLinkLabel": "the latest version",
};

export type MessageId = keyof typeof english;

/** Gives a text of the theme, its `{values}` filled in. */
export type Translator = (id: MessageId, values?: Readonly<Record<string, string>>) => string;

/** A translator for a language's messages; what these lack is English. */
export function createTranslator(messages: Readonly<Record<string, string>>): Translator {
  return (id, values = {}) =>
    (messages[id] ?? english[id]).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** The texts as they are written. */
export const inEnglish = createTranslator({});
