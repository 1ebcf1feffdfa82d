import type { SiteConfig } from "../../../config/config.ts";
import { isOwnPage, type Post, type Route, type RoutedSite, type Tag } from "../../../model/model.ts";
import AnnouncementBar from "../../../theme/AnnouncementBar/AnnouncementBar.tsx";
import Byline from "../../../theme/Byline/Byline.tsx";
import { addBaseUrl } from "../../../theme/primitives/use-base-url.ts";
import Breadcrumbs from "../../../theme/Breadcrumbs/Breadcrumbs.tsx";
import ChoiceMenu from "../../../theme/ChoiceMenu/ChoiceMenu.tsx";
import EditLink from "../../../theme/EditLink/EditLink.tsx";
import Footer from "../../../theme/Footer/Footer.tsx";
import LastUpdate from "../../../theme/LastUpdate/LastUpdate.tsx";
import Navbar from "../../../theme/Navbar/Navbar.tsx";
import { renderPageFrame } from "../../../theme/PageFrame/PageFrame.ts";
import type { PageLayout } from "../../../theme/PageFrame/page-layout.ts";
import Pagination from "../../../theme/Pagination/Pagination.tsx";
import { renderSearchDialog } from "../../../theme/SearchDialog/search-dialog.ts";
import { renderSidebar } from "../../../theme/Sidebar/Sidebar.ts";
import TableOfContents from "../../../theme/TableOfContents/TableOfContents.tsx";
import TagList from "../../../theme/TagList/TagList.tsx";
import VersionBanner from "../../../theme/VersionBanner/VersionBanner.tsx";
import { createTranslator, type Translator } from "../../../texts/messages.ts";
import { sidebarStateScript } from "../../../client/inline/sidebar-state.ts";
import { escapeHtml } from "@cairn/html/escape-html";
import { announcementHtml, dismissIdOf } from "./announcement.ts";
import { footerGroups, activeItem, navbarItems, versionOfPage } from "../../route/navbar-items.ts";
import { pageChoices, pageInVersion } from "./page-choices.ts";
import { sidebarLabel } from "../../route/sidebars/sidebar-name.ts";
import { sidebarListFile } from "./sidebar-list.ts";
import { indexSidebar, type SidebarIndex, sidebarForPage, sidebarViewKey } from "./sidebar-view.ts";
import { searchPermalink } from "../../route/search-page.ts";
import type { KindLookup } from "../../kind-lookup.ts";
import { searchDialogInput } from "./search-dialog-input.ts";
import { instanceVersion } from "../../../model/versions.ts";
import { renderStatic } from "../islands/static-markup.ts";

export interface FrameInput {
  route: Route;
  layout: PageLayout;
  contentHtml: string;
  isLong: boolean;
  noFooter?: boolean | undefined;
}

/**
 * Draws what stands round the content. Parts that many pages share, such as a sidebar opened at one category, are
 * rendered once; what differs from page to page in them is put in by replacement.
 */
export function createFrameRenderer(site: RoutedSite, config: SiteConfig, { ownResults }: KindLookup) {
  const translate = createTranslator(config.locale);
  const navbars = new Map(
    [undefined, ...site.versions.map(({ name }) => name)].map((version) => [
      version,
      drawNavbar(config, site, version),
    ]),
  );
  const searchHref = searchPermalink(config);
  const searchHtml =
    searchHref === undefined
      ? ""
      : renderSearchDialog({
          ...searchDialogInput(config, searchHref, { versions: site.versions, ownResults }),
          translate,
        });
  const bar = config.announcementBar;
  const barHtml = bar
    ? renderStatic(<AnnouncementBar html={announcementHtml(bar)} dismissId={dismissIdOf(bar)} translate={translate} />)
    : "";
  const footerHtml = renderStatic(<Footer groups={footerGroups(config, site)} copyright={config.footer.copyright} />);
  const sidebars = new Map<string, SidebarIndex>(
    Array.from(site.sidebars, ([name, nodes]) => [name, indexSidebar(nodes)]),
  );
  const views = new Map<SidebarIndex, Map<unknown, string>>();
  const tagLabels = new Map(site.tags.map((tag) => [tag.permalink, tag]));

  const sidebarHtml = (name: string, permalink: string): string => {
    const index = sidebars.get(name);
    if (!index) return "";
    const key = sidebarViewKey(index, permalink);
    const known = views.get(index) ?? new Map<unknown, string>();
    views.set(index, known);
    let html = known.get(key);
    if (html === undefined) {
      const nodes = sidebarForPage(index, permalink);
      const label = sidebarLabel(name, translate, config.locale.messages);
      html = renderSidebar({ nodes, label, hasFilter: index.isLong, translate });
      known.set(key, html);
    }
    // A list may name a page twice, in a category and beside it: its reader is in one place.
    return html.replace(`href="${escapeHtml(permalink)}"`, (address) => `${address} aria-current="page"`);
  };

  return ({ route, layout, contentHtml, isLong, noFooter }: FrameInput): string => {
    const { page, permalink } = route;
    const { frontMatter } = page;
    const minLevel = frontMatter.toc_min_heading_level ?? config.tableOfContents.minHeadingLevel;
    const maxLevel = frontMatter.toc_max_heading_level ?? config.tableOfContents.maxHeadingLevel;
    const isDocument = route.kind === "page" && !isOwnPage(page.body);
    const showToc =
      isDocument &&
      !frontMatter.hide_table_of_contents &&
      page.headings.some(({ level }) => level >= minLevel && level <= maxLevel);
    const version = site.versions.some(({ name }) => name === page.version) ? page.version : undefined;
    const navbar = navbars.get(version) ?? drawNavbar(config, site, version);
    return renderPageFrame({
      layout,
      sidebarName: route.sidebar,
      announcementHtml: barHtml,
      navbarHtml: markCurrent(navbar.html, activeItem(navbar.items, route, site)),
      sidebarHtml: route.sidebar ? sidebarHtml(route.sidebar, permalink) : "",
      sidebarList: route.sidebar && !sidebars.get(route.sidebar)?.isSmall ? sidebarListFile(route.sidebar) : undefined,
      sidebarScript: sidebarStateScript,
      breadcrumbsHtml: config.docs.breadcrumbs
        ? renderStatic(<Breadcrumbs items={route.breadcrumbs} translate={translate} />)
        : "",
      headerHtml:
        bannerHtml(route, site, config) +
        (isDocument && !page.hasContentTitle && !frontMatter.hide_title ? `<h1>${escapeHtml(page.title)}</h1>` : "") +
        (page.post ? bylineHtml(page.post, config, translate) : ""),
      contentHtml,
      isLong,
      tocHtml: showToc
        ? renderStatic(
            <TableOfContents headings={page.headings} minLevel={minLevel} maxLevel={maxLevel} translate={translate} />,
          )
        : "",
      footerMetaHtml: isDocument ? metaHtml(route, { config, tags: tagLabels, translate }) : "",
      paginationHtml: renderStatic(<Pagination previous={route.previous} next={route.next} translate={translate} />),
      footerHtml: noFooter ? "" : footerHtml,
      searchHtml,
      translate,
    });
  };
}

