import type { FramePartName } from "../client/islands/frame-part.ts";

/**
 * Modules of the theme that draw a part of the page, by that part, the innermost first: where a site has one of them, it is
 * drawn in the part's place, with what the engine draws inside where it asks for that.
 */
export const partModules: Readonly<Record<FramePartName, readonly string[]>> = {
  navbar: ["@theme/Navbar"],
  announcement: ["@theme/AnnouncementBar"],
  breadcrumbs: ["@theme/DocBreadcrumbs"],
  banner: ["@theme/DocVersionBanner"],
  content: ["@theme/MDXContent", "@theme/DocItem/Content"],
  meta: ["@theme/DocItem/Footer"],
  pagination: ["@theme/DocPaginator", "@theme/DocItem/Paginator"],
  toc: ["@theme/TOCItems", "@theme/TOC"],
  footer: ["@theme/Footer"],
};
