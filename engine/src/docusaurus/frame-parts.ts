import { themeParts } from "./theme-parts.ts";
import type * as parts from "./compat/theme-parts.tsx";
import type { FramePartName } from "../client/islands/frame-part.ts";

/**
 * Modules that make one component of what a site has in its theme otherwise, by the name that they are asked for: the module that the
 * site has to have, and their code.
 */
export const composedModules: Readonly<Record<string, { of: string; code: string }>> = {
  "@theme/NavbarItem/Configured": {
    of: "@theme/NavbarItem/ComponentTypes",
    code: composed("@theme/NavbarItem/ComponentTypes", "navbarItemOf"),
  },
  "@theme/DocItem/Whole": { of: "@theme/DocItem", code: composed("@theme/DocItem", "wholeDocument") },
};

function composed(specifier: string, make: keyof typeof parts): string {
  return `import own from "${specifier}";\nimport { ${make} } from "@theme/Parts";\nexport default ${make}(own);`;
}

/** The code of a module of the theme that is no file of its own; absent for any other module. */
export function codeOfPart(specifier: string): string | undefined {
  const part = themeParts[specifier];
  return composedModules[specifier]?.code ?? (part && `export { ${part} as default } from "@theme/Parts";`);
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
  content: ["@theme/MDXContent", "@theme/DocItem/Content"],
  metadata: ["@theme/DocItem/Metadata"],
  layout: ["@theme/DocItem/Layout", "@theme/DocItem/Whole"],
  navbarItem: ["@theme/NavbarItem/Configured"],
  meta: ["@theme/DocItem/Footer"],
  pagination: ["@theme/DocPaginator", "@theme/DocItem/Paginator"],
  toc: ["@theme/TOCItems", "@theme/TOC"],
  footer: ["@theme/Footer"],
};
