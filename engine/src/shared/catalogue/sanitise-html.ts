import { fromHtml } from "hast-util-from-html";
import { defaultSchema, type Schema, sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";

/** GitHub's own allow-list, without ids: what belongs to a foreign page must not become a target on ours. */
const schema: Schema = {
  ...defaultSchema,
  clobber: [],
  attributes: {
    ...defaultSchema.attributes,
    "*": (defaultSchema.attributes?.["*"] ?? []).filter((name) => name !== "id" && name !== "name"),
    a: ["href", "title"],
    code: [["className", /^language-./]],
    img: ["src", "alt", "title", "width", "height"],
  },
};

/**
 * HTML of foreign origin with what an allow-list names, and nothing else. Importers use it before they write, pages
 * before they draw. Never throws: HTML has no errors.
 */
export function sanitiseHtml(html: string): string {
  return toHtml(sanitize(fromHtml(html, { fragment: true }), schema));
}
