const simpleLine = /^([A-Za-z_][\w-]*): +([A-Za-z][\w ()/.,'’&+–—-]*[\w).])$/;
/** Words that YAML reads as something else than text. */
const reserved = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/**
 * Reads YAML that is nothing but `name: plain words`, as the front matter of most documents is; `undefined` where it is
 * anything more. A whole YAML parser takes longer for these two lines than everything else that is done to a page.
 */
export function parseSimpleYaml(text: string): Record<string, string> | undefined {
  const fields: Record<string, string> = {};
  for (const line of text.split("\n")) {
    const [, name, value] = simpleLine.exec(line.endsWith("\r") ? line.slice(0, -1) : line) ?? [];
    if (name === undefined || value === undefined || reserved.test(value) || Object.hasOwn(fields, name))
      return undefined;
    fields[name] = value;
  }
  return fields;
}
