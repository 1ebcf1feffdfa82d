import { createRequire } from "node:module";
import path from "node:path";

/** Packages that compile stylesheets, by file extension; one of them is enough. */
const preprocessors: Record<string, readonly string[]> = {
  ".scss": ["sass-embedded", "sass"],
  ".sass": ["sass-embedded", "sass"],
  ".less": ["less"],
  ".styl": ["stylus"],
  ".stylus": ["stylus"],
};

/** Matches the files of stylesheets, and their requests with a query. */
export const stylesheet = /\.(?:css|scss|sass|less|styl)(?:$|\?)/;

/** Whether an import is a stylesheet in a package of Docusaurus's, and no module of its theme. */
export function isPackageStyle(specifier: string): boolean {
  return specifier.startsWith("@docusaurus/") && stylesheet.test(specifier);
}

/** Returns the package to install for a stylesheet in another language than CSS. */
export function preprocessorOf(file: string): string | undefined {
  return preprocessors[path.extname(file)]?.at(-1);
}

/** Returns a function that tells whether a file is a stylesheet for which the site has no compiler installed. */
export function createPreprocessorCheck(siteDirectory: string): (id: string) => boolean {
  const site = createRequire(path.join(siteDirectory, "index.js"));
  const isInstalled = (name: string) => {
    try {
      site.resolve(name);
      return true;
    } catch {
      return false;
    }
  };
  return (id) => preprocessors[path.extname(id.replace(/\?.*$/, ""))]?.some(isInstalled) === false;
}
