import type { PreparedSite } from "../prepared-site.ts";
import { hostFiles } from "./host-files.ts";
import { siteFiles } from "./site-files.ts";

/** Every file that is made of the site as a whole, in one language, by path: what describes it, feeds, what hosts read. */
export function generatedFiles({
  site,
  config,
  scanned,
  links,
  kinds,
}: Pick<PreparedSite, "site" | "config" | "scanned" | "links" | "kinds">): Map<string, string> {
  const isFirst = config.locale.code === config.locales[0]?.code;
  return new Map([
    ...siteFiles(site, config, kinds),
    ...(isFirst ? hostFiles({ site, config, ...scanned }) : []),
    ...kinds.kinds.flatMap((kind) => Array.from(kind.files?.({ site, config, addresses: links.addresses }) ?? [])),
  ]);
}
