import { z } from "zod";
import { describeLocale, type Locale } from "@cairn/catalogue/locale";
import { pathOfFile } from "../address/route-path.ts";
import { blogSchema } from "./blog-config.ts";
import { docsSchema } from "./docs-config.ts";
import { announcementBarSchema, footerSchema, navbarSchema } from "./frame-config.ts";
import { searchSchema } from "./search-config.ts";
import { analyticsSchema } from "../analytics/config.ts";
import { feedbackSchema } from "../feedback/config.ts";
import { explanations } from "../explain/explanations.ts";
import { subscriberLinksSchema } from "../subscriber-links/config.ts";

const severity = z.enum(["ignore", "log", "warn", "throw"]);

/** A path that no page has any more; the build writes a file at its place. */
const oldPath = z.string().regex(pathOfFile, 'from is a path within the site, such as "/old"');

/** Addresses that lead on to another one. */
export const redirectSchema = z.strictObject({
  from: z
    .union([z.string(), z.array(z.string())])
    .transform((from) => [from].flat())
    .pipe(z.array(oldPath)),
  /** A path within the site, or an address outside. What it does not say, query and hash, stays the reader's. */
  to: z.string().regex(/^(?:\/(?!\/)|https?:\/\/)/, 'to is a path within the site, such as "/new", or a whole address'),
});

