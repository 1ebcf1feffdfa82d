import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** A style sheet that some pages need, or all; `scripts/style-groups.mjs` lists them. */
export interface StyleGroup {
  name: string;
  file: string;
  /** Parts of the HTML that it is for. */
  marks?: string[];
  /** Where they may be; absent for the sheet of every page. */
  in?: "document" | "frame" | "feedback" | "links" | "content" | "elements" | "component" | "scripts";
  /** Groups whose rules this one has too: a page with it does not load them. */
  contains?: string[];
}

/** The engine's own files for the browser, built with the engine; addresses are relative to the output folder. */
export interface EngineAssets {
  /** Absolute folder that `files` are in. */
  directory: string;
  /** Changes with every change to the engine, its part for Node included. */
  build: string;
  starter: string;
  runtime: string;
  islands: string;
  /** In pages on which something is remembered, for readers who have something stored. */
  restore: string;
  /** Behind the sidebar: gives it the state that the reader left it in. */
  sidebar: string;
  /** In pages of sites that count page views. */
  analytics: string;
  /** In pages of sites that ask their readers what they miss. */
  feedback: string;
  /** In pages of sites whose own modules for all pages are told of each page that is shown. */
  routeUpdates: string;
  /** In pages with diagrams that the browser draws. */
  diagrams: string;
  /** What the development server adds to pages. */
  dev: string;
  /** Style sheets in the order of the cascade; see `pageStyles`. */
  styles: StyleGroup[];
  /** A style sheet without a rule; see `withParserPauses`. */
  pauseStyle: string;
  /** The classes of Docusaurus's theme; see `usesDocusaurusClasses`. */
  docusaurusStyle: string;
  /** The faces of text and of code. */
  fonts: { text: string; code: string };
  /** Address by module specifier: React, `@theme/*`, `@docusaurus/*`. */
  modules: Record<string, string>;
  files: string[];
}

/** Reads what the engine's build wrote beside it. */
export function readEngineAssets(): EngineAssets {
  const directory = fileURLToPath(new URL("./client", import.meta.url));
  return {
    directory,
    ...(JSON.parse(readFileSync(path.join(directory, "manifest.json"), "utf8")) as Omit<EngineAssets, "directory">),
  };
}
