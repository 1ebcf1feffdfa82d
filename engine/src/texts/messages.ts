import type { Locale } from "@cairn/catalogue/locale";
import { fillIn } from "../markup/fill-in.ts";
import { pluralForm } from "./plural-form.ts";
import { contentTexts } from "./content-texts.ts";
import { moduleTexts } from "../kinds/module/module-texts.ts";
import { questionTexts } from "../kinds/question/question-texts.ts";
import { blogTexts } from "../kinds/blog/blog-texts.ts";
import { releaseTexts } from "../kinds/release/release-texts.ts";

/** Texts around the content of every page. */
const frameTexts = {
  "theme.common.skipToMainContent": "Skip to content",
  "theme.navbar.menu": "Menu",
  "theme.navbar.main": "Main menu",
  "theme.docs.sidebar.closeSidebarButtonAriaLabel": "Close menu",
  "theme.docs.sidebar.collapseButtonAriaLabel": "Collapse sidebar",
  "theme.docs.sidebar.expandButtonAriaLabel": "Expand sidebar",
  "theme.docs.sidebar.pages": "Pages",
  "theme.docs.sidebar.filter.placeholder": "Filter",
  "theme.docs.sidebar.filter.label": "Filter {sidebar}",
  "theme.AnnouncementBar.label": "Announcement",
  "theme.AnnouncementBar.closeButtonAriaLabel": "Dismiss this announcement",
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
  "theme.pageMenu.copy": "Copy page as Markdown",
  "theme.pageMenu.view": "View page as Markdown",
  "theme.pageMenu.open": "Open page in {assistant}",
  "theme.feedback.question": "Was this page helpful?",
  "theme.feedback.yes": "Yes",
  "theme.feedback.no": "No",
  "theme.feedback.text": "What is missing, or wrong?",
  "theme.feedback.note": "Sent without your name or address. Leave secrets out.",
  "theme.feedback.send": "Send",
  "theme.feedback.thanks": "Thank you.",
  "theme.feedback.failed": "It could not be sent. Try again later.",
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
  "theme.docs.versionBadge.label": "Version: {versionLabel}",
  "theme.docs.versions.latestVersionSuggestionLabel": "Read {latestVersionLink}.",
  "theme.docs.versions.latestVersionLinkLabel": "the latest version",
  "theme.contentVisibility.draftBanner.title": "Draft page",
  "theme.contentVisibility.draftBanner.message":
    "This page is a draft. It is only shown while the site is edited; builds leave it out.",
  "theme.contentVisibility.unlistedBanner.title": "Unlisted page",
  "theme.contentVisibility.unlistedBanner.message":
    "This page is unlisted. Search engines will not index it, and only users having a direct link can access it.",
};

/** Texts of pages without a file: tags, categories, search results, not found. */
const generatedPageTexts = {
  "theme.tags.tagsPageTitle": "Tags",
  /** The title under which search finds the page of a tag. */
  "theme.tags.name": "{tag} tag",
  "theme.tags.tagsPageLink": "All tags",
  "theme.docs.tagDocListPageTitle": '{nDocsTagged} with "{tagName}"',
  "theme.docs.tagDocListPageTitle.nDocsTagged": "One doc tagged|{count} docs tagged",
  "theme.docs.DocCard.categoryDescription.plurals": "1 item|{count} items",
  "theme.NotFound.title": "Page not found",
  "theme.NotFound.p1": "There is no page at this address. It may have moved, or the address may contain a typo.",
  "theme.NotFound.home": "Home page",
  "theme.SearchPage.title": "Search",
  "theme.SearchPage.form": "Documentation",
  "theme.SearchPage.inputLabel": "Search",
  "theme.SearchPage.submit": "Search",
  "theme.SearchPage.start":
    "Type a word, a name or a part of one; a wrong letter is forgiven. Results can be narrowed by kind. {key} opens the search on every page.",
  "theme.SearchPage.startKinds": "What is searched: {kinds}.",
  "theme.SearchPage.noScript":
    "Your browser searches this site by itself, which takes JavaScript. Without it, the menu and the sidebars lead to every page.",
  "theme.SearchPage.noScriptWithTags":
    "Your browser searches this site by itself, which takes JavaScript. Without it, the menu and the sidebars lead to every page, and so do the {tags}.",
  "theme.SearchPage.noScriptTags": "tags",
};

/** Texts of pages that the engine's kinds of pages render, from their folders. Components of documents never show them. */
export const pageKindTexts = { ...moduleTexts, ...questionTexts, ...releaseTexts, ...blogTexts };

/**
 * All texts of the build, in English. The ids are Docusaurus's if it has the text, so that its translations
 * (`i18n/CODE/code.json`) work here too. Plural forms are separated by `|`; the number is `{count}`. The other
 * languages are in `languages/`.
 */
export const themeTexts = {
  ...contentTexts,
  ...frameTexts,
  ...generatedPageTexts,
  ...pageKindTexts,
  /** Separator in lists of names or facts. */
  "theme.common.comma": ", ",
  /** A choice in a filter, with the number of its items. */
  "theme.common.nameAndCount": "{name} ({count})",
};

export type MessageId = keyof typeof themeTexts;

/** Returns a text of the theme with its `{values}` replaced; `count` selects the plural form. */
export type Translator = (id: MessageId, values?: Readonly<Record<string, string | number>>) => string;

/** Returns a translator into a language; missing messages are in English. */
export function createTranslator({ messages, htmlLang }: Pick<Locale, "messages" | "htmlLang">): Translator {
  return (id, values) => {
    const translated = messages[id];
    const text = translated ?? themeTexts[id];
    if (!values) return text;
    const { count } = values;
    const form = typeof count === "number" ? pluralForm(text, count, translated === undefined ? "en" : htmlLang) : text;
    return fillIn(form, values, htmlLang);
  };
}

/** Returns the English texts. */
export const inEnglish = createTranslator({ messages: {}, htmlLang: "en" });
