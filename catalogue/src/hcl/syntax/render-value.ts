import type { JsonValue } from "./evaluate.ts";

const name = /^[\p{ID_Start}_][\p{ID_Continue}-]*$/u;
/** Shorter values are written on one line. */
const lineLength = 80;

/** Writes a JSON value as HCL, indented by two spaces for each level. */
export function renderValue(value: JsonValue, indentation = ""): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number") return renderNumber(value);
  if (typeof value === "string") return renderString(value);
  const inner = `${indentation}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return "[]";
    const items = value.map((item) => renderValue(item, inner));
    const line = `[${items.join(", ")}]`;
    if (fits(line, indentation)) return line;
    return `[\n${items.map((item) => `${inner}${item},\n`).join("")}${indentation}]`;
  }
  const entries = Object.entries(value).map(([key, item]) => `${renderKey(key)} = ${renderValue(item, inner)}`);
  if (entries.length === 0) return "{}";
  const line = `{ ${entries.join(", ")} }`;
  if (fits(line, indentation)) return line;
  return `{\n${entries.map((entry) => `${inner}${entry}\n`).join("")}${indentation}}`;
}

/** Returns a text as a quoted string, with template syntax escaped. */
export function renderString(text: string): string {
  const escaped = text
    .replace(/[\\"]/g, "\\$&")
    .replace(/\n/g, "\\n")
    .replace(/\r/g, "\\r")
    .replace(/\t/g, "\\t")
    .replace(/[$%](?=\{)/g, "$&$&")
    .replace(/[\u0000-\u001f\u007f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return `"${escaped}"`;
}

function renderNumber(value: number): string {
  return Object.is(value, -0) ? "0" : String(value);
}

/** Returns a name as the key of an object, in quotes if it is not an identifier. */
export function renderKey(key: string): string {
  return name.test(key) && !["true", "false", "null", "for"].includes(key) ? key : renderString(key);
}

function fits(line: string, indentation: string): boolean {
  return !line.includes("\n") && indentation.length + line.length <= lineLength;
}
