const field = /^([\w-]+)\s*=\s*(.+?)\s*$/;

const simpleLine =
  /^([A-Za-z_][\w-]*): +(?:([A-Za-z][\w ()/.,'’&+–—-]*[\w).])|"([^"\\]*)"|'([^']*)'|(0|[1-9]\d{0,8}))$/;
/** Words that YAML reads as something else than text. */
const reserved = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/**
 * Reads YAML that is nothing but names with words, plain or in quotes without escapes, or with whole numbers, as the
 * front matter of most documents is; `undefined` where it is anything more. A whole YAML parser takes longer for these
 * few lines than everything else that is done to a page.
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
 * Reads the fields of a front matter in TOML as Hugo's documents have them: texts, numbers, flags, dates and lists of texts. Tables,
 * and what goes over several lines, are passed over.
 */
export function parseSimpleToml(text: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*\[/.test(line)) break;
    const [, name, written = ""] = field.exec(line) ?? [];
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
