import type { UserImportConfig } from "@cairn/importers/config";
import type { UserConfig as WrittenConfig } from "./config/config.ts";
import type { DocusaurusParts } from "./docusaurus/moving/docusaurus-parts.ts";
import type { EntrySchema, KindDefinition } from "./kinds/site/define-kind.ts";

export type { UserImportConfig } from "@cairn/importers/config";
export type {
  EntrySchema,
  FoundPlace,
  KindDefinition,
  KindIndex,
  ListedEntry,
  PageSection,
} from "./kinds/site/define-kind.ts";

/** What an author writes in `site.config.ts`; every key is optional. */
export interface UserConfig extends WrittenConfig {
  /** Kinds of pages of the site's own, each made with `defineKind`. */
  kinds?: readonly KindDefinition[] | undefined;
  /** What of a Docusaurus site goes on as it is, in the form that Docusaurus has for it; `cairn init --from-docusaurus` writes it. */
  docusaurus?: DocusaurusParts | undefined;
}

/** Types a site's configuration: `export default defineConfig({ … })` in `site.config.ts`. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}

/** Types a kind of page of a site's own, for `kinds` in its configuration. The schema says what an entry is. */
export function defineKind<Entry>(kind: KindDefinition<Entry> & { schema: EntrySchema<Entry> }): KindDefinition<Entry> {
  return kind;
}

/** Types the configuration of the imports: `export default defineImportConfig({ … })` in `import.config.ts`. */
export function defineImportConfig(config: UserImportConfig): UserImportConfig {
  return config;
}
