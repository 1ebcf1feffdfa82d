import type { UserImportConfig } from "@cairn/importers/config";
import type { UserConfig } from "./config/config.ts";

export type { UserImportConfig } from "@cairn/importers/config";
export type { UserConfig } from "./config/config.ts";

/** Types a site's configuration: `export default defineConfig({ … })` in `site.config.ts`. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}

/** Types the configuration of the imports: `export default defineImportConfig({ … })` in `import.config.ts`. */
export function defineImportConfig(config: UserImportConfig): UserImportConfig {
  return config;
}
