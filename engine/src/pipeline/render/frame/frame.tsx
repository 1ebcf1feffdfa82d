import { escapeHtml } from "@cairn/html/escape-html";
import { fillPlace, fillSlots, type SlottedHtml } from "@cairn/html/slots";
import type { SiteConfig } from "../../../config/config.ts";
import { isOwnPage, lastUpdateOf, type PageDraft, type Post } from "../../../model/page.ts";
import AnnouncementBar from "../../../theme/AnnouncementBar/AnnouncementBar.tsx";
import Byline from "../../../theme/Byline/Byline.tsx";
import { addBaseUrl } from "../../../theme/primitives/use-base-url.ts";
import Breadcrumbs from "../../../theme/Breadcrumbs/Breadcrumbs.tsx";
import ChoiceMenu from "../../../theme/ChoiceMenu/ChoiceMenu.tsx";
import EditLink from "../../../theme/EditLink/EditLink.tsx";
import Footer from "../../../theme/Footer/Footer.tsx";
import LastUpdate from "../../../theme/LastUpdate/LastUpdate.tsx";
import Navbar, { type NavbarItem } from "../../../theme/Navbar/Navbar.tsx";
import { renderPageFrame } from "../../../theme/PageFrame/PageFrame.ts";
import type { PageLayout } from "../../../theme/PageFrame/page-layout.ts";
import Feedback from "../../../theme/Feedback/Feedback.tsx";
import PageMenu from "../../../theme/PageMenu/PageMenu.tsx";
import Pagination from "../../../theme/Pagination/Pagination.tsx";
import { renderSearchDialog, type SearchDialogInput } from "../../../theme/SearchDialog/search-dialog.ts";
import { renderSidebar } from "../../../theme/Sidebar/Sidebar.ts";
import TableOfContents from "../../../theme/TableOfContents/TableOfContents.tsx";
import TagList from "../../../theme/TagList/TagList.tsx";
import VersionBanner from "../../../theme/VersionBanner/VersionBanner.tsx";
import { createTranslator, type Translator } from "../../../texts/messages.ts";
import { addressWithBase, wholeAddress } from "../../../address/base-url.ts";
import { fillIn } from "../../../markup/fill-in.ts";
import { policyParts } from "../head/content-security-policy.ts";
import { announcementHtml, dismissIdOf } from "./announcement.ts";
import { sidebarLabel } from "../../route/sidebars/sidebar-name.ts";
import { markdownFileOf } from "../../route/output-file.ts";
import { searchPermalink } from "../../route/generated-pages.ts";
import type { PartDrawer } from "./site-parts.tsx";
import { asksForFeedback, type PageView } from "../view/page-view.ts";
import type { SharedView } from "../view/shared-view.ts";
import type { SidebarView } from "../view/sidebar-view.ts";
import { instanceOfVersion } from "../../../model/versions.ts";
import { renderStatic, Slot } from "../islands/static-markup.ts";
import type { StatedSettings } from "../../../client/search/backend.ts";
import { indexedVersions } from "../../search/indexed-versions.ts";

export interface FrameInput {
  view: PageView;
  /** With its headings. */
  page: PageDraft;
  layout: PageLayout;
  contentHtml: string;
  linesForAgents?: string | undefined;
  isLong: boolean;
  noFooter?: boolean | undefined;
  drawPart: PartDrawer["draw"];
}

/**
 * Draws what stands round the content. Parts that many pages share, such as a sidebar opened at one category, are
 * rendered once; what differs from page to page in them is put in by replacement. `sidebarScript` is a file of the output.
 */
