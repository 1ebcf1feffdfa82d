import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** The package that draws diagrams in the browser that are not drawn at build time. */
export interface MermaidPackage {
  /** The path of its module, relative to the output folder. */
  module: string;
  /** Returns the absolute paths of its files by their paths in the output. Pages load only the files that they need. */
  listFiles: () => Map<string, string>;
}

const entry = "mermaid.esm.min.mjs";
const chunks = "chunks/mermaid.esm.min";

/**
 * Returns the Mermaid package that a site has installed, or that Docusaurus's Mermaid theme depends on; absent if there
 * is none.
 */
export function findMermaid(siteDirectory: string): MermaidPackage | undefined {
  const ofSite = path.join(siteDirectory, "package.json");
  const theme = findManifest("@docusaurus/theme-mermaid", ofSite);
  const manifest = findManifest("mermaid", ofSite) ?? (theme && findManifest("mermaid", theme));
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

/** Returns the absolute path of the `package.json` of the package that contains a file. */
function findManifest(name: string, file: string): string | undefined {
  try {
    return createRequire(file).resolve(`${name}/package.json`);
  } catch {
    return undefined;
  }
}
