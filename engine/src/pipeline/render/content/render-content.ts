import { escapeHtml } from "@cairn/html/escape-html";
import type { PageData } from "../../../client/page-data.ts";
import type { PageDraft } from "../../../model/page.ts";
import type { HeadCollector } from "../../../client/islands/head-collector.ts";
import type { Page, PageDetails } from "../../../client/islands/page-context.ts";
import type { SiteBundle } from "../../bundle/bundle-site.ts";
import type { EngineAssets } from "../../bundle/engine-assets.ts";
import { withBaseUrl } from "../../../address/base-url.ts";
import type { CompiledTexts } from "../../../texts/compiled-texts.ts";
import type { KindLookup } from "../../kind-lookup.ts";
import { fillAddresses, type PageAddresses } from "../../../address/fill-addresses.ts";

/** What rendering content needs besides the page itself. */
export interface ContentScope {
  /** Made for this page; what its components say of its head is added to it. */
  page: Page & { head: HeadCollector };
  bundle: SiteBundle;
  assets: EngineAssets;
  /** Where the page's links lead, without the base URL. */
  addresses: PageAddresses;
  componentOf: KindLookup["componentOf"];
  /** What the engine itself says in documents. */
  texts: CompiledTexts;
  /** Leaves out the components of a document that throw. */
  withoutFailing?: boolean | undefined;
}

export interface RenderedContent {
  html: string;
  /** As in a document's body. */
  isPlain?: boolean | undefined;
  head: HeadCollector;
  /** Address of the page's module for the browser, relative to the output folder; absent where nothing is interactive. */
  module?: string | undefined;
  /** What its islands use. */
  details: PageDetails;
  /** The site's own components that replace parts of the page. */
  parts: NonNullable<PageData["parts"]>;
  /** The whole content is one component. */
  isWhole: boolean;
  /** Properties of that component. */
  props?: object | undefined;
  /** ES modules to write, by path relative to the output folder. */
  modules: Map<string, string>;
}

/** Renders a page's content column. @throws what a component throws while it is rendered */
export async function renderContent(page: PageDraft, scope: ContentScope): Promise<RenderedContent> {
  const { body } = page;
  if (body.kind === "html") {
    const html = withBaseUrl(fillAddresses(body.html, scope.addresses.own, escapeHtml), scope.page.siteConfig.baseUrl);
    return {
      html,
      isPlain: body.isPlain,
      head: scope.page.head,
      details: {},
      parts: {},
      isWhole: false,
      modules: new Map(),
    };
  }
  if (body.kind === "deferred") throw new Error("The document was not compiled before it was rendered.");
  // React's renderer is loaded with the first page that needs it: a site of plain Markdown has none.
  const { renderComponents } = await import("../page/render-components.tsx");
  return renderComponents(page, scope);
}
