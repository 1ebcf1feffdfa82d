import { LineCounter, parseDocument } from "yaml";
import type { Diagnostic } from "../../shared/diagnostic.ts";
import { frontMatterSchema, type FrontMatter } from "../../shared/front-matter.ts";
import { parseSimpleYaml } from "./simple-yaml.ts";

const block = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/;

export interface FrontMatterResult {
  frontMatter: FrontMatter;
  /** The text after the front matter, with its lines kept: the block is replaced by as many empty lines. */
  body: string;
  diagnostics: Diagnostic[];
}

/** Splits a document from its YAML front matter and validates it. Findings point at the line of the field. */
export function parseFrontMatter(file: string, text: string): FrontMatterResult {
  const match = block.exec(text);
  if (!match) return { frontMatter: {}, body: text, diagnostics: [] };
  const body = "\n".repeat(match[0].split("\n").length - 1) + text.slice(match[0].length);
  const yaml = match[1] ?? "";
  const simple = parseSimpleYaml(yaml);
  if (simple) return validate(file, yaml, body, simple);
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const errors = document.errors.map((error): Diagnostic => {
    const at = lines.linePos(error.pos[0]);
    return {
      code: "front-matter-malformed",
      severity: "error",
      file,
      line: at.line + 1,
      column: at.col,
      message: `The front matter is not valid YAML: ${error.message.replace(/\.$/, "")}.`,
      hint: 'Put quotes around values that contain ": ", "#", "{" or "[".',
    };
  });
  if (errors.length > 0) return { frontMatter: {}, body, diagnostics: errors };
  return validate(file, yaml, body, document.toJS() ?? {});
}

function validate(file: string, yaml: string, body: string, value: unknown): FrontMatterResult {
  const diagnostics: Diagnostic[] = [];
  const result = frontMatterSchema.safeParse(asDocusaurusReads(value));
  if (result.success) return { frontMatter: result.data, body, diagnostics };
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? "");
    diagnostics.push({
      code: "front-matter-value",
      severity: "error",
      file,
      ...positionOfField(yaml, field),
      message: field
        ? `The front matter field "${field}" has a value that does not fit.`
        : "The front matter is not a set of fields.",
      hint: field ? `${issue.message}.` : 'Write one "name: value" a line.',
    });
  }
  return { frontMatter: {}, body, diagnostics };
}

const numbers = new Set(["sidebar_position", "toc_min_heading_level", "toc_max_heading_level"]);
const flags = new Set(["hide_title", "hide_table_of_contents", "draft", "unlisted", "parse_number_prefixes"]);
/** Fields that say something by being null. */
const nullable = new Set(["tags", "pagination_prev", "pagination_next", "custom_edit_url", "displayed_sidebar"]);

/** Docusaurus takes numbers and flags in quotes for what they are. A field without a value says nothing. */
function asDocusaurusReads(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) {
    if (field === null && !nullable.has(name)) continue;
    if (numbers.has(name) && typeof field === "string" && /^\s*-?\d+(?:\.\d+)?\s*$/.test(field))
      fields[name] = Number(field);
    else if (flags.has(name) && typeof field === "string" && /^(?:true|false)$/i.test(field))
      fields[name] = field.toLowerCase() === "true";
    else fields[name] = field;
  }
  return fields;
}

/** Where a field of the front matter is named. `yaml` starts at the second line of the file. */
export function positionOfField(yaml: string, field: string): { line: number; column: number } {
  const index = yaml
    .split("\n")
    .findIndex((line) => line.startsWith(field) && /^["']?\s*:/.test(line.slice(field.length)));
  return { line: Math.max(index, 0) + 2, column: 1 };
}
