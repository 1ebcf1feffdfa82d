import type { Worker } from "node:worker_threads";
import type { SiteConfig } from "../config/config.ts";
import type { PageKind } from "../kinds/page-kind.ts";
import type { KindLookup } from "./kind-lookup.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { RoutedSite } from "../model/routed-site.ts";
import type { SiteBundle } from "./bundle/bundle-model.ts";
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
import type { AnchorGuess } from "./link/written-anchors.ts";
import type { IndexThread } from "./search/index-thread.ts";
import type { ScannedSite } from "./scan/scan-site.ts";

export interface Project {
  siteDirectory: string;
  /** Absent if nothing is written, as in a check or the development server. */
  output?: WorkFolder | undefined;
  /** Returns all kinds of pages: the engine's, and `own`, which the site's configuration defines. */
  listKinds: (own: LoadedConfig["kinds"]) => PageKind[];
  /** Folder of the cache and of the modules for rendering. */
  cacheDirectory: string;
  cache: BuildCache;
  /**
   * A parser that was started before the engine itself was loaded; null if the site was found to have too few documents
   * for one. It is ended once the documents are compiled.
   */
  parser?: DocumentParser | null | undefined;
  /**
   * A thread for one language's search index, also started early, if the last build left an index. It is stopped when
   * the build ends.
   */
  indexThread?: IndexThread | undefined;
  /** Code of the language to prepare; the default language if absent. */
  locale?: string | undefined;
  /** As in `SourceContext`. */
  lastValid?: SourceContext["lastValid"];
  /** As in `SourceContext`. */
  showsDrafts?: SourceContext["showsDrafts"];
  /** Runs further checks, in addition to those of every build. */
  check?: ((prepared: PreparedSite) => Promise<Diagnostic[]>) | undefined;
  /**
   * Called after compiling, with the number of compiled files: about as many pages will be rendered. `thread` has parsed
   * documents and can write files now; whoever is called ends it.
   */
  onCompiled?: ((files: number, thread: Worker | undefined) => void) | undefined;
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
  /** Resolves the links of pages again whose documents have changed. */
  renewLinks: LinkResolver["renew"];
  /** The context in which documents are compiled. */
  context: SourceContext;
  /** Absolute paths of files beside documents, such as images, by path in the output. */
  contentAssets: Map<string, string>;
  images: ImageLookup;
  bundle: SiteBundle;
  assets: EngineAssets;
  /** The package that draws diagrams in the browser which were not drawn at build time; absent if not installed. */
  mermaid: MermaidPackage | undefined;
  /** The findings of all stages before rendering. */
  diagnostics: Diagnostic[];
  /** Returns the findings with those about documents and links replaced. */
  diagnosticsWith: (compiled: readonly Diagnostic[], links: readonly Diagnostic[]) => Diagnostic[];
  /** Whether the site uses packages that are not installed: installing them changes it, though none of its files. */
  lacksPackages: boolean;
  /** Whether it uses packages that are not installed, or parts of a site elsewhere, so that parts of pages are missing. */
  lacksParts: boolean;
  /** As in `Surroundings`. */
  hasOwnIds: boolean;
  /** Whether the site is a bare folder of a repository, which another program may publish. */
  isPart: boolean;
  /** Reads which documents may have anchors that are not known here. */
  guessAnchors: () => Promise<AnchorGuess>;
  /** As in `Surroundings`. */
  hasInventories: boolean;
  /** The last build's records, as far as they are still valid. */
  records: LocaleRecords;
  loaded: LoadedConfig;
  /** Absolute paths of the files that were read in addition to the scanned ones. */
  inputs: string[];
}
