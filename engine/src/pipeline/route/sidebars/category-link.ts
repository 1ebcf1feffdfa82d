import { z } from "zod";
import { checkObject, quote, unknownChoice, type ObjectFinding } from "../../../config/check-object.ts";

const text = z.string("text in quotes");

const documentLinkSchema = z.strictObject({ type: z.literal("doc"), id: text });

const generatedIndexSchema = z.strictObject({
  type: z.literal("generated-index"),
  slug: text.optional(),
  title: text.optional(),
  description: text.optional(),
  image: text.optional(),
  keywords: z.union([text.transform((word) => [word]), z.array(text)], "a list of strings").optional(),
});

/** The link of a category: to a document, or to a page that lists its items. */
export type CategoryLink = z.output<typeof documentLinkSchema> | z.output<typeof generatedIndexSchema>;

/**
 * Validates the `link` of a category, in a sidebars file or a category file. `null` means no link at all, not even to
 * the folder's index document. Paths in findings are relative to the link.
 */
export function checkCategoryLink(
  link: unknown,
  category: string,
): { link?: CategoryLink | null | undefined; findings: ObjectFinding[] } {
  if (link === undefined || link === null) return { link, findings: [] };
  const name = `the link of ${category}`;
  if (typeof link !== "object") {
    const message = `The link of ${category} is ${quote(link)}.`;
    return {
      findings: [
        { kind: "value", path: [], message, hint: 'Write { type: "doc", id: "…" } or { type: "generated-index" }.' },
      ],
    };
  }
  const type: unknown = "type" in link ? link.type : undefined;
  if (type === undefined) {
    const message = `The link of ${category} has no type: it leads nowhere.`;
    const hint = 'Write type: "generated-index" for a page that lists the entries, or take the link away.';
    return { findings: [{ kind: "type", path: [], message, hint, isAccepted: true }] };
  }
  if (type === "doc") {
    const { data, findings } = checkObject(documentLinkSchema, link, name);
    return { link: data, findings };
  }
  if (type === "generated-index") {
    const { data, findings } = checkObject(generatedIndexSchema, link, name);
    return { link: data, findings };
  }
  return { findings: [unknownChoice("type", type, { choices: ["doc", "generated-index"], name })] };
}
