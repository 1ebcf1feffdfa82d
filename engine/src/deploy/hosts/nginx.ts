import { escapePattern } from "@cairn/catalogue/escape-pattern";
import type { BuiltSite } from "../built-site.ts";
import { hashedName, type Host, immutable, keepsQuery, securityHeaders } from "../host.ts";

export const nginx: Host = {
  name: "nginx",
  label: "nginx",
  notes: () => [
    "Include nginx.conf in the http block, add your server names and certificates, and set root to the output folder.",
    "nginx sends the .gz files beside a file (gzip_static): cairn deploy-config nginx --precompress writes them.",
  ],
  limits: [],
  write: (site) => [{ name: "nginx.conf", place: "project", content: writeServer(site) }],
};

const headers = (indent: string) =>
  Object.entries(securityHeaders)
    .map(([name, value]) => `${indent}add_header ${name} "${value}" always;\n`)
    .join("");

/**
 * Returns the server's configuration. In it, `$page` is the path without leading and trailing slashes. If no Markdown
 * is requested, a variable names a file that never exists.
 */
function writeServer(site: BuiltSite): string {
  const { baseUrl } = site;
  const home =
    baseUrl === "/"
      ? ""
      : `  location = ${baseUrl.slice(0, -1)} { return 301 ${baseUrl}$is_args$args; }\n  location = / { return 302 ${baseUrl}; }\n`;
  return `# Written by "cairn deploy-config nginx".
map $http_accept $cairn_markdown {
  default /not-asked-for;
  "~*text/markdown" .md;
}
map $uri $cairn_redirect {
  default "";
${writeRedirects(site)}}

server {
  listen 80;
  server_name _;
  root /var/www/site;

  include mime.types;
  types { text/markdown md; application/javascript mjs; application/manifest+json webmanifest; }
  charset utf-8;
  charset_types text/css text/plain text/markdown text/xml application/javascript application/json application/xml;
  absolute_redirect off;
  gzip on;
  gzip_static on;
  gzip_vary on;
  gzip_proxied any;
  gzip_types text/css text/plain text/markdown text/xml application/javascript application/json application/xml image/svg+xml;
${headers("  ")}  error_page 404 ${baseUrl}404.html;

  if ($cairn_redirect) { return 301 $cairn_redirect; }

${home}${writeLocations(site)}}
`;
}

function writeRedirects({ redirects }: BuiltSite): string {
  const rules = redirects.map(({ from, to }) => {
    const target = `"${quote(to)}${keepsQuery(to) ? "$is_args$args" : ""}"`;
    return `  "${quote(from)}" ${target};\n  "${quote(from)}/" ${target};\n`;
  });
  return rules.join("");
}

/** Returns the rules for a page's address, a file, and other forms of a page's address. */
function writeLocations({ baseUrl, hasMarkdown, trailingSlash }: BuiltSite): string {
  const base = escapePattern(baseUrl);
  const twin = hasMarkdown ? "/$page$cairn_markdown /$page/index$cairn_markdown " : "";
  const rootTwin = hasMarkdown ? "/index$cairn_markdown " : "";
  const vary = hasMarkdown ? "    add_header Vary Accept always;\n" : "";
  const pageHeaders = `${headers("    ")}${vary}    add_header Cache-Control "no-cache" always;\n`;
  const slash = trailingSlash ? "/" : "";
  // Files are tried first, so only page addresses redirect to their other form.
  const led = `    if (-f $document_root/$page/index.html) { return 301 ${baseUrl}$page${slash}$is_args$args; }
    if (-f $document_root/$page.html) { return 301 ${baseUrl}$page${slash}$is_args$args; }
    return 404;
`;
  const served = (names: string) => `${pageHeaders}    try_files ${twin}${names}/$page/index.html /$page.html =404;\n`;
  return `  # The error page has its own rule, so that it is not redirected to its path without .html.
  location = ${baseUrl}404.html {
${pageHeaders}    try_files /404.html =404;
  }
  location = ${baseUrl} {
${pageHeaders}    try_files ${rootTwin}/index.html =404;
  }
  location ~ "^${base}(?<page>assets/.*${hashedName()})" {
${headers("    ")}    add_header Cache-Control "${immutable}";
    try_files /$page =404;
  }
  # Browsers read a leading backslash as a slash, and two of them as the start of another host's address.
  location = ${baseUrl}index.html { return 301 ${baseUrl}$is_args$args; }
  location ~ "^${base}(?<page>[^\\x5C].*)/index\\.html$" { return 301 ${baseUrl}$page${slash}$is_args$args; }
  location ~ "^${base}(?<page>[^\\x5C].*)\\.html$" { return 301 ${baseUrl}$page${slash}$is_args$args; }
  location ~ "^${base}(?<page>.+)/$" {
${trailingSlash === false ? led : served("")}  }
  location ~ "^${base}(?<page>.+)$" {
${trailingSlash ? `${pageHeaders}    try_files /$page @page;\n` : served("/$page ")}  }
${trailingSlash ? `  location @page {\n${led}  }\n` : ""}`;
}

function quote(text: string): string {
  return text.replace(/["\\]/g, "\\$&").replace(/\$/g, "\\$");
}
