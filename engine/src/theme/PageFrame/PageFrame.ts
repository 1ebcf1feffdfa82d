import { escapeHtml } from "@cairn/html/escape-html";
import { inEnglish, type MessageId, type Translator } from "../../texts/messages.ts";
import type { PageLayout } from "./page-layout.ts";
import drawerStyles from "./Drawer.module.css";
import styles from "./PageFrame.module.css";

/** The parts of a page as ready HTML; those that are empty leave no trace. */
export interface PageFrameParts {
  /** Output of Navbar. */
  navbarHtml: string;
  announcementHtml?: string | undefined;
  /** What programs that read pages are told; not shown. */
  linesForAgents?: string | undefined;
  /** Output of Sidebar. */
  sidebarHtml?: string | undefined;
  breadcrumbsHtml: string;
  /** Output of PageMenu. */
  pageMenuHtml?: string | undefined;
  /** Output of VersionBanner. */
  bannerHtml?: string | undefined;
  /** The `<h1>`; empty where the content has its own title. */
  headerHtml: string;
  contentHtml: string;
  /** The content is long: what is out of sight is laid out when it comes near. */
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
  /** Has a document and what stands round it drawn otherwise; `pieces` are what it is made of. */
  drawDocument?: ((html: string, pieces: DocumentPieces) => string) | undefined;
  /** For a script that changes pages: it tells whether the next page has the same sidebar. */
  sidebarName?: string | undefined;
  /** Where the page carries only a part of the sidebar's entries: the file with all of them, relative to the base URL. */
  sidebarList?: string | undefined;
  /** Address of the script that runs as soon as the sidebar is there. */
  sidebarScript?: string | undefined;
  translate?: Translator | undefined;
}

/** What a document and what stands round it are made of, as ready HTML. */
export interface DocumentPieces {
  breadcrumbs: string;
  banner: string;
  content: string;
  meta: string;
  pagination: string;
}

/**
 * The content of `<body>`.
 *
 * Nothing in it needs a script. What a script adds: elements with `data-drawer-part` (the navbar's items and the
 * sidebar) are moved into `[data-drawer-body]` of the dialog while the drawer is open, which `data-action="open-drawer"` opens
 * and `data-drawer-close` closes; beside a sidebar, the navbar's items into its `[data-drawer-menu]`. Until then `data-action="open-drawer"` is a link to `#menu`: style sheets alone show the
 * navbar's items and the sidebar in place of the content for as long as that is the target.
 */
export function renderPageFrame(parts: PageFrameParts): string {
  const { announcementHtml = "", sidebarHtml = "", tocHtml, sidebarName = "", sidebarList, sidebarScript } = parts;
  const text = (id: MessageId) => escapeHtml((parts.translate ?? inEnglish)(id));
  const list = sidebarList === undefined ? "" : ` data-sidebar-list="${escapeHtml(sidebarList)}"`;
  return (
    `<a class="${styles.skip}" href="#main">${text("theme.common.skipToMainContent")}</a>` +
    // A link before the one that skips would have it taken for content.
    (parts.linesForAgents ?? "") +
    announcementHtml +
    parts.navbarHtml +
    `<div class="${styles.layout}${sidebarHtml ? "" : ` ${styles.alone}`}">` +
    (sidebarHtml &&
      `<div id="sidebar" class="${styles.sidebar}" data-sidebar-nav="${escapeHtml(sidebarName)}"${list} data-drawer-part>${sidebarHtml}</div>` +
        (sidebarScript ? `<script data-early src="${escapeHtml(sidebarScript)}"></script>` : "")) +
    (tocHtml && `<aside class="${styles.aside} chevrons" aria-label="${text("theme.toc.label")}">${tocHtml}</aside>`) +
    renderMain(parts) +
    `</div>` +
    parts.footerHtml +
    `<dialog id="drawer" class="${drawerStyles.drawer}" aria-label="${text("theme.navbar.menu")}" data-drawer>` +
    `<button type="button" class="${drawerStyles.close} icon-button" aria-label="${text("theme.docs.sidebar.closeSidebarButtonAriaLabel")}" data-drawer-close><span class="icon"></span></button>` +
    `<div class="chevrons" data-drawer-body>${sidebarHtml && renderMenuStep(text("theme.navbar.main"))}</div></dialog>` +
    (parts.searchHtml ?? "")
  );
}

/** A section's own entries come first in the drawer: those of the whole site are one step behind. */
function renderMenuStep(label: string): string {
  return `<details class="${drawerStyles.menuStep}" data-drawer-menu><summary>${label}</summary></details>`;
}

/** A page has one `<main>`: one in React may have drawn its own, beside a header of its own, and keeps it. */
function renderMain(parts: PageFrameParts): string {
  const { layout } = parts;
  const name = layout === "own-main" ? "div" : "main";
  const isBare = layout === "bare" || layout === "own-main";
  return `<${name} id="main" class="${isBare ? styles.bare : styles.main}" tabindex="-1">${renderContent(parts)}</${name}>`;
}

function renderContent({
  layout,
  breadcrumbsHtml,
  pageMenuHtml,
  bannerHtml: banner = "",
  headerHtml,
  contentHtml,
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
    // What stands round it brings the article.
    content: `<div ${kind}>${text}</div>`,
    meta,
    pagination,
  });
}
