import type { BuiltSite } from "../built-site.ts";
import { redirectRules } from "./header-files.ts";
import { type Host, immutable, securityHeaders, totalSize } from "../host.ts";

const name = "staticwebapp.config.json";

export const azure: Host = {
  name: "azure",
  label: "Azure Static Web Apps",
  notes: ({ baseUrl, hasMarkdown }) => [
    "Azure compresses responses.",
    ...(baseUrl === "/"
      ? []
      : [
          `Azure serves the output at its root: publish a folder that contains it as ${baseUrl.slice(1, -1)}, with ${name} beside it.`,
        ]),
    ...(hasMarkdown
      ? ["Azure cannot choose a file by the Accept header: Markdown is only at its own addresses, such as /guide.md."]
      : []),
  ],
  // learn.microsoft.com/azure/static-web-apps/quotas, and errors of rejected uploads: Azure/static-web-apps issues 520
  // and 1381 (November 2026).
  limits: [
    {
      what: `bytes of ${name}`,
      most: 20_480,
      has: (_, files) => Buffer.byteLength(files.find((file) => file.name === name)?.content ?? ""),
      hint: "Use fewer redirects; the build also writes a redirecting page at each old address, which works without a rule.",
    },
    {
      what: "files",
      most: 15_000,
      has: ({ files }) => files.size,
      hint: "Publish older versions as a separate site.",
    },
    {
      what: "bytes of the site",
      most: 250 * 1024 * 1024,
      has: totalSize,
      hint: "The Standard plan allows 500 MB.",
    },
  ],
  write: (site) => [{ name, place: "output", content: writeSettings(site) }],
};

function writeSettings({ baseUrl, redirects, trailingSlash }: BuiltSite): string {
  const settings = {
    trailingSlash: trailingSlash === undefined ? "auto" : trailingSlash ? "always" : "never",
    routes: [
      ...redirects.flatMap(({ from, to }) =>
        Array.from(new Set([from, ...redirectRules({ from, to })]), (route) => ({
          route,
          redirect: to,
          statusCode: 301,
        })),
      ),
      { route: `${baseUrl}assets/*`, headers: { "Cache-Control": immutable } },
    ],
    responseOverrides: { 404: { rewrite: `${baseUrl}404.html` } },
    globalHeaders: securityHeaders,
    mimeTypes: {
      ".md": "text/markdown; charset=utf-8",
      // Mermaid's modules. Browsers run no script of another type.
      ".mjs": "text/javascript; charset=utf-8",
      ".webmanifest": "application/manifest+json",
    },
  };
  return `${JSON.stringify(settings, undefined, 2)}\n`;
}
