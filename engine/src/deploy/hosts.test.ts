import { expect, test } from "vitest";
import type { BuiltSite } from "./built-site.ts";
import type { Host, HostFile } from "./host.ts";
import { hosts } from "./hosts.ts";

const site: BuiltSite = {
  directory: "build",
  baseUrl: "/docs/",
  trailingSlash: undefined,
  url: "https://docs.example.com",
  files: new Map([["index.html", 10]]),
  redirects: [
    { from: "/docs/old", to: "/docs/new#part" },
    { from: '/docs/a "$1" (b)', to: "/docs/100%25?to=$x" },
    { from: "/docs/away", to: "https://example.com/" },
  ],
  isFlat: false,
  hasMarkdown: true,
};

const hostOf = (name: string): Host => {
  const host = hosts.find((each) => each.name === name);
  if (!host) throw new Error(name);
  return host;
};

/** Returns the data of a site from which hosts' files are made. */
function written(name: string, changes: Partial<BuiltSite> = {}): string {
  return hostOf(name)
    .write({ ...site, ...changes })
    .map(({ content }) => content)
    .join("\n");
}

test("hosts have unique names, and no two write different files to the same place", () => {
  expect(new Set(hosts.map(({ name }) => name)).size).toBe(hosts.length);
  const seen = new Map<string, string>();
  for (const { content, place, name } of hosts.flatMap((host) => host.write(site))) {
    expect(seen.get(`${place} ${name}`) ?? content).toBe(content);
    seen.set(`${place} ${name}`, content);
  }
  const names = Object.fromEntries(hosts.map((host) => [host.name, host.write(site).map(describeFile)]));
  expect(names).toMatchInlineSnapshot(`
    {
      "apache": [
        "output: .htaccess",
      ],
      "aws": [
        "project: aws/viewer-request.js",
        "project: aws/viewer-response.js",
        "project: aws/template.json",
        "project: aws/upload.sh",
      ],
      "azure": [
        "output: staticwebapp.config.json",
      ],
      "caddy": [
        "project: Caddyfile",
      ],
      "cloudflare-pages": [
        "output: _headers",
        "output: _redirects",
        "project: functions/_middleware.js",
      ],
      "cloudflare-workers": [
        "output: _headers",
        "output: _redirects",
        "project: wrangler.json",
        "project: worker.js",
      ],
      "firebase": [
        "project: firebase.json",
      ],
      "github-pages": [
        "output: .nojekyll",
      ],
      "netlify": [
        "output: _headers",
        "output: _redirects",
        "project: netlify.toml",
        "project: netlify/edge-functions/markdown.js",
      ],
      "nginx": [
        "project: nginx.conf",
      ],
      "vercel": [
        "project: vercel.json",
        "project: middleware.js",
      ],
    }
  `);
});

const describeFile = ({ place, name }: HostFile) => `${place}: ${name}`;

test.each(hosts.flatMap((host) => host.write(site).map((file) => [host.name, file] as const)))(
  "%s: $name is valid",
  (_, { name, content }) => {
    const read = (): unknown => {
      if (name.endsWith(".json")) return JSON.parse(content);
      if (!name.endsWith(".js")) return content;
      return new Function(
        content.replaceAll("export default", "globalThis.unused =").replaceAll("export const", "const"),
      );
    };
    expect(read).not.toThrow();
  },
);

/** Hosts for which files can set headers and redirects. */
const choosing = hosts.filter(({ name }) => name !== "github-pages");

test.each(choosing)("$name sends security headers and caches files with hashed names", ({ name }) => {
  const text = written(name);
  // CloudFront has its own setting for nosniff.
  const noSniffing = name === "aws" ? '"ContentTypeOptions"' : "nosniff";
  for (const value of [noSniffing, "strict-origin-when-cross-origin", "SAMEORIGIN"]) expect(text).toContain(value);
  expect(text).toContain("max-age=31536000, immutable");
});

/** The redirects of the site above, in the form of each host. */
test.each([
  ["netlify", ["/docs/old /docs/new#part 301\n/docs/old/ /docs/new#part 301\n", "/docs/a%20%22$1%22%20(b) "]],
  ["cloudflare-pages", ["/docs/old /docs/new#part 301\n", "/docs/away https://example.com/ 301\n"]],
  ["vercel", ['"source": "/docs/old{/}?"', String.raw`"source": "/docs/a%20%22$1%22%20\\(b\\){/}?"`]],
  ["azure", ['"route": "/docs/old/"', '"redirect": "/docs/new#part"', '"statusCode": 301']],
  ["firebase", ['"source": "/docs/old"', '"source": "/docs/a%20%22$1%22%20(b)"', '"type": 301']],
  [
    "nginx",
    [
      '"/docs/old" "/docs/new#part";',
      String.raw`"/docs/a \"\$1\" (b)/" "/docs/100%25?to=\$x";`,
      '"/docs/away" "https://example.com/$is_args$args";',
    ],
  ],
  ["caddy", ['"/docs/old" "/docs/new#part"', String.raw`"/docs/a \"$1\" (b)/"`, '"https://example.com/{cairn_query}"']],
  ["apache", ['"^old/?$" "/docs/new#part" [R=301,NE,L', String.raw`"/docs/100\%25?to=\$x"`]],
])("%s redirects old addresses", (name, rules) => {
  const text = written(name);
  for (const rule of rules) expect(text).toContain(rule);
});

