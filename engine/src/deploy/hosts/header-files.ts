import type { BuiltSite } from "../built-site.ts";
import { type HostFile, immutable, securityHeaders } from "../host.ts";

/** `_headers` and `_redirects`, as Netlify and Cloudflare read them. */
export function writeHeaderFiles({ baseUrl, redirects }: BuiltSite): HostFile[] {
  const security = Object.entries(securityHeaders).map(([name, value]) => `  ${name}: ${value}\n`);
  const rules = `/*\n${security.join("")}${baseUrl}assets/*\n  Cache-Control: ${immutable}\n${baseUrl}*.md\n  Content-Type: text/markdown; charset=utf-8\n`;
  const lines = redirects.map(({ from, to }) => `${encodeURI(from)} ${to} 301\n`);
  return [
    { name: "_headers", place: "output", content: rules },
    ...(lines.length > 0 ? [{ name: "_redirects", place: "output", content: lines.join("") } as const] : []),
  ];
}
