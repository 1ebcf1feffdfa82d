/** What a field of the front matter may hold. */
interface FieldKind<Value> {
  /** What the field is read as; `undefined` where what stands there does not fit. */
  read: (value: unknown) => Value | undefined;
  /** What an author is to write. */
  hint: string;
  /** The same as a JSON Schema, for editors. */
  schema: object;
}

type ValueOf<Kind> = Kind extends FieldKind<infer Value> ? Value : never;

const text: FieldKind<string> = {
  read(value) {
    if (typeof value === "string") return value;
    return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
  },
  hint: "Write a line of text.",
  schema: { type: ["string", "number", "boolean"] },
};
/** In quotes, as Docusaurus has it, numbers and flags are what they are without. */
const number: FieldKind<number> = {
  read(value) {
    const isQuoted = typeof value === "string" && /^\s*-?\d+(?:\.\d+)?\s*$/.test(value);
    const read = isQuoted ? Number(value) : value;
    return typeof read === "number" && Number.isFinite(read) ? read : undefined;
  },
  hint: "Write a number, such as 2.",
  schema: { type: "number" },
};
const flag: FieldKind<boolean> = {
  read(value) {
    if (typeof value === "boolean") return value;
    const word = typeof value === "string" ? value.toLowerCase() : undefined;
    return word === "true" || word === "false" ? word === "true" : undefined;
  },
  hint: "Write true or false.",
  schema: { type: "boolean" },
};
const headingLevel: FieldKind<number> = {
  read(value) {
    const level = number.read(value);
    return level !== undefined && Number.isInteger(level) && level >= 2 && level <= 6 ? level : undefined;
  },
  hint: "Write a whole number from 2 to 6.",
  schema: { type: "integer", minimum: 2, maximum: 6 },
};
const date: FieldKind<string> = {
  read: (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : text.read(value)),
  hint: "Write a date, such as 2023-01-31.",
  schema: { type: "string" },
};
const tag: FieldKind<string | { label: string; permalink: string }> = {
  read(value) {
    if (!isRecord(value)) return text.read(value);
    const [label, permalink] = [text.read(value["label"]), text.read(value["permalink"])];
    return label === undefined || permalink === undefined ? undefined : { label, permalink };
  },
  hint: "Write a name, or a label and a permalink.",
  schema: {
    anyOf: [
      text.schema,
      { type: "object", properties: { label: text.schema, permalink: text.schema }, required: ["label", "permalink"] },
    ],
  },
};
const keywords: FieldKind<string[]> = {
  read(value) {
    const single = text.read(value);
    return single === undefined ? listOf(text).read(value) : [single];
  },
  hint: "Write a list of words.",
  schema: { anyOf: [text.schema, { type: "array", items: text.schema }] },
};
const lastUpdate: FieldKind<{ date?: string; author?: string; [name: string]: unknown }> = {
  read(value) {
    const { fields, misfits } = isRecord(value) ? readFields(value, { date, author: text }) : {};
    return misfits?.length === 0 ? fields : undefined;
  },
  hint: "Write a date and an author, or one of them, each on a line of its own.",
  schema: { type: "object", properties: { date: date.schema, author: text.schema } },
};

function listOf<Value>(kind: FieldKind<Value>): FieldKind<Value[]> {
  return {
    read(value) {
      if (!Array.isArray(value)) return undefined;
      const read = value.map((each) => kind.read(each)).filter((each) => each !== undefined);
      return read.length === value.length ? read : undefined;
    },
    hint: `Write a list. ${kind.hint.replace("Write", "Each is")}`,
    schema: { type: "array", items: kind.schema },
  };
}

/** A field that says something by being null. */
function orNull<Value>(kind: FieldKind<Value>): FieldKind<Value | null> {
  return {
    ...kind,
    read: (value) => (value === null ? null : kind.read(value)),
    schema: { anyOf: [kind.schema, { type: "null" }] },
  };
}

