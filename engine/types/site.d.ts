// What a site's own components and configuration may import besides packages: name it in the site's tsconfig.json, as
// "types": ["cairn-docs/site"]. The theme's components take what Docusaurus documents of theirs; it is not checked here.
// The package's name before it was in a registry; configurations that import it stay as they are.
declare module "cairn" {
  export * from "cairn-docs";
}

declare module "@theme/*";
declare module "@theme-original/*";
declare module "@docusaurus/*";

// Types that sites import by name from packages of Docusaurus, for sites that no longer have these packages; installed
// ones have precedence, because these names end in a pattern.
declare module "@docusaurus/plugin-content-docs*" {
  type Item = string | { readonly [name: string]: unknown };
  /** The sidebars of the documents; a build checks them. */
  export type SidebarsConfig = Readonly<
    Record<string, readonly Item[] | { readonly [label: string]: readonly Item[] }>
  >;
}
declare module "@docusaurus/plugin-content-docs/*";
declare module "@docusaurus/types*" {
  /** The properties of a component that a site's own wraps. */
  export type WrapperProps<Component> = import("react").ComponentProps<
    Component extends import("react").ElementType ? Component : never
  >;
}

/** Returns a file that components name in place of importing it, of any type. */
declare function require(path: string): ReturnType<typeof JSON.parse>;

declare module "*.module.css" {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}
declare module "*.css";

declare module "*.md";
declare module "*.mdx";
declare module "*.svg";

declare module "*.png" {
  const address: string;
  export default address;
}
declare module "*.jpg" {
  const address: string;
  export default address;
}
declare module "*.webp" {
  const address: string;
  export default address;
}
