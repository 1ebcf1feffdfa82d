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

/** A package's `package.json`, absolute, as a file's folder has it. */
function findManifest(name: string, file: string): string | undefined {
  try {
    return createRequire(file).resolve(`${name}/package.json`);
  } catch {
    return undefined;
  }
}
