import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** A style sheet for some pages or for all. `scripts/style-groups.mjs` lists them. */
export interface StyleGroup {
  name: string;
  file: string;
  /** Strings in a page's HTML that show that the page needs the sheet. */
  marks?: string[];
  /** A class of a regular expression with the characters for which the sheet has fonts. */
  characters?: string;
  /** Where these strings may be; absent for the sheet of every page. */
  in?:
    | "document"
    | "text"
    | "frame"
    | "feedback"
    | "sidebar"
    | "links"
    | "content"
    | "elements"
    | "component"
    | "scripts";
  /** Groups whose rules this sheet contains too; a page with this sheet does not load theirs. */
  contains?: string[];
}

/** The engine's own files for the browser, built with the engine; addresses are relative to the output folder. */
export interface EngineAssets {
  /** The absolute folder of `files`. */
  directory: string;
  /** Changes with every change to the engine, including its code for Node. */
  build: string;
  starter: string;
  runtime: string;
  islands: string;
  /** For pages that remember state: restores it if the reader has any stored. */
  restore: string;
  /** Placed after the sidebar: restores the state in which the reader left it. */
  sidebar: string;
  /** For pages of sites that count page views. */
  analytics: string;
  /** For pages of sites that ask readers for feedback. */
  feedback: string;
  /** For sites whose client modules want to know of each page that is shown. */
  routeUpdates: string;
  /** For pages with diagrams that the browser draws. */
  diagrams: string;
  /** The script that the development server adds to pages. */
  dev: string;
  /** Style sheets in the order of the cascade; see `pageStyles`. */
  styles: StyleGroup[];
  /** A style sheet without rules; see `withParserPauses`. */
  pauseStyle: string;
  /** The style sheet for classes of Docusaurus's theme; see `usesDocusaurusClasses`. */
  docusaurusStyle: string;
  /** The font files of text and of code. */
  fonts: { text: string; code: string };
  /** Addresses by module specifier: React, `@theme/*`, `@docusaurus/*`. */
  modules: Record<string, string>;
  files: string[];
}

/** Reads the manifest that the engine's build wrote. */
export function readEngineAssets(): EngineAssets {
  const directory = fileURLToPath(new URL("./client", import.meta.url));
  return {
    directory,
    ...(JSON.parse(readFileSync(path.join(directory, "manifest.json"), "utf8")) as Omit<EngineAssets, "directory">),
  };
}
