import type { BuiltSite } from "../built-site.ts";
import type { Host } from "../host.ts";
import { writeMarkdownNegotiation } from "./edge-function.ts";
import { writeHeaderFiles } from "./header-files.ts";

export const netlify: Host = {
  name: "netlify",
  label: "Netlify",
  notes: ({ baseUrl, trailingSlash }) => [
    "Netlify compresses by itself, and serves 404.html for what is missing.",
    ...(trailingSlash === undefined
      ? []
      : ["Netlify answers with and without a slash at the end; a page says which of the two is its address."]),
    ...(baseUrl === "/"
      ? []
      : [`Netlify serves the output at its root: publish a folder that has it as ${baseUrl.slice(1, -1)}.`]),
  ],
  limits: [],
  write: (site) => [
    ...writeHeaderFiles(site),
    { name: "netlify.toml", place: "project", content: writeSettings(site) },
    ...(site.hasMarkdown
      ? [{ name: "netlify/edge-functions/markdown.js", place: "project", content: writeFunction(site) } as const]
      : []),
  ],
};

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
