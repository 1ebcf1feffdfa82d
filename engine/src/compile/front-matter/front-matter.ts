import { describeYamlError } from "../../findings/describe-yaml-error.ts";
import { didYouMean } from "../../findings/did-you-mean.ts";
import { LineCounter, type YAMLParseError } from "yaml";
import { parseFields, parseFieldsLoosely } from "./front-matter-yaml.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { isObject } from "@cairn/catalogue/is-object";
import { readFrontMatter, type FrontMatter, documentFieldNames } from "../../config/front-matter.ts";
import { type SplitDocument, splitFrontMatter } from "../../config/split-front-matter.ts";
import type { FieldPositions } from "../../model/page.ts";
import { findMisspeltFields } from "./misspelt-fields.ts";

const tomlList = /^[\w-]+\s*=\s*\[(?:"[^"\n]*"|'[^'\n]*'|[^\]"'])*\]/gm;
const tomlLine = /^([\w-]+)\s*=\s*(.+?)\s*$/;
const simpleLine =
  /^([A-Za-z_][\w-]*): +(?:([A-Za-z][\w ()/.,'’&+–—-]*[\w).])|"([^"\\]*)"|'([^']*)'|(0|[1-9]\d{0,8}))$/;
/** Words that YAML reads as a boolean or null. */
const reserved = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/**
 * Matches a first line that opens the front matter, with a field below it; without a field, it is a rule in the text.
 */
const openBlock = /^\uFEFF?---[ \t]*\r?\n[A-Za-z][\w-]*:(?:[ \t]|\r?\n)/;
/** Front matter in TOML, as in Hugo. */
const tomlBlock = /^\uFEFF?\+\+\+[ \t]*\r?\n([\s\S]*?)\r?\n\+\+\+[ \t]*(?:\r?\n|$)/;

export interface FrontMatterResult {
  frontMatter: FrontMatter;
  /**
   * The text after the front matter. The block is replaced by empty lines, so that line numbers stay the same. Line
   * endings are `\n`, so that a site does not depend on how it was checked out.
   */
  body: string;
  diagnostics: Diagnostic[];
  /** References to other things, by field; whether they exist is only known later. */
  references?: FieldPositions | undefined;
}

interface FrontMatterRules {
  /** Tells whether names of fields may have other capitals, as in Hugo. */
  ignoresCase?: () => boolean;
  /** Whether a text between rules that has no fields is part of the document, as in MkDocs. */
  keepsText?: boolean;
  /** Tells whether the document is for another program, which may accept what is not valid YAML. */
  isLenient?: () => boolean;
}

/** Fields that name a sidebar, a document or a path. */
const referringFields = ["displayed_sidebar", "pagination_prev", "pagination_next", "slug"];

/**
 * Separates a document from its front matter, in YAML or TOML, and validates it. Findings have the line of the field.
 */
export function parseFrontMatter(file: string, written: string, rules: FrontMatterRules = {}): FrontMatterResult {
  const { ignoresCase = () => false, keepsText = false, isLenient = () => false } = rules;
  const text = written.includes("\r") ? written.replaceAll("\r\n", "\n") : written;
  const toml = text.startsWith("+") ? tomlBlock.exec(text) : null;
  const { front, fields: yaml, body: below } = toml ? splitToml(text, toml) : splitFrontMatter(text);
  if (yaml === undefined)
    return { frontMatter: {}, body: text, diagnostics: openBlock.test(text) ? [neverClosed(file)] : [] };
  const body = "\n".repeat(front.split("\n").length - 1) + below;
  const simple = toml ? parseSimpleToml(yaml) : parseSimpleYaml(yaml);
  const named = (fields: unknown) => (/^[\w-]*[A-Z]/m.test(yaml) && ignoresCase() ? withKnownNames(fields) : fields);
  const fields = { file, yaml, body, isForeign: isLenient };
  if (simple) return validate(named(simple), fields);
  const lines = new LineCounter();
  const document = parseFields(yaml, lines);
  // Two rules with text between them.
  if (keepsText && document.errors.length > 0 && !/^\s*["']?[\w-]+["']?[ \t]*:/.test(yaml))
    return { frontMatter: {}, body: text, diagnostics: [] };
  const [error] = document.errors;
  if (error) {
    const loose = isLenient() ? parseFieldsLoosely(yaml) : undefined;
    // Further errors are mostly consequences of the first.
    const finding = malformed(error, { file, at: lines.linePos(error.pos[0]), isRead: loose !== undefined });
    const { diagnostics, ...result } = validate(named(loose ?? {}), fields);
    return { ...result, diagnostics: [finding, ...diagnostics] };
  }
  const value: unknown = document.toJS() ?? {};
  if (keepsText && typeof value === "string") return { frontMatter: {}, body: text, diagnostics: [] };
  return validate(named(value), fields);
}

function splitToml(text: string, [front, fields]: RegExpExecArray): SplitDocument {
  return { front, fields, body: text.slice(front.length) };
}

const namesByLowerCase = new Map(
  [...documentFieldNames, "weight", "linkTitle", "url", "aliases", "headless", "build"].map((name) => [
    name.toLowerCase(),
    name,
  ]),
);

/** Gives fields the capitals of known names. */
function withKnownNames(fields: unknown): unknown {
  if (typeof fields !== "object" || fields === null) return fields;
  const named = Object.entries(fields).map(([name, value]) => [
    namesByLowerCase.get(name.toLowerCase()) ?? name,
    value,
  ]);
  return Object.fromEntries(named);
}

function malformed(
  error: YAMLParseError,
  { file, at, isRead }: { file: string; at: { line: number; col: number }; isRead: boolean },
): Diagnostic {
  const { reason, hint } = describeYamlError(error);
  return {
    code: "front-matter-malformed",
    severity: isRead ? "warning" : "error",
    file,
    line: at.line + 1,
    column: at.col,
    message: `The front matter is not valid YAML: ${reason}.`,
    hint,
  };
}

function neverClosed(file: string): Diagnostic {
  return {
    code: "front-matter-open",
    severity: "error",
    file,
    line: 1,
    column: 1,
    message: "The front matter that begins here is not closed, so its fields would be shown as text.",
    hint: "Write --- on a line of its own after the last field.",
  };
}

interface WrittenFields {
  file: string;
  yaml: string;
  /** The text after the front matter. */
  body: string;
  /** Whether another program may publish the document. */
  isForeign: () => boolean;
}

function validate(value: unknown, { file, yaml, body, isForeign }: WrittenFields): FrontMatterResult {
  const at = (field: string) => ({
    code: "front-matter-value",
    severity: "error" as const,
    file,
    ...positionOfField(yaml, field),
  });
  const result = readFrontMatter(isForeign() ? withListOfTags(value) : value);
  if (!result) {
    const message = "The front matter is not a set of fields.";
    return { frontMatter: {}, body, diagnostics: [{ ...at(""), message, hint: 'Write one "name: value" per line.' }] };
  }
  const { frontMatter, misfits } = result;
  const misspelt = findMisspeltFields(frontMatter, isForeign).map(({ field, meant }): Diagnostic => ({
    ...at(field),
    code: "front-matter-misspelt",
    severity: "warning",
    message: `The front matter field "${field}" is unknown and has no effect.`,
    hint: didYouMean(meant),
  }));
  const referring = referringFields.filter((field) => typeof frontMatter[field] === "string");
  // Another program may have fields of the same name that hold more than one value.
  const isOfOthers = ({ name }: { name: string }) =>
    isForeign() && isStructured((value as Record<string, unknown>)[name]);
  const wrong = misfits.filter((each) => !isOfOthers(each));
  const diagnostics = wrong.map(({ name, hint }): Diagnostic => ({
    ...at(name),
    message: `The front matter field "${name}" has an invalid value.`,
    hint,
  }));
  return {
    frontMatter: readForeignFields(frontMatter),
    body,
    diagnostics: [...diagnostics, ...misspelt],
    ...(referring.length > 0 && {
      references: Object.fromEntries(referring.map((field) => [field, positionOfField(yaml, field)])),
    }),
  };
}

/** Whether a value consists of fields, or is a list of such values. */
function isStructured(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isStructured);
  return typeof value === "object" && value !== null && !(value instanceof Date);
}

/** Makes a list of the tags that Jekyll and Obsidian read in one text, between spaces or commas. */
function withListOfTags(fields: unknown): unknown {
  if (!isObject(fields) || typeof fields["tags"] !== "string") return fields;
  return { ...fields, tags: fields["tags"].split(/[\s,]+/).filter((each) => each !== "") };
}

/** Returns the position of a field in the front matter. `yaml` starts at the second line of the file. */
export function positionOfField(yaml: string, field: string): { line: number; column: number } {
  const index = yaml
    .split("\n")
    .findIndex(
      (line) =>
        line.slice(0, field.length).toLowerCase() === field.toLowerCase() &&
        /^["']?\s*:/.test(line.slice(field.length)),
    );
  return { line: Math.max(index, 0) + 2, column: 1 };
}

/**
 * Maps fields of Hugo (`weight`, `linkTitle`), Just the Docs (`nav_order`), Starlight (`sidebar`) and MkDocs (`hide`)
 * to their names in Cairn. Fields that the document sets under these names take precedence.
 */
function readForeignFields(fields: FrontMatter): FrontMatter {
  const { weight, linkTitle, nav_order: order, sidebar, hide } = fields;
  if ((weight ?? linkTitle ?? order ?? sidebar ?? hide) === undefined) return fields;
  const own = typeof sidebar === "object" && sidebar !== null ? (sidebar as Record<string, unknown>) : {};
  // In Hugo, a weight of 0 means none.
  const position = [weight === 0 ? undefined : weight, order, own["order"]].find((each) => typeof each === "number");
  const label = [linkTitle, own["label"]].find((each) => typeof each === "string");
  return {
    ...(position !== undefined && { sidebar_position: position }),
    ...(label !== undefined && { sidebar_label: label }),
    ...(own["hidden"] === true && { unlisted: true }),
    ...(Array.isArray(hide) && hide.includes("toc") && { hide_table_of_contents: true }),
    ...fields,
  };
}

/**
 * Parses YAML that only consists of names with plain text, quoted text without escapes, or integers, like the front
 * matter of most documents; `undefined` for anything else. A complete YAML parser takes longer for these few lines than
 * all other processing of a page.
 */
export function parseSimpleYaml(text: string): Record<string, string | number> | undefined {
  const fields: Record<string, string | number> = {};
  for (const line of text.split("\n")) {
    const match = simpleLine.exec(line.endsWith("\r") ? line.slice(0, -1) : line);
    const [, name, plain, double, single, number] = match ?? [];
    if (name === undefined || Object.hasOwn(fields, name) || (plain && reserved.test(plain))) return undefined;
    fields[name] = plain ?? double ?? single ?? Number(number);
  }
  return fields;
}

/**
 * Parses TOML front matter as in Hugo documents: strings, numbers, booleans, dates and lists of strings. Ignores tables
 * and texts of several lines.
 */
function parseSimpleToml(text: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  const inLines = text.replaceAll(tomlList, (list) => list.replaceAll(/\s*\n\s*/g, " "));
  for (const line of inLines.split(/\r?\n/)) {
    if (/^\s*\[/.test(line)) break;
    const [, name, written = ""] = tomlLine.exec(line) ?? [];
    if (name !== undefined) fields[name] = readValue(written);
  }
  return fields;
}

function readValue(written: string): unknown {
  const [, double, single] = /^(?:"((?:[^"\\]|\\.)*)"|'([^']*)')/.exec(written) ?? [];
  if (double !== undefined) return double.replace(/\\(.)/g, "$1");
  if (single !== undefined) return single;
  const bare = written.replace(/\s+#.*$/, "");
  if (bare === "true" || bare === "false") return bare === "true";
  if (bare.startsWith("[")) return Array.from(bare.matchAll(/"([^"]*)"|'([^']*)'/g), ([, a, b]) => a ?? b);
  return /^-?\d+(?:\.\d+)?$/.test(bare) ? Number(bare) : bare;
}