export function createFrameRenderer(shared: SharedView, config: SiteConfig, sidebarScript: string) {
  const translate = createTranslator(config.locale);
  const drawn = drawSharedParts(shared, config, translate);
  const sidebars = createSidebarRenderer(config, translate);
  const ofAll = policyParts([drawn.announcement, ...drawn.navbars.values(), drawn.footer].join(""));

  const draw = ({
    view,
    page,
    layout,
    contentHtml,
    linesForAgents,
    isLong,
    noFooter,
    drawPart,
  }: FrameInput): string => {
    const { permalink, sidebar } = view;
    const isDocument = view.kind === "page" && !isOwnPage(page.body);
    // What Docusaurus draws on documents alone may ask for their version.
    const drawDocumentPart: PartDrawer["draw"] = page.version === undefined ? (_, html) => html : drawPart;
    const toc = isDocument ? tableOfContents(page, config, translate) : undefined;
    const banner = isDocument && view.banner;
    return renderPageFrame({
      layout,
      sidebarName: sidebar?.name,
      announcementHtml: drawPart("announcement", drawn.announcement),
      navbarHtml: drawPart(
        "navbar",
        drawOwnItems(
          markCurrent(drawn.navbars.get(view.navbar) ?? "", view.activeItem),
          shared.navbars.get(view.navbar),
          drawPart,
        ),
      ),
      sidebarHtml: sidebar ? sidebars.htmlOf(sidebar, permalink) : "",
      sidebarList: sidebar?.list,
      sidebarScript: `/${sidebarScript}`,
      breadcrumbsHtml: drawDocumentPart(
        "breadcrumbs",
        config.docs.breadcrumbs ? renderStatic(<Breadcrumbs items={view.breadcrumbs} translate={translate} />) : "",
      ),
      pageMenuHtml: layout === "document" ? pageMenuHtml(view, config, translate) : "",
      bannerHtml: isDocument ? drawDocumentPart("banner", banner ? bannerHtml(banner, config, translate) : "") : "",
      headerHtml: isDocument ? drawDocumentPart("metadata", "") : "",
      untitledHtml: contentHtml,
      contentHtml: isDocument
        ? drawTitled(page, contentHtml, drawDocumentPart)
        : drawCategory(page, contentHtml, drawDocumentPart),
      linesForAgents,
      isLong,
      tocHtml: toc ? drawDocumentPart("toc", toc.html, { props: toc.props }) : "",
      footerMetaHtml: isDocument ? drawDocumentPart("meta", metaHtml(view, { config, translate })) : "",
      paginationHtml: drawDocumentPart(
        "pagination",
        renderStatic(<Pagination previous={view.previous} next={view.next} translate={translate} />),
      ),
      drawDocument: (html, pieces) => {
        const whole = isDocument ? drawDocumentPart("layout", html, { within: { ...pieces, toc: "" } }) : html;
        return drawPart("page", whole, { props: { title: page.title, description: page.description } });
      },
      footerHtml: noFooter ? "" : drawPart("footer", drawn.footer),
      searchHtml: drawn.search,
      translate,
    });
  };
  /** The content below its title, where it has none in it. */
  const drawTitled = (page: PageDraft, html: string, drawPart: PartDrawer["draw"]): string => {
    const title = page.hasContentTitle || page.frontMatter.hide_title ? "" : `<h1>${escapeHtml(page.title)}</h1>`;
    const byline = page.post ? bylineHtml(page.post, config, translate) : "";
    const content = drawPart("content", html);
    return drawPart("titled", title + byline + content, { within: { content } });
  };
  /** What of a frame the policy of its page has to allow: the configuration may hold HTML. */
  const policyPartsOf = ({ sidebar }: PageView, { post }: PageDraft): string =>
    ofAll + (sidebar ? sidebars.policyPartsOf(sidebar) : "") + (post ? bylineHtml(post, config, translate) : "");
  return { draw, policyPartsOf };
}

export type FrameRenderer = ReturnType<typeof createFrameRenderer>;

/** The generated page of a sidebar's category; any other page as it is. */
function drawCategory({ body }: PageDraft, html: string, drawPart: PartDrawer["draw"]): string {
  return body.kind === "component" && body.component === "CategoryIndex"
    ? drawPart("category", html, { props: body.data as object })
    : html;
}

/** The parts that are the same on all pages; the navbars by version. */
function drawSharedParts(shared: SharedView, config: SiteConfig, translate: Translator) {
  const searchHref = searchPermalink(config);
  const bar = config.announcementBar;
  return {
    navbars: new Map(Array.from(shared.navbars, ([version, items]) => [version, drawNavbar(items, shared, config)])),
    announcement: bar
      ? renderStatic(
          <AnnouncementBar html={announcementHtml(bar)} dismissId={dismissIdOf(bar)} translate={translate} />,
        )
      : "",
    footer: renderStatic(<Footer groups={shared.footer} copyright={config.footer.copyright} />),
    search:
      searchHref === undefined
        ? ""
        : renderSearchDialog({ ...searchDialogInput(config, searchHref, shared), translate }),
  };
}

/** Draws each sidebar once, and marks in it the page that it stands on. */
function createSidebarRenderer(config: SiteConfig, translate: Translator) {
  const sidebars = new Map<SidebarView, { drawn: SlottedHtml; parts: string }>();
  const drawnOf = (sidebar: SidebarView) => {
    const known = sidebars.get(sidebar);
    if (known) return known;
    const { name, nodes, hasFilter } = sidebar;
    const label = sidebarLabel(name, translate, config.locale.messages);
    const drawn = renderSidebar({ nodes, label, hasFilter, translate });
    const made = { drawn, parts: policyParts(drawn.html) };
    sidebars.set(sidebar, made);
    return made;
  };
  return {
    // A list may name a page twice, in a category and beside it: its reader is in one place.
    htmlOf: (sidebar: SidebarView, permalink: string): string =>
      fillPlace(drawnOf(sidebar).drawn, permalink, ' aria-current="page"'),
    policyPartsOf: (sidebar: SidebarView): string => drawnOf(sidebar).parts,
  };
}

