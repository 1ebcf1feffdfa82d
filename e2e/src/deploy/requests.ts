/** Something that some hosts, or local servers of hosts, cannot do. */
export type Ability =
  | "Markdown by Accept"
  /** Redirecting from the name of a page's file to the page. */
  | "names of files"
  /** Redirecting from a page's path with `.html` to the page, though there is no such file. */
  | "endings"
  | "pages without a slash"
  | "names with a dot"
  | "names beyond ASCII"
  | "queries of redirects"
  /** Sending headers only with files that exist. */
  | "headers by status";

/** A request to a host, and the answer that is expected. */
export interface HostRequest {
  what: string;
  /** The path after the base URL. */
  path: string;
  method?: string;
  headers?: Record<string, string>;
  status: number;
  needs?: readonly Ability[];
  /** Other allowed statuses. If no `location` is expected, an answer with one of these is not checked further. */
  orStatus?: readonly number[];
  /** The target of the redirect: a path after the base URL, or a whole address. */
  location?: string;
  /** Whether the slash at the end of `location` must be exact. */
  isExact?: boolean;
  /** A text that the body must contain, in any case. */
  body?: string;
  /** Patterns that headers must match, by name. */
  has?: Record<string, RegExp>;
  /** Patterns that headers must not match, by name. */
  hasNot?: Record<string, RegExp>;
}

const markdown = { accept: "text/markdown" };
const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const isHtml = { "content-type": /^text\/html/ };
const isMarkdown = { "content-type": /^text\/markdown; ?charset=utf-8/i, vary: /accept(?!-)/i };
const security = {
  "x-content-type-options": /^nosniff$/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "x-frame-options": /^SAMEORIGIN$/,
};

interface TestedSite {
  /** The path of an asset whose name contains a hash. */
  asset: string;
  trailingSlash?: boolean | undefined;
  /** Whether the host knows which pages exist. If not, it redirects a missing address to its other form first. */
  knowsPages: boolean;
}

/** Returns the requests for every host. Pages' paths get the site's form, except where the other form is tested. */
export function requestsFor(site: TestedSite): HostRequest[] {
  const usual = (path: string) => path.replace(/^([^?]*[^/?])(?=\?|$)/, site.trailingSlash ? "$1/" : "$1");
  return hostRequests(site).map((request) => (request.isPage ? { ...request, path: usual(request.path) } : request));
}

