import type { BuiltSite } from "../built-site.ts";

/**
 * The middle of a function that runs at a host's edge, for a request in `request`: answers with a page's Markdown where it is
 * asked for and there is some, and says in `Vary` what the answer depends on. `fetchAsset` and `fetchPage` are the host's.
 */
export function writeMarkdownNegotiation({ baseUrl }: Pick<BuiltSite, "baseUrl">): string {
  return `const base = ${JSON.stringify(baseUrl)};

/** The addresses at which the Markdown of a page may be. */
function markdownAddresses(url) {
  // An address that begins with two slashes would be one of another host.
  const path = url.pathname.slice(base.length).replace(/^\\/+/, "");
  const page = path.replace(/(?:^|\\/)(?:index\\.html)?$|\\.html$/, "");
  const names = page === "" ? ["index.md"] : [page + ".md", page + "/index.md"];
  return names.map((name) => new URL(base + name, url));
}

async function answer(request, fetchAsset, fetchPage) {
  const url = new URL(request.url);
  const isPage = url.pathname.startsWith(base) && !/\\.(?!html$)[a-z][a-z0-9]*$/i.test(url.pathname);
  if (!isPage) return fetchPage();
  if (/text\\/markdown/i.test(request.headers.get("accept") || "")) {
    for (const address of markdownAddresses(url)) {
      const found = await fetchAsset(address);
      if (found.status === 200) return withHeaders(found, { "Content-Type": "text/markdown; charset=utf-8" });
    }
  }
  return withHeaders(await fetchPage(), {});
}

function withHeaders(response, own) {
  const answered = new Response(response.body, response);
  for (const name of Object.keys(own)) answered.headers.set(name, own[name]);
  answered.headers.append("Vary", "Accept");
  return answered;
}
`;
}