test.each([
  ["vercel", true, '"trailingSlash": true'],
  ["azure", false, '"trailingSlash": "never"'],
  ["firebase", true, '"trailingSlash": true'],
  ["cloudflare-workers", true, '"html_handling": "force-trailing-slash"'],
  ["cloudflare-workers", false, '"html_handling": "drop-trailing-slash"'],
  ["nginx", true, "return 301 /docs/$page/$is_args$args;"],
  ["nginx", false, "return 301 /docs/$page$is_args$args;"],
  ["caddy", true, "redir @page /docs/{re.form.1}/{cairn_query} 301"],
  ["caddy", false, "redir @page /docs/{re.form.1}{cairn_query} 301"],
  ["apache", true, "RewriteRule ^(.*[^/])$ /docs/$1/ [R=301,L]"],
  ["apache", false, "RewriteRule ^(.+)/$ /docs/$1 [R=301,L]"],
])("%s redirects to addresses with trailingSlash: %s", (name, trailingSlash, rule) => {
  expect(written(name, { trailingSlash })).toContain(rule);
  expect(written(name, { trailingSlash: !trailingSlash })).not.toContain(rule);
});

test.each([
  [
    "nginx",
    (text: string) => /location ~ "\^\\?\/docs\/\(\?<page>(assets\/.*)\)" \{\n(?:.*\n){3} *add_header Cache/.exec(text),
  ],
  ["caddy", (text: string) => /@hashed \{\s+path_regexp \^(\S+)/.exec(text)],
  ["apache", (text: string) => /<FilesMatch "(.+)">\n\s+Header set Cache-Control/.exec(text)],
])("%s caches files with hashed names, and no others", (name, find) => {
  const [, source] = find(written(name)) ?? [];
  const pattern = new RegExp(source ?? "not found");
  const isKept = (file: string) => pattern.test(name === "apache" ? file.replace(/^.*\//, "") : `/${file}`);
  const hashed = ["assets/app-Ab3dEf_9.js", "assets/styles-aaaaaaa0.css", "assets/img/logo-0123456789.png"];
  expect(hashed.filter((file) => !isKept(file))).toEqual([]);
  expect(isKept("assets/pages/0123456789abcdef.js")).toBe(true);
  const others = ["assets/logo.png", "assets/my-overview.js", "assets/0123456789abcde.js", "assets/my-01234567.png"];
  expect(others.filter(isKept)).toEqual([]);
});

test.each(hosts.flatMap(({ name, limits }) => limits.map(({ what }) => [name, what] as const)))(
  "%s: the limit of %s is exceeded by one more",
  (name, what) => {
    const limit = hostOf(name).limits.find((each) => each.what === what);
    if (!limit) throw new Error(what);
    const count = (most: number): number => {
      const redirects = Array.from({ length: /redirect|function|config/.test(what) ? most : 0 }, (_, index) => {
        return { from: `/docs/old-${index}`, to: "/docs/new" };
      });
      const isSize = what.startsWith("bytes");
      const files = new Map(
        isSize ? [["a", most]] : Array.from({ length: most }, (_, index) => [`f/${index}`, 1] as const),
      );
      const large = { ...site, redirects, files: new Map(files) };
      return limit.has(large, hostOf(name).write(large));
    };
    expect(count(1)).toBeLessThanOrEqual(limit.most);
    // Here, only the number of rules is counted, not the size of the file with them.
    const isCounted = !/function|config/.test(what);
    const tooMuch = what.startsWith("lines") ? limit.most / 2 + 1 : isCounted ? limit.most + 1 : 1_000;
    expect(count(tooMuch)).toBeGreaterThan(limit.most);
  },
);

test.each([
  ["nginx", "application/javascript mjs;"],
  ["apache", "AddType text/javascript .mjs\n"],
  ["azure", '".mjs": "text/javascript; charset=utf-8"'],
])("%s, whose own types may lack it, sends modules of Mermaid as JavaScript", (name, rule) => {
  expect(written(name)).toContain(rule);
});