function hostRequests({ asset, trailingSlash, knowsPages }: TestedSite): (HostRequest & { isPage?: true })[] {
  /** Returns a request for a page with or without a slash. If the site uses the other form, expects a redirect. */
  const form = (path: string, hasSlash: boolean, answer: Partial<HostRequest>): HostRequest => ({
    what: `a page ${hasSlash ? "with" : "without"} a slash`,
    path: hasSlash ? `${path}/` : path,
    ...(trailingSlash === undefined || trailingSlash === hasSlash
      ? { status: 200, ...answer }
      : { status: 301, location: hasSlash ? path : `${path}/`, isExact: true }),
    needs: [
      ...(answer.has === isMarkdown ? ["Markdown by Accept" as const] : []),
      ...(hasSlash ? [] : ["pages without a slash" as const]),
      ...(path === "v1.2" ? ["names with a dot" as const] : []),
    ],
  });
  const page = (path: string, body: string, more: Partial<HostRequest> = {}) => ({
    path,
    isPage: true as const,
    body,
    status: 200,
    has: isHtml,
    ...more,
    needs: [...(more.needs ?? []), ...(/^[^?]*[^/?](?:$|\?)/.test(path) ? ["pages without a slash" as const] : [])],
  });
  const redirect = (path: string, location: string): Omit<HostRequest, "what"> => ({ path, status: 301, location });
  const redirectToPage = (path: string, location: string, needs: Ability = "names of files") => ({
    ...redirect(path, location),
    orStatus: [307, 308],
    needs: [needs],
  });
  const orRedirect = knowsPages || trailingSlash === undefined ? {} : { orStatus: [301] };
  const missing = (path: string): Omit<HostRequest, "what"> => ({
    path,
    status: 404,
    body: "not found",
    has: isHtml,
    ...orRedirect,
  });
  return [
    { what: "the home page", ...page("", "Start here") },
    { what: "the home page with a query", ...page("?utm=1", "Start here") },
    form("guides/first", false, { body: "The first guide", has: isHtml }),
    form("guides/first", true, { body: "The first guide", has: isHtml }),
    form("v1.2", false, { body: "Version 1.2", has: isHtml }),
    form("v1.2", true, { body: "Version 1.2", has: isHtml }),
    { what: "a page with a query", ...page("guides/first?tab=a", "The first guide") },
    { what: "a page for a browser", ...page("guides/first", "The first guide", { headers: browser }) },
    {
      what: "a page whose name is not ASCII",
      ...page("%D8%AF%D9%84%DB%8C%D9%84", "A guide in Persian", { needs: ["names beyond ASCII"] }),
    },
    { what: "a page of another language", ...page("fa/guides/first", "The first guide") },
    form("fa", true, { body: "Start here", has: isHtml }),
    form("fa", false, { body: "Start here", has: isHtml }),
    { what: "a list of pages", ...page("category/guides", "Guides") },
    { what: "a page by HEAD", ...page("guides/first", "", { method: "HEAD" }) },
    { what: "a page with security headers", ...page("guides/first", "The first guide", { has: security }) },
    {
      what: "a page that browsers must request again each time",
      ...page("guides/first", "The first guide", { hasNot: { "cache-control": /max-age=[1-9]/ } }),
    },
    {
      what: "a page whose Vary header names Accept",
      ...page("guides/first", "", { has: { vary: /accept(?!-)/i }, needs: ["Markdown by Accept"] }),
    },
    { what: "the file of a page", ...redirectToPage("guides/first/index.html", "guides/first") },
    { what: "the file of the home page", ...redirectToPage("index.html", "") },
    { what: "the file of a page, with a query", ...redirectToPage("guides/first/index.html?a=b", "guides/first?a=b") },
    { what: "a page with the ending .html", ...redirectToPage("guides/first.html", "guides/first", "endings") },
    { what: "an old address", ...redirect("old", "guides/first") },
    { what: "an old address with a slash", ...redirect("old/", "guides/first") },
    {
      what: "an old address with a query",
      ...redirect("old?a=b", "guides/first?a=b"),
      needs: ["queries of redirects"],
    },
    { what: "an old address with a space", ...redirect("an%20old%20one", "guides/first#run") },
    { what: "an old address with the ending .html", ...redirectToPage("gone.html", "guides/first") },
    { what: "an old address that redirects to another site", ...redirect("away", "https://example.com/") },
    { what: "a missing page", ...missing("guides/none") },
    { what: "a missing page, with a slash", ...missing("guides/none/") },
    { what: "a missing file", ...missing("img/none.png") },
    {
      what: "a missing asset, which must not be cached",
      needs: ["headers by status"],
      path: `${asset.replace(/\.(\w+)$/, "x.$1")}`,
      status: 404,
      hasNot: { "cache-control": /immutable/ },
    },
    { what: "a folder without a page", ...missing("img/") },
    { what: "an asset", path: asset, status: 200, has: { "cache-control": /max-age=31536000, immutable/ } },
    {
      what: "an asset with security headers",
      path: asset,
      status: 200,
      has: { "x-content-type-options": /^nosniff$/ },
    },
    {
      what: "a file of the author's own",
      path: "img/own.svg",
      status: 200,
      has: { "content-type": /^image\/svg\+xml/ },
      hasNot: { "cache-control": /immutable/ },
    },
    {
      what: "a page as Markdown",
      path: "guides/first.md",
      status: 200,
      body: "# The first guide",
      has: { "content-type": /^text\/markdown; ?charset=utf-8/i },
    },
    { ...form("guides/first", false, { body: "# The first guide", has: isMarkdown }), headers: markdown },
    { ...form("guides/first", true, { body: "# The first guide", has: isMarkdown }), headers: markdown },
    {
      what: "the home page for a client that accepts Markdown",
      needs: ["Markdown by Accept"],
      path: "",
      headers: markdown,
      status: 200,
      body: "# Start here",
      has: isMarkdown,
    },
    {
      what: "the home page of another language for a client that accepts Markdown",
      needs: ["Markdown by Accept"],
      path: "fa",
      isPage: true,
      headers: markdown,
      status: 200,
      body: "# Start here",
      has: isMarkdown,
    },
    {
      what: "a list of pages for a client that accepts Markdown",
      needs: ["Markdown by Accept"],
      path: "tags",
      isPage: true,
      headers: markdown,
      status: 200,
      body: "# Tags",
      has: isMarkdown,
    },
    {
      what: "a page without Markdown for a client that accepts it",
      ...page("unlisted", "Unlisted", { headers: markdown }),
    },
    {
      what: "a missing page for a client that accepts Markdown",
      path: "guides/none",
      headers: markdown,
      status: 404,
      ...orRedirect,
    },
    { what: "the list of pages for agents", path: "llms.txt", status: 200, has: { "content-type": /^text\/plain/ } },
    { what: "a file outside the output", path: "..%2f..%2fpackage.json", status: 404, orStatus: [400, 307] },
  ];
}
