import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { z } from "zod";
import { describeIssue } from "../../findings/describe-issue.ts";

/** A part of a page that is a search result of its own, such as a flag of a command. */
export interface FoundPlace {
  title: string;
  /** Id of the element on the page. */
  anchor: string;
  /** A line shown below the title in results. */
  detail?: string | undefined;
  text?: string | undefined;
  /** Other names, which count like its title. */
  names?: string[] | undefined;
}

/** A heading of a page, for its table of contents. */
export interface PageSection {
  id: string;
  title: string;
  /** 2 or 3; 2 if absent. */
  level?: number | undefined;
}

/** The schema of an entry, made with Zod. */
export interface EntrySchema<Entry = unknown> {
  readonly _output: Entry;
  safeParse(value: unknown): unknown;
}

/** A kind of page that a site defines: entries in files, with a page for each. */
export interface KindDefinition<Entry = never> {
  /** Lower-case letters, digits and hyphens, such as `tool`. */
  name: string;
  /** Label of the kind in search filters, such as `Tools`. */
  label: string;
  /** Folder of the entries, relative to the site's; each `.json`, `.yaml` and `.yml` file in it makes a page. */
  directory: string;
  /** Schema of an entry. A file that does not match is reported at the invalid line. */
  schema: EntrySchema;
  /**
   * Returns the path of an entry's page, such as `/tools/fmt`. `file` is relative to `directory`, without its
   * extension.
   */
  path: (entry: Entry, file: string) => string;
  title: (entry: Entry) => string;
  description?: (entry: Entry) => string;
  tags?: (entry: Entry) => string[];
  /**
   * The module that draws a page, relative to the site's folder. Its default export is a component with the props `{
   * entry }`.
   */
  page: string;
  /** Returns the page's headings. */
  sections?: (entry: Entry) => PageSection[];
  /** Returns parts that are search results of their own; the page's text is always indexed. */
  search?: (entry: Entry) => FoundPlace[];
  /**
   * Returns the JSON version of the page, written to the page's path with `.json`. Absent: the entry; `false`: none.
   */
  json?: false | ((entry: Entry) => unknown);
}

const callback = z.custom<(...values: unknown[]) => never>((value) => typeof value === "function", "a function");

const definitionsSchema = z.array(
  z.strictObject({
    name: z
      .string()
      .regex(/^[a-z][a-z\d-]*$/, 'A kind\'s name has lower-case letters, digits and hyphens, such as "tool".'),
    label: z.string().min(1),
    directory: z.string().min(1),
    schema: z.custom<EntrySchema>(
      (value) => typeof value === "object" && value !== null && "safeParse" in value,
      "a schema of Zod",
    ),
    path: callback,
    title: callback,
    description: callback.optional(),
    tags: callback.optional(),
    page: z.string().min(1),
    sections: callback.optional(),
    search: callback.optional(),
    json: z.union([z.literal(false), callback]).optional(),
  }),
);

/** Returns the kinds that a configuration defines in `kinds`; none if any of them is invalid. */
export function checkKinds(
  value: unknown,
  source: { file: string; text: string },
): { kinds: KindDefinition[]; diagnostics: Diagnostic[] } {
  const schema = z.strictObject({ kinds: definitionsSchema });
  const { success, error } = schema.safeParse({ kinds: value });
  if (success) return { kinds: value as KindDefinition[], diagnostics: [] };
  return { kinds: [], diagnostics: error.issues.flatMap((issue) => describeIssue({ ...source, schema }, issue)) };
}
