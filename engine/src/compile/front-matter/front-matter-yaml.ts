import type { Document, LineCounter } from "yaml";
import { parseYamlDocument } from "../../findings/parse-yaml.ts";

const options = { prettyErrors: false };

/** Matches text that continues on the next line without indentation, which Docusaurus accepts, but YAML does not. */
const continued = /^(?=\S)(?![\w-]+:(?:\s|$)|["'#-])/gm;
/**
 * Matches a quoted text, also that of a field in another, which continues up to its closing quote, whatever its lines
 * look like.
 */
const quoted = /^([ \t]*(?:- +)?)[\w-]+:[ \t]+(?:'(?:[^']|'')*'|"(?:[^"\\]|\\[\s\S])*")(?=[ \t]*(?:#.*)?$)/gm;

/** Matches a field in brackets or quotes with another field on the same line, which Docusaurus accepts. */
const followed =
  /((?<![^ \t\n])[\w-]+:[ \t]+(?:\[[^[\]\n]*\]|\{[^{}\n]*\}|'[^'\n]*'|"[^"\\\n]*"))[ \t]+(?=[\w-]+:(?:\s|$))/gm;

/** Parses the YAML of front matter. */
export function parseFields(yaml: string, lineCounter: LineCounter): Document {
  const document = parseYamlDocument(yaml, { ...options, lineCounter });
  if (document.errors.length === 0) return document;
  const text = yaml
    .replace(followed, "$1\n")
    .replace(quoted, (value, before: string) => value.replace(/\n(?=[^\n])/g, `\n${" ".repeat(before.length + 1)}`))
    .replace(continued, " ");
  const indented = parseYamlDocument(text, options);
  return indented.errors.length === 0 ? indented : document;
}

/** Matches a field, or an entry of a list, and its value on the same line. */
const lineOfValue = /^([ \t]*(?:[\w-]+:|-)[ \t]+)([^\s|>#].*?)[ \t]*$/gm;

/**
 * Returns the fields of front matter that is not valid YAML as less strict programs read it: of a name that is used
 * twice the last value, and all of a line as the value of its field. `undefined` if they cannot read it either.
 */
export function parseFieldsLoosely(yaml: string): unknown {
  const text = yaml.replace(lineOfValue, (line, start: string, value: string) => {
    const isValid = parseYamlDocument(`a: ${value}`, options).errors.length === 0;
    return isValid ? line : start + JSON.stringify(value);
  });
  const document = parseYamlDocument(text, { ...options, uniqueKeys: false });
  return document.errors.length === 0 ? (document.toJS() ?? {}) : undefined;
}
