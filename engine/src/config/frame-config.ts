import { z } from "zod";

const navbarLink = z.strictObject({
  /** What the link says. */
  label: z.string(),
  /** What is shown instead of the label: one line of HTML. The label is then its name for screen readers. */
  html: z.string().optional(),
  /** A document's id, or its path. */
  doc: z.string().optional(),
  /** A sidebar's name; links to its first page. */
  sidebar: z.string().optional(),
  /** A path within the site. */
  to: z.string().optional(),
  /** An address outside the site. */
  href: z.string().optional(),
  /** Whether this link never warns of a private repository (`subscriberLinks`). */
  noWarning: z.boolean().optional(),
  /** Classes of the link, for styles of the site. */
  className: z.string().optional(),
  /** Whether the label is only for screen readers, because styles of `className` show an icon. */
  isLabelHidden: z.boolean().optional(),
  /** The side of the navbar. */
  position: z.enum(["left", "right"]).default("left"),
});
/** Types of entries that stand for a menu of the engine's own. */
const menuTypes = ["docsVersionDropdown", "localeDropdown"] as const;
const leadsNowhere = 'Set the target of the link: "doc", "sidebar", "to" or "href"';
const leadsTo = ({ doc, sidebar, to, href }: { doc?: unknown; sidebar?: unknown; to?: unknown; href?: unknown }) =>
  doc ?? sidebar ?? to ?? href;
const navbarItem = navbarLink
  .extend({
    /** Links of a menu. */
    items: z.array(navbarLink.refine(leadsTo, leadsNowhere)).optional(),
    /** Not needed for an entry with a type. */
    label: z.string().default(""),
    /**
     * The place of the menu of versions or languages, which is otherwise at the end, or a type for which
     * `src/theme/NavbarItem/ComponentTypes` has a component, such as `custom-stars`.
     */
    type: z
      .union([z.enum(menuTypes), z.templateLiteral(["custom-", z.string()])], {
        error: `type is one of ${menuTypes.join(", ")}, or a custom type, which begins with "custom-"`,
      })
      .optional(),
    /** The props of that component. */
    props: z.record(z.string(), z.unknown()).optional(),
  })
  .refine((item) => leadsTo(item) ?? item.items ?? item.type, `${leadsNowhere}, or "items" for a menu`)
  .refine(({ label, html, type }) => label || html || type, { path: ["label"], error: "Set the label of the entry" });

const footerLink = z
  .strictObject({
    /** What the link says. */
    label: z.string(),
    /** What is shown instead of the label, as in the navbar. */
    html: z.string().optional(),
    /** A path within the site. */
    to: z.string().optional(),
    /** An address outside the site, or a path within it. */
    href: z.string().optional(),
    /** Whether this link never warns of a private repository (`subscriberLinks`). */
    noWarning: z.boolean().optional(),
    /** Classes of the link, for styles of the site. */
    className: z.string().optional(),
  })
  .transform(({ to, href, ...link }, { addIssue }) => {
    const address = href ?? to;
    if (address === undefined) addIssue('Set the target of the link: "to" or "href"');
    return { ...link, href: address ?? "" };
  });

/** An image with a link. */
const logo = z.strictObject({
  /** The image's path, relative to the folder of static files, or its address. */
  src: z.string(),
  /** The image in dark mode. Absent: the same. */
  srcDark: z.string().optional(),
  /** Its alternative text; empty beside a title. */
  alt: z.string(),
  /** An address outside the site, or a path within it. In the navbar, the title leads there, too, instead of to the home page. */
  href: z.string().optional(),
});

/** The bar above every page. */
export const navbarSchema = z.strictObject({
  /** What stands beside the logo. Absent: the site's title; empty: nothing. */
  title: z.string().optional(),
  /** The image at the start of the bar. */
  logo: logo.optional(),
  /** Links, and menus of links. */
  items: z.array(navbarItem).default([]),
  /** Whether it hides while the reader scrolls down, and returns when they scroll up. */
  hideOnScroll: z.boolean().default(false),
});

/** A message above the navbar of every page. */
export const announcementBarSchema = z.strictObject({
  /** When the id changes, readers who dismissed the bar see it again. Absent: when the content changes. */
  id: z.string().min(1).optional(),
  /** One line of HTML. */
  content: z.string().min(1),
  /** Whether readers can dismiss it. */
  isCloseable: z.boolean().default(true),
  /** Colours of CSS, in both colour modes. Absent: the theme's. */
  backgroundColor: z.string().optional(),
  /** As `backgroundColor`. */
  textColor: z.string().optional(),
});

/** The footer of every page. */
export const footerSchema = z.strictObject({
  /** Columns of links. */
  groups: z
    .array(
      z.strictObject({
        /** The heading of the group. */
        title: z.string(),
        /** Its links. */
        links: z.array(footerLink),
      }),
    )
    .default([]),
  /** An image above the copyright. Its size is in CSS pixels; without one, it is 48 pixels high. */
  logo: logo
    .extend({
      /** In CSS pixels. */
      width: z.number().optional(),
      /** In CSS pixels. */
      height: z.number().optional(),
    })
    .optional(),
  /** One line of HTML. */
  copyright: z.string().optional(),
});

/** Light or dark. */
export const colorModeSchema = z.strictObject({
  /** The mode for readers who have not chosen one. */
  defaultMode: z.enum(["light", "dark"]).default("light"),
  /** Whether to use the mode of the reader's system, if it has one. A folder without a configuration does. */
  respectPrefersColorScheme: z.boolean().default(false),
  /** Whether to leave out the button that changes the mode. */
  disableSwitch: z.boolean().default(false),
});

/** Heading levels in the table of contents. */
export const tableOfContentsSchema = z.strictObject({
  /** The highest level that is listed. */
  minHeadingLevel: z.number().int().min(2).max(6).default(2),
  /** The lowest level that is listed. */
  maxHeadingLevel: z.number().int().min(2).max(6).default(3),
});
