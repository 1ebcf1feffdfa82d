import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { nearest } from "../../findings/nearest.ts";
import { withoutBaseUrl } from "../../address/base-url.ts";
import { hasProtocol } from "../../theme/primitives/is-internal-url.ts";
import { createTextLocator } from "../../findings/text-locator.ts";
import type { WrittenConfig } from "./check-written-config.ts";
import { comparablePath } from "./internal-paths.ts";

/** Checks that the site's icon and logo are among its files. An address elsewhere is left to its host. */
export function checkSiteImages({ config, staticFiles, file, text }: Omit<WrittenConfig, "site">): Diagnostic[] {
  const locator = createTextLocator(text);
  const { logo } = config.navbar;
  return [config.favicon, logo?.src, logo?.srcDark].flatMap((written) => {
    if (written === undefined || hasProtocol(written)) return [];
    const below = comparablePath(withoutBaseUrl(written, config.baseUrl));
    if (staticFiles.has(below) || staticFiles.has(comparablePath(written))) return [];
    const suggestion = nearest(below, Array.from(staticFiles.keys()));
    return [
      {
        code: "site-image-missing",
        severity: "warning",
        file,
        ...locator.findQuoted(written),
        message: `There is no file "${below}" among the static files.`,
        hint: suggestion
          ? `Did you mean "${suggestion}"?`
          : `Put it into static/, or take it out of the configuration.`,
      },
    ];
  });
}
