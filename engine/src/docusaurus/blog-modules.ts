import type * as parts from "./compat/blog/blog-parts.ts";

/**
 * The code of a component of Docusaurus's blog: its export in `@theme/BlogParts`, and the components that it renders.
 */
interface BlogModule {
  name: keyof typeof parts;
  /**
   * Components that are passed to the export, which is then a function, by the last parts of their names. Without any,
   * the export is the component itself.
   */
  of?: readonly string[];
}

/**
 * The components of Docusaurus's blog. Each imports the components that it renders by name, so that a site may replace
 * any of them everywhere.
 */
const blogModules: Readonly<Record<string, BlogModule>> = {
  "@theme/Blog/Components/Author": { name: "Author" },
  "@theme/BlogPostItem/Container": { name: "PostContainer" },
  "@theme/BlogPostItem/Content": { name: "PostContent" },
  "@theme/BlogPostItem/Header/Title": { name: "PostTitle" },
  "@theme/BlogPostItem/Header/Info": { name: "PostInfo" },
  "@theme/BlogPostItem/Header/Authors": { name: "postAuthorsOf", of: ["@theme/Blog/Components/Author"] },
  "@theme/BlogPostItem/Header": {
    name: "postHeaderOf",
    of: ["@theme/BlogPostItem/Header/Title", "@theme/BlogPostItem/Header/Info", "@theme/BlogPostItem/Header/Authors"],
  },
  "@theme/BlogPostItem/Footer/ReadMoreLink": { name: "ReadMoreLink" },
  "@theme/BlogPostItem/Footer": {
    name: "postFooterOf",
    of: ["@theme/BlogPostItem/Footer/ReadMoreLink", "@theme/TagsListInline", "@theme/EditMetaRow"],
  },
  "@theme/BlogPostItem": {
    name: "postOf",
    of: [
      "@theme/BlogPostItem/Container",
      "@theme/BlogPostItem/Header",
      "@theme/BlogPostItem/Content",
      "@theme/BlogPostItem/Footer",
    ],
  },
  "@theme/BlogPostItems": { name: "postsOf", of: ["@theme/BlogPostItem"] },
  "@theme/BlogLayout": { name: "BlogLayout" },
  "@theme/BlogListPaginator": { name: "ListPaginator" },
  "@theme/BlogPostPaginator": { name: "PostPaginator" },
  "@theme/BlogPostPage/Metadata": { name: "Nothing" },
  "@theme/BlogPostPage/StructuredData": { name: "Nothing" },
  "@theme/BlogListPage/StructuredData": { name: "Nothing" },
  "@theme/BlogPostPage": {
    name: "postPageOf",
    of: [
      "@theme/BlogLayout",
      "@theme/BlogPostItem",
      "@theme/BlogPostPaginator",
      "@theme/BlogPostPage/Metadata",
      "@theme/BlogPostPage/StructuredData",
    ],
  },
  "@theme/BlogListPage": {
    name: "listPageOf",
    of: ["@theme/BlogLayout", "@theme/BlogPostItems", "@theme/BlogListPaginator", "@theme/BlogListPage/StructuredData"],
  },
  "@theme/BlogTagsPostsPage": {
    name: "tagPageOf",
    of: ["@theme/BlogLayout", "@theme/BlogPostItems", "@theme/BlogListPaginator"],
  },
  "@theme/Blog/Pages/BlogAuthorsPostsPage": {
    name: "authorPageOf",
    of: ["@theme/BlogLayout", "@theme/BlogPostItems", "@theme/BlogListPaginator", "@theme/Blog/Components/Author"],
  },
  "@theme/BlogSidebar/Content": { name: "SidebarContent" },
  "@theme/BlogSidebar/Desktop": { name: "desktopSidebarOf", of: ["@theme/BlogSidebar/Content"] },
  "@theme/BlogSidebar": { name: "sidebarOf", of: ["@theme/BlogSidebar/Desktop"] },
  "@theme/BlogArchivePage": { name: "Nothing" },
};

/** Returns the code of a component of the blog; undefined for any other module. */
export function codeOfBlogModule(specifier: string): string | undefined {
  const module = Object.hasOwn(blogModules, specifier) ? blogModules[specifier] : undefined;
  return module && codeOf(module.name, module.of);
}

/** Whether a module is one of the blog's components. */
export function isBlogModule(specifier: string): boolean {
  return Object.hasOwn(blogModules, specifier);
}

/**
 * Returns a module that renders a whole page of the blog with one of its components, for sites that replace this
 * component or one that it renders.
 */
export function wholeBlogModule(specifier: string, name: keyof typeof parts): { of: readonly string[]; code: string } {
  return { of: renderedBy(specifier), code: codeOf(name, [specifier]) };
}

function codeOf(name: string, of: readonly string[] = []): string {
  if (of.length === 0) return `export { ${name} as default } from "@theme/BlogParts";`;
  const imports = of.map((each, index) => `import p${index} from "${each}";`);
  const properties = of.map((each, index) => `${each.slice(each.lastIndexOf("/") + 1)}: p${index}`);
  return `${imports.join("\n")}\nimport { ${name} } from "@theme/BlogParts";\nexport default ${name}({ ${properties.join(", ")} });`;
}

/** Returns a component of the blog and all its components that it renders, each once. */
function renderedBy(specifier: string): string[] {
  const inner = (blogModules[specifier]?.of ?? []).filter(isBlogModule).flatMap(renderedBy);
  return Array.from(new Set([specifier, ...inner]));
}
