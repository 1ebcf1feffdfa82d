import type { PreparedSite } from "../prepared-site.ts";
import { hostFiles } from "./host-files.ts";
import { releaseFeeds } from "../../kinds/release/write-release-feeds.ts";
import { siteFiles } from "./site-files.ts";

/** Every file that is made of the site as a whole, in one language, by path: what describes it, feeds, what hosts read. */
export function generatedFiles({
  site,
  config,
  scanned,
  links,
}: Pick<PreparedSite, "site" | "config" | "scanned" | "links">): Map<string, string> {
  const isFirst = config.locale.code === config.locales[0]?.code;
  return new Map([
    ...siteFiles(site, config),
    ...(isFirst ? hostFiles({ site, config, ...scanned }) : []),
    ...releaseFeeds({ site, config, addresses: links.addresses }),
  ]);
}
