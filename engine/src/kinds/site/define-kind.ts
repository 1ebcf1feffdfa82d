import { existsSync } from "node:fs";
import path from "node:path";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { recordKinds } from "@cairn/search/record";
import { z } from "zod";
import { describeIssues } from "../../findings/describe-issue.ts";
import { createTextLocator } from "../../findings/text-locator.ts";
import type { FilePosition } from "../../model/page.ts";

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

/** An entry as the component of the index receives it. */
export interface ListedEntry<Entry = unknown> {
  entry: Entry;
  title: string;
  /** Address of its page. */
  href: string;
}

/** The page that lists the entries of a kind. */
export interface KindIndex {
  /** Such as `/tools`. */
  path: string;
  title: string;
  description?: string | undefined;
  /**
   * The module that draws it, relative to the site's folder. Its default export is a component with the props
   * `{ entries }`, a list of `ListedEntry`.
   */
  page: string;
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
  /**
   * Folder of the entries, relative to the site's. Each `.json`, `.yaml` and `.yml` file in it is a page, and so is
   * each line of a `.jsonl` file.
   */
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
   * entry, html }`.
   */
  page: string;
  /**
   * Returns texts of the entry that are Markdown, by names of your choice. The component gets them as HTML, by the same
   * names, in its prop `html`.
   */
  markdown?: (entry: Entry) => Record<string, string>;
  /** Returns the page's headings. */
  sections?: (entry: Entry) => PageSection[];
  /** Returns other names of an entry, which search treats like the title. */
  names?: (entry: Entry) => string[];
  /** Returns parts that are search results of their own; the page's text is always indexed. */
  search?: (entry: Entry) => FoundPlace[];
  /**
   * Returns the JSON version of the page, written to the page's path with `.json`. Absent: the entry; `false`: none.
   */
  json?: false | ((entry: Entry) => unknown);
  /** A page that lists the entries, if there are any. */
  index?: KindIndex;
}

/** A kind in a valid configuration. */
export interface ConfiguredKind extends KindDefinition {
  /** Where the configuration names its modules, by the module as written. */
  modulePlaces: ReadonlyMap<string, FilePosition>;
}

const callback = z.custom<(...values: unknown[]) => never>((value) => typeof value === "function", "a function");

const takenNames: ReadonlySet<string> = new Set(recordKinds);

const definitionSchema = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z\d-]*$/, 'A kind\'s name has lower-case letters, digits and hyphens, such as "tool".')
    .refine(
      (name) => !takenNames.has(name),
      `Choose another name: search already has the kinds ${recordKinds.join(", ")}`,
    ),
  label: z.string().min(1),
  directory: z.string().min(1),
  schema: z.custom<EntrySchema>(
    (value) => typeof value === "object" && value !== null && "safeParse" in value,
    "a Zod schema",
  ),
  path: callback,
  title: callback,
  description: callback.optional(),
  tags: callback.optional(),
  page: z.string().min(1),
  markdown: callback.optional(),
  sections: callback.optional(),
  search: callback.optional(),
  names: callback.optional(),
  json: z.union([z.literal(false), callback]).optional(),
  index: z
    .strictObject({
      path: z.string().min(1),
      title: z.string().min(1),
      description: z.string().optional(),
      page: z.string().min(1),
    })
    .optional(),
});

const definitionsSchema = z.array(definitionSchema).superRefine((kinds, { addIssue }) => {
  for (const [index, { name }] of kinds.entries()) {
    const first = kinds.findIndex((each) => each.name === name);
    if (first < index)
      addIssue({
        code: "custom",
        path: [index, "name"],
        message: `Choose another name: "${name}" is the name of two kinds`,
      });
  }
});

/** Returns the kinds that a configuration defines in `kinds`; none if any of them is invalid. `siteDirectory` is absolute. */
export async function checkKinds(
  value: unknown,
  source: { file: string; text: string },
  siteDirectory: string,
): Promise<{ kinds: ConfiguredKind[]; diagnostics: Diagnostic[] }> {
  const schema = z.strictObject({ kinds: definitionsSchema });
  const { success, error } = schema.safeParse({ kinds: value }, { reportInput: true });
  if (!success) return { kinds: [], diagnostics: await describeIssues({ ...source, schema }, error.issues) };
  const locator = createTextLocator(source.text);
  const placeOf = (module: string): FilePosition => {
    return { file: source.file, ...(locator.findQuoted(module) ?? { line: 1, column: 1 }) };
  };
  const kinds = (value as KindDefinition[]).map((kind) => {
    const modules = [kind.page, ...(kind.index ? [kind.index.page] : [])];
    return { ...kind, modulePlaces: new Map(modules.map((module) => [module, placeOf(module)])) };
  });
  const missing = kinds.filter(({ directory }) => !existsSync(path.join(siteDirectory, directory)));
  return {
    kinds,
    diagnostics: missing.map(({ name, directory }) => ({
      code: "kind-directory-missing",
      severity: "warning",
      file: source.file,
      ...locator.findQuoted(directory),
      message: `The kind "${name}" has no pages, because the folder "${directory}" does not exist.`,
      hint: "Create it, or correct the path, which is relative to the site's folder.",
    })),
  };
}
