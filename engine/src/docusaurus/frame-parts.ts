import { codeOfBlogModule, wholeBlogModule } from "./blog-modules.ts";
import { codeOfOlderModule } from "./older-modules.ts";
import { themeParts } from "./theme-parts.ts";
import type * as parts from "./compat/theme-parts.tsx";
import type { FramePartName } from "../client/islands/page-context.ts";

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
  "@theme/DocItem/Content/Whole": composed("@theme/DocItem/Content", "aroundDocument"),
  "@theme/DocItem/Layout/Whole": composed("@theme/DocItem/Layout", "aroundDocument"),
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
 * Theme components that render another one, inner ones first. If a site replaces only the inner one, its parent is
 * composed from that.
 */
const parentComponents: Readonly<Record<string, ComposedModule>> = {
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
    codeOfOlderModule(specifier) ??
    (part && `export { ${part} as default } from "@theme/Parts";`)
  );
}

/** Returns the components to compose, each with the site's module that it renders. `has` tells the site's modules. */
export function findComposedParents(has: (module: string) => boolean): Map<string, string> {
  const parents = new Map<string, string>();
  for (const [specifier, { of }] of Object.entries(parentComponents)) {
    const found = of.map((each) => (has(each) ? each : parents.get(each))).find((each) => each !== undefined);
    if (found !== undefined && !has(specifier)) parents.set(specifier, found);
  }
  return parents;
}

/** Returns the code of a component to compose; undefined for other modules. */
export function codeOfComposedParent(specifier: string, has: (module: string) => boolean): string | undefined {
  return specifier in parentComponents && findComposedParents(has).has(specifier)
    ? parentComponents[specifier]?.code
    : undefined;
}

/** Components that the frame renders around every page and document. */
const frameComponents = ["@theme/AnnouncementBar", "@theme/Footer", "@theme/Layout", "@theme/Navbar"];
const documentFrameComponents = [
  "@theme/DocItem/TOC/Desktop",
  "@theme/DocItem/TOC/Mobile",
  "@theme/TOC",
  "@theme/TOCCollapsible",
];

/** Matches components of the blog's pages. */
const blogPage = /^(?:BlogLayout|Blog\w*Page|Blog\/Pages\/\w+)$/;
const postFrameComponents = ["@theme/BlogSidebar", "@theme/TOC", "@theme/TOCCollapsible"];

/**
 * Returns the replacement for a module that a component in the site's theme imports by name, if the frame renders it:
 * otherwise it would appear twice.
 */
export function replacementInFrame(specifier: string, importer: string): string | undefined {
  if (specifier === "@theme/Layout") return "@theme-original/Layout";
  const isInFrame =
    frameComponents.includes(specifier) ||
    (importer === "DocItem/Layout" && documentFrameComponents.includes(specifier)) ||
    (blogPage.test(importer) && postFrameComponents.includes(specifier));
  return isInFrame ? "@theme/SkipToContent" : undefined;
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
  titled: ["@theme/DocItem/Content/Whole"],
  metadata: ["@theme/DocItem/Metadata"],
  layout: ["@theme/DocItem/Layout/Whole", "@theme/DocItem/Whole"],
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
