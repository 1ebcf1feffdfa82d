import type { PageAddresses } from "../../../address/fill-addresses.ts";
import type { HeadCollector } from "../../../client/islands/head-collector.ts";
import type { Page, PageDetails } from "../../../client/islands/page-context.ts";
import type { PageData } from "../../../client/page-data.ts";
import type { CompiledTexts } from "../../../texts/compiled-texts.ts";
import type { SiteBundle } from "../../bundle/bundle-model.ts";
import type { EngineAssets } from "../../bundle/engine-assets.ts";
import type { KindLookup } from "../../kind-lookup.ts";

/** What rendering content needs besides the page itself. */
export interface ContentScope {
  /** The page's own context. Components add elements for the page's head to it. */
  page: Page & { head: HeadCollector };
  bundle: SiteBundle;
  assets: EngineAssets;
  /** Addresses of the page's links, without the base URL. */
  addresses: PageAddresses;
  componentOf: KindLookup["componentOf"];
  /** Texts that the engine adds to documents. */
  texts: CompiledTexts;
  /** Whether components that throw are left out of the page, instead of failing it. */
  skipsFailing?: boolean | undefined;
}

export interface RenderedContent {
  html: string;
  /** As in `PageBody`. */
  isPlain?: boolean | undefined;
  head: HeadCollector;
  /** Address of the page's module for the browser, relative to the output folder; absent if nothing is interactive. */
  module?: string | undefined;
  /** The details that its islands use, for the browser. */
  details: PageDetails;
  /** The site's own components that replace parts of the page. */
  parts: NonNullable<PageData["parts"]>;
  /** Whether the whole content is one component. */
  isWhole: boolean;
  /** Props of that component. */
  props?: object | undefined;
  /** ES modules to write, by path relative to the output folder. */
  modules: Map<string, string>;
}
