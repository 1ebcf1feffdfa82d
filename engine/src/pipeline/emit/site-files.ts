import { escapeMarkdown } from "@cairn/html/escape-markdown";
import { hasSuffix } from "@cairn/html/address";
import { createHash } from "node:crypto";
import { escapeHtml } from "@cairn/html/escape-html";
import { addressWithBase, wholeAddress } from "../../address/base-url.ts";
import type { SiteConfig } from "../../config/config.ts";
import { lastUpdateOf } from "../../model/page.ts";
import type { Route, RoutedSite } from "../../model/routed-site.ts";
import { sidebarLists } from "../render/frame/sidebar-list.ts";
import type { KindLookup } from "../kind-lookup.ts";
import { listPages, pageListFile } from "./page-list.ts";
import { llmsTexts, llmsFile } from "./llms-text.ts";
import { redirectFileOf } from "../route/output-file.ts";
import { hashSource } from "../render/head/content-security-policy.ts";

const folder = ".well-known/agent-skills";

/**
 * Returns the files that describe the site as a whole in one language, by path: site map, metadata and long sidebars as
 * JSON, redirecting pages, and `llms.txt`.
 */
export function siteFiles(site: RoutedSite, config: SiteConfig, kinds: KindLookup): Map<string, string> {
  const { baseUrl } = config;
  const hidden = new Set<string | undefined>(site.versions.flatMap(({ noIndex, name }) => (noIndex ? [name] : [])));
  const listed = Array.from(site.routes.values()).filter(
    ({ kind, page }) => kind !== "not-found" && !page.frontMatter.unlisted && !hidden.has(page.version),
  );
  const files = new Map<string, string>();
  if (config.url) files.set("sitemap.xml", siteMap(listed, config, config.url));
  files.set("cairn/site.json", json({ ...describeSite(site, config), pages: listed.length }));
  // For links that scripts add in the browser, with the texts of their warning.
  if (config.subscriberLinks) files.set("cairn/subscriber-links.json", json(config.subscriberLinks));
  files.set("cairn/tags.json", json(describeTags(site, baseUrl)));
  for (const [from, to] of site.redirects) {
    const label = site.routes.get(to)?.page.title ?? config.title;
    const page = redirectPage(addressWithBase(to, baseUrl), label, config);
    files.set(redirectFileOf(from, config.trailingSlash), page);
  }
  for (const [file, content] of sidebarLists(site, config)) files.set(file, content);
  if (config.markdownPages) {
    const list = listPages(listed, config, kinds);
    const hasModules = list.pages.some(({ facts }) => facts?.["module"] !== undefined);
    for (const [file, text] of [...llmsTexts(site, listed, config), ...agentSkills(config, hasModules)])
      files.set(file, text);
    files.set(pageListFile, json(list));
  }
  return files;
}

