import { z } from "zod";

const text = z.string().min(1);

const repositorySchema = z
  .strictObject({
    /** Name of the repository: its folder in the catalogue and the first part of its pages' paths. */
    name: text.regex(/^[\w.-]+$/, "A name may have letters, digits, dots, hyphens and underscores"),
    title: text.optional(),
    /** A git address, or a path to a local repository. */
    url: text.optional(),
    /** The tag to import; may be a branch, which moves. */
    ref: text.optional(),
    /** A local folder, instead of `url` and `ref`. */
    directory: text.optional(),
    /** The repository's web page, if it does not follow from `url`. */
    webUrl: z.url().optional(),
    /** The version shown on pages. Absent: the tag without its "v". */
    version: text.optional(),
    /** Patterns of folders that are modules, "." for the root. Absent: found automatically. */
    folders: z.array(text).optional(),
    tags: z.array(text).optional(),
  })
  .refine(({ url, directory }) => (url === undefined) !== (directory === undefined), {
    message: 'A repository has either "url" or "directory"',
  })
  .refine(({ url, ref }) => (url === undefined) === (ref === undefined), {
    message: '"url" and "ref" must be used together: a repository, and one of its tags',
  });

export const modulesConfigSchema = z.strictObject({
  /** The catalogue's folder. */
  output: text.default("data/modules"),
  /** The prefix of the pages' paths. */
  routeBasePath: text.regex(/^\//, 'A path starts with "/"').default("/reference/modules"),
  repositories: z
    .array(repositorySchema)
    .min(1, "Name at least one repository")
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, {
      message: "Two repositories have the same name",
    }),
});

export type ModulesConfig = z.output<typeof modulesConfigSchema>;
export type RepositoryConfig = ModulesConfig["repositories"][number];
