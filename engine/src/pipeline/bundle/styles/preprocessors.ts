import { createRequire } from "node:module";
import path from "node:path";

/** Packages that compile stylesheets, each of them enough, by the extensions of these. */
const preprocessors: Record<string, readonly string[]> = {
  ".scss": ["sass-embedded", "sass"],
  ".sass": ["sass-embedded", "sass"],
  ".less": ["less"],
  ".styl": ["stylus"],
  ".stylus": ["stylus"],
};

/** The package to install for a stylesheet in another language than CSS. */
export function preprocessorOf(file: string): string | undefined {
  return preprocessors[path.extname(file)]?.at(-1);
}

/** Tells of a file's id whether it is a stylesheet that nothing at hand compiles: the site has to bring what does. */
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
