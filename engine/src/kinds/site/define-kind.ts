import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { z } from "zod";
import { describeIssue } from "../../findings/describe-issue.ts";

/** A place of a page that is found on its own, such as a flag of a command. */
export interface FoundPlace {
  title: string;
  /** Id of the element on the page. */
  anchor: string;
  /** What results say beside the title, in one line. */
  detail?: string | undefined;
  text?: string | undefined;
  /** Other names of it, which count as its title does. */
  names?: string[] | undefined;
}

/** A heading of a page, for its table of contents. */
export interface PageSection {
  id: string;
  title: string;
  /** 2 or 3; 2 where absent. */
  level?: number | undefined;
}

/** What says what an entry is: a schema of Zod. */
export interface EntrySchema<Entry = unknown> {
  readonly _output: Entry;
  safeParse(value: unknown): unknown;
}

/** A kind of page of a site's own: entries in files, with one page for each. */
export interface KindDefinition<Entry = never> {
  /** Lower-case letters, digits and hyphens, such as `tool`. */
  name: string;
  /** What filters of the search call results of the kind, such as `Tools`. */
  label: string;
  /** Folder of the entries, relative to the site's: every `.json`, `.yaml` and `.yml` file in it makes a page. */
  directory: string;
  /** Says what an entry may hold. A file that does not fit is a finding, at the line of what is wrong. */
  schema: EntrySchema;
  /** Path of an entry's page, such as `/tools/fmt`. `file` is relative to `directory`, without its ending. */
  path: (entry: Entry, file: string) => string;
  title: (entry: Entry) => string;
  description?: (entry: Entry) => string;
  tags?: (entry: Entry) => string[];
  /** The module whose default export draws a page, relative to the site's folder. Its properties are `{ entry }`. */
  page: string;
  /** The page's headings, where it has any. */
  sections?: (entry: Entry) => PageSection[];
  /** Places that are found on their own; the text of the page is found in any case. */
  search?: (entry: Entry) => FoundPlace[];
  /** What programs read at the page's path with `.json` at its end: the entry, unless this says something else. `false`: nothing. */
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

/** The kinds that a configuration defines in `kinds`; none where something of them is not as it has to be. */
export function checkKinds(
  value: unknown,
  source: { file: string; text: string },
): { kinds: KindDefinition[]; diagnostics: Diagnostic[] } {
  const schema = z.strictObject({ kinds: definitionsSchema });
  const { success, error } = schema.safeParse({ kinds: value });
  if (success) return { kinds: value as KindDefinition[], diagnostics: [] };
  return { kinds: [], diagnostics: error.issues.flatMap((issue) => describeIssue({ ...source, schema }, issue)) };
}
