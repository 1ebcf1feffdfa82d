import type { SiteStyle } from "./primary-color.ts";

/** Shares of the text's colour in Infima's greys, from the background to the text. */
const emphasis = { 0: 0, 100: 4, 200: 9, 300: 16, 400: 22, 500: 30, 600: 50, 700: 70, 800: 85, 900: 95, 1000: 100 };
/** Shares of black (negative) or white in the shades of the primary colour. */
const shades = { dark: -10, darker: -15, darkest: -30, light: 10, lighter: 15, lightest: 30 };

/** Infima's greys, which are the same in both colour modes. */
const greys = {
  0: "#fff",
  100: "#f5f6f7",
  200: "#ebedf0",
  300: "#dadde1",
  400: "#ccd0d5",
  500: "#bec3c9",
  600: "#8d949e",
  700: "#606770",
  800: "#444950",
  900: "#1c1e21",
  1000: "#000",
};
/** Colours with a meaning, which have a pale background and a dark text of their own; in the dark mode the reverse. */
const meanings = ["primary", "secondary", "success", "info", "warning", "danger"];

const mix = (color: string, share: number, other: string) => `color-mix(in srgb, ${other} ${share}%, ${color})`;

/** Returns the shades of a colour with a meaning. */
function shadesOf(meaning: string): Record<string, string> {
  const shade = (share: number) => mix(`var(--ifm-color-${meaning})`, Math.abs(share), share < 0 ? "#000" : "#fff");
  return Object.fromEntries(Object.entries(shades).map(([name, share]) => [`color-${meaning}-${name}`, shade(share)]));
}

/**
 * The properties of Infima that stylesheets and components of sites use most, in our colours and sizes: a declaration
 * with an unknown property has no effect. What a site defines itself wins, because its stylesheets come later.
 */
const properties: Readonly<Record<string, string>> = {
  "color-primary": "var(--color-accent)",
  ...shadesOf("primary"),
  ...Object.fromEntries(
    Object.entries(emphasis).map(([step, share]) => [
      `color-emphasis-${step}`,
      mix("var(--color-background)", share, "var(--color-text)"),
    ]),
  ),
  ...Object.fromEntries(Object.entries(greys).map(([step, color]) => [`color-gray-${step}`, color])),
  ...Object.fromEntries(
    meanings.flatMap((name) => [
      [`color-${name}-contrast-background`, mix("var(--color-background)", 12, `var(--ifm-color-${name})`)],
      [`color-${name}-contrast-foreground`, mix("var(--color-text)", 30, `var(--ifm-color-${name})`)],
    ]),
  ),
  "color-white": "#fff",
  "color-black": "#000",
  "color-content": "var(--color-text)",
  "color-content-inverse": "var(--color-background)",
  "color-content-secondary": "var(--color-text-muted)",
  "color-secondary": "var(--color-surface)",
  "color-success": "var(--color-success)",
  "color-info": "var(--color-info)",
  "color-warning": "var(--color-warning)",
  "color-danger": "var(--color-danger)",
  "background-color": "var(--color-background)",
  "background-surface-color": "var(--color-surface)",
  "card-background-color": "var(--color-background)",
  "navbar-background-color": "var(--color-background)",
  "footer-background-color": "var(--color-surface)",
  "hover-overlay": "var(--color-surface)",
  "font-color-base": "var(--color-text)",
  "font-color-base-inverse": "#fff",
  "font-color-secondary": "var(--color-text-muted)",
  "heading-color": "var(--color-text)",
  "heading-font-weight": "700",
  "heading-line-height": "1.25",
  "heading-margin-bottom": "var(--space-2)",
  "h1-font-size": "var(--font-size-title)",
  "h2-font-size": "var(--font-size-larger)",
  "h3-font-size": "var(--font-size-large)",
  "h4-font-size": "1rem",
  "h5-font-size": "var(--font-size-small)",
  "h6-font-size": "var(--font-size-small)",
  "list-left-padding": "2rem",
  "list-margin": "1rem",
  "paragraph-margin-bottom": "var(--space-2)",
  "link-color": "var(--color-accent)",
  "link-hover-color": "var(--color-accent)",
  "menu-color": "var(--color-text-muted)",
  "menu-color-active": "var(--color-accent)",
  "menu-color-background-active": "var(--color-accent-soft)",
  "menu-color-background-hover": "var(--color-surface)",
  "tabs-color-active": "var(--color-accent)",
  "table-stripe-background": "var(--color-surface)",
  "navbar-link-color": "var(--color-text-muted)",
  "navbar-link-hover-color": "var(--color-accent)",
  "navbar-padding-horizontal": "var(--space-2)",
  "navbar-padding-vertical": "var(--space-1)",
  "navbar-item-padding-horizontal": "0.75rem",
  "navbar-item-padding-vertical": "0.25rem",
  "footer-color": "var(--color-text-muted)",
  "footer-link-color": "var(--color-text-muted)",
  "footer-title-color": "var(--color-text)",
  "button-color": "#fff",
  "pre-padding": "1rem",
  "pre-line-height": "1.45",
  "code-font-size": "90%",
  "code-background": "var(--color-code-inline)",
  "border-color": "var(--color-border)",
  "toc-border-color": "var(--color-border)",
  "table-border-color": "var(--color-border)",
  "global-radius": "var(--radius)",
  "card-border-radius": "var(--radius)",
  "code-border-radius": "var(--radius)",
  "global-spacing": "var(--space-2)",
  "spacing-horizontal": "var(--space-2)",
  "spacing-vertical": "var(--space-2)",
  leading: "1.65rem",
  "navbar-height": "var(--navbar-height)",
  "container-width": "71.25rem",
  "z-index-fixed": "200",
  "font-size-base": "100%",
  "font-family-monospace": "ui-monospace, monospace",
  "font-weight-normal": "400",
  "font-weight-semibold": "500",
  "font-weight-bold": "700",
  "line-height-base": "var(--line-height)",
  "transition-fast": "200ms",
  "transition-slow": "400ms",
  "transition-timing-default": "ease",
  "global-shadow-lw": "0 1px 2px rgb(0 0 0 / 10%)",
  "global-shadow-md": "0 5px 40px rgb(0 0 0 / 20%)",
  "global-shadow-tl": "0 12px 28px rgb(0 0 0 / 20%)",
};

