/** What not every host, or what runs it on a machine, can do. */
export type Ability =
  | "Markdown by Accept"
  /** Leading from the name of a page's file to the page. */
  | "names of files"
  /** Leading from an ending that no file has to the page. */
  | "endings"
  | "pages without a slash"
  | "names with a dot"
  | "names beyond ASCII"
  | "queries of redirects"
  /** Headers for what is there alone. */
  | "headers by status";

/** What is asked of a host, and what it has to answer. */
export interface HostRequest {
  what: string;
  /** After the base URL; a whole target where it begins with a slash. */
  path: string;
  method?: string;
  headers?: Record<string, string>;
  status: number;
  needs?: readonly Ability[];
  /** Others that say the same; where it leads nowhere, nothing more is asked of such an answer. */
  orStatus?: readonly number[];
  /** The address that it leads to, as `path` is written. */
  location?: string;
  /** Whether the slash at the end of `location` counts. */
  isExact?: boolean;
  /** Part of the answer's body. */
  body?: string;
  /** What a header holds, by its name. */
  has?: Record<string, RegExp>;
  /** What a header does not hold. */
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

interface AskedSite {
  /** A file that the build named by its content. */
  asset: string;
  trailingSlash?: boolean | undefined;
  /** Whether the host knows which pages there are: another leads from what is missing to its other form first. */
  knowsPages: boolean;
}

/** The same of every host, in the form that the site's addresses have; one that is `bare` or has a slash is asked as it is. */
export function requestsFor(site: AskedSite): HostRequest[] {
  const own = (path: string) => path.replace(/^([^?]*[^/?])(?=\?|$)/, site.trailingSlash ? "$1/" : "$1");
  return hostRequests(site).map((request) => (request.isPage ? { ...request, path: own(request.path) } : request));
}

function hostRequests({ asset, trailingSlash, knowsPages }: AskedSite): (HostRequest & { isPage?: true })[] {
  /** One of the two forms leads to the other, where that is configured. */
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
  const leads = (path: string, location: string): Omit<HostRequest, "what"> => ({ path, status: 301, location });
  const leadsToPage = (path: string, location: string, needs: Ability = "names of files") => ({
    ...leads(path, location),
    orStatus: [307, 308],
    needs: [needs],
  });
  const orLed = knowsPages || trailingSlash === undefined ? {} : { orStatus: [301] };
  const missing = (path: string): Omit<HostRequest, "what"> => ({
    path,
    status: 404,
    body: "not found",
    has: isHtml,
    ...orLed,
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
      what: "a page is asked for again each time",
      ...page("guides/first", "The first guide", { hasNot: { "cache-control": /max-age=[1-9]/ } }),
    },
    {
      what: "a page says that its form depends on what is accepted",
      ...page("guides/first", "", { has: { vary: /accept(?!-)/i }, needs: ["Markdown by Accept"] }),
    },
    { what: "the file of a page", ...leadsToPage("guides/first/index.html", "guides/first") },
    { what: "the file of the home page", ...leadsToPage("index.html", "") },
    { what: "the file of a page, with a query", ...leadsToPage("guides/first/index.html?a=b", "guides/first?a=b") },
    { what: "a page with the ending .html", ...leadsToPage("guides/first.html", "guides/first", "endings") },
    { what: "an old address", ...leads("old", "guides/first") },
    { what: "an old address with a slash", ...leads("old/", "guides/first") },
    { what: "an old address with a query", ...leads("old?a=b", "guides/first?a=b"), needs: ["queries of redirects"] },
    { what: "an old address with a space", ...leads("an%20old%20one", "guides/first#run") },
    { what: "an old address with the ending .html", ...leadsToPage("gone.html", "guides/first") },
    { what: "an old address that leads elsewhere", ...leads("away", "https://example.com/") },
    { what: "a page that is not there", ...missing("guides/none") },
    { what: "a page that is not there, with a slash", ...missing("guides/none/") },
    { what: "a file that is not there", ...missing("img/none.png") },
    {
      what: "an asset that is not there is not kept",
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
      what: "the home page, for who wants Markdown",
      needs: ["Markdown by Accept"],
      path: "",
      headers: markdown,
      status: 200,
      body: "# Start here",
      has: isMarkdown,
    },
    {
      what: "the home page of another language, for who wants Markdown",
      needs: ["Markdown by Accept"],
      path: "fa",
      isPage: true,
      headers: markdown,
      status: 200,
      body: "# Start here",
      has: isMarkdown,
    },
    {
      what: "a list of pages, for who wants Markdown",
      needs: ["Markdown by Accept"],
      path: "tags",
      isPage: true,
      headers: markdown,
      status: 200,
      body: "# Tags",
      has: isMarkdown,
    },
    { what: "a page without Markdown, for who wants it", ...page("unlisted", "Unlisted", { headers: markdown }) },
    {
      what: "what is not there, for who wants Markdown",
      path: "guides/none",
      headers: markdown,
      status: 404,
      ...orLed,
    },
    { what: "a page as a robot reads it", path: "llms.txt", status: 200, has: { "content-type": /^text\/plain/ } },
    { what: "nothing outside of the output", path: "..%2f..%2fpackage.json", status: 404, orStatus: [400, 307] },
  ];
}
