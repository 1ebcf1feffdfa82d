import type { BuiltSite } from "../built-site.ts";
import { hashedName, type Host, immutable, keepsQuery, securityHeaders } from "../host.ts";

export const caddy: Host = {
  name: "caddy",
  label: "Caddy",
  notes: () => [
    "Replace :80 with your site's name, and set root to the output folder. Caddy gets the certificate by itself.",
    "Caddy sends the .br and .gz files beside a file: cairn deploy-config caddy --precompress writes them.",
  ],
  limits: [],
  write: (site) => [{ name: "Caddyfile", place: "project", content: writeCaddyfile(site) }],
};

/** Redirects from the other form of a page's address to the configured one. */
function redirectToForm(baseUrl: string, trailingSlash: boolean): string {
  return `      @other_form path_regexp form ^/(.*[^/])${trailingSlash ? "" : "/"}$
      route @other_form {
        @page file /{re.form.1}/index.html /{re.form.1}.html
        redir @page ${baseUrl}{re.form.1}${trailingSlash ? "/" : ""}{cairn_query} 301
      }
`;
}

/** Writes the redirects from old addresses. */
function writeRedirects(redirects: BuiltSite["redirects"]): string {
  if (redirects.length === 0) return "";
  const rules = redirects.map(({ from, to }) => {
    const kept = keepsQuery(to) ? "{cairn_query}" : "";
    return `    ${JSON.stringify(from)} ${JSON.stringify(to + kept)}\n    ${JSON.stringify(`${from}/`)} ${JSON.stringify(to + kept)}\n`;
  });
  return `  map {path} {cairn_redirect} {
${rules.join("")}    default ""
  }
  @moved expression {cairn_redirect} != ""
  redir @moved {cairn_redirect} 301
`;
}

const leadToMarkdown = `      @markdown {
        header Accept *text/markdown*
        file {
          try_files {path}.md {path}/index.md
        }
      }
      rewrite @markdown {http.matchers.file.relative}
`;

function writeCaddyfile({ baseUrl, redirects, hasMarkdown, trailingSlash }: BuiltSite): string {
  const slash = trailingSlash ? "/" : "";
  const headers = Object.entries(securityHeaders).map(([name, value]) => `    ${name} "${value}"\n`);
  const home = baseUrl === "/" ? "" : `  redir ${baseUrl.slice(0, -1)} ${baseUrl} 301\n  redir / ${baseUrl} 302\n`;
  const inside = baseUrl === "/" ? "handle" : `handle_path ${baseUrl}*`;
  return `# Written by "cairn deploy-config caddy".
:80 {
  root * /var/www/site
  encode zstd gzip
  header {
${headers.join("")}  }
  map {query} {cairn_query} {
    ~^(.+)$ "?\${1}"
    default ""
  }
${writeRedirects(redirects)}${home}  ${inside} {
    route {
      # Browsers read a leading backslash as a slash, and two of them as the start of another host's address.
      redir /index.html ${baseUrl}{cairn_query} 301
      @index path_regexp index ^/([^\\x5C].*)/index\\.html$
      redir @index ${baseUrl}{re.index.1}${slash}{cairn_query} 301
      @html path_regexp html ^/([^\\x5C].*)\\.html$
      redir @html ${baseUrl}{re.html.1}${slash}{cairn_query} 301
${trailingSlash === undefined ? "" : redirectToForm(baseUrl, trailingSlash)}      @hashed {
        path_regexp ^/assets/.*${hashedName({ canLookAhead: false })}
        file
      }
      header @hashed Cache-Control "${immutable}"
      @other not path /assets/*
      header @other Cache-Control no-cache
${hasMarkdown ? "      header @other +Vary Accept\n" : ""}      @slash {
        path */
        not path /
      }
      uri @slash strip_suffix /
${hasMarkdown ? leadToMarkdown : ""}      try_files {path} {path}/index.html {path}.html
      @twin path *.md
      header @twin Content-Type "text/markdown; charset=utf-8"
      file_server {
        disable_canonical_uris
        precompressed br gzip
      }
    }
  }
${baseUrl === "/" ? "" : "  handle {\n    error 404\n  }\n"}  handle_errors {
    rewrite * /404.html
    file_server
  }
}
`;
}
