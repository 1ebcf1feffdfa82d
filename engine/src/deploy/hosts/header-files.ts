import type { BuiltSite, Redirect } from "../built-site.ts";
import { type HostFile, immutable, securityHeaders } from "../host.ts";

/** Returns the addresses that need separate rules: Cloudflare distinguishes those with and without a trailing slash. */
export function redirectRules({ from }: Redirect): string[] {
  return from.endsWith(".html") ? [encodeURI(from)] : [encodeURI(from), `${encodeURI(from)}/`];
}

/** Returns `_headers` and `_redirects` for Netlify and Cloudflare. */
export function writeHeaderFiles({ baseUrl, redirects }: BuiltSite): HostFile[] {
  const security = Object.entries(securityHeaders).map(([name, value]) => `  ${name}: ${value}\n`);
  const rules = `/*\n${security.join("")}${baseUrl}assets/*\n  Cache-Control: ${immutable}\n${baseUrl}*.md\n  Content-Type: text/markdown; charset=utf-8\n`;
  const lines = redirects.flatMap((each) => redirectRules(each).map((from) => `${from} ${each.to} 301\n`));
  return [
    { name: "_headers", place: "output", content: rules },
    ...(lines.length > 0 ? [{ name: "_redirects", place: "output", content: lines.join("") } as const] : []),
  ];
}
