import { unescapeHtml } from "@cairn/html/escape-html";
import { elementsOf, findElement } from "@cairn/html/html-tree";
import { type HtmlElement, type HtmlNode, isElement } from "@cairn/html/read-html";
import { nodesToMarkdown, readText } from "../markdown-pages/html-to-markdown.ts";

/** The parts of a page that readers see. */
export interface PageText {
  title: string;
  /** The content as Markdown. */
  content: string;
  /** The surroundings of the content as Markdown, by name. */
  around: ReadonlyMap<string, string>;
}

interface SiteParts {
  title: string;
  /** Returns all entries of a sidebar as Markdown; pages contain only a part of a long one. */
  readSidebar: (file: string) => string | undefined;
}

/** Reads a page of the output; its frame is recognised by the markup of `renderPageFrame`. */
export function readPageText(html: string, site: SiteParts): PageText {
  const document = readText(html);
  const title = findElement(document, ({ name }) => name === "title");
  const body = findElement(document, ({ name }) => name === "body");
  const main = findElement(body?.children ?? [], (element) => element.attribute("id") === "cairnMain");
  const around = new Map<string, string>();
  for (const element of elementsOf(body?.children ?? [])) {
    if (element === main || element === main?.parent) continue;
    const name = frameNames.get(element.name);
    if (name !== undefined) addPart(around, name, element.children);
  }
  for (const element of elementsOf(main?.parent?.children ?? [])) {
    if (element.attribute("data-sidebar-nav") === undefined) continue;
    const list = element.attribute("data-sidebar-list");
    const whole = list === undefined ? undefined : site.readSidebar(list);
    if (whole === undefined) addPart(around, "Sidebar", elementsOf(element.children)[0]?.children ?? []);
    else around.set("Sidebar", whole);
  }
  const content = main?.children ?? body?.children ?? [];
  for (const nav of elementsOf(content).filter(({ name }) => name === "nav")) {
    const neighbours = elementsOf(nav.children).filter((link) => link.attribute("rel") !== undefined);
    if (neighbours.length === 0) addPart(around, "Breadcrumbs", nav.children);
    else around.set("Previous and next", neighbours.map(neighbourOf).join("\n"));
  }
  return { title: withoutSite(textOf(title), site.title), content: nodesToMarkdown(content), around };
}

/** Names of the elements of the frame around the middle. Other elements are for the keyboard, scripts and agents. */
const frameNames = new Map([
  ["header", "Top bar"],
  ["section", "Announcement"],
  ["footer", "Footer"],
]);

function addPart(parts: Map<string, string>, name: string, nodes: readonly HtmlNode[]): void {
  // The Markdown of a page leaves out bars and lists of links, so their content is converted.
  const markdown = elementsOf(nodes).some(({ name: tag }) => tag === "nav")
    ? nodes.map((node) => nodesToMarkdown(isElement(node) && node.name === "nav" ? node.children : [node]))
    : [nodesToMarkdown(nodes)];
  const text = markdown.filter((each) => each !== "").join("\n\n");
  if (text !== "") parts.set(name, text);
}

/** Formats the link to the previous or next page, such as "Next: The guide (/guide)". */
function neighbourOf(link: HtmlElement): string {
  const [side, label] = [isSmall, (node: HtmlNode) => !isSmall(node)].map((isMeant) =>
    nodesToMarkdown(link.children.filter(isMeant)),
  );
  return `${side}: ${label} (${link.attribute("href")})`;
}

function isSmall(node: HtmlNode): boolean {
  return isElement(node) && node.name === "small";
}

function withoutSite(title: string, siteTitle: string): string {
  const end = ` | ${siteTitle}`;
  return title.endsWith(end) ? title.slice(0, -end.length) : title;
}

function textOf(element: HtmlElement | undefined): string {
  const text = element?.children.map((child) => (isElement(child) ? "" : child.data)).join("") ?? "";
  return unescapeHtml(text).replaceAll(/\s+/g, " ").trim();
}
