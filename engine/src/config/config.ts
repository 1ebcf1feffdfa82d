import { z } from "zod";
import { describeLocale, type Locale } from "@cairn/catalogue/locale";
import { pathOfFile } from "../address/route-path.ts";
import { blogSchema } from "./blog-config.ts";
import { docsSchema } from "./docs-config.ts";
import {
  announcementBarSchema,
  colorModeSchema,
  footerSchema,
  navbarSchema,
  tableOfContentsSchema,
} from "./frame-config.ts";
import { languagesSchema } from "./languages-config.ts";
import { markdownSchema } from "./markdown-config.ts";
import type { GeneratorFacts } from "./publisher.ts";
import { searchSchema } from "./search-config.ts";
import { analyticsSchema, feedbackSchema } from "../analytics/config.ts";
import { explanations } from "../explain/explanations.ts";
import { subscriberLinksSchema } from "../subscriber-links/config.ts";

const severity = z.enum(["ignore", "log", "warn", "throw"]);

/** A path that no longer has a page; the build writes a redirect there. */
const oldPath = z.string().regex(pathOfFile, 'from is a path within the site, such as "/old"');

/** Addresses that redirect to another one. */
export const redirectSchema = z.strictObject({
  /** A path that no page has any more, or several. */
  from: z
    .union([z.string(), z.array(z.string())])
    .transform((from) => [from].flat())
    .pipe(z.array(oldPath)),
  /**
   * A path within the site, or an address outside. A query and hash that it does not set are taken from the reader's
   * address.
   */
  to: z.string().regex(/^(?:\/(?!\/)|https?:\/\/)/, 'to is a path within the site, such as "/new", or a full URL'),
});

