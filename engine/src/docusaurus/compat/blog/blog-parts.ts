/** The module `@theme/BlogParts`, from which the components in `blog-modules.ts` are taken. */
export * from "./post-parts.tsx";
export * from "./blog-pages.tsx";
export * from "./whole-pages.tsx";
