import type { SiteConfig } from "./config.ts";
import type { GeneratorFacts } from "./publisher.ts";

/** The configuration as pages and their components have it. */
export type PageConfig = Omit<SiteConfig, keyof GeneratorFacts>;

/** Returns the part of the configuration that pages have. */
export function pageConfigOf(config: SiteConfig): PageConfig {
  const { publisher: _publisher, isForeign: _isForeign, documentRules: _rules, ...others } = config;
  return others;
}
