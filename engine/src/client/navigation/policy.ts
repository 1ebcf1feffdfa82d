type Policy = ReadonlyMap<string, ReadonlySet<string>>;

/** Directives that `default-src` stands in for where they are absent. */
const isFetchDirective = (name: string) => name.endsWith("-src");
const isHash = (source: string) => source.startsWith("'sha");

/**
 * Whether a document under one Content-Security-Policy can show a page that was written for another: everything that the
 * page's policy allows is allowed here, word for word. A document keeps the policy that it was loaded with.
 *
 * Hashes do not count: scripts are compared themselves (see `requireSameDocument`), and for styles see `parsePage`.
 */
export function allowsAsMuch(current: string | undefined, next: string | undefined): boolean {
  if (current === next || current === undefined) return true;
  if (next === undefined) return false;
  const ours = parsePolicy(current);
  const theirs = parsePolicy(next);
  return Array.from(new Set([...ours.keys(), ...theirs.keys()])).every((directive) => {
    const allowed = sourcesOf(ours, directive);
    if (!allowed) return true;
    const wanted = sourcesOf(theirs, directive);
    return wanted !== undefined && Array.from(wanted).every((source) => isAllowed(source, directive, allowed));
  });
}

function isAllowed(source: string, directive: string, allowed: ReadonlySet<string>): boolean {
  if (source === "'none'" || isHash(source) || allowed.has(source)) return true;
  return directive === "style-src" && source === "'unsafe-hashes'";
}

function sourcesOf(policy: Policy, directive: string): ReadonlySet<string> | undefined {
  return policy.get(directive) ?? (isFetchDirective(directive) ? policy.get("default-src") : undefined);
}

function parsePolicy(text: string): Policy {
  const directives = text.split(";").map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.flatMap(([name, ...sources]) => (name ? [[name.toLowerCase(), new Set(sources)]] : [])));
}
