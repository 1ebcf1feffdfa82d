import { type SiteConfig, siteConfigSchema, type UserConfig } from "./config.ts";
import type { Publisher } from "./publisher.ts";

/** Returns the configuration of a site that this program publishes, for tests. */
export function configFor(publisher: Publisher, written: UserConfig = {}): SiteConfig {
  const isForeign = publisher === "other";
  const markdown = { ...(isForeign && { format: "extension" as const }), ...written.markdown };
  return { ...siteConfigSchema.parse({ ...written, markdown }), publisher, isForeign };
}