/** Everything that `site.config.ts` may contain. Keys have Docusaurus's names where the meaning is the same. */
export const writtenConfigSchema = z.strictObject({
  /** The site's name, shown in the navbar and after the title of every page. Example: `"Acme docs"`. */
  title: z.string().default("Documentation"),
  /** What the site is about, in a few words; shown in `llms.txt` and in the head of the home page. */
  tagline: z.string().default(""),
  /** Origin of the published site, such as `https://docs.example.com`. Canonical links and the site map need it. */
  url: z.url({ protocol: /^https?$/ }).optional(),
  /** Path under which the site is published; it starts and ends with a slash. Example: `"/docs/"`. */
  baseUrl: z
    .string()
    .regex(/^\/(.*\/)?$/, "baseUrl starts and ends with a slash")
    .default("/"),
  /** The site's icon, a file in `static/`. Example: `"img/favicon.svg"`. */
  favicon: z.string().optional(),
  /**
   * `true`: every path ends with a slash, and the path without it redirects there; `false`: no path does. Absent: paths
   * end as the document's file name implies, and both forms work.
   */
  trailingSlash: z.boolean().optional(),
  /**
   * What happens when a link matches no page: `throw` fails the build, `warn` and `log` report it, `ignore` does
   * nothing.
   */
  onBrokenLinks: severity.default("throw"),
  /** The same for a link to a heading that its page does not have. */
  onBrokenAnchors: severity.default("warn"),
  /** The same for a link to a Markdown file that does not exist. */
  onBrokenMarkdownLinks: severity.default("warn"),
  /** The same for an image or another file that does not exist. */
  onBrokenImages: severity.default("throw"),
  /** The same for an address in an element written as HTML or JSX. */
  onBrokenHtmlAddresses: severity.default("warn"),
  /** The same for two pages with the same path. */
  onDuplicateRoutes: severity.default("warn"),
  /**
   * Severity of any finding, by its code; takes precedence over all other settings. Example: `{ "call-input-missing":
   * "throw", "code-syntax": "ignore" }`.
   */
  checks: z.partialRecord(z.enum(explanations.map(({ code }) => code)), severity).default({}),
  /** What `cairn check` checks in the text of documents. */
  prose: z
    .strictObject({
      /** Terms to avoid in documents, and what to use instead. Example: `[{ avoid: "e-mail", use: "email" }]`. */
      terms: z
        .array(
          z.strictObject({
            /** The term, with its capitals. */
            avoid: z.string().min(1),
            /** What to write instead. */
            use: z.string().min(1),
          }),
        )
        .default([]),
      /**
       * Reports pages that were not changed for this many months, if their date is known (`docs.showLastUpdateTime`,
       * `last_update`).
       */
      staleAfterMonths: z.number().int().min(1).optional(),
      /** Reports words that are in no dictionary, for the languages listed here. */
      spelling: z
        .strictObject({
          /**
           * By language, a package such as `dictionary-en` that is installed with the site, or the path of a Hunspell
           * dictionary. Example: `{ en: "dictionary-en", de: "./words/de_DE.dic" }`.
           */
          dictionaries: z.record(z.string(), z.string().min(1)),
          /** Additional correct words, in any capitalisation. */
          words: z.array(z.string().min(1)).default([]),
          /**
           * Files of additional words, one per line, relative to the site's folder; may be `.gz`. `#` starts a comment.
           */
          wordFiles: z.array(z.string().min(1)).default([]),
        })
        .optional(),
    })
    .prefault({}),
  /** How `cairn check --external-links` checks links to other sites. */
  externalLinks: z
    .strictObject({
      /** Addresses that start with one of these are not checked. Example: `["https://intranet.acme.com/"]`. */
      ignore: z.array(z.string().min(1)).default([]),
    })
    .prefault({}),
  /** The preview image for pages that name none, a file in `static/` or an address. Example: `"img/card.png"`. */
  image: z.string().optional(),
  /** Asks search engines not to index the site. */
  noIndex: z.boolean().default(false),
  /**
   * Components run as soon as a page is loaded, as in Docusaurus, instead of at the reader's first interaction: for those
   * that show something only then, such as counters that begin at 0. Each page with a component loads React for it.
   */
  componentsAtOnce: z.boolean().default(false),
  /** Writes every page as Markdown too, and lists them in `llms.txt`, for agents and other programs. */
  markdownPages: z.boolean().default(false),
  /**
   * Programs that a reader may open a page in, from the page's menu. In `href`, `{markdown}` and `{page}` stand for the
   * addresses of the page as Markdown and of the page itself. Needs `markdownPages` and `url`. Nothing is requested
   * from them before the reader clicks. Example: `[{ label: "Claude", href: "https://claude.ai/new?q=Read%20{markdown}"
   * }]`.
   */
  assistants: z
    .array(
      z.strictObject({
        /** The assistant's name. */
        label: z.string().min(1),
        /** Its address, with `{markdown}` or `{page}`. */
        href: z.string().regex(/^https:\/\//, "href begins with https://"),
      }),
    )
    .default([]),
  /** How documents are read. */
  markdown: markdownSchema.prefault({}),
  /** Where documents are, and how they are shown. */
  docs: docsSchema.prefault({}),
  /** Elements for the head of every page, such as `{ tagName: "meta", attributes: { name: "a", content: "b" } }`. */
  headTags: z
    .array(
      z.strictObject({
        /** The name of the element. */
        tagName: z.string().regex(/^[a-z]+$/, "tagName is the name of an element"),
        /** Its attributes; `true` for one without a value. */
        attributes: z.record(z.string(), z.union([z.string(), z.boolean()])).default({}),
        /** What it contains. */
        innerHTML: z.string().optional(),
      }),
    )
    .default([]),
  /**
   * Sources that every page's Content-Security-Policy allows in addition to those that the build finds, by directive,
   * such as `{ "connect-src": ["https://api.example.com"] }`; `false`: pages have no policy.
   */
  contentSecurityPolicy: z
    .union([
      z.literal(false),
      z.record(
        z.string().regex(/^[a-z-]+-src$/, "Write a directive that ends in -src, such as connect-src"),
        z.array(z.string()),
      ),
    ])
    .default({}),
  /** Folders of dated posts. */
  blogs: z.array(blogSchema).default([]),
  /** Redirects from old addresses. Example: `[{ from: "/old", to: "/new" }]`. */
  redirects: z.array(redirectSchema).default([]),
  /** Extensions that the paths of all pages once had, such as `html`: `/guide.html` redirects to `/guide`. */
  redirectExtensions: z
    .array(z.string().regex(/^[\w-]+$/, 'redirectExtensions may only have letters, such as "html"'))
    .default([]),
  /** Glob patterns of files, relative to `docs/`, that are not pages. */
  exclude: z.array(z.string()).default([]),
  /** Which files of `src/pages` are pages, as glob patterns relative to it. */
  pages: z
    .strictObject({
      /** Absent: all files with a page's extension. */
      include: z.array(z.string()).optional(),
      /** Files that are not pages. */
      exclude: z.array(z.string()).default([]),
    })
    .prefault({}),
  /** Stylesheets of the whole site, relative to its folder. Absent: `src/css/custom.css`, if it exists. */
  customCss: z
    .union([z.string(), z.array(z.string())])
    .transform((files) => [files].flat())
    .optional(),
  /** Folders whose files are copied as they are. */
  staticDirectories: z.array(z.string()).default(["static"]),
  /** The languages of the site. The pages of each but the default are under a path of their own. */
  i18n: languagesSchema.prefault({}),
  /** The bar above every page. */
  navbar: navbarSchema.prefault({}),
  /** A message above the navbar of every page. */
  announcementBar: announcementBarSchema.optional(),
  /** The footer of every page. */
  footer: footerSchema.prefault({}),
  /** Light or dark. */
  colorMode: colorModeSchema.prefault({}),
  /** Heading levels in the table of contents. */
  tableOfContents: tableOfContentsSchema.prefault({}),
  /** Search; `false` to turn it off. */
  search: searchSchema.or(z.literal(false)).prefault({}),
  /** Marks links to private repositories and warns before they are followed. Absent: off. */
  subscriberLinks: subscriberLinksSchema.optional(),
  /** Where page views are sent. Absent: nowhere. */
  analytics: analyticsSchema.optional(),
  /** Where readers' feedback is sent, and the questions they are asked. Absent: there are none. */
  feedback: feedbackSchema.optional(),
  /**
   * Shows readers what changed on a page since their last visit. Their browser stores what they have read; nothing is
   * sent.
   */
  rememberReading: z.boolean().default(true),
  /** Text between a page's title and the site's. */
  titleDelimiter: z.string().default("|"),
  /** Values that components read through `useDocusaurusContext`. */
  customFields: z.record(z.string(), z.unknown()).default({}),
  /** Who publishes the site, for components written for Docusaurus. */
  organizationName: z.string().optional(),
  /** The site's repository, likewise. */
  projectName: z.string().optional(),
  /** Further values of a theme, likewise; Cairn's own keys are outside of it. */
  themeConfig: z.record(z.string(), z.unknown()).default({}),
});

type HeadTags = z.output<typeof writtenConfigSchema>["headTags"];

/** The configuration with every default filled in, as the default language has it. */
export const siteConfigSchema = writtenConfigSchema.transform((config, { issues }) => {
  const { assistants, markdownPages, url } = config;
  if (assistants.length > 0 && !(markdownPages && url))
    issues.push({
      code: "custom",
      path: ["assistants"],
      input: assistants,
      message: 'Links that open pages in assistants need "markdownPages" and "url"',
    });
  const { defaultLocale, localeConfigs, path: translations } = config.i18n;
  const codes = [...new Set([defaultLocale, ...config.i18n.locales])];
  const locales = codes.map((code) =>
    describeLocale(code, localeConfigs[code] ?? {}, { baseUrl: config.baseUrl, defaultLocale, folder: translations }),
  );
  // Global data and further additions of a Docusaurus site's plugins; known once these have run.
  const plugins = {
    globalData: {} as Record<string, Record<string, unknown>>,
    bodyTags: { start: [] as HeadTags, end: [] as HeadTags },
    clientModules: [] as string[],
    aliases: {} as Record<string, string>,
    textFiles: [] as { source: string; flags: string }[],
    // Modules that browsers lack and packages replace, and modules whose exports code reads from global variables.
    fallbacks: {} as Record<string, string>,
    globals: {} as Record<string, string | [module: string, name: string]>,
    // Absolute paths of the theme folders of packages, by precedence.
    packageThemes: [] as string[],
  };
  // Known from the files in the site's folder.
  const generators: GeneratorFacts = { publisher: "cairn", isForeign: false, documentRules: {} };
  return { ...config, locales, locale: locales[0] as Locale, ...plugins, ...generators };
});

/** A site's configuration with every default filled in, in one of its languages. */
export type SiteConfig = z.output<typeof siteConfigSchema>;
/** What an author writes in `site.config.ts`; every key is optional. */
export type UserConfig = z.input<typeof siteConfigSchema>;
