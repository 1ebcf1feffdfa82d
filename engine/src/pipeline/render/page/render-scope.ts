import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { FrameRenderer } from "../frame/frame.tsx";
import type { SizeOf } from "../content/finish-image.ts";
import type { KindLookup } from "../../kind-lookup.ts";
import type { EngineAssets } from "../../bundle/engine-assets.ts";
import type { SiteBundle } from "../../bundle/bundle-model.ts";
import type { Translator } from "../../../texts/messages.ts";
import type { CompiledTexts } from "../../../texts/compiled-texts.ts";
import type { PageDraft } from "../../../model/page.ts";
import type { OwnPart } from "../../../kinds/page-kind.ts";
import type { MermaidPackage } from "../../../diagrams/mermaid-package.ts";
import type { SiteConfig } from "../../../config/config.ts";

/** A page's content with its diagrams. */
export interface PageDiagrams {
  html: string;
  needsMermaid: boolean;
  diagnostics: Diagnostic[];
}

/** What rendering needs besides the page itself; the same for all pages. */
export interface RenderScope {
  config: SiteConfig;
  translate: Translator;
  bundle: SiteBundle;
  assets: EngineAssets;
  componentOf: KindLookup["componentOf"];
  /** Returns what the site's own components may draw in place of a page. */
  ownPart: (page: PageDraft) => OwnPart | undefined;
  frame: FrameRenderer;
  /** The id of `body` that a Docusaurus site's own code and styles refer to; empty if they do not. */
  bodyId: string;
  /** Whether the site has components of its own for parts of pages. */
  hasOwnParts: boolean;
  /** Translations of texts that only scripts show, as JSON; undefined if there are none. */
  clientMessages: string | undefined;
  /** Translations for components in the browser. */
  componentMessages: Readonly<Record<string, string>>;
  /** An inline style sheet with translations of the texts in style sheets; empty if there are none. */
  styleTexts: string;
  /** Texts that the engine adds to documents. */
  texts: CompiledTexts;
  /** Returns the size of an image by its address without the base URL. */
  imageSize: SizeOf;
  /** Whether components that throw are left out of the page, instead of failing it. */
  skipsFailing?: boolean;
  /** The package that draws diagrams in the browser, if the site has one. */
  mermaid: MermaidPackage | undefined;
  /** Draws the diagrams in a page's content. */
  drawDiagrams: (contentHtml: string, file: string) => Promise<PageDiagrams>;
  /** Marks the links to private repositories in a page's HTML. */
  markLinks: (html: string, permalink: string) => string;
}
