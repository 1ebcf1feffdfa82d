const field = /^([\w-]+)\s*=\s*(.+?)\s*$/;

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
