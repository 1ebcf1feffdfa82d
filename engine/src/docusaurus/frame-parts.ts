import { codeOfBlogModule, wholeBlogModule } from "./blog-modules.ts";
import { themeParts } from "./theme-parts.ts";
import type * as parts from "./compat/theme-parts.tsx";
import type { FramePartName } from "../client/islands/frame-part.ts";

/** A module that makes one component of what a site has in its theme otherwise. */
interface ComposedModule {
  /** What the site has to have one of. */
  of: readonly string[];
  code: string;
}

/** Those that stand for a part of the page, by the names that they are asked for. */
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

/** Components of the theme that draw others, those of others first: made of these, where the site has one of them and not the whole. */
const madeOfOthers: Readonly<Record<string, ComposedModule>> = {
  "@theme/DocCardList": composed("@theme/DocCard", "cardListOf"),
  "@theme/DocCategoryGeneratedIndexPage": composed("@theme/DocCardList", "categoryPageOf"),
};

function composed(specifier: string, make: keyof typeof parts): ComposedModule {
  const code = `import own from "${specifier}";\nimport { ${make} } from "@theme/Parts";\nexport default ${make}(own);`;
  return { of: [specifier], code };
}

/** The code of a module of the theme that is no file of its own; absent for any other module. */
export function codeOfPart(specifier: string): string | undefined {
  const part = themeParts[specifier];
  return (
    composedModules[specifier]?.code ??
    codeOfBlogModule(specifier) ??
    (part && `export { ${part} as default } from "@theme/Parts";`)
  );
}

/** Components that draw one which `has` says the site has, where it does not have them: each with the module that it has. */
export function madeModules(has: (module: string) => boolean): Map<string, string> {
  const made = new Map<string, string>();
  for (const [specifier, { of }] of Object.entries(madeOfOthers)) {
    const found = of.map((each) => (has(each) ? each : made.get(each))).find((each) => each !== undefined);
    if (found !== undefined && !has(specifier)) made.set(specifier, found);
  }
  return made;
}

/** The code of such a component; absent where the site has it itself, or nothing that it draws. */
export function codeOfMadeOne(specifier: string, has: (module: string) => boolean): string | undefined {
  return specifier in madeOfOthers && madeModules(has).has(specifier) ? madeOfOthers[specifier]?.code : undefined;
}

/** What the frame draws round every page, and beside every document. */
const ofFrame = ["@theme/AnnouncementBar", "@theme/Footer", "@theme/Layout", "@theme/Navbar"];
const besideDocuments = [
  "@theme/DocItem/TOC/Desktop",
  "@theme/DocItem/TOC/Mobile",
  "@theme/TOC",
  "@theme/TOCCollapsible",
];

/** Pages of the blog, and what the frame draws beside them. */
const blogPage = /^(?:BlogLayout|Blog\w*Page|Blog\/Pages\/\w+)$/;
const besidePosts = ["@theme/BlogSidebar", "@theme/TOC", "@theme/TOCCollapsible"];

/** What stands for a module that a component in a site's theme asks for, given by its name, where the frame draws that: it would be there twice. */
export function insteadOfFrame(specifier: string, importer: string): string | undefined {
  if (specifier === "@theme/Layout") return "@theme-original/Layout";
  const isDrawn =
    ofFrame.includes(specifier) ||
    (importer === "DocItem/Layout" && besideDocuments.includes(specifier)) ||
    (blogPage.test(importer) && besidePosts.includes(specifier));
  return isDrawn ? "@theme/SkipToContent" : undefined;
}

/**
 * Modules of the theme that draw a part of the page, by that part, the innermost first: where a site has one of them, it is
 * drawn in the part's place, with what the engine draws inside where it asks for that.
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
