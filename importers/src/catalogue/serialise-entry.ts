import type { z } from "zod";

/**
 * Returns the text of a catalogue file: keys in the schema's order, two spaces, a newline at the end.
 * @throws {z.ZodError} if the importer made an entry that the schema does not allow
 */
export function serialiseEntry<Schema extends z.ZodType>(schema: Schema, entry: z.input<Schema>): string {
  return `${JSON.stringify(schema.parse(entry), null, 2)}\n`;
}