/** Stands in the navbar where the choices of a page go. */
export const choicesPlaceholder = "\u0002";

function drawNavbar(config: SiteConfig, site: RoutedSite, version: string | undefined) {
  const items = navbarItems(config, site, versionOfPage(site, version));
  const { title = config.title, hideOnScroll } = config.navbar;
  const hasChoices = site.versions.length > 1 || config.locales.length > 1;
  const html = renderStatic(
    <Navbar
      title={title}
      logo={logoOf(config)}
      items={items}
      hideOnScroll={hideOnScroll}
      searchHref={searchPermalink(config)}
      choices={hasChoices && choicesPlaceholder}
      translate={createTranslator(config.locale)}
    />,
  );
  return { items, html };
}

/** The entries of the navbar that lead to the same page in other versions and languages. Their addresses have the base URL. */
export function choicesHtml(route: Route, site: RoutedSite, config: SiteConfig): string {
  const { versions, locales } = pageChoices(route, site, config);
  const translate = createTranslator(config.locale);
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

function bannerHtml(route: Route, site: RoutedSite, config: SiteConfig): string {
  const version = site.versions.find(({ name }) => name === route.page.version);
  if (!version || version.banner === "none") return "";
  const last = site.versions.find(({ isLast }) => isLast);
  const latest = last && last !== version ? { label: last.label, href: pageInVersion(route, last, site) } : undefined;
  return renderStatic(
    <VersionBanner
      kind={version.banner}
      title={config.title}
      label={version.label}
      latest={latest}
      translate={createTranslator(config.locale)}
    />,
  );
}

function bylineHtml(post: Post, config: SiteConfig, translate: Translator): string {
  const addToBase = (address: string) => addBaseUrl(config, address);
  return renderStatic(<Byline {...post} locale={config.locale} translate={translate} addBaseUrl={addToBase} />);
}

function metaHtml(
  { page }: Route,
  { config, tags, translate }: { config: SiteConfig; tags: ReadonlyMap<string, Tag>; translate: Translator },
): string {
  const { frontMatter } = page;
  const editUrl = editUrlOf(page.version, page.file, frontMatter.custom_edit_url, config);
  const list = (page.post?.tags ?? page.tags).map((tag) => tags.get(tag.permalink) ?? tag);
  return [
    list.length > 0 ? renderStatic(<TagList tags={list} translate={translate} />) : "",
    editUrl ? renderStatic(<EditLink href={editUrl} translate={translate} />) : "",
    frontMatter.last_update
      ? renderStatic(<LastUpdate {...frontMatter.last_update} locale={config.locale} translate={translate} />)
      : "",
  ].join("");
}

/** Only documents have a source that readers may edit; a catalogue is generated. */
function editUrlOf(
  version: string | undefined,
  file: string,
  custom: string | null | undefined,
  config: SiteConfig,
): string | undefined {
  if (custom !== undefined) return custom ?? undefined;
  const { editUrl } = config.docs.instances.find(({ id }) => instanceVersion(id) === version) ?? config.docs;
  if (version === undefined || !editUrl) return undefined;
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

function logoOf(config: SiteConfig) {
  const { logo } = config.navbar;
  const root = (path: string) => (/^(?:[a-z]+:)?\/\//.test(path) ? path : `/${path.replace(/^\//, "")}`);
  return logo && { alt: logo.alt, src: root(logo.src), srcDark: logo.srcDark && root(logo.srcDark) };
}
