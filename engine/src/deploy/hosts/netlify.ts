import path from "node:path";
import type { BuiltSite } from "../built-site.ts";
import type { Host } from "../host.ts";
import { writeMarkdownNegotiation } from "./edge-function.ts";
import { writeHeaderFiles } from "./header-files.ts";

export const netlify: Host = {
  name: "netlify",
  label: "Netlify",
  notes: ({ baseUrl, trailingSlash }) => [
    "Netlify compresses responses, and serves 404.html for missing pages.",
    ...(trailingSlash === undefined
      ? []
      : ["Netlify serves pages with and without a trailing slash; each page names its canonical address."]),
    ...(baseUrl === "/"
      ? []
      : [
          `Netlify serves the output at its root: publish a folder that contains it as ${baseUrl.slice(1, -1)}, with _headers, _redirects and 404.html beside it.`,
        ]),
  ],
  // docs.netlify.com/site-deploys/overview, "Files per directory limit" (November 2026).
  limits: [
    {
      what: "files in one folder",
      most: 54_000,
      has: largestFolder,
      hint: "Publish older versions as a separate site.",
    },
  ],
  write: (site) => [
    ...writeHeaderFiles(site),
    { name: "netlify.toml", place: "project", content: writeSettings(site) },
    ...(site.hasMarkdown
      ? [{ name: "netlify/edge-functions/markdown.js", place: "project", content: writeFunction(site) } as const]
      : []),
  ],
};

function largestFolder({ files }: BuiltSite): number {
  const counts = new Map<string, number>();
  for (const file of files.keys()) counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

function writeSettings({ directory }: BuiltSite): string {
  return `# Written by "cairn deploy-config netlify".
[build]
  command = "npx cairn build && npx cairn deploy-config netlify --force"
  publish = ${JSON.stringify(directory)}
[build.processing.html]
  pretty_urls = false
`;
}

function writeFunction(site: BuiltSite): string {
  return `// Written by "cairn deploy-config netlify".
${writeMarkdownNegotiation(site)}
export default (request, context) => answer(request, (address) => fetch(address), () => context.next());
export const config = { path: "/*", excludedPath: [base + "assets/*", "/*.md"] };
`;
}
