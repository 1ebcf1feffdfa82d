import { z } from "zod";

const text = z.string().min(1);

export const releaseSchema = z.strictObject({
  tag: text,
  /** Absent if the release only has a tag. */
  title: text.optional(),
  /** `YYYY-MM-DD`. */
  published: z.iso.date(),
  url: z.url(),
  /** Whether it is not meant for production yet. */
  prerelease: z.boolean().optional(),
  /** Whether it may break what worked with the previous release. */
  breaking: z.boolean().optional(),
  /** Affected modules, by their path within the repository's `modules` folder. */
  modules: z.array(text).optional(),
  /** HTML of its notes, sanitised by the import; it is sanitised again before it is drawn. */
  bodyHtml: z.string().optional(),
});

/** The releases of one month: one JSON file, one page. Repositories and releases are shown in this order. */
export const releaseMonthSchema = z.strictObject({
  path: z.string().regex(/^\//, 'A path starts with "/".'),
  title: text,
  /** `YYYY-MM`. */
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month is written as "2023-01".'),
  repositories: z.array(z.strictObject({ name: text, releases: z.array(releaseSchema) })),
});

/** `index.json` beside the months: the page that lists them all. */
export const releaseIndexSchema = z.strictObject({
  path: z.string().regex(/^\//, 'A path starts with "/".'),
  title: text,
  description: text.optional(),
  /**
   * New names of modules that releases name by an old one: from a repository or `repository/module` to the same today,
   * such as `"package-k8s": "terraform-aws-eks"`. Names alone are ambiguous: several repositories have a `vpc`.
   */
  moved: z.record(text, text).optional(),
});

export type ReleaseMonth = z.output<typeof releaseMonthSchema>;
export type ReleaseIndexEntry = z.output<typeof releaseIndexSchema>;
