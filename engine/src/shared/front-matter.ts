import { z } from "zod";

const yamlText = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const yamlDate = z.union([z.date().transform((date) => date.toISOString().slice(0, 10)), yamlText]);
const headingLevel = z.number().int().min(2).max(6);
const tag = z.union([yamlText, z.object({ label: yamlText, permalink: yamlText })]);

/**
 * The front matter fields that Docusaurus documents for a document, with its names and meanings.
 * Fields that are not named here are kept: components read them.
 */
export const frontMatterSchema = z.looseObject({
  id: yamlText.optional(),
  title: yamlText.optional(),
  slug: yamlText.optional(),
  description: yamlText.optional(),
  sidebar_label: yamlText.optional(),
  sidebar_position: z.number().optional(),
  sidebar_class_name: yamlText.optional(),
  tags: z.union([z.array(tag), z.null()]).optional(),
  hide_title: z.boolean().optional(),
  hide_table_of_contents: z.boolean().optional(),
  toc_min_heading_level: headingLevel.optional(),
  toc_max_heading_level: headingLevel.optional(),
  pagination_label: yamlText.optional(),
  pagination_prev: z.union([yamlText, z.null()]).optional(),
  pagination_next: z.union([yamlText, z.null()]).optional(),
  custom_edit_url: z.union([yamlText, z.null()]).optional(),
  displayed_sidebar: z.union([yamlText, z.null()]).optional(),
  draft: z.boolean().optional(),
  unlisted: z.boolean().optional(),
  image: yamlText.optional(),
  keywords: z.union([z.array(yamlText), yamlText.transform((text) => [text])]).optional(),
  last_update: z.looseObject({ date: yamlDate.optional(), author: yamlText.optional() }).optional(),
  parse_number_prefixes: z.boolean().optional(),
});

export type FrontMatter = z.output<typeof frontMatterSchema>;
