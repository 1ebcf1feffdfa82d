import { z } from "zod";

const text = z.string().min(1);

const repositorySchema = z
  .strictObject({
    /** Name of the repository: its folder in the catalogue and the first part of its pages' paths. */
    name: text.regex(/^[\w.-]+$/, "A name has letters, digits, dots, dashes and underscores"),
    title: text.optional(),
    /** A git address, or a path to a repository on this machine. */
    url: text.optional(),
    /** The tag to import; a branch works too, and moves. */
    ref: text.optional(),
    /** A folder on this machine, instead of `url` and `ref`. */
    directory: text.optional(),
    /** The repository's page in a browser, where "url" does not tell it. */
    webUrl: z.url().optional(),
    /** What the pages say of the version; the tag without its "v" where it is left out. */
    version: text.optional(),
    /** Folders that hold modules: patterns, "." being the root. Without them, `findModules` says which ones do. */
    folders: z.array(text).optional(),
    tags: z.array(text).optional(),
  })
  .refine(({ url, directory }) => (url === undefined) !== (directory === undefined), {
    message: 'A repository has either "url" or "directory"',
  })
  .refine(({ url, ref }) => (url === undefined) === (ref === undefined), {
    message: '"url" and "ref" belong together: which repository, and which of its tags',
  });

export const modulesConfigSchema = z.strictObject({
  /** The catalogue's folder. */
  output: text.default("data/modules"),
  /** What the paths of the pages start with. */
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