/** Everything that `site.config.ts` may say. Names are Docusaurus's where the thing is the same. */
export const writtenConfigSchema = z.strictObject({
  /** The site's name: in the navbar, and after the title of every page. Example: `"Acme docs"`. */
  title: z.string().default("Documentation"),
  /** What the site is about, in a few words; stands on lists for programs and in the head of the home page. */
  tagline: z.string().default(""),
  /** Origin of the published site, such as `https://docs.example.com`. Canonical links and the site map need it. */
  url: z.url({ protocol: /^https?$/ }).optional(),
  /** Path that the site is published below; it starts and ends with a slash. Example: `"/docs/"`. */
  baseUrl: z
    .string()
    .regex(/^\/(.*\/)?$/, "baseUrl starts and ends with a slash")
    .default("/"),
  /** The site's icon, a file in `static/`. Example: `"img/favicon.svg"`. */
  favicon: z.string().optional(),
  /**
   * `true`: every path ends with a slash, and one without it leads there; `false`: none does; absent: as the document's place
   * gives it, and both answer.
   */
  trailingSlash: z.boolean().optional(),
  /** What becomes of a link that matches no page: `throw` fails the build, `warn` and `log` tell, `ignore` is silent. */
  onBrokenLinks: severity.default("throw"),
  /** The same of a link to a heading that its page does not have. */
  onBrokenAnchors: severity.default("warn"),
  /** The same of a link to a Markdown file that is not there. */
  onBrokenMarkdownLinks: severity.default("warn"),
  /** The same of an address in an element that is written as HTML or JSX. */
  onBrokenHtmlAddresses: severity.default("warn"),
  /** The same of two pages that claim one path. */
  onDuplicateRoutes: severity.default("warn"),
  /**
   * What becomes of any finding, by its code; whatever else says so of it gives way. Example:
   * `{ "call-input-missing": "throw", "code-syntax": "ignore" }`.
   */
  checks: z.partialRecord(z.enum(explanations.map(({ code }) => code)), severity).default({}),
  /** What `cairn check` looks at in the text of documents. */
  prose: z
    .strictObject({
      /** What documents do not say, and what they say instead. Example: `[{ avoid: "e-mail", use: "email" }]`. */
      terms: z.array(z.strictObject({ avoid: z.string().min(1), use: z.string().min(1) })).default([]),
      /** Pages that were not changed for so many months are told of, as far as their date is known (`docs.showLastUpdateTime`, `last_update`). */
      staleAfterMonths: z.number().int().min(1).optional(),
      /** Words that are in no dictionary are told of, in the languages that have one here. */
      spelling: z
        .strictObject({
          /**
           * By language, a package such as `dictionary-en` that is installed beside the site, or the path of a Hunspell dictionary. Example:
           * `{ en: "dictionary-en", de: "./words/de_DE.dic" }`.
           */
          dictionaries: z.record(z.string(), z.string().min(1)),
          /** Words that are right, in small letters or not. */
          words: z.array(z.string().min(1)).default([]),
          /** Files with such words, one on each line, relative to the site's folder, also as `.gz`; what stands behind `#` is a comment. */
          wordFiles: z.array(z.string().min(1)).default([]),
        })
        .optional(),
    })
    .prefault({}),
  /** Links to other sites, as `cairn check --external-links` looks at them. */
  externalLinks: z
    .strictObject({
      /** Addresses that begin so are not asked. Example: `["https://intranet.acme.com/"]`. */
      ignore: z.array(z.string().min(1)).default([]),
    })
    .prefault({}),
  /** The picture in previews of pages that name none of their own, a file in `static/` or an address. Example: `"img/card.png"`. */
  image: z.string().optional(),
  /** Ask search engines to stay away. */
  noIndex: z.boolean().default(false),
  /** Every page is written as Markdown too, and `llms.txt` lists them, for readers that are programs. */
  markdownPages: z.boolean().default(false),
  /**
   * Programs that a reader may open a page in, from its menu. In `href`, `{markdown}` and `{page}` stand for the addresses of the
   * page as Markdown and of the page itself. Needs `markdownPages` and `url`. Nothing is asked of them before a reader's click.
   * Example: `[{ label: "Claude", href: "https://claude.ai/new?q=Read%20{markdown}" }]`.
   */
  assistants: z
    .array(
      z.strictObject({ label: z.string().min(1), href: z.string().regex(/^https:\/\//, "href begins with https://") }),
    )
    .default([]),
  /** How documents are read. */
  markdown: z
    .strictObject({
      /**
       * `detect`: `.mdx` is MDX, `.md` is Markdown unless it uses MDX; `extension`: `.md` is Markdown in any case; `mdx`: all files are MDX.
       * Absent: `extension` where the configuration of VitePress, Astro, MkDocs or mdBook lies in the site's folder, else `detect`.
       */
      format: z.enum(["detect", "extension", "mdx"]).optional(),
      /** Whether `$…$` and `$$ … $$` are formulas in TeX. Absent: where the site's `docusaurus.config` names remark-math. */
      math: z.boolean().optional(),
      /**
       * Whose rule makes the ids of headings that have none of their own: `github`, `mkdocs` or `vitepress`. Absent: that of the generator
       * whose configuration lies in the site's folder, else GitHub's.
       */
      headingIds: z.enum(["github", "mkdocs", "vitepress"]).optional(),
      /** Documents are MDX 1, as Docusaurus 2 has it: what later versions find wrong is repaired, with a warning. */
      mdx1: z.boolean().default(false),
    })
    .prefault({}),
  /** Where documents lie, and how they are shown. */
  docs: docsSchema.prefault({}),
  /** Elements for the head of every page, such as `{ tagName: "meta", attributes: { name: "a", content: "b" } }`. */
  headTags: z
    .array(
      z.strictObject({
        tagName: z.string().regex(/^[a-z]+$/, "tagName is the name of an element"),
        attributes: z.record(z.string(), z.union([z.string(), z.boolean()])).default({}),
        innerHTML: z.string().optional(),
      }),
    )
    .default([]),
  /**
   * Sources that every page's Content-Security-Policy allows beside those that it finds, by directive, such as
   * `{ "connect-src": ["https://api.example.com"] }`; `false`: pages have no policy.
   */
  contentSecurityPolicy: z
    .union([
      z.literal(false),
      z.record(z.string().regex(/^[a-z-]+-src$/, "a directive ends in -src"), z.array(z.string())),
    ])
    .default({}),
  /** Folders of dated posts. */
  blogs: z.array(blogSchema).default([]),
  /** Old addresses that lead on. Example: `[{ from: "/old", to: "/new" }]`. */
  redirects: z.array(redirectSchema).default([]),
  /** Endings that the paths of all pages once had, such as `html`: `/guide.html` leads to `/guide`. */
  redirectExtensions: z
    .array(z.string().regex(/^[\w-]+$/, 'redirectExtensions are letters alone, such as "html"'))
    .default([]),
  /** Glob patterns of files, relative to `docs/`, that make no page. */
  exclude: z.array(z.string()).default([]),
  /** Stylesheets of the whole site, relative to its folder; else `src/css/custom.css`, where there is one. */
  customCss: z
    .union([z.string(), z.array(z.string())])
    .transform((files) => [files].flat())
    .optional(),
  /** Folders whose files are copied as they are. */
  staticDirectories: z.array(z.string()).default(["static"]),
  /** The languages of the site; each but the default has its pages below its own path. */
  i18n: z
    .strictObject({
      defaultLocale: z.string().default("en"),
      locales: z.array(z.string()).default([]),
      localeConfigs: z
        .record(
          z.string(),
          z.strictObject({
            label: z.string().optional(),
            direction: z.enum(["ltr", "rtl"]).optional(),
            htmlLang: z.string().optional(),
            calendar: z.string().optional(),
            /** Of its pages, below the base URL; the default language has none. */
            path: z.string().optional(),
          }),
        )
        .default({}),
    })
    .prefault({}),
  /** The bar above every page. */
  navbar: navbarSchema.prefault({}),
  /** A message above the navbar of every page. */
  announcementBar: announcementBarSchema.optional(),
  /** What stands below every page. */
  footer: footerSchema.prefault({}),
  /** Light or dark. */
  colorMode: z
    .strictObject({
      /** What a reader sees who has not chosen. */
      defaultMode: z.enum(["light", "dark"]).default("light"),
      /** Follow the reader's system, where it says what they prefer. */
      respectPrefersColorScheme: z.boolean().default(false),
      /** Readers have no button to change it: the site has one mode, or the system's. */
      disableSwitch: z.boolean().default(false),
    })
    .prefault({}),
  /** Which headings the table of contents lists. */
  tableOfContents: z
    .strictObject({
      minHeadingLevel: z.number().int().min(2).max(6).default(2),
      maxHeadingLevel: z.number().int().min(2).max(6).default(3),
    })
    .prefault({}),
  /** Search; `false`: none. */
  search: searchSchema.or(z.literal(false)).prefault({}),
  /** Links to private repositories, which say so and warn before they are followed. Absent: no link does. */
  subscriberLinks: subscriberLinksSchema.optional(),
  /** Where page views are sent. Absent: nowhere. */
  analytics: analyticsSchema.optional(),
  /** Where readers tell what they miss, and which questions they are asked. Absent: nowhere, and none. */
  feedback: feedbackSchema.optional(),
  /** Readers see what changed on a page since their last visit. For that their browser keeps what they have read; nothing is sent. */
  rememberReading: z.boolean().default(true),
  /** What stands between a page's title and the site's. */
  titleDelimiter: z.string().default("|"),
  /** Values that components read through `useDocusaurusContext`. */
  customFields: z.record(z.string(), z.unknown()).default({}),
  /** Who publishes the site, for components that ask as Docusaurus has it. */
  organizationName: z.string().optional(),
  /** The site's repository, for the same. */
  projectName: z.string().optional(),
  /** Further values of a theme, for the same; Cairn's own keys stand beside it. */
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
      message: 'Assistants are sent where a page is as Markdown: that needs "markdownPages" and "url"',
    });
  const { defaultLocale, localeConfigs } = config.i18n;
  const codes = [...new Set([defaultLocale, ...config.i18n.locales])];
  const locales = codes.map((code) =>
    describeLocale(code, localeConfigs[code] ?? {}, { baseUrl: config.baseUrl, defaultLocale }),
  );
  // What plugins of a Docusaurus site share and add is known once they ran.
  const plugins = {
    globalData: {} as Record<string, Record<string, unknown>>,
    bodyTags: { start: [] as HeadTags, end: [] as HeadTags },
    clientModules: [] as string[],
    aliases: {} as Record<string, string>,
  };
  return { ...config, locales, locale: locales[0] as Locale, ...plugins };
});

/** A site's configuration with every default filled in, in one of its languages. */
export type SiteConfig = z.output<typeof siteConfigSchema>;
/** What an author writes in `site.config.ts`; every key is optional. */
export type UserConfig = z.input<typeof siteConfigSchema>;
