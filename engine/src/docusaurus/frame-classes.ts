import byline from "../theme/Byline/Byline.module.css";
import breadcrumbs from "../theme/PageNavigation/Breadcrumbs.module.css";
import footer from "../theme/Footer/Footer.module.css";
import frame from "../theme/PageFrame/PageFrame.module.css";
import pagination from "../theme/PageNavigation/Pagination.module.css";
import banner from "../theme/Notices/VersionBanner.module.css";

/** A part of a page that Docusaurus has too. */
export interface FramePart {
  /** Its selector in our pages. */
  selector: string;
  /** The selector in rules for the part itself, if it differs from that in rules for what is in it. */
  subject?: string | undefined;
  /** Whether it has a background of its own, on which colours that were chosen for another one may be unreadable. */
  isOnOwnGround: boolean;
}

/**
 * The sidebar's selector, by its id: the id's specificity is higher than that of the theme's rules for entries, so that
 * text and background of an entry always come from the same stylesheet.
 */
const sidebar = "#cairnSidebar";
const navbar = "[data-navbar]";
const category = "li:has(> details, > p)";
/** What is between navbar and footer. It is as wide as the window in Docusaurus, so its background is the page's here. */
const mainWrapper = `.${frame.layout}`;

/**
 * Our selectors by the classes of the same parts in Docusaurus's frame: Infima's, and those that stay the same between
 * versions (`ThemeClassNames`).
 */
const ofPage = new Map(
  Object.entries({
    menu__list: `${sidebar} ul`,
    "menu__list-item": `${sidebar} li`,
    menu__link: `${sidebar} :is(a, summary, li > p)`,
    "menu__link--active": `${sidebar} a[aria-current]`,
    "menu__link--sublist": `${sidebar} :is(details > summary, li:has(> details) > a)`,
    "theme-doc-sidebar-container": sidebar,
    "theme-doc-sidebar-menu": `${sidebar} nav > ul`,
    "theme-doc-sidebar-item-link": `${sidebar} li:not(:has(> details, > p))`,
    "theme-doc-sidebar-item-link-level-1": `${sidebar} nav > ul > li:not(:has(> details, > p))`,
    "theme-doc-sidebar-item-category": `${sidebar} ${category}`,
    "theme-doc-sidebar-item-category-level-1": `${sidebar} nav > ul > ${category}`,
    "table-of-contents": "[data-toc] > ul",
    "table-of-contents__left-border": "[data-toc] > ul",
    "table-of-contents__link": "[data-toc] a",
    "table-of-contents__link--active": "[data-toc] a[aria-current]",
    "theme-doc-toc-desktop": "[data-toc]",
    "theme-doc-breadcrumbs": `.${breadcrumbs.breadcrumbs}`,
    breadcrumbs__item: `.${breadcrumbs.breadcrumbs} li`,
    "breadcrumbs__item--active": `.${breadcrumbs.breadcrumbs} li:has(> [aria-current])`,
    breadcrumbs__link: `.${breadcrumbs.breadcrumbs} li > *`,
    "pagination-nav": `.${pagination.pagination}`,
    "pagination-nav__link": `.${pagination.pagination} a`,
    "pagination-nav__link--prev": `.${pagination.pagination} a[rel="prev"]`,
    "pagination-nav__link--next": `.${pagination.pagination} a[rel="next"]`,
    "pagination-nav__sublabel": `.${pagination.pagination} small`,
    "theme-doc-markdown": ".markdown",
    "main-wrapper": mainWrapper,
    "theme-doc-footer": `.${frame.meta}`,
    "theme-edit-this-page": `.${frame.meta} > a`,
    "theme-last-updated": `.${frame.meta} > span`,
    "theme-doc-version-banner": `.${banner.banner}`,
    "theme-doc-version-badge": "article > .badge",
    "theme-code-block": ".code-block",
    "theme-admonition": ".admonition",
    avatar: `.${byline.byline} li`,
    avatar__photo: `.${byline.byline} img`,
    avatar__subtitle: `.${byline.byline} li small`,
    tabs__item: '[role="tab"]',
    "tabs__item--active": '[role="tab"][aria-selected="true"]',
  }),
);

/** The same for parts of the navbar, the footer and the announcement bar, which have their own backgrounds. */
const onOwnGround = new Map(
  Object.entries({
    navbar,
    navbar__brand: `${navbar} > a:has(> b, > img)`,
    navbar__title: `${navbar} > a > b`,
    navbar__logo: `${navbar} > a > img`,
    navbar__item: `${navbar} nav > ul > li > *`,
    navbar__link: `${navbar} nav > ul > li > :is(a, details > summary)`,
    "navbar__link--active": `${navbar} nav > ul > li > a[aria-current]`,
    dropdown__link: `${navbar} details a`,
    "DocSearch-Button": "[data-search-open]",
    footer: `.${footer.footer}`,
    footer__links: `.${footer.groups}`,
    footer__col: `.${footer.groups} > div`,
    footer__title: `.${footer.groups} p`,
    footer__items: `.${footer.groups} ul`,
    footer__item: `.${footer.groups} li`,
    "footer__link-item": `.${footer.footer} a`,
    footer__copyright: `.${footer.footer} > p`,
    "theme-announcement-bar": "[data-announcement-bar]",
  }),
);

const kindOfAdmonition = /^theme-admonition-(\w+)$/;

/** Returns our part for a class of Docusaurus; `undefined` if there is none, or if our part has the same class. */
export function framePartOf(name: string): FramePart | undefined {
  const [, kind] = kindOfAdmonition.exec(name) ?? [];
  if (kind !== undefined) return { selector: `.admonition-${kind}`, isOnOwnGround: false };
  const selector = ofPage.get(name) ?? onOwnGround.get(name);
  if (selector === undefined) return undefined;
  const subject = selector === mainWrapper ? ":root body" : undefined;
  return { selector, subject, isOnOwnGround: onOwnGround.has(name) };
}

/** Whether a stylesheet may name such a part. Searching the text excludes most stylesheets quickly. */
export function mayNameFrameParts(css: string): boolean {
  return /\.(?:main-wrapper|menu__|navbar\b|footer\b|navbar__|footer__|breadcrumbs__|tabs__item|dropdown__link|DocSearch-Button|pagination-nav|table-of-contents|theme-|avatar)/.test(
    css,
  );
}
