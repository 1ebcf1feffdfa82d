/** Directives that `default-src` stands in for where they are absent. */
const isFetchDirective = (name: string) => name.endsWith("-src");
const isHash = (source: string) => source.startsWith("'sha");

/** The page can only be shown in a document of its own. No failure: the browser loads it, and nobody has to hear of it. */
export class NeedsOwnDocument extends Error {
  override readonly name = "NeedsOwnDocument";
}

/** Scripts that run; not the engine's own, whose work the runtime does for a page that is shown later. */
const executable = 'script:not([type$="json"], [data-early])';

/** Throws `NeedsOwnDocument` where this document cannot become that of the next page. */
export function requireSameDocument(next: Document): void {
  if (starterOf(next) !== starterOf(document)) throw new NeedsOwnDocument("The site was published again.");
  if (!allowsAsMuch(policyOf(document), policyOf(next)))
    throw new NeedsOwnDocument("The page's Content-Security-Policy allows more than that of this one.");
  const known = new Set(Array.from(document.head.querySelectorAll(executable), (script) => script.outerHTML));
  const scripts = Array.from(next.querySelectorAll(executable));
  // A script runs once, when its document is loaded; and what it has begun does not end with its page.
  if (scripts.some((script) => !known.has(script.outerHTML)) || document.body.querySelector(executable))
    throw new NeedsOwnDocument("The page has scripts of its own.");
}

function starterOf(page: Document): string | null | undefined {
  return page.head.querySelector("script[type=module][src]")?.getAttribute("src");
}

function policyOf(page: Document): string | undefined {
  return page.head.querySelector("meta[http-equiv='Content-Security-Policy' i]")?.getAttribute("content") ?? undefined;
}

type Policy = ReadonlyMap<string, ReadonlySet<string>>;

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
