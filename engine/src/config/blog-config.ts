import { z } from "zod";

const count = z.union([z.int().positive(), z.literal("ALL")]);

/** A folder of dated posts, with Docusaurus's names and defaults. */
export const blogSchema = z.strictObject({
  /** Identifies the blog if there are several. */
  id: z
    .string()
    .regex(/^[\w-]+$/, "id may only have letters, digits, - and _")
    .default("default"),
  /** Relative to the site's folder. */
  path: z.string().default("blog"),
  /** What the paths of its posts and lists start with. */
  routeBasePath: z.string().default("blog"),
  /** Address that a post's path is appended to, for its edit link. */
  editUrl: z.url().optional(),
  /** The title of the list of posts. */
  blogTitle: z.string().default("Blog"),
  /** Whether the list of posts shows its title; if not, only screen readers have it. */
  showTitle: z.boolean().default(true),
  /** The description of the list of posts for search engines. */
  blogDescription: z.string().default("Blog"),
  /** How many posts a page of the list has; `"ALL"`: there is one page. */
  postsPerPage: count.default(10),
  /** How many recent posts the sidebar of the blog lists; 0 for none. */
  blogSidebarCount: z.union([z.int().nonnegative(), z.literal("ALL")]).default(5),
  /** The heading above the recent posts. */
  blogSidebarTitle: z.string().default("Recent posts"),
  /** Whether posts show how long they take to read. */
  showReadingTime: z.boolean().default(true),
  /** The order of posts by their dates. */
  sortPosts: z.enum(["ascending", "descending"]).default("descending"),
  /** Path of the tags, below `routeBasePath`. */
  tagsBasePath: z.string().default("tags"),
  /** Path of further pages of the list of posts, below `routeBasePath`. */
  pageBasePath: z.string().default("page"),
  /** Path of the authors, below `routeBasePath`. */
  authorsBasePath: z.string().default("authors"),
  /** Path of the archive, below `routeBasePath`; `null` for none. */
  archiveBasePath: z.union([z.string(), z.null()]).default("archive"),
  /** The file of authors, relative to `path`. */
  authorsMapPath: z.string().default("authors.yml"),
  /** The file of tags, relative to `path`. */
  tags: z.string().default("tags.yml"),
  /** A regular expression. Lists show the part of a post before the first match. */
  truncateMarker: z.string().default(String.raw`<!--\s*truncate\s*-->|\{/\*\s*truncate\s*\*/\}`),
  /** Glob patterns of files, relative to `path`, that are not posts. */
  exclude: z.array(z.string()).default([]),
  /** Feeds of the newest posts. */
  feedOptions: z
    .strictObject({
      /** The formats. An empty list: there are no feeds. */
      type: z.array(z.enum(["rss", "atom", "json"])).default(["rss", "atom"]),
      /** Absent: the site's title and "Blog". */
      title: z.string().optional(),
      /** Absent: the title. */
      description: z.string().optional(),
      /** The number of posts in a feed; `false`: all. */
      limit: z.union([z.int().positive(), z.literal(false)]).default(20),
    })
    .prefault({}),
});

export type BlogConfig = z.output<typeof blogSchema>;
