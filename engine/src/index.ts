import type { UserConfig } from "./shared/config.ts";

export type { UserConfig } from "./shared/config.ts";

/** Types a site's configuration: `export default defineConfig({ … })` in `site.config.ts`. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