/** Colours of the theme of `docusaurus-plugin-openapi-docs`, in which sites mark methods in their sidebars. */
const ofOpenApi = {
  required: "danger",
  deprecated: "warning",
  nullable: "info",
  "code-blue": "info",
  "code-red": "danger",
  "code-orange": "warning",
  "code-green": "success",
};

/** Properties that few sites use: only those have them. */
const rare: Readonly<Record<string, string>> = Object.fromEntries([
  ...meanings
    .filter((name) => name !== "primary")
    .flatMap((name) => Object.entries(shadesOf(name)).map(([each, value]) => [`--ifm-${each}`, value])),
  ...Object.entries(ofOpenApi).map(([name, meaning]) => [`--openapi-${name}`, `var(--ifm-color-${meaning})`]),
]);

/**
 * Rules of Infima on which sites rely, in their own pages. Any rule of the site wins. They are in no layer, because Tailwind reads
 * the names of layers as its own.
 */
const ownContent = "#cairnMain:not(:has(.markdown)) c-island";
const ownHeadings = 'c-island:is([data-part="@theme/TOC"],[data-part$="TOC/Desktop"]):has(c-static)';
const rules = [
  // A link with a class, such as that of a button, has no underline; links in texts have one, as everywhere here.
  `:where(${ownContent},c-island[data-part*=Footer]) a:where([class]:not([class="external"],:hover)){text-decoration:none}`,
  `:where(${ownContent} :is(h1,h2,h3,h4,h5,h6,p)){margin-bottom:var(--space-2)}`,
  // In a flex container, an icon with a maximum in percent would shrink to nothing.
  `:where(${ownContent} svg){max-width:none}`,
  // Blocks within elements of a site's components.
  ":where(.markdown c-island) :where(p,ul,ol,dl,blockquote,.code-block,.admonition)+:where(.code-block,.admonition),:where(.markdown c-island) :where(.code-block,.admonition)+:where(p,ul,ol,dl,blockquote){margin-top:var(--space-2)}",
  // A label such as that of a button is not broken between letters because something beside it is long.
  ":where(c-island:not([data-part])){overflow-wrap:break-word}:where(c-island c-static){overflow-wrap:anywhere}",
  // A height without a width is that of the image. Browsers without this function ignore it, as before.
  `:where(${ownContent} img[height]:not([width])){height:attr(height px)}`,
  // In MDX, the text of a summary on its own lines is a paragraph, which would begin below the mark.
  ":where(summary > p:only-child){display:inline}",
  // Docusaurus has another list of headings on small screens, and components that are copies of its own hide theirs. Here
  // there is one list, so that it is shown without what they add to it.
  `@media (max-width:74.9375em){${ownHeadings} :has(c-static){display:contents!important}${ownHeadings} :not(c-static,c-static *,:has(c-static)){display:none}}`,
  // Sites style `main` for their own pages; in documents, it has other children here.
  "#cairnMain:has(> .markdown){display:block}",
  ".external:has(> svg:only-child)::after{display:none}",
  // Cards of the site may have another background than the page, and text in that of their own.
  ":where(.markdown code){--color-code-inline:color-mix(in srgb,currentColor 9%,transparent)}",
  // Our icons are no images.
  ":where(img.icon,svg.icon){background:none;clip-path:none}",
  // As specific as in Infima, because sites reset the margins of all paragraphs, as Tailwind does.
  ".markdown>:is(p,ul,ol){margin-bottom:var(--space-2)}",
  // Tailwind has a class of that name, too, which would let wide tables leave the window.
  ".markdown div.table{display:block}",
].join("");

/** Returns CSS with such rules and properties of Infima, for stylesheets that mention its properties. */
export function infimaProperties(styles: readonly SiteStyle[]): string {
  if (!styles.some(({ text }) => text.includes("--ifm-"))) return "";
  const usual = Object.entries(properties).map(([name, value]) => [`--ifm-${name}`, value]);
  const used = Object.entries(rare).filter(([name]) => styles.some(({ text }) => text.includes(name)));
  return `${rules}:root{${[...usual, ...used].map((each) => each.join(":")).join(";")}}\n`;
}
