import type { BuiltSite } from "../built-site.ts";
import { type Host, type HostLimit, largestFile } from "../host.ts";
import { writeMarkdownNegotiation } from "./edge-function.ts";
import { redirectRules, writeHeaderFiles } from "./header-files.ts";

/**
 * The limits in developers.cloudflare.com/pages/platform/limits, /workers/platform/limits and
 * /pages/configuration/redirects (November 2026).
 */
const limits: HostLimit[] = [
  { what: "files", most: 20_000, has: ({ files }) => files.size, hint: "Paid plans allow 100,000." },
  {
    what: "bytes of one file",
    most: 25 * 1024 * 1024,
    has: largestFile,
    hint: "Serve it from R2 or from another host.",
  },
  {
    what: "lines of redirects",
    most: 2_000,
    has: ({ redirects }) => redirects.flatMap(redirectRules).length,
    hint: "Later lines are not read; the build also writes a redirecting page at each old address, which works without a rule.",
  },
];

export const cloudflarePages: Host = {
  name: "cloudflare-pages",
  label: "Cloudflare Pages",
  notes: ({ baseUrl, isFlat, hasMarkdown }) => [
    ...(isFlat || hasMarkdown
      ? []
      : [
          "Cloudflare Pages redirects every address without a slash to the one with it; set trailingSlash to match and save the redirect.",
        ]),
    ...(baseUrl === "/"
      ? []
      : [
          `Cloudflare Pages serves a folder at its root: upload one that contains the output as ${baseUrl.slice(1, -1)}, with _headers and _redirects beside it.`,
        ]),
  ],
  limits,
  write: (site) => [
    ...writeHeaderFiles(site),
    ...(site.hasMarkdown
      ? [{ name: "functions/_middleware.js", place: "project", content: writeMiddleware(site) } as const]
      : []),
  ],
};

export const cloudflareWorkers: Host = {
  name: "cloudflare-workers",
  label: "Cloudflare Workers with assets",
  notes: ({ baseUrl }) => [
    "Publish with: npx wrangler deploy",
    ...(baseUrl === "/"
      ? []
      : [
          `Assets are served at the root: give wrangler a folder that contains the output as ${baseUrl.slice(1, -1)}, with _headers and _redirects beside it.`,
        ]),
  ],
  limits,
  write: (site) => [
    ...writeHeaderFiles(site),
    { name: "wrangler.json", place: "project", content: writeWrangler(site) },
    ...(site.hasMarkdown ? [{ name: "worker.js", place: "project", content: writeWorker(site) } as const] : []),
  ],
};

function writeMiddleware(site: BuiltSite): string {
  return `// Written by "cairn deploy-config cloudflare-pages".
${writeMarkdownNegotiation(site)}
export const onRequest = ({ request, env, next }) => answer(request, (address) => env.ASSETS.fetch(address), next);
`;
}

function writeWorker(site: BuiltSite): string {
  return `// Written by "cairn deploy-config cloudflare-workers".
${writeMarkdownNegotiation(site)}
export default {
  fetch: (request, env) =>
    answer(
      request,
      (address) => env.ASSETS.fetch(address),
      () => env.ASSETS.fetch(request),
    ),
};
`;
}

function writeWrangler({ directory, hasMarkdown, trailingSlash }: BuiltSite): string {
  const assets = {
    directory: `./${directory.replace(/^\.\//, "")}`,
    html_handling: trailingSlash ? "force-trailing-slash" : "drop-trailing-slash",
    not_found_handling: "404-page",
  };
  const worker = hasMarkdown
    ? { main: "worker.js", assets: { ...assets, binding: "ASSETS", run_worker_first: true } }
    : { assets };
  return `${JSON.stringify({ name: "docs", compatibility_date: "2025-10-01", ...worker }, undefined, 2)}\n`;
}