/** The front matter fields that Docusaurus documents for a document, with its names and meanings. */
const documentFields = {
  /** What sidebars call the page, in place of its file's name. Without it: the file's path without number prefixes and ending. */
  id: text,
  /** The page's title, drawn as its heading where the text has no `# Heading`. Without it: the heading, else the file's name. */
  title: text,
  /** The path: from the root with a slash at its start, else from the page's folder. */
  slug: text,
  /** For search engines and previews. Without it: the first paragraph. */
  description: text,
  /** What sidebars call the page. Without it: the title. */
  sidebar_label: text,
  /** The place in a sidebar that is made from folders. Without it: a number before the file's name, such as `02-vpc.md`. */
  sidebar_position: number,
  /** A class of the page's entry in sidebars. */
  sidebar_class_name: text,
  /** Names, those of the tags file, or a label with its permalink. */
  tags: orNull(listOf(tag)),
  /** The title of the front matter is not drawn. */
  hide_title: flag,
  /** The table of contents is not drawn. */
  hide_table_of_contents: flag,
  /** The highest headings in the table of contents. Without it: as configured. */
  toc_min_heading_level: headingLevel,
  /** The lowest headings in the table of contents. Without it: as configured. */
  toc_max_heading_level: headingLevel,
  /** What the page's neighbours call it. Without it: its label in the sidebar. */
  pagination_label: text,
  /** The page before, by its id; `null`: none. Without it: as the sidebar has it. */
  pagination_prev: orNull(text),
  /** The page after, by its id; `null`: none. Without it: as the sidebar has it. */
  pagination_next: orNull(text),
  /** Where the page is edited; `null`: nowhere. Without it: from `docs.editUrl`. */
  custom_edit_url: orNull(text),
  /** The sidebar beside the page, by its name; `null`: none. Without it: the one that holds the page. */
  displayed_sidebar: orNull(text),
  /** The file makes no page. */
  draft: flag,
  /** The page is in no sidebar, list or search, and asks search engines to stay away. */
  unlisted: flag,
  /** The picture of previews: a path of the site, or an address. */
  image: text,
  /** Words for search engines. */
  keywords,
  /** Who changed the page last and when, below it: `date`, `author`, or one of them. */
  last_update: lastUpdate,
  /** `false`: `02-` stays in the path. */
  parse_number_prefixes: flag,
};

/** What a document's front matter may hold, as a JSON Schema; other fields are kept for components. */
export function frontMatterSchema(): object {
  const fields: [string, FieldKind<unknown>][] = Object.entries(documentFields);
  return { type: "object", properties: Object.fromEntries(fields.map(([name, { schema }]) => [name, schema])) };
}

export const documentFieldNames: ReadonlySet<string> = new Set(Object.keys(documentFields));

/** Whether a document's field takes a value. */
export function fieldTakes(name: string, value: unknown): boolean {
  const kinds: Record<string, FieldKind<unknown>> = documentFields;
  return kinds[name]?.read(value) !== undefined;
}

/** Fields that are not named here are kept: components read them. */
export type FrontMatter = { [Name in keyof typeof documentFields]?: ValueOf<(typeof documentFields)[Name]> } & {
  [name: string]: unknown;
};

/** A field whose value does not fit, and what to write there. */
export interface MisfitField {
  name: string;
  hint: string;
}

/**
 * Reads the fields of a document's front matter; `undefined` where it is no set of fields. A field without a value says
 * nothing. By hand, and not by a schema: this is read a thousand times in the first tenth of a second of a build, when a
 * library for schemas takes longer than the parser of Markdown.
 */
export function readFrontMatter(value: unknown): { frontMatter: FrontMatter; misfits: MisfitField[] } | undefined {
  if (!isRecord(value)) return undefined;
  const { fields, misfits } = readFields(value, documentFields);
  return { frontMatter: fields, misfits };
}

function readFields<Kinds extends Record<string, FieldKind<unknown>>>(value: Record<string, unknown>, kinds: Kinds) {
  const fields: Record<string, unknown> = {};
  const misfits: MisfitField[] = [];
  for (const [name, field] of Object.entries(value)) {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    const read = kind ? kind.read(field) : field;
    if (read !== undefined && (read !== null || kind)) fields[name] = read;
    else if (kind && field !== null && field !== undefined) misfits.push({ name, hint: kind.hint });
  }
  return { fields: fields as { [Name in keyof Kinds]?: ValueOf<Kinds[Name]> } & Record<string, unknown>, misfits };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
