import type { SiteConfig } from "../config/config.ts";
import type { PageKind } from "../kinds/page-kind.ts";
import type { KindLookup } from "./kind-lookup.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { RoutedSite } from "../model/routed-site.ts";
import type { SiteBundle } from "./bundle/bundle-site.ts";
import type { EngineAssets } from "./bundle/engine-assets.ts";
import type { BuildCache, LocaleRecords } from "./cache/build-cache.ts";
import type { MermaidPackage } from "../diagrams/mermaid-package.ts";
import type { CompiledSite } from "./compile/compile-site.ts";
import type { DocumentParser } from "./compile/document-parser.ts";
import type { LoadedConfig } from "./configure/load-config.ts";
import type { ImageLookup } from "../files/images/image-lookup.ts";
import type { SourceContext } from "../compile/content-source.ts";
import type { WorkFolder } from "@cairn/files/work-folder";
import type { LinkResolver, SiteLinks } from "./link/resolve-site-links.ts";
import type { IndexThread } from "./search/index-thread.ts";
import type { ScannedSite } from "./scan/scan-site.ts";

export interface Project {
  siteDirectory: string;
  /** Absent where nothing is written: a check, the development server. */
  output?: WorkFolder | undefined;
  /** The kinds of pages there are, with those that the site's configuration defines. */
  listKinds: (own: LoadedConfig["kinds"]) => PageKind[];
  /** Where the cache and modules for rendering are kept. */
  cacheDirectory: string;
  cache: BuildCache;
  /** Was started before the engine itself was loaded; it is closed when the documents are compiled. */
  parser?: DocumentParser | undefined;
  /** Was started ahead as well, where pages of the last build are known. It is of one language's index, and stopped at the end. */
  indexThread?: IndexThread | undefined;
  /** Code of the language that is prepared; the default one where absent. */
  locale?: string | undefined;
  /** What is looked at beside what every build finds. */
  check?: ((prepared: PreparedSite) => Promise<Diagnostic[]>) | undefined;
  /** Called when all files are compiled that had to be, with their number: about as many pages will be rendered. */
  onCompiled?: ((files: number) => void) | undefined;
  onProgress?: ((stage: string, done?: number, total?: number) => void) | undefined;
}

/** The site as data, ready to be rendered. */
export interface PreparedSite {
  config: SiteConfig;
  kinds: KindLookup;
  scanned: ScannedSite;
  compiled: CompiledSite;
  site: RoutedSite;
  links: SiteLinks;
  /** Resolves the links of pages whose documents change, for what is in them may. */
  renewLinks: LinkResolver["renew"];
  /** What documents are compiled with. */
  context: SourceContext;
  /** Files beside documents, by path in the output. */
  contentAssets: Map<string, string>;
  images: ImageLookup;
  bundle: SiteBundle;
  assets: EngineAssets;
  /** What draws in the browser the diagrams that are not drawn before; absent where it is not installed. */
  mermaid: MermaidPackage | undefined;
  /** The findings of all stages; `diagnosticsWith` gives them with others of the two that look into documents. */
  diagnostics: Diagnostic[];
  diagnosticsWith: (compiled: readonly Diagnostic[], links: readonly Diagnostic[]) => Diagnostic[];
  /** The configuration uses packages that are not installed: what it takes from them is missing from some pages. */
  lacksPackages: boolean;
  /** As in the surroundings of the site. */
  hasOwnIds: boolean;
  /** Of the last build, if they are still valid. */
  records: LocaleRecords;
  loaded: LoadedConfig;
  /** Absolute paths of what was read besides the scanned files. */
  inputs: string[];
}
