import type { Diagnostic } from "@cairn/catalogue/diagnostic";

/** The record of a written page. While the key stays the same, the page need not be rendered again. */
export interface RenderRecord {
  /** Hash of everything that the page's bytes depend on. */
  key: string;
  /** Files written for the page besides its HTML, relative to the output folder. */
  files: string[];
  /** The page's anchors; present if a link points into the page. */
  anchors?: string[] | undefined;
  /** Findings made while rendering. */
  diagnostics: Diagnostic[];
  /** Whether the page loads Mermaid in the browser. */
  needsMermaid?: boolean | undefined;
}

export interface RenderedPage {
  /** May contain code blocks that still have to be highlighted; see `drawCode`. */
  html: string;
  /** Only the content column. */
  contentHtml: string;
  /** The content column as Markdown, if the author wrote Markdown; its parts are strings or UTF-8. */
  markdown?: (string | Uint8Array)[] | undefined;
  /** ES modules that the page needs, by path relative to the output folder. */
  modules: Map<string, string>;
  /** Whether it loads Mermaid in the browser. */
  needsMermaid: boolean;
  /** Findings made while rendering. */
  diagnostics?: Diagnostic[] | undefined;
  /** Errors thrown by the site's components for parts of pages, by module specifier. */
  failedParts?: ReadonlyMap<string, unknown>;
}
