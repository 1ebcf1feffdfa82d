import { z } from "zod";
import type { ImportKind } from "./import-kinds.ts";
import { modulesConfigSchema } from "./terraform-modules/config.ts";

/** `import.config.ts`: where the catalogues come from. Paths in it are relative to its folder. */
export const importConfigSchema = z.strictObject({
  modules: modulesConfigSchema.optional(),
} satisfies Record<ImportKind, z.ZodType>);

/** What an author writes. */
export type UserImportConfig = z.input<typeof importConfigSchema>;
export type ImportConfig = z.output<typeof importConfigSchema>;
