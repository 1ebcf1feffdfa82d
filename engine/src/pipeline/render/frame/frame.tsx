import { escapeAddress, escapeHtml } from "@cairn/html/escape-html";
import { fillPlace, fillSlots, type SlottedHtml } from "@cairn/html/slots";
import type { SiteConfig } from "../../../config/config.ts";
import { isOwnPage, type PageDraft } from "../../../model/page.ts";
import { Breadcrumbs, Pagination } from "../../../theme/PageNavigation/PageNavigation.tsx";
import type { NavbarItem } from "../../../theme/Navbar/Navbar.tsx";
import { type DocumentPieces, renderPageFrame } from "../../../theme/PageFrame/PageFrame.ts";
import type { PageLayout } from "../../../theme/PageFrame/page-layout.ts";
import { renderSidebar } from "../../../theme/Sidebar/Sidebar.ts";
import { usesDocusaurusClasses } from "../../../docusaurus/docusaurus-classes.ts";
import { createTranslator, type Translator } from "../../../texts/messages.ts";
import type { OwnPart } from "../../../kinds/page-kind.ts";
import { fillAddresses } from "../../../address/fill-addresses.ts";
import { policyParts } from "../head/content-security-policy.ts";
import { sidebarLabel } from "../../route/sidebars/sidebar-name.ts";
import type { PartDrawer } from "./site-parts.tsx";
import type { PageView } from "../view/page-view.ts";
import type { SharedView } from "../view/shared-view.ts";
import type { SidebarView } from "../view/sidebar-view.ts";
import { renderStatic } from "../islands/static-markup.ts";
import { drawSharedParts } from "./shared-parts.tsx";
import {
  badgeHtml,
  bannerHtml,
  visibilityHtml,
  tableOfContents,
  pageMenuHtml,
  bylineHtml,
  metaHtml,
  drawTitled,
} from "./page-parts.tsx";

export interface FrameInput {
  view: PageView;
  /** The page, with its headings. */
  page: PageDraft;
  layout: PageLayout;
  contentHtml: string;
  linesForAgents?: string | undefined;
  isLong: boolean;
  noFooter?: boolean | undefined;
  drawPart: PartDrawer["draw"];
  /** What the site's own components may draw in place of the page. */
  ownPart?: OwnPart | undefined;
}

/**
 * Returns a renderer of the frame around the content. Parts that many pages share, such as a sidebar with one category
 * open, are rendered once, and adapted to each page by replacements in their HTML. `sidebarScript` is a file in the
 * output.
 */
export function createFrameRenderer(shared: SharedView, config: SiteConfig, sidebarScript: string) {
  const translate = createTranslator(config.locale);
  const drawn = drawSharedParts(shared, config, translate);
  const sidebars = createSidebarRenderer(config, translate);
  const sharedHtml = [drawn.announcement, ...drawn.navbars.values(), drawn.footer].join("");
  const sharedPolicyParts = policyParts(sharedHtml);

  const navbarHtml = ({ navbar, activeItem }: PageView, drawPart: PartDrawer["draw"]): string =>
    drawOwnItems(markCurrent(drawn.navbars.get(navbar) ?? "", activeItem), shared.navbars.get(navbar), drawPart);

  const draw = (input: FrameInput): string => {
    const { view, page, contentHtml, drawPart, ownPart } = input;
    const { permalink, sidebar } = view;
    const isDocument = view.kind === "page" && !isOwnPage(page.body);
    // Components that Docusaurus renders only on documents may use the document's version.
    const drawDocumentPart: PartDrawer["draw"] = page.version === undefined ? (_, html) => html : drawPart;
    const toc = isDocument ? tableOfContents(page, config, translate) : undefined;
    const banner = isDocument && view.banner;
    return renderPageFrame({
      layout: input.layout,
      sidebarName: sidebar?.name,
      announcementHtml: drawPart("announcement", drawn.announcement),
      navbarHtml: drawPart("navbar", navbarHtml(view, drawPart)),
      sidebarHtml: sidebar ? drawToc(sidebars.htmlOf(sidebar, permalink, page.parent), ownPart, drawPart) : "",
      sidebarList: sidebar?.list,
      isSidebarHideable: config.docs.hideableSidebar,
      sidebarScript: `/${sidebarScript}`,
      breadcrumbsHtml: drawDocumentPart(
        "breadcrumbs",
        config.docs.breadcrumbs ? renderStatic(<Breadcrumbs items={view.breadcrumbs} translate={translate} />) : "",
      ),
      pageMenuHtml: input.layout === "document" ? pageMenuHtml(view, config, translate) : "",
      bannerHtml: isDocument
        ? visibilityHtml(page, translate) +
          drawDocumentPart("banner", banner ? bannerHtml(banner, config, translate) : "") +
          (view.badge === undefined ? "" : badgeHtml(view.badge, translate))
        : "",
      headerHtml: isDocument ? drawDocumentPart("metadata", "") : "",
      untitledHtml: contentHtml,
      contentHtml: drawOwnContent(
        isDocument
          ? drawTitled(page, contentHtml, { config, translate, drawPart: drawDocumentPart })
          : drawCategory(page, contentHtml, drawDocumentPart),
        input,
      ),
      linesForAgents: input.linesForAgents,
      isLong: input.isLong,
      tocHtml: toc ? drawDocumentPart("toc", toc.html, { props: toc.props }) : "",
      footerMetaHtml: isDocument ? drawDocumentPart("meta", metaHtml(view, { config, translate })) : "",
      paginationHtml: drawDocumentPart(
        "pagination",
        renderStatic(<Pagination previous={view.previous} next={view.next} translate={translate} />),
      ),
      drawDocument: (html, pieces) => {
        const laidOut = isDocument ? drawDocumentPart("layout", html, { within: { ...pieces, toc: "" } }) : html;
        const whole = drawOwnDocument({ html: laidOut, pieces }, input, { config, translate });
        return drawPart("page", whole, { props: { title: page.title, description: page.description } });
      },
      footerHtml: input.noFooter ? "" : drawPart("footer", drawn.footer),
      searchHtml: drawn.search,
      translate,
    });
  };
  /** Returns the tags in a page's frame that its policy depends on, because the configuration may contain HTML. */
  const policyPartsOf = ({ sidebar }: PageView, { post }: PageDraft): string =>
    sharedPolicyParts +
    (sidebar ? sidebars.policyPartsOf(sidebar) : "") +
    (post ? bylineHtml(post, config, translate) : "");
  return { draw, policyPartsOf, isAsInDocusaurus: usesDocusaurusClasses(sharedHtml) };
}

