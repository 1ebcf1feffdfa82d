import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** The package that draws, in a reader's browser, diagrams that are not drawn when the site is built. */
export interface MermaidPackage {
  /** Its module, relative to the output folder. */
  module: string;
  /** Its files by their paths in the output, absolute; those that a page needs load each other. */
  listFiles: () => Map<string, string>;
}

const entry = "mermaid.esm.min.mjs";
const chunks = "chunks/mermaid.esm.min";

/** The Mermaid that a site has installed, or that Docusaurus's theme for it brought along; absent where there is none. */
export function findMermaid(siteDirectory: string): MermaidPackage | undefined {
  const manifest = resolveManifest(path.join(siteDirectory, "package.json"));
  if (manifest === undefined) return undefined;
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  const source = path.join(path.dirname(manifest), "dist");
  const target = `assets/mermaid-${version}`;
  return {
    module: `${target}/${entry}`,
    listFiles() {
      const parts = readdirSync(path.join(source, chunks)).filter((name) => name.endsWith(".mjs"));
      const names = [entry, ...parts.map((name) => `${chunks}/${name}`)];
      return new Map(names.map((name) => [`${target}/${name}`, path.join(source, name)]));
    },
  };
}

function resolveManifest(from: string): string | undefined {
  const require = createRequire(from);
  try {
    return require.resolve("mermaid/package.json");
  } catch {
    try {
      return createRequire(require.resolve("@docusaurus/theme-mermaid/package.json")).resolve("mermaid/package.json");
    } catch {
      return undefined;
    }
  }
}
