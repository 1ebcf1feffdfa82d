import { escapeHtml } from "@cairn/html/escape-html";
import type { PartDrawer } from "./site-parts.tsx";
import type { SiteConfig } from "../../../config/config.ts";
import { lastUpdateOf, type PageDraft, type Post } from "../../../model/page.ts";
import Byline from "../../../theme/Byline/Byline.tsx";
import { addBaseUrl } from "../../../theme/primitives/use-base-url.ts";
import ChoiceMenu, { type ChoiceMenuProps } from "../../../theme/ChoiceMenu/ChoiceMenu.tsx";
import { EditLink, LastUpdate, Feedback, PageMenu } from "../../../theme/PageMeta/PageMeta.tsx";
import { TableOfContents } from "../../../theme/PageNavigation/PageNavigation.tsx";
import TagList from "../../../theme/TagList/TagList.tsx";
import { VersionBadge, VersionBanner, VisibilityBanner } from "../../../theme/Notices/Notices.tsx";
import type { Translator } from "../../../texts/messages.ts";
import { addressWithBase, wholeAddress } from "../../../address/base-url.ts";
import { fillIn } from "../../../markup/fill-in.ts";
import { markdownFileOf } from "../../route/output-file.ts";
import { asksForFeedback, type PageView, saysUnlisted } from "../view/page-view.ts";
import { instanceOfVersion } from "../../../model/versions.ts";
import { renderStatic } from "../islands/static-markup.ts";

export function bannerHtml(banner: NonNullable<PageView["banner"]>, config: SiteConfig, translate: Translator): string {
  return renderStatic(<VersionBanner {...banner} title={config.title} translate={translate} />);
}

export function badgeHtml(label: string, translate: Translator): string {
  return renderStatic(<VersionBadge label={label} translate={translate} />);
}

/** Renders the notices that a page is a draft, or in no list; empty for other pages. */
export function visibilityHtml(page: PageDraft, translate: Translator): string {
  const kinds = [page.frontMatter.draft ? "draft" : undefined, saysUnlisted(page) ? "unlisted" : undefined] as const;
  return kinds
    .map((kind) => (kind ? renderStatic(<VisibilityBanner kind={kind} translate={translate} />) : ""))
    .join("");
}

/** Renders the table of contents, with the props of Docusaurus's component for it; `undefined` if the page has none. */
export function tableOfContents(
  { frontMatter, headings }: PageDraft,
  config: SiteConfig,
  translate: Translator,
): { html: string; props: object } | undefined {
  const minLevel = frontMatter.toc_min_heading_level ?? config.tableOfContents.minHeadingLevel;
  const maxLevel = frontMatter.toc_max_heading_level ?? config.tableOfContents.maxHeadingLevel;
  const shown = headings.filter(({ level }) => level >= minLevel && level <= maxLevel);
  if (frontMatter.hide_table_of_contents || shown.length === 0) return undefined;
  const toc = shown.map(({ html, id, level }) => ({ value: html, id, level }));
  return {
    html: renderStatic(
      <TableOfContents headings={headings} minLevel={minLevel} maxLevel={maxLevel} translate={translate} />,
    ),
    props: { toc, minHeadingLevel: minLevel, maxHeadingLevel: maxLevel },
  };
}

/**
 * Renders the navbar's menu with the same page in other versions, or in other languages; empty if there are none.
 * Addresses have the base URL.
 */
export function choicesHtml({ choices }: PageView, kind: ChoiceMenuProps["kind"], translate: Translator): string {
  if (!choices) return "";
  const { versions, locales } = choices;
  const title = kind === "version" ? "theme.navbar.version" : "theme.navbar.mobileLanguageDropdown.label";
  const offered = kind === "version" ? versions : locales;
  return offered.length > 0 ? renderStatic(<ChoiceMenu kind={kind} title={translate(title)} choices={offered} />) : "";
}

/**
 * Renders the menu with the page's Markdown and links to assistants. The frame's base URL is added later, except to the
 * addresses within an assistant's, which are complete.
 */
export function pageMenuHtml(view: PageView, config: SiteConfig, translate: Translator): string {
  const file = markdownFileOf(view, config);
  if (file === undefined) return "";
  const markdownHref = encodeURI(`/${file}`);
  const { assistants, baseUrl, url, locale } = config;
  const whole = (address: string) => encodeURIComponent(wholeAddress(addressWithBase(address, baseUrl), url));
  const places = { markdown: whole(markdownHref), page: whole(view.permalink) };
  return renderStatic(
    <PageMenu
      markdownHref={markdownHref}
      assistants={assistants.map(({ label, href }) => ({ label, href: fillIn(href, places, locale.htmlLang) }))}
      translate={translate}
    />,
  );
}

export function bylineHtml(post: Post, config: SiteConfig, translate: Translator): string {
  const addToBase = (address: string) => addBaseUrl(config, address);
  return renderStatic(<Byline {...post} locale={config.locale} translate={translate} addBaseUrl={addToBase} />);
}

/** Renders the content below its title, unless the content has its own, and below the byline of a post. */
export function drawTitled(
  page: PageDraft,
  html: string,
  { config, translate, drawPart }: { config: SiteConfig; translate: Translator; drawPart: PartDrawer["draw"] },
): string {
  const title = page.hasContentTitle || page.frontMatter.hide_title ? "" : `<h1>${escapeHtml(page.title)}</h1>`;
  const byline = page.post ? bylineHtml(page.post, config, translate) : "";
  const content = drawPart("content", html);
  return drawPart("titled", title + byline + content, { within: { content } });
}

export function metaHtml(
  { kind, page, tags }: PageView,
  { config, translate }: { config: SiteConfig; translate: Translator },
): string {
  const editUrl = editUrlOf(page, config);
  return [
    tags.length > 0 ? renderStatic(<TagList tags={tags} translate={translate} />) : "",
    editUrl ? renderStatic(<EditLink href={editUrl} translate={translate} />) : "",
    renderStatic(<LastUpdate {...lastUpdateOf(page)} locale={config.locale} translate={translate} />),
    asksForFeedback({ kind, page }, config) ? renderStatic(<Feedback translate={translate} />) : "",
  ].join("");
}

/** Returns the address for editing a page's source. Only documents have one: pages of catalogues are generated. */
export function editUrlOf({ version, file, frontMatter, post }: PageDraft, config: SiteConfig): string | undefined {
  const custom = frontMatter.custom_edit_url;
  if (custom !== undefined) return custom ?? undefined;
  if (post) return post.editUrl;
  if (version === undefined) return undefined;
  const { instance } = instanceOfVersion(version);
  const { editUrl } = config.docs.instances.find(({ id }) => id === instance) ?? config.docs;
  if (!editUrl) return undefined;
  const folder = editUrl.replace(/\/?$/, "/");
  // Documents may be outside of the site's folder, but in the same repository.
  return file.startsWith("../") ? new URL(file, folder).href : folder + file;
}
