/** What a document imports as a part of itself. */
export const partialFile = /^[^!]+\.mdx?$/;

// What stands before "!=!" is only a name, by which Webpack picks its rules.
const loaders = /^(?:[^!]+!=!)?!*(?:(?:raw|file|url)-loader[^!]*!)+/;

/** Webpack's loaders as Docusaurus's documents name them, in the bundler's own words: `!!raw-loader!./x` is `./x?raw`. */
export function withoutLoaders(specifier: string): string {
  const prefix = loaders.exec(specifier)?.[0];
  if (!prefix) return specifier;
  const file = specifier.slice(prefix.length);
  return `${file}${file.includes("?") ? "&" : "?"}${prefix.includes("raw-loader") ? "raw" : "url"}`;
}