function bannerHtml(banner: NonNullable<PageView["banner"]>, config: SiteConfig, translate: Translator): string {
  return renderStatic(<VersionBanner {...banner} title={config.title} translate={translate} />);
}

/** The table of contents, and what Docusaurus gives its component for it; `undefined` where the page shows none. */
function tableOfContents(
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

/** Puts into the navbar the entries that components draw: each page has its own. */
function drawOwnItems(html: string, items: readonly NavbarItem[] | undefined, drawPart: PartDrawer["draw"]): string {
  return fillSlots(html, {
    item: (index) => {
      const { type, props } = items?.[Number(index)]?.component ?? {};
      return drawPart("navbarItem", "", { props: { type, ...props }, index: Number(index) });
    },
  });
}

function drawNavbar(items: readonly NavbarItem[], { hasChoices, logo }: SharedView, config: SiteConfig): string {
  const { title = config.title, hideOnScroll } = config.navbar;
  return renderStatic(
    <Navbar
      title={title}
      logo={logo}
      items={items}
      hideOnScroll={hideOnScroll}
      hasOneColorMode={config.colorMode.disableSwitch}
      searchHref={searchPermalink(config)}
      choices={hasChoices && <Slot name="choices" />}
      placeOf={(item) => <Slot name="item" value={items.indexOf(item)} />}
      translate={createTranslator(config.locale)}
    />,
  );
}

/** The entries of the navbar that lead to the same page in other versions and languages. Their addresses have the base URL. */
export function choicesHtml({ choices }: PageView, translate: Translator): string {
  if (!choices) return "";
  const { versions, locales } = choices;
  return [
    versions.length > 0
      ? renderStatic(<ChoiceMenu kind="version" title={translate("theme.navbar.version")} choices={versions} />)
      : "",
    locales.length > 0
      ? renderStatic(
          <ChoiceMenu kind="locale" title={translate("theme.navbar.mobileLanguageDropdown.label")} choices={locales} />,
        )
      : "",
  ].join("");
}

/** Addresses get the base URL with those of the rest of the frame; those in the address of an assistant are whole. */
function pageMenuHtml(view: PageView, config: SiteConfig, translate: Translator): string {
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

function bylineHtml(post: Post, config: SiteConfig, translate: Translator): string {
  const addToBase = (address: string) => addBaseUrl(config, address);
  return renderStatic(<Byline {...post} locale={config.locale} translate={translate} addBaseUrl={addToBase} />);
}

function metaHtml(
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

/** Only documents have a source that readers may edit; a catalogue is generated. */
export function editUrlOf({ version, file, frontMatter, post }: PageDraft, config: SiteConfig): string | undefined {
  const custom = frontMatter.custom_edit_url;
  if (custom !== undefined) return custom ?? undefined;
  if (post) return post.editUrl;
  if (version === undefined) return undefined;
  const { instance } = instanceOfVersion(version);
  const { editUrl } = config.docs.instances.find(({ id }) => id === instance) ?? config.docs;
  if (!editUrl) return undefined;
  const folder = editUrl.replace(/\/?$/, "/");
  // Documents may lie beside the site's folder, in the repository too.
  return file.startsWith("../") ? new URL(file, folder).href : folder + file;
}

/** Marks the links to an address as current. Components print `href` last, so that this can be done to their HTML. */
function markCurrent(html: string, href: string | undefined): string {
  if (href === undefined) return html;
  const address = `href="${escapeHtml(href)}"`;
  return html.replaceAll(address, `${address} aria-current="true"`);
}

/** What the dialog is drawn with. Addresses are without the base URL, as in the rest of the frame. */
function searchDialogInput(
  { search }: SiteConfig,
  resultsHref: string,
  { versions, ownResults }: Pick<SharedView, "versions" | "ownResults">,
): Omit<SearchDialogInput, "translate"> {
  if (search === false) return { resultsHref };
  const { reportUrl, service } = search;
  const settings: StatedSettings = {
    ...(reportUrl !== undefined && { reportUrl }),
    ...(service && { service, versions: indexedVersions(versions) }),
    ...(ownResults.length > 0 && {
      kindLabels: Object.fromEntries(ownResults.map(({ name, label }) => [name, label])),
    }),
  };
  return { resultsHref, settings: Object.keys(settings).length === 0 ? undefined : JSON.stringify(settings) };
}
