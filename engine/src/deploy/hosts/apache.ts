import { escapePattern } from "@cairn/catalogue/escape-pattern";
import type { BuiltSite } from "../built-site.ts";
import { hashedName, type Host, immutable, keepsQuery, securityHeaders } from "../host.ts";

export const apache: Host = {
  name: "apache",
  label: "Apache",
  notes: () => [
    "Apache reads .htaccess if AllowOverride is All for the folder, and needs the modules rewrite, headers, mime and dir; deflate and brotli are used if they are loaded.",
  ],
  limits: [],
  write: (site) => [{ name: ".htaccess", place: "output", content: writeHtaccess(site) }],
};

const findPage = (accept: string, ending: string) => `${accept}RewriteCond %{REQUEST_FILENAME} ^(.*?)/?$
RewriteCond %1${ending} -f
RewriteRule ^(.+?)/?$ $1${ending} [L]
`;

/** Redirects from the other form of a page's address to the configured one. */
function redirectToForm(baseUrl: string, trailingSlash: boolean): string {
  const [other, own] = trailingSlash ? ["^(.*[^/])$", "$1/"] : ["^(.+)/$", "$1"];
  return `RewriteCond %{REQUEST_FILENAME} ^(.*?)/?$
RewriteCond %1/index.html -f [OR]
RewriteCond %1.html -f
RewriteRule ${other} ${baseUrl}${own} [R=301,L]
`;
}

function writeHtaccess({ baseUrl, redirects, hasMarkdown, trailingSlash }: BuiltSite): string {
  const accept = "RewriteCond %{HTTP_ACCEPT} text/markdown [NC]\n";
  const rules = redirects.map(({ from, to }) => {
    const flags = keepsQuery(to) ? "R=301,NE,L" : "R=301,NE,L,QSD";
    return `RewriteRule "^${escapePattern(from.slice(baseUrl.length))}/?$" "${to.replace(/[%$]/g, "\\$&")}" [${flags}]\n`;
  });
  const headers = Object.entries(securityHeaders).map(([name, value]) => `  Header always set ${name} "${value}"\n`);
  const markdown = hasMarkdown
    ? `${accept}RewriteRule ^$ index.md [L]\n${findPage(accept, ".md")}${findPage(accept, "/index.md")}`
    : "";
  return `# Written by "cairn deploy-config apache".
Options -Indexes -MultiViews
DirectorySlash Off
DirectoryIndex disabled
AddDefaultCharset utf-8
AddCharset utf-8 .md .css .js .mjs .json .xml .txt .svg
AddType text/markdown .md
AddType text/javascript .mjs
AddType application/manifest+json .webmanifest
ErrorDocument 404 ${baseUrl}404.html

RewriteEngine On
RewriteBase ${baseUrl}
# Rewritten addresses and error pages are served as they are.
RewriteCond %{ENV:REDIRECT_STATUS} !^$
RewriteRule ^ - [L]
${rules.join("")}RewriteRule ^index\\.html$ ${baseUrl} [R=301,L]
RewriteRule ^(.+)/index\\.html$ ${baseUrl}$1${trailingSlash ? "/" : ""} [R=301,L]
RewriteRule ^(.+)\\.html$ ${baseUrl}$1${trailingSlash ? "/" : ""} [R=301,L]
${trailingSlash === undefined ? "" : redirectToForm(baseUrl, trailingSlash)}${markdown}RewriteRule ^$ index.html [L]
RewriteCond %{REQUEST_FILENAME} -f
RewriteRule ^ - [L]
${findPage("", "/index.html")}${findPage("", ".html")}# A folder without a page.
RewriteRule ^ - [R=404,L]

<IfModule mod_headers.c>
${headers.join("")}  Header set Cache-Control "no-cache"
  <FilesMatch "${hashedName({ isPath: false })}">
    Header set Cache-Control "${immutable}"
  </FilesMatch>
${hasMarkdown ? '  <FilesMatch "\\.(?:html|md)$">\n    Header merge Vary Accept\n  </FilesMatch>\n' : ""}</IfModule>
<IfModule mod_brotli.c>
  AddOutputFilterByType BROTLI_COMPRESS text/html text/css text/plain text/markdown text/xml text/javascript application/javascript application/json application/xml image/svg+xml
</IfModule>
<IfModule mod_deflate.c>
  AddOutputFilterByType DEFLATE text/html text/css text/plain text/markdown text/xml text/javascript application/javascript application/json application/xml image/svg+xml
</IfModule>
`;
}
