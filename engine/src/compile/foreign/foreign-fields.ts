import type { FrontMatter } from "../../config/front-matter.ts";

/**
 * The front matter with the fields of Hugo (`weight`, `linkTitle`), Just the Docs (`nav_order`), Starlight (`sidebar`) and MkDocs
 * (`hide`) under the names that they have here. What a document says under these names itself counts.
 */
export function readForeignFields(fields: FrontMatter): FrontMatter {
  const { weight, linkTitle, nav_order: order, sidebar, hide } = fields;
  if ((weight ?? linkTitle ?? order ?? sidebar ?? hide) === undefined) return fields;
  const own = typeof sidebar === "object" && sidebar !== null ? (sidebar as Record<string, unknown>) : {};
  // In Hugo, a weight of 0 is none.
  const position = [weight === 0 ? undefined : weight, order, own["order"]].find((each) => typeof each === "number");
  const label = [linkTitle, own["label"]].find((each) => typeof each === "string");
  return {
    ...(position !== undefined && { sidebar_position: position }),
    ...(label !== undefined && { sidebar_label: label }),
    ...(own["hidden"] === true && { unlisted: true }),
    ...(Array.isArray(hide) && hide.includes("toc") && { hide_table_of_contents: true }),
    ...fields,
  };
}
