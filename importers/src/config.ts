import { z } from "zod";
import { discussionsConfigSchema } from "./github-discussions/config.ts";
import { releasesConfigSchema } from "./github-releases/config.ts";
import type { ImportKind } from "./import-kinds.ts";
import { modulesConfigSchema } from "./terraform-modules/config.ts";

/** `import.config.ts`: where the catalogues come from. Paths are relative to its folder. */
export const importConfigSchema = z.strictObject({
  modules: modulesConfigSchema.optional(),
  releases: releasesConfigSchema.optional(),
  discussions: discussionsConfigSchema.optional(),
} satisfies Record<ImportKind, z.ZodType>);

/** What an author writes. */
export type UserImportConfig = z.input<typeof importConfigSchema>;
export type ImportConfig = z.output<typeof importConfigSchema>;
