import type { BuiltSite } from "../built-site.ts";
import { type Host, immutable, securityHeaders } from "../host.ts";
import { writeMarkdownNegotiation } from "./edge-function.ts";

export const vercel: Host = {
  name: "vercel",
  label: "Vercel",
  notes: ({ baseUrl }) => [
    "Vercel compresses responses, and serves 404.html for missing pages.",
    ...(baseUrl === "/"
      ? []
      : [`Vercel serves the output at its root: publish a folder that contains it as ${baseUrl.slice(1, -1)}.`]),
  ],
  // vercel.com/docs/redirects/configuration-redirects (November 2026).
  limits: [
    {
      what: "redirects",
      most: 2_048,
      has: ({ redirects }) => redirects.length,
      hint: "Remove some from vercel.json: the build also writes a redirecting page at each old address, which works without a rule.",
    },
  ],
  write: (site) => [
    { name: "vercel.json", place: "project", content: writeSettings(site) },
    ...(site.hasMarkdown ? [{ name: "middleware.js", place: "project", content: writeMiddleware(site) } as const] : []),
  ],
};

function writeSettings({ directory, baseUrl, redirects, trailingSlash }: BuiltSite): string {
  const settings = {
    $schema: "https://openapi.vercel.sh/vercel.json",
    buildCommand: "npx cairn build",
    outputDirectory: directory,
    cleanUrls: true,
    trailingSlash,
    headers: [
      { source: "/(.*)", headers: Object.entries(securityHeaders).map(([key, value]) => ({ key, value })) },
      { source: `${baseUrl}assets/(.*)`, headers: [{ key: "Cache-Control", value: immutable }] },
      { source: "/(.*)\\.md", headers: [{ key: "Content-Type", value: "text/markdown; charset=utf-8" }] },
    ],
    redirects: redirects.map(({ from, to }) => ({
      // Special characters of Vercel's patterns are escaped. cleanUrls removes the extension first.
      source: `${encodeURI(from.replace(/\.html$/, "")).replace(/[():*+?{}]/g, "\\$&")}{/}?`,
      destination: to,
      statusCode: 301,
    })),
  };
  return `${JSON.stringify(settings, undefined, 2)}\n`;
}

function writeMiddleware(site: BuiltSite): string {
  return `// Written by "cairn deploy-config vercel".
${writeMarkdownNegotiation(site)}
const next = () => new Response(null, { headers: { "x-middleware-next": "1" } });

export default (request) => answer(request, (address) => fetch(address), next);
export const config = { matcher: "/((?!.*\\\\.md$|assets/).*)" };
`;
}