/** Returns the site map. `url` is the site's origin. */
function siteMap(listed: readonly Route[], { baseUrl, noIndex }: SiteConfig, url: string): string {
  const originals = noIndex ? [] : listed.filter(({ page }) => page.canonical === undefined);
  const entries = originals.map(({ permalink, page }) => {
    const changed = /^\d{4}-\d\d-\d\d/.exec(lastUpdateOf(page).date ?? "")?.[0];
    return `<url><loc>${escapeHtml(new URL(addressWithBase(permalink, baseUrl), url).href)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`;
}

/** Returns the data that scripts show about the site: its names, languages, versions and their documents. */
function describeSite(site: RoutedSite, config: SiteConfig): object {
  const withBase = (address: string) => addressWithBase(address, config.baseUrl);
  const documentsOf = (version: string) =>
    Array.from(site.routes.values()).filter(
      ({ kind, page }) => kind === "page" && page.version === version && !page.frontMatter.unlisted,
    );
  return {
    title: config.title,
    tagline: config.tagline,
    url: config.url,
    baseUrl: config.baseUrl,
    trailingSlash: config.trailingSlash,
    locale: { ...config.locale, messages: undefined },
    locales: config.locales.map(({ code, label, baseUrl }) => ({ code, label, baseUrl })),
    versions: site.versions.map(({ name, label, isLast, path, mainDocument, idPrefix }) => ({
      name,
      label,
      isLast,
      path: withBase(path),
      mainDocument: mainDocument && withBase(mainDocument),
      mainDocId: documentsOf(name)
        .find(({ permalink }) => permalink === mainDocument)
        ?.page.id.slice(idPrefix.length),
      docs: documentsOf(name).map(({ page, permalink, sidebar }) => ({
        id: page.id.slice(idPrefix.length),
        path: withBase(permalink),
        sidebar,
      })),
    })),
  };
}

function describeTags({ tags }: RoutedSite, baseUrl: string): object[] {
  return tags.map(({ label, permalink, pages }) => ({
    label,
    permalink: addressWithBase(permalink, baseUrl),
    pages: pages.map((page) => ({ title: page.title, permalink: addressWithBase(page.permalink, baseUrl) })),
  }));
}

function json(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

/**
 * Returns a page that redirects to an address, which has the base URL. The reader's query and hash are kept unless the
 * address has its own. It also works without scripts.
 */
function redirectPage(to: string, label: string, { title, url, locale }: SiteConfig): string {
  const kept = hasSuffix(to) ? "" : "+location.search+location.hash";
  const script = `location.replace(${JSON.stringify(to).replace(/</g, "\\u003c")}${kept})`;
  const policy = `default-src 'none'; script-src ${hashSource(script)}`;
  const href = escapeHtml(to);
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<link rel="canonical" href="${escapeHtml(wholeAddress(to, url))}">`,
    `<script>${script}</script>`,
    `<meta http-equiv="refresh" content="0; url=${href}">`,
  ];
  return `<!doctype html>\n<html lang="${locale.htmlLang}"><head>${head.join("")}</head><body><a href="${href}">${escapeHtml(label)}</a></body></html>\n`;
}

/**
 * Returns a description of the site for agents: a skill, and the index that lists it, as specified by
 * https://agentskills.io (discovery 0.2.0).
 */
function agentSkills({ title, tagline, url, baseUrl, search }: SiteConfig, hasModules: boolean): Map<string, string> {
  const addressOf = (file: string) => wholeAddress(encodeURI(addressWithBase(`/${file}`, baseUrl)), url);
  // A name has at most 64 letters, digits and single hyphens. Letters outside the English alphabet are left out.
  const words = title.toLowerCase().match(/[a-z\d]+/g) ?? [];
  const name = `${words.join("-").slice(0, 48).replace(/-$/, "")}-documentation`.replace(/^-/, "");
  const description =
    `Find and read the documentation "${title}"${tagline === "" ? "" : ` (${tagline})`} as Markdown and data.`.replaceAll(
      /\s+/g,
      " ",
    );
  const site = url ? wholeAddress(baseUrl, url) : "ADDRESS";
  const steps = [
    `All pages are listed, with descriptions, in ${addressOf(llmsFile)} and the lists that it links to.`,
    "Every page is available as Markdown: at its address without a trailing slash, followed by `.md`. Servers that support `Accept: text/markdown` also send it at the page's own address.",
    `${addressOf(pageListFile)} lists the pages as data. If an entry has \`json\`, that file contains the page's data.`,
    ...(search === false
      ? []
      : [
          `To search, run \`npx -y cairn-docs mcp ${site}\`${url ? "" : ", with the site's address,"} as a Model Context Protocol server: it has tools to search and read.`,
        ]),
    ...(hasModules
      ? [
          "Before you write a call to a module, get `module_snippet` from that server, or read the module's JSON, which has inputs, types and defaults. Check the result with `check_call`.",
        ]
      : []),
  ];
  const skill = `---\nname: ${name}\ndescription: ${JSON.stringify(description.slice(0, 1024))}\n---\n\n# ${escapeMarkdown(title)}\n\n${steps.map((step) => `- ${step}\n`).join("")}`;
  const digest = `sha256:${createHash("sha256").update(skill).digest("hex")}`;
  const index = {
    $schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
    skills: [
      { name, type: "skill-md", description, url: addressWithBase(`/${folder}/${name}/SKILL.md`, baseUrl), digest },
    ],
  };
  return new Map([
    [`${folder}/${name}/SKILL.md`, skill],
    [`${folder}/index.json`, `${JSON.stringify(index, undefined, 2)}\n`],
  ]);
}
