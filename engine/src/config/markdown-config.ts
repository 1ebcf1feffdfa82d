import { z } from "zod";

const commentText = z.string().regex(/^\S(?:.*\S)?$/, "the text of a comment, without the signs around it");

export const magicCommentSchema = z.strictObject({
  /** The class of the lines. */
  className: z.string().regex(/^[\w-]+(?: [\w-]+)*$/, "className is one class, or several with spaces between"),
  /** The comment before a line that gets the class. */
  line: commentText.optional(),
  /** The comments around lines that get it. */
  block: z
    .strictObject({
      /** The comment before the first line. */
      start: commentText,
      /** The comment after the last line. */
      end: commentText,
    })
    .optional(),
});

export type MagicComment = z.output<typeof magicCommentSchema>;

/** How documents are read. */
export const markdownSchema = z.strictObject({
  /**
   * `detect`: `.mdx` is MDX, `.md` is Markdown unless it uses MDX; `docusaurus`: the same, and `.md` with Markdown
   * inside HTML or indented code is MDX, too; `extension`: `.md` is always Markdown; `mdx`: all files are MDX. Absent: `docusaurus`
   * if the site's folder has a `docusaurus.config`, `extension` if it has a configuration of VitePress, Astro,
   * MkDocs or mdBook, else `detect`.
   */
  format: z.enum(["detect", "docusaurus", "extension", "mdx"]).optional(),
  /**
   * Whether `$…$` and `$$ … $$` are formulas in TeX. Absent: only if the site's `docusaurus.config` names
   * remark-math.
   */
  math: z.boolean().optional(),
  /**
   * Whose rule generates the ids of headings: `github`, `docfx`, `gitbook`, `mintlify`, `mkdocs`, `myst`, `vitepress`, `vuepress` or `zola`.
   * Absent: that of the generator whose configuration is in the site's folder, else GitHub's. With `myst`, roles are read, with
   * `docfx`, which has GitHub's ids, its Markdown extensions.
   */
  headingIds: z
    .enum(["github", "docfx", "gitbook", "mintlify", "mkdocs", "myst", "vitepress", "vuepress", "zola"])
    .optional(),
  /**
   * Further kinds of admonitions, such as `security` for `:::security`. They look like `info`, if the site has no component
   * for them in `src/theme/Admonition/Types`.
   */
  admonitions: z.array(z.string()).default([]),
  /**
   * Comments that give lines of code a class, in addition to `highlight-next-line` and the like: `line` gives it to the
   * next line, `block` to those between `start` and `end`. Their lines are not shown. As in Docusaurus.
   */
  magicComments: z.array(magicCommentSchema).default([]),
  /** Documents are written in MDX 1, as in Docusaurus 2: what later versions reject is repaired, with a warning. */
  mdx1: z.boolean().default(false),
});
