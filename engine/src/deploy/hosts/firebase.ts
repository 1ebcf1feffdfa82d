import type { BuiltSite } from "../built-site.ts";
import { type Host, immutable, largestFile, securityHeaders } from "../host.ts";

export const firebase: Host = {
  name: "firebase",
  label: "Firebase Hosting",
  notes: ({ baseUrl, hasMarkdown }) => [
    "Publish with: npx firebase-tools deploy --only hosting. Firebase compresses responses, and serves 404.html for missing pages.",
    ...(baseUrl === "/"
      ? []
      : [
          `Firebase serves the output at its root: publish a folder that contains it as ${baseUrl.slice(1, -1)}, with 404.html beside it.`,
        ]),
    ...(hasMarkdown
      ? [
          "Firebase cannot choose a file by the Accept header: Markdown is only at its own addresses, such as /guide.md.",
        ]
      : []),
  ],
  // firebase.google.com/docs/hosting/usage-quotas-pricing (November 2026).
  limits: [
    {
      what: "bytes of one file",
      most: 2 * 1024 ** 3,
      has: largestFile,
      hint: "Serve it from Cloud Storage.",
    },
  ],
  write: (site) => [{ name: "firebase.json", place: "project", content: writeSettings(site) }],
};

function writeSettings({ directory, baseUrl, redirects, trailingSlash }: BuiltSite): string {
  const settings = {
    hosting: {
      public: directory,
      ignore: ["firebase.json", "**/.*"],
      cleanUrls: true,
      trailingSlash,
      redirects: redirects.flatMap(({ from, to }) =>
        // It is undocumented whether a request is compared with the decoded or the encoded path.
        Array.from(new Set([from, encodeURI(from)]), (source) => ({ source, destination: to, type: 301 })),
      ),
      headers: [
        { source: "**", headers: Object.entries(securityHeaders).map(([key, value]) => ({ key, value })) },
        { source: `${baseUrl}assets/**`, headers: [{ key: "Cache-Control", value: immutable }] },
        { source: "**/*.md", headers: [{ key: "Content-Type", value: "text/markdown; charset=utf-8" }] },
      ],
    },
  };
  return `${JSON.stringify(settings, undefined, 2)}\n`;
}
