import { allowsAsMuch } from "../policy.ts";

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
