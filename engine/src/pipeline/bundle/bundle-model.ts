import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { ImportedModule } from "../../compile/mdx/collect-modules.ts";
import type { MarkdownScope, ShownMarkdown } from "./markdown-modules.ts";
import type { SiteConfig } from "../../config/config.ts";
import type { PostcssPlugins } from "../../docusaurus/plugins/plugin-parts.ts";
import type { EngineAssets } from "./engine-assets.ts";

/** The site's own modules by key, each with the name of its bundle entry. */
export type SiteEntries = Map<string, { use: ImportedModule; name: string }>;

export interface Findings {
  diagnostics: Diagnostic[];
  /** Keys of entries that do not resolve. */
  missing: string[];
  /** Absolute paths of modules that the bundler failed on; they are treated as missing. */
  failed: ReadonlySet<string>;
}

export interface BrowserBundle extends Findings {
  /** Contents by path relative to the output folder. */
  files: Map<string, string | Uint8Array>;
  /** Paths relative to the output folder, by module key. */
  addresses: Map<string, string>;
  styles: string[];
  /** The Content-Security-Policy sources that stylesheets and components need, each by directive. */
  sources: Record<string, string[]>[];
  /** Whether only pages with classes of the site's CSS modules need the stylesheets. */
  areStylesScoped: boolean;
  /** Absolute paths of the files that were bundled. */
  inputs: string[];
}

/** The bundles of the site's own modules, valid until one of the bundled files changes. */
export interface BundleRecord {
  /** The cache key of the bundles' input. */
  request: string;
  inputs: { file: string; stamp: string }[];
  browser: Pick<BrowserBundle, "files" | "addresses" | "styles" | "sources" | "areStylesScoped">;
  /** The file to load for each module key. */
  server: Map<string, string>;
  /** Markdown that components import. */
  markdown: ShownMarkdown[];
  diagnostics: Diagnostic[];
}

export interface BundleOptions {
  siteDirectory: string;
  /** The folder into which the modules for rendering are written, to be loaded from there. */
  cacheDirectory: string;
  assets: EngineAssets;
  config: SiteConfig;
  /** Absolute paths of the stylesheets for the whole site. */
  customStyles: readonly string[];
  /**
   * Whether the site is written for Docusaurus, where a name that a module does not export is undefined, such as that of
   * a type.
   */
  isOfDocusaurus?: boolean | undefined;
  /** PostCSS plugins that the site's plugins add. They may read any file, so bundles made with them are not cached. */
  postcss?: PostcssPlugins | undefined;
  /** Options for Markdown that components import. */
  markdown: MarkdownScope;
  /** The record of the previous build. */
  record?: BundleRecord | undefined;
}

export interface SiteBundle {
  /** Module namespaces for rendering, by module key. */
  server: Map<string, Record<string, unknown>>;
  /** Addresses for the browser, relative to the output folder, by module key. */
  client: Map<string, string>;
  /** Stylesheets of the site's own components, relative to the output folder. */
  styles: string[];
  /** The Content-Security-Policy sources that stylesheets and components need, each by directive. */
  sources: Record<string, string[]>[];
  /** Whether only pages with classes of the site's CSS modules need the stylesheets. */
  areStylesScoped: boolean;
  /** Files to write, by path relative to the output folder. */
  files: Map<string, string | Uint8Array>;
  diagnostics: Diagnostic[];
  /** The cache key of everything above. */
  key: string;
  /** Absolute paths of the site's files that were bundled. */
  inputs: string[];
  /** The record for the next build; absent if nothing was bundled, or if the findings may change without its inputs. */
  record?: BundleRecord | undefined;
}
