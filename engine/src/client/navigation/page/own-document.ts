import { hasStyleElement } from "@cairn/html/document-text";

/** Directives that fall back to `default-src`. */
const isFetchDirective = (name: string) => name.endsWith("-src");
const isHash = (source: string) => source.startsWith("'sha");

/** The page can only be shown in its own document. Not an error: the browser loads it, and nothing is reported. */
export class NeedsOwnDocument extends Error {
  override readonly name = "NeedsOwnDocument";
}

/**
 * Whether a page has style elements other than the first one of this document. Its policy may not allow them, not even
 * while they are parsed. All pages in a language have the same one, with the texts of style sheets.
 */
export function hasForeignStyles(html: string): boolean {
  return hasStyleElement(html.replace(document.querySelector("head style")?.outerHTML ?? "", ""));
}

/** Executed scripts, except the engine's own, whose work the runtime does for swapped pages. */
const executable = 'script:not([type$="json"], [data-early])';

/** Throws `NeedsOwnDocument` if the next page cannot be shown in this document. */
export function requireSameDocument(next: Document): void {
  // Another starter means that the site was published again.
  if (starterOf(next) !== starterOf(document)) throw new NeedsOwnDocument();
  if (!allowsAsMuch(policyOf(document), policyOf(next))) throw new NeedsOwnDocument();
  const known = new Set(Array.from(document.head.querySelectorAll(executable), (script) => script.outerHTML));
  const scripts = Array.from(next.querySelectorAll(executable));
  // A script runs only once, when its document is loaded, and its effects outlive the page.
  if (scripts.some((script) => !known.has(script.outerHTML)) || document.body.querySelector(executable))
    throw new NeedsOwnDocument();
}

function starterOf(page: Document): string | null | undefined {
  return page.head.querySelector("script[type=module][src]")?.getAttribute("src");
}

function policyOf(page: Document): string | undefined {
  return page.head.querySelector("meta[http-equiv='Content-Security-Policy' i]")?.getAttribute("content") ?? undefined;
}

type Policy = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Whether a document with one Content-Security-Policy can show a page that was written for another: the document keeps
 * the policy that it was loaded with, so this must literally allow all that the page's policy allows.
 *
 * Hashes are ignored: scripts are compared themselves (see `requireSameDocument`), and for styles see `parsePage`.
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
