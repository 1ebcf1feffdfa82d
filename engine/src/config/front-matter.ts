/** The type of a front matter field. */
interface FieldKind<Value> {
  /** Returns the field's value, or `undefined` if it is invalid. */
  read: (value: unknown) => Value | undefined;
  /** What the author should write. */
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
  hint: "Write one line of text.",
  schema: { type: ["string", "number", "boolean"] },
};
/** Quoted numbers and flags are read as if they were not quoted, as in Docusaurus. */
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
/** A date, as `YYYY-MM-DD`, or with its time in UTC. */
export const date: FieldKind<string> = {
  read: (value) => readDate(value instanceof Date ? value.toISOString() : (text.read(value) ?? "")),
  hint: "Write a date, such as 2023-01-31, or one with a time: 2023-01-31T09:00:00+02:00.",
  schema: { type: "string" },
};
/** The start of a date in YAML, whose month, day and hour may have one digit. */
const yamlDate = /^(\d{4})-(\d\d?)-(\d\d?)(?:([Tt]|[ \t]+)(\d\d?)(?=:)|$)/;
/** A time of the day with its zone, at the end of a date. */
const zonedTime = /:\d\d(?:\.\d+)?\s*(?:Z|UTC|GMT|[+-]\d\d?(?::?\d\d)?)$/i;

/**
 * Without a zone, dates are in UTC, as in YAML and in Docusaurus, wherever the site is built. A day that its month does
 * not have is no date, although JavaScript takes it for one of the next month.
 */
function readDate(value: string): string | undefined {
  const twoDigits = (part: string) => part.padStart(2, "0");
  const written = value.replace(
    yamlDate,
    (_, year: string, month: string, day: string, between = "", hour = "") =>
      `${year}-${twoDigits(month)}-${twoDigits(day)}${between}${hour && twoDigits(hour)}`,
  );
  const zoned = zonedTime.test(written)
    ? written.replace(/\s*([+-])(\d\d?)$/, (_, sign: string, hours: string) => `${sign}${hours.padStart(2, "0")}:00`)
    : `${written}Z`;
  const time = Date.parse(zoned);
  const [, year, month, day] = yamlDate.exec(value) ?? [];
  const ofMonth = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate();
  const isImpossible = Number.isNaN(time) || (day !== undefined && ofMonth !== Number(day));
  return isImpossible ? undefined : new Date(time).toISOString().replace("T00:00:00.000Z", "");
}

const tag: FieldKind<string | { label: string; permalink: string }> = {
  read(value) {
    if (!isRecord(value)) return text.read(value);
    const [label, permalink] = [text.read(value["label"]), text.read(value["permalink"])];
    return label === undefined || permalink === undefined ? undefined : { label, permalink };
  },
  hint: "Write a label, or an object with a label and a permalink.",
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
  hint: "Write a list of strings.",
  schema: { anyOf: [text.schema, { type: "array", items: text.schema }] },
};
const lastUpdate: FieldKind<{ date?: string; author?: string; [name: string]: unknown }> = {
  read(value) {
    const { fields, misfits } = isRecord(value) ? readFields(value, { date, author: text }) : {};
    return misfits?.length === 0 ? fields : undefined;
  },
  hint: "Write a date, an author or both, each on a line of its own.",
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

/** A field for which `null` has a meaning. */
function orNull<Value>(kind: FieldKind<Value>): FieldKind<Value | null> {
  return {
    ...kind,
    read: (value) => (value === null ? null : kind.read(value)),
    schema: { anyOf: [kind.schema, { type: "null" }] },
  };
}

/** The front matter fields that Docusaurus documents for a document, with its names and meanings. */
const documentFields = {
  /** The id of the page in sidebars. Absent: the file's path without number prefixes and extension. */
  id: text,
  /**
   * The page's title, drawn as its heading if the text has no `# Heading`. Absent: the heading, else the file's name.
   */
  title: text,
  /** The path: relative to the site's root if it starts with a slash, else to the page's folder. */
  slug: text,
  /** For search engines and previews. Absent: the first paragraph. */
  description: text,
  /** The page's label in sidebars. Absent: the title. */
  sidebar_label: text,
  /**
   * The position in a sidebar that is made from folders. Absent: a number before the file's name, such as `02-vpc.md`.
   */
  sidebar_position: number,
  /** A CSS class for the page's entry in sidebars. */
  sidebar_class_name: text,
  /** Tags: labels, keys of the tags file, or a label with its permalink. */
  tags: orNull(listOf(tag)),
  /** Whether to leave out the heading made from `title`. */
  hide_title: flag,
  /** Whether to leave out the table of contents. */
  hide_table_of_contents: flag,
  /** The highest heading level in the table of contents. Absent: as configured. */
  toc_min_heading_level: headingLevel,
  /** The lowest heading level in the table of contents. Absent: as configured. */
  toc_max_heading_level: headingLevel,
  /** The page's label in the previous and next links of its neighbours. Absent: its label in the sidebar. */
  pagination_label: text,
  /** The id of the previous page; `null`: none. Absent: from the sidebar. */
  pagination_prev: orNull(text),
  /** The id of the next page; `null`: none. Absent: from the sidebar. */
  pagination_next: orNull(text),
  /** The address for editing the page; `null`: none. Absent: from `docs.editUrl`. */
  custom_edit_url: orNull(text),
  /** The name of the sidebar that the page shows; `null`: none. Absent: the one that contains the page. */
  displayed_sidebar: orNull(text),
  /** Whether builds leave the page out; `cairn dev` shows it with a notice. */
  draft: flag,
  /** Whether to leave the page out of sidebars, lists and search, and to ask search engines not to index it. */
  unlisted: flag,
  /** The preview image: a path of the site, or an address. */
  image: text,
  /** Keywords for search engines. */
  keywords,
  /** Who last changed the page and when, shown below it: `date`, `author`, or both. */
  last_update: lastUpdate,
  /** `false`: a number such as `02-` stays in the path. */
  parse_number_prefixes: flag,
};

/** Returns the JSON Schema of a document's front matter. Other fields are kept for components. */
export function frontMatterSchema(): object {
  const fields: [string, FieldKind<unknown>][] = Object.entries(documentFields);
  return { type: "object", properties: Object.fromEntries(fields.map(([name, { schema }]) => [name, schema])) };
}

export const documentFieldNames: ReadonlySet<string> = new Set(Object.keys(documentFields));

/** Whether a value is valid for a front matter field. */
export function fieldTakes(name: string, value: unknown): boolean {
  const kinds: Record<string, FieldKind<unknown>> = documentFields;
  return kinds[name]?.read(value) !== undefined;
}

/** Fields that are not listed here are kept, because components read them. */
export type FrontMatter = { [Name in keyof typeof documentFields]?: ValueOf<(typeof documentFields)[Name]> } & {
  [name: string]: unknown;
};

/** A field with an invalid value, and what to write instead. */
export interface MisfitField {
  name: string;
  hint: string;
}

/**
 * Reads the fields of a document's front matter; `undefined` if the value is not an object. A field without a value is
 * ignored. This is written by hand because it runs a thousand times in the first tenth of a second of a build, when
 * loading a schema library takes longer than the Markdown parser.
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
