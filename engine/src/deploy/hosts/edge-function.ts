import type { BuiltSite } from "../built-site.ts";

/**
 * Returns the body of a function for a host's edge, for a request in `request`: answers with a page's Markdown if it is
 * requested and exists, sets `Vary`, and serves a page both with and without a trailing slash unless one is configured.
 * `fetchAsset` and `fetchPage` are specific to the host.
 */
export function writeMarkdownNegotiation({
  baseUrl,
  trailingSlash,
}: Pick<BuiltSite, "baseUrl"> & Partial<Pick<BuiltSite, "trailingSlash">>): string {
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
  if (!isPage) {
    const file = await fetchPage();
    // The next build may have it: the year that assets are kept for is not meant for this answer.
    return file.status === 404 ? withHeaders(file, { "Cache-Control": "no-cache" }) : file;
  }
  if (/text\\/markdown/i.test(request.headers.get("accept") || "")) {
    for (const address of markdownAddresses(url)) {
      const found = await fetchAsset(address);
      if (found.status === 200) return withHeaders(found, { "Content-Type": "text/markdown; charset=utf-8" });
    }
  }
  const page = await fetchPage();
${trailingSlash === undefined ? sendBothForms : ""}  const bare = url.pathname.replace(/(?:(\\/)index)?\\.html$/, "$1");
  if (page.status === 404 && bare !== url.pathname)
    // Two slashes at its beginning would name another site.
    return new Response(null, { status: 301, headers: { Location: bare.replace(/^\\/+/, "/") + url.search } });
  return withHeaders(page, {});
}

function withHeaders(response, own) {
  const answered = new Response(response.body, response);
  for (const name of Object.keys(own)) answered.headers.set(name, own[name]);
  answered.headers.append("Vary", "Accept");
  return answered;
}
`;
}

const sendBothForms = `  const led = page.status === 307 || page.status === 308 ? new URL(page.headers.get("location"), url) : url;
  // With and without a slash at its end, an address is one page.
  if (led.pathname !== url.pathname && led.pathname.replace(/\\/$/, "") === url.pathname.replace(/\\/$/, "")) return withHeaders(await fetchAsset(led), {});
`;
