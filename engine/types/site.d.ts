// What a site's own components and configuration may import besides packages: name it in the site's tsconfig.json, as
// "types": ["cairn-docs/site"]. The theme's components take what Docusaurus documents of theirs; it is not checked here.
// The package's name before it was in a registry; configurations that import it stay as they are.
declare module "cairn" {
  export * from "cairn-docs";
}

declare module "@theme/*";
declare module "@theme-original/*";
declare module "@docusaurus/*";

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
