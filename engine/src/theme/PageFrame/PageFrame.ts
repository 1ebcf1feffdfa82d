import { escapeHtml } from "@cairn/html/escape-html";
import { inEnglish, type MessageId, type Translator } from "../../texts/messages.ts";
import type { PageLayout } from "./page-layout.ts";
import { renderSidebarButtons } from "../Sidebar/Sidebar.ts";
import drawerStyles from "./Drawer.module.css";
import styles from "./PageFrame.module.css";

/** The parts of a page as HTML; empty ones add no markup. */
export interface PageFrameParts {
  /** Output of Navbar. */
  navbarHtml: string;
  announcementHtml?: string | undefined;
  /** Hidden information for agents that read the page. */
  linesForAgents?: string | undefined;
  /** Output of Sidebar. */
  sidebarHtml?: string | undefined;
  breadcrumbsHtml: string;
  /** Output of PageMenu. */
  pageMenuHtml?: string | undefined;
  /** Output of VersionBanner. */
  bannerHtml?: string | undefined;
  /** The `<h1>`; empty if the content has its own title. */
  headerHtml: string;
  contentHtml: string;
  /** The content without the title above it, for components that draw the title themselves. */
  untitledHtml?: string | undefined;
  /** Whether the content is long, so that the browser lays out off-screen parts only when they come near. */
  isLong?: boolean | undefined;
  /** Output of TableOfContents. */
  tocHtml: string;
  /** Outputs of TagList, EditLink and LastUpdate. */
  footerMetaHtml: string;
  paginationHtml: string;
  /** Output of Footer. */
  footerHtml: string;
  /** Output of renderSearchDialog. */
  searchHtml?: string | undefined;
  layout: PageLayout;
  /** Replaces the engine's HTML of the document and its surroundings; `pieces` are its parts. */
  drawDocument?: ((html: string, pieces: DocumentPieces) => string) | undefined;
  /** Lets the script that swaps pages know whether the next page has the same sidebar. */
  sidebarName?: string | undefined;
  /** Whether readers can hide the sidebar. */
  isSidebarHideable?: boolean | undefined;
  /** The file with all entries of the sidebar, relative to the base URL; set if the page has only some of them. */
  sidebarList?: string | undefined;
  /** Address of the script that runs right after the sidebar. */
  sidebarScript?: string | undefined;
  translate?: Translator | undefined;
}

/** The parts of a document and its surroundings as HTML. */
export interface DocumentPieces {
  breadcrumbs: string;
  banner: string;
  /** The content with its title. */
  titled: string;
  content: string;
  meta: string;
  pagination: string;
}

/**
 * Returns the content of `<body>`.
 *
 * It works without scripts. With scripts, `data-action="open-drawer"` opens the drawer, a dialog, and
 * `data-drawer-close` closes it. While it is open, elements with `data-drawer-part` (the navbar's items and the
 * sidebar) are moved into its `[data-drawer-body]`; with a sidebar, the navbar's items go into `[data-drawer-menu]`.
 * Until the script is loaded, `data-action="open-drawer"` is a link to `#cairnMenu`, and CSS shows the navbar's items
 * and the sidebar in place of the content while that is the target.
 */
export function renderPageFrame(parts: PageFrameParts): string {
  const { announcementHtml = "", sidebarHtml = "", tocHtml, sidebarName = "", sidebarList, sidebarScript } = parts;
  const text = (id: MessageId) => escapeHtml((parts.translate ?? inEnglish)(id));
  const list = sidebarList === undefined ? "" : ` data-sidebar-list="${escapeHtml(sidebarList)}"`;
  const buttons = parts.isSidebarHideable ? renderSidebarButtons(parts.translate) : "";
  return (
    `<a class="${styles.skip}" href="#cairnMain">${text("theme.common.skipToMainContent")}</a>` +
    // After the skip link: a link before it would count as content.
    (parts.linesForAgents ?? "") +
    announcementHtml +
    parts.navbarHtml +
    `<div class="${styles.layout}${sidebarHtml ? "" : ` ${styles.alone}`}">` +
    (sidebarHtml &&
      `<div id="cairnSidebar" class="${styles.sidebar}" data-sidebar-nav="${escapeHtml(sidebarName)}"${list} data-drawer-part>${sidebarHtml}${buttons}</div>` +
        (sidebarScript ? `<script data-early src="${escapeHtml(sidebarScript)}"></script>` : "")) +
    (tocHtml && `<aside class="${styles.aside} chevrons" aria-label="${text("theme.toc.label")}">${tocHtml}</aside>`) +
    renderMain(parts) +
    `</div>` +
    parts.footerHtml +
    `<dialog id="cairnDrawer" class="${drawerStyles.drawer}" aria-label="${text("theme.navbar.menu")}" data-drawer>` +
    `<button type="button" class="${drawerStyles.close} icon-button" aria-label="${text("theme.docs.sidebar.closeSidebarButtonAriaLabel")}" data-drawer-close><span class="icon"></span></button>` +
    `<div class="chevrons" data-drawer-body>${sidebarHtml && renderMenuStep(text("theme.navbar.main"))}</div></dialog>` +
    (parts.searchHtml ?? "")
  );
}

/** Draws the way to the whole site's entries in the drawer, where the section's entries come first. */
function renderMenuStep(label: string): string {
  return `<details class="${drawerStyles.menuStep}" data-drawer-menu><summary>${label}</summary></details>`;
}

/** Draws the page's only `<main>`, unless a React page draws its own, for instance next to a header. */
function renderMain(parts: PageFrameParts): string {
  const { layout } = parts;
  const name = layout === "own-main" ? "div" : "main";
  const isBare = layout === "bare" || layout === "own-main";
  return `<${name} id="cairnMain" class="${isBare ? styles.bare : styles.main}" tabindex="-1">${renderContent(parts)}</${name}>`;
}

function renderContent({
  layout,
  breadcrumbsHtml,
  pageMenuHtml,
  bannerHtml: banner = "",
  headerHtml,
  contentHtml,
  untitledHtml = contentHtml,
  isLong,
  footerMetaHtml,
  paginationHtml: pagination,
  drawDocument = (html) => html,
}: PageFrameParts): string {
  if (layout !== "document") return contentHtml;
  const breadcrumbs = pageMenuHtml
    ? `<div class="${breadcrumbsHtml ? styles.top : styles.corner}">${breadcrumbsHtml}${pageMenuHtml}</div>`
    : breadcrumbsHtml;
  const kind = `class="markdown${isLong ? " long" : ""}"`;
  const text = headerHtml + contentHtml;
  const meta = footerMetaHtml && `<div class="${styles.meta}">${footerMetaHtml}</div>`;
  return drawDocument(`${breadcrumbs}<article ${kind}>${banner}${text}</article>${meta}${pagination}`, {
    breadcrumbs,
    banner,
    // The surroundings bring the `<article>`.
    titled: `<div ${kind}>${text}</div>`,
    content: `<div ${kind}>${untitledHtml}</div>`,
    meta,
    pagination,
  });
}
