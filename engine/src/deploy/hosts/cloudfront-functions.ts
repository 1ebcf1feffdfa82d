import { type BuiltSite, pathOfPage } from "../built-site.ts";

/**
 * CloudFront's limit of a function's code in bytes:
 * docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html (November 2026).
 */
export const largestFunction = 10_240;

/** Lists pages without a Markdown version by path, because a function cannot check which files exist. */
function pagesWithoutTwin({ files }: BuiltSite): string[] {
  const pages = Array.from(files.keys()).filter((name) => name.endsWith(".html"));
  const paths = pages.map(pathOfPage);
  return paths.filter(
    (page) => !files.has(`${page.slice(1)}.md`) && !files.has(`${page.slice(1)}/index.md`.replace(/^\//, "")),
  );
}

/** Whether the list of pages without Markdown fits into the function with its code. */
export function knowsTwins(site: BuiltSite): boolean {
  return !site.hasMarkdown || Buffer.byteLength(JSON.stringify(pagesWithoutTwin(site))) < largestFunction / 2;
}

/** Returns a function that finds the file for an address. CloudFront runs ECMAScript 5.1 with some later features. */
export function writeRequestFunction(site: BuiltSite): string {
  return `// Written by "cairn deploy-config aws": viewer requests of CloudFront (cloudfront-js-2.0).
${writeTables(site)}
${writeHandler(site)}

${handlerFunctions}`;
}

/** Returns the site's data for the function. */
function writeTables(site: BuiltSite): string {
  const { baseUrl, redirects } = site;
  const names = Array.from(site.files.keys());
  const moved = Object.fromEntries(redirects.map(({ from, to }) => [from, to]));
  const endings = new Set(names.map((name) => /\.(\w+)$/.exec(name)?.[1]).filter((each) => each !== "html"));
  const unusual = unusualPages(site).map((name) => [pathOfPage(name), `/${name}`]);
  return `var base = ${JSON.stringify(baseUrl)};
var moved = ${JSON.stringify(moved)};
var files = /\\.(?:${Array.from(endings).sort().join("|")})$/;
var unusual = ${JSON.stringify(Object.fromEntries(unusual))};
${negotiates(site) ? writeTwinTables(site, names) : ""}`;
}

/** Returns the files of pages that do not follow from their paths. */
function unusualPages({ files, isFlat }: BuiltSite): string[] {
  const usual = (page: string) => (isFlat ? `${page.slice(1)}.html` : `${page.slice(1)}/index.html`);
  return Array.from(files.keys())
    .filter((name) => name.endsWith(".html"))
    .filter((name) => pathOfPage(name) !== "/" && usual(pathOfPage(name)) !== name && name !== "404.html");
}

/** Whether the function answers with Markdown on request. */
function negotiates(site: BuiltSite): boolean {
  return site.hasMarkdown && knowsTwins(site);
}

function writeTwinTables(site: BuiltSite, names: readonly string[]): string {
  const folders = names
    .filter((name) => name.endsWith("/index.md"))
    .map((name) => `/${name.slice(0, -"/index.md".length)}`);
  return `var withoutMarkdown = ${JSON.stringify(pagesWithoutTwin(site))};\nvar markdownInFolder = ${JSON.stringify(folders)};\n`;
}

const leadToMarkdown = `  var accept = request.headers.accept ? request.headers.accept.value : '';
  if (/text\\/markdown/i.test(accept) && withoutMarkdown.indexOf(page) === -1) {
    request.uri = page === '/' ? '/index.md' : markdownInFolder.indexOf(page) === -1 ? page + '.md' : page + '/index.md';
    return request;
  }
`;

function writeHandler(site: BuiltSite): string {
  const { isFlat, trailingSlash } = site;
  const slash = trailingSlash ? "/" : "";
  return `function handler(event) {
  var request = event.request;
  var path = request.uri;
  var decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch (error) {
    // S3 knows no such name.
  }
  var to = moved[decoded === '/' ? decoded : decoded.replace(/\\/$/, '')];
  if (to !== undefined) return redirect(/[?#]/.test(to) ? to : to + query(request.querystring));
  if (base !== '/' && path + '/' === base) return redirect(base + query(request.querystring));
  if (path.indexOf(base) !== 0) {
    request.uri = path === '/' ? base + 'not-found' : path;
    return path === '/' ? redirect(base + query(request.querystring)) : request;
  }
  // Two slashes at the beginning would lead to another host.
  var name = '/' + path.slice(base.length).replace(/^\\/+/, '');
  var bare = /^(.*?)(?:\\/index)?\\.html$/.exec(name);
  if (bare !== null) return redirect(base + bare[1].slice(1) + ${slash ? "(bare[1] === '' ? '' : '/') + " : ""}query(request.querystring));
  var page = name === '/' ? name : name.replace(/\\/$/, '');
  var isFile = files.test(name);
  if (isFile && unusual[page] === undefined) {
    request.uri = name;
    return request;
  }
${trailingSlash === undefined ? "" : `  if (page !== '/' && name !== page${slash && " + '/'"}) return redirect(base + page.slice(1)${slash && " + '/'"} + query(request.querystring));\n`}${negotiates(site) ? leadToMarkdown : ""}  request.uri = unusual[page] || (page === '/' ? '/index.html' : page + '${isFlat ? ".html" : "/index.html"}');
  return request;
}`;
}

const handlerFunctions = `function redirect(location) {
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: location } } };
}

function query(parameters) {
  var parts = Object.keys(parameters).map(function (name) {
    var values = parameters[name].multiValue || [parameters[name]];
    return values
      .map(function (each) {
        return each.value === '' ? name : name + '=' + each.value;
      })
      .join('&');
  });
  return parts.length === 0 ? '' : '?' + parts.join('&');
}
`;

/** A function that makes caches distinguish a page from its Markdown. */
export const responseFunction = `// Written by "cairn deploy-config aws": viewer responses of CloudFront (cloudfront-js-2.0).
function handler(event) {
  var response = event.response;
  var type = response.headers['content-type'] ? response.headers['content-type'].value : '';
  if (/^text\\/(?:html|markdown)/.test(type)) response.headers.vary = { value: 'Accept, Accept-Encoding' };
  return response;
}
`;
