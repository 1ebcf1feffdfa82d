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

function repeatedName(all: readonly { name: string }[]): string | undefined {
  const names = all.map(({ name }) => name);
  return names.find((name, index) => names.indexOf(name) < index);
}

export const modulesConfigSchema = z.strictObject({
  /** The catalogue's folder. */
  output: text.default("data/modules"),
  /** The prefix of the pages' paths. */
  routeBasePath: text.regex(/^\//, 'A path starts with "/"').default("/reference/modules"),
  repositories: z
    .array(repositorySchema)
    .min(1, "Name at least one repository")
    .refine((all) => repeatedName(all) === undefined, {
      error: ({ input }) => `Two repositories have the name "${repeatedName(input as { name: string }[])}"`,
    }),
});

export type ModulesConfig = z.output<typeof modulesConfigSchema>;
export type RepositoryConfig = ModulesConfig["repositories"][number];
