/** Files that a document imports as partials. */
export const partialFile = /^[^!]+\.mdx?$/;

// The text before "!=!" is only a name that Webpack uses to choose its rules.
const loaders = /^(?:[^!]+!=!)?!*(?:(?:raw|file|url)-loader[^!]*!)+/;

/** A prefix of requests without loaders. It disables the configured loaders. */
const loadersOff = /^-?!{1,2}(?=[^!]+$)/;

/**
 * Converts Webpack loaders in Docusaurus documents to Vite's syntax: `!!raw-loader!./x` becomes `./x?raw`, and so does
 * `!!./x?raw`.
 */
export function withoutLoaders(specifier: string): string {
  const prefix = loaders.exec(specifier)?.[0];
  if (!prefix) return specifier.replace(loadersOff, "");
  const file = specifier.slice(prefix.length);
  return `${file}${file.includes("?") ? "&" : "?"}${prefix.includes("raw-loader") ? "raw" : "url"}`;
}