export type FrameRenderer = ReturnType<typeof createFrameRenderer>;

/** Lets the site's own component, if there is one, draw the list beside a page. */
function drawToc(html: string, ownPart: OwnPart | undefined, drawPart: PartDrawer["draw"]): string {
  return ownPart?.sidebar ? drawPart("postSidebar", html, { props: { sidebar: ownPart.sidebar } }) : html;
}

/** Lets the site's own component, if there is one, draw the content of a page that lists others. */
function drawOwnContent(html: string, { view, page, ownPart, drawPart }: FrameInput): string {
  if (ownPart?.name === undefined || page.body.kind !== "component") return html;
  const { props = {}, within = {} } = ownPart;
  const pieces = Object.entries(within).map(([name, piece = ""]) => [
    name,
    fillAddresses(piece, view.addresses.own, escapeHtml),
  ]);
  return drawPart(ownPart.name, html, { props, within: Object.fromEntries(pieces) as OwnPart["within"] });
}

/** Lets the site's own component, if there is one, draw any other page below the breadcrumbs. */
function drawOwnDocument(
  { html, pieces }: { html: string; pieces: DocumentPieces },
  { view, page, contentHtml, ownPart, drawPart }: FrameInput,
  site: Parameters<typeof metaHtml>[1],
): string {
  if (ownPart?.name === undefined || page.body.kind === "component") return html;
  const { name, props = {} } = ownPart;
  const { breadcrumbs } = pieces;
  // Without tags, because the component draws them elsewhere.
  const within = { ...pieces, content: contentHtml, meta: metaHtml({ ...view, tags: [] }, site) };
  return breadcrumbs + drawPart(name, html.slice(breadcrumbs.length), { props, within });
}

/**
 * Lets the site's own component, if there is one, draw the generated page of a category. Other pages stay unchanged.
 */
function drawCategory({ body }: PageDraft, html: string, drawPart: PartDrawer["draw"]): string {
  return body.kind === "component" && body.component === "CategoryIndex"
    ? drawPart("category", html, { props: body.data as object })
    : html;
}

/** Returns a renderer that draws each sidebar once, and marks the current page in the copy for each page. */
function createSidebarRenderer(config: SiteConfig, translate: Translator) {
  const sidebars = new Map<SidebarView, { drawn: SlottedHtml; parts: string }>();
  const drawnOf = (sidebar: SidebarView) => {
    const known = sidebars.get(sidebar);
    if (known) return known;
    const { name, nodes, hasFilter } = sidebar;
    const label = sidebarLabel(name, translate, config.locale.messages);
    const drawn = renderSidebar({ nodes, label, hasFilter, opensOne: config.docs.autoCollapseCategories, translate });
    const made = { drawn, parts: policyParts(drawn.html) };
    sidebars.set(sidebar, made);
    return made;
  };
  return {
    // A sidebar may list a page twice; only the first entry is marked as current. A page that it does not list marks the
    // one that it belongs to.
    htmlOf: (sidebar: SidebarView, permalink: string, parent: string | undefined): string =>
      fillPlace(
        drawnOf(sidebar).drawn,
        parent ?? permalink,
        ` aria-current="${parent === undefined ? "page" : "true"}"`,
      ),
    policyPartsOf: (sidebar: SidebarView): string => drawnOf(sidebar).parts,
  };
}

/** Fills in the navbar entries that the site's components draw, separately for each page. */
function drawOwnItems(html: string, items: readonly NavbarItem[] | undefined, drawPart: PartDrawer["draw"]): string {
  return fillSlots(html, {
    item: (index) => {
      const { type, props } = items?.[Number(index)]?.component ?? {};
      return drawPart("navbarItem", "", { props: { type, ...props }, index: Number(index) });
    },
  });
}

/**
 * Marks the links to an address as current. This works on HTML because the theme's components write `href` last.
 */
function markCurrent(html: string, href: string | undefined): string {
  if (href === undefined) return html;
  const address = `href="${escapeAddress(href)}"`;
  return html.replaceAll(address, `${address} aria-current="true"`);
}
