import type { SiteConfig } from "../../config/config.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { RoutedSite } from "../../model/model.ts";
import { checkNavigation } from "./check-navigation.ts";
import { checkRedirects } from "./check-redirects.ts";
import { checkSiteImages } from "./check-site-images.ts";

/** What a configuration says of the site's addresses, and where it says so. */
export interface WrittenConfig {
  site: RoutedSite;
  config: SiteConfig;
  staticFiles: ReadonlyMap<string, unknown>;
  /** The configuration's file, relative to the site's folder, and its text. */
  file: string;
  text: string;
}

/** Checks where the bars, the footer and the redirects lead, and what images are named. `isOurs`: the file is Cairn's own. */
export function checkWrittenConfig({ isOurs, ...written }: WrittenConfig & { isOurs: boolean }): Diagnostic[] {
  const findings = [...checkNavigation(written), ...checkRedirects(written), ...checkSiteImages(written)];
  // Of another engine's configuration, what leads nowhere is told, and stops no build.
  return isOurs ? findings : findings.map((finding) => ({ ...finding, severity: "warning" }));
}
