import { codeOfBlogModule, wholeBlogModule } from "./blog-modules.ts";
import { themeParts } from "./theme-parts.ts";
import type * as parts from "./compat/theme-parts.tsx";
import type { FramePartName } from "../client/islands/frame-part.ts";

/** A module that composes a component from the site's theme components. */
interface ComposedModule {
  /** The site must have one of these. */
  of: readonly string[];
  code: string;
}

/** Modules that render a part of the page, by specifier. */
export const composedModules: Readonly<Record<string, ComposedModule>> = {
  "@theme/NavbarItem/Configured": composed("@theme/NavbarItem/ComponentTypes", "navbarItemOf"),
  "@theme/DocItem/Whole": composed("@theme/DocItem", "wholeDocument"),
  "@theme/Layout/Whole": composed("@theme/Layout", "wholePage"),
  "@theme/DocCategoryGeneratedIndexPage/Whole": {
    ...composed("@theme/DocCategoryGeneratedIndexPage", "wholeCategory"),
    of: ["@theme/DocCategoryGeneratedIndexPage", "@theme/DocCardList", "@theme/DocCard"],
  },
  "@theme/BlogPostPage/Whole": wholeBlogModule("@theme/BlogPostPage", "wholePost"),
  "@theme/BlogListPage/Whole": wholeBlogModule("@theme/BlogListPage", "wholeList"),
  "@theme/BlogTagsPostsPage/Whole": wholeBlogModule("@theme/BlogTagsPostsPage", "wholeTagPage"),
  "@theme/Blog/Pages/BlogAuthorsPostsPage/Whole": wholeBlogModule(
    "@theme/Blog/Pages/BlogAuthorsPostsPage",
    "wholeAuthorPage",
  ),
  "@theme/BlogArchivePage/Whole": wholeBlogModule("@theme/BlogArchivePage", "wholeArchive"),
  "@theme/BlogSidebar/Whole": wholeBlogModule("@theme/BlogSidebar", "wholeSidebar"),
};

/**
 * Theme components that render other ones, inner ones first: composed if the site replaces an inner one but not the
 * component itself.
 */
const madeOfOthers: Readonly<Record<string, ComposedModule>> = {
  "@theme/Admonition": composed("@theme/Admonition/Types", "admonitionOf"),
  "@theme/DocCardList": composed("@theme/DocCard", "cardListOf"),
  "@theme/DocCategoryGeneratedIndexPage": composed("@theme/DocCardList", "categoryPageOf"),
};

function composed(specifier: string, make: keyof typeof parts): ComposedModule {
  const code = `import own from "${specifier}";\nimport { ${make} } from "@theme/Parts";\nexport default ${make}(own);`;
  return { of: [specifier], code };
}

/** Returns the code of a theme module without a file of its own; undefined for other modules. */
export function codeOfPart(specifier: string): string | undefined {
  const part = themeParts[specifier];
  return (
    composedModules[specifier]?.code ??
    codeOfBlogModule(specifier) ??
    (part && `export { ${part} as default } from "@theme/Parts";`)
  );
}

/**
 * Components that render another one which the site replaces (`has`), without being replaced themselves; each with that
 * module.
 */
export function madeModules(has: (module: string) => boolean): Map<string, string> {
  const made = new Map<string, string>();
  for (const [specifier, { of }] of Object.entries(madeOfOthers)) {
    const found = of.map((each) => (has(each) ? each : made.get(each))).find((each) => each !== undefined);
    if (found !== undefined && !has(specifier)) made.set(specifier, found);
  }
  return made;
}

/**
 * Returns the code of such a component; undefined if the site replaces it, or none of the components that it renders.
 */
export function codeOfMadeOne(specifier: string, has: (module: string) => boolean): string | undefined {
  return specifier in madeOfOthers && madeModules(has).has(specifier) ? madeOfOthers[specifier]?.code : undefined;
}

/** Components that the frame renders around every page and document. */
const ofFrame = ["@theme/AnnouncementBar", "@theme/Footer", "@theme/Layout", "@theme/Navbar"];
const besideDocuments = [
  "@theme/DocItem/TOC/Desktop",
  "@theme/DocItem/TOC/Mobile",
  "@theme/TOC",
  "@theme/TOCCollapsible",
];

/** Matches components of the blog's pages. */
const blogPage = /^(?:BlogLayout|Blog\w*Page|Blog\/Pages\/\w+)$/;
const besidePosts = ["@theme/BlogSidebar", "@theme/TOC", "@theme/TOCCollapsible"];

/**
 * Returns the replacement for a module that a component in the site's theme imports by name, if the frame renders it:
 * otherwise it would appear twice.
 */
export function insteadOfFrame(specifier: string, importer: string): string | undefined {
  if (specifier === "@theme/Layout") return "@theme-original/Layout";
  const isDrawn =
    ofFrame.includes(specifier) ||
    (importer === "DocItem/Layout" && besideDocuments.includes(specifier)) ||
    (blogPage.test(importer) && besidePosts.includes(specifier));
  return isDrawn ? "@theme/SkipToContent" : undefined;
}

/**
 * Theme modules that render a part of the page, by part, innermost first: a site's own module replaces the part, and
 * renders the engine's content inside.
 */
export const partModules: Readonly<Record<FramePartName, readonly string[]>> = {
  navbar: ["@theme/Navbar"],
  announcement: ["@theme/AnnouncementBar"],
  breadcrumbs: ["@theme/DocBreadcrumbs"],
  banner: ["@theme/DocVersionBanner"],
  content: ["@theme/MDXContent"],
  titled: ["@theme/DocItem/Content"],
  metadata: ["@theme/DocItem/Metadata"],
  layout: ["@theme/DocItem/Layout", "@theme/DocItem/Whole"],
  category: ["@theme/DocCategoryGeneratedIndexPage/Whole"],
  page: ["@theme/Layout/Whole"],
  navbarItem: ["@theme/NavbarItem/Configured"],
  meta: ["@theme/DocItem/Footer"],
  pagination: ["@theme/DocPaginator", "@theme/DocItem/Paginator"],
  toc: ["@theme/TOCItems", "@theme/TOC", "@theme/DocItem/TOC/Desktop"],
  footer: ["@theme/Footer"],
  post: ["@theme/BlogPostPage/Whole"],
  postList: ["@theme/BlogListPage/Whole"],
  tagPosts: ["@theme/BlogTagsPostsPage/Whole"],
  authorPosts: ["@theme/Blog/Pages/BlogAuthorsPostsPage/Whole"],
  postArchive: ["@theme/BlogArchivePage/Whole"],
  postSidebar: ["@theme/BlogSidebar/Whole"],
};
