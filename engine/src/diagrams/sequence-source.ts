const declaration = /^((?:create\s+)?(?:participant|actor))\s+(.+?)(?:\s+as\s+(.+))?$/i;
const note = /^(note\s+(?:left of|right of|over)\s+)([^:]+)(:.*)$/i;
const activation = /^((?:de)?activate|destroy)\s+(.+)$/i;
const message = /^([^:]+?)\s*(--?(?:>>?|[)x]))\s*([+-]?)\s*([^:]+?)\s*(:.*)$/;

/**
 * A sequence diagram as the library that draws it reads it: actors whose names have spaces get others, and are declared
 * with their own where they are first named.
 */
export function sequenceSource(source: string): string {
  const [head = "", ...lines] = source.split("\n");
  const ids = new Map<string, string>();
  const rewritten = lines.flatMap((line) => {
    const declared: string[] = [];
    const idOf = (name: string): string => {
      if (!/\s/.test(name)) return name;
      const id = ids.get(name) ?? `actor-${ids.size + 1}`;
      if (!ids.has(name)) declared.push(`participant ${id} as ${name}`);
      ids.set(name, id);
      return id;
    };
    const [, kind, name = "", label = name] = declaration.exec(line.trim()) ?? [];
    // It declares what it names.
    if (kind !== undefined) return [`${kind} ${idOf(name)}${label === name && !ids.has(name) ? "" : ` as ${label}`}`];
    const statement = rewriteStatement(line.trim(), idOf);
    return [...declared, statement];
  });
  return [head, ...rewritten].join("\n");
}

function rewriteStatement(line: string, idOf: (name: string) => string): string {
  const [, start, actors, text = ""] = note.exec(line) ?? [];
  if (start !== undefined && actors !== undefined) {
    const names = actors.split(",").map((name) => idOf(name.trim()));
    return start + names.join(",") + text;
  }
  const [, verb, actor] = activation.exec(line) ?? [];
  if (verb !== undefined && actor !== undefined) return `${verb} ${idOf(actor)}`;
  return line.replace(
    message,
    (_, from: string, arrow: string, mark: string, to: string, said: string) =>
      `${idOf(from)} ${arrow} ${mark}${idOf(to)}${said}`,
  );
}
