import GithubSlugger from "github-slugger";
import type { Element, Root } from "hast";
import { markdownToHtml } from "satteri";
import { inputAnchor, outputAnchor, sectionAnchors } from "@cairn/catalogue/modules/anchors";
import { isRequired } from "@cairn/catalogue/modules/is-required";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import { parseHtml } from "@cairn/html/sanitise-html";
import { colorModeOf, placeSources } from "@cairn/html/picture-sources";
import { serialiseHtml } from "@cairn/html/serialise-html";
import { textOf, walkElements } from "@cairn/html/walk-elements";
import type { ReadmeHtml } from "./module-page.ts";
import type { LinkReference } from "../../model/compiled-document.ts";
import { replaceEmojiNames } from "../../compile/markdown/features/emoji.ts";
import { prepareImported } from "../../compile/markdown/prepare-source.ts";
import type { FinishedHtml } from "../../compile/markdown/finish-html.ts";
import type { Locale } from "@cairn/catalogue/locale";
import { compiledTexts } from "../../texts/compiled-texts.ts";
import { createTranslator } from "../../texts/messages.ts";
import { finishImportedTree } from "../../compile/markdown/finish-imported-html.ts";
import { replaceImage, resolveSourceLink } from "./source-links.ts";

/** Headings of the README are below the section's own, which is level 2. */
const topHeadingLevel = 3;
/** Length in characters up to which a README is shown whole. */
const short = 1200;
/** Maximum length of a page's description, in characters. */
const summaryLength = 160;
/** Headings of sections that say what the module is. */
const describing =
  /^\W*(?:(?:module|project|repository) )?(?:description|overview|introduction|about|summary|purpose)\b/i;

export interface RenderedReadme {
  html: ReadmeHtml;
  /** Links to the pictures that are stored with the catalogue's file. */
  links: LinkReference[];
  /**
   * The first paragraph of the text, or of its description, as plain text, cut at a word; absent if it starts with something
   * else. Quotes, notes and paragraphs of links only are passed over.
   */
  summary?: string | undefined;
  /** Ids on the page by those that the README's headings and generated tables have at its host. */
  anchors: Record<string, string>;
}

/** A module, or an example without inputs and outputs of its own. */
type Documented = Pick<
  ModuleEntry,
  "readme" | "readmeImages" | "source" | "inputs" | "outputs" | "requiredVersions" | "calls"
>;

/**
 * Renders a README: sanitised, with absolute links. Pictures that are stored with the catalogue's file are
 * shown, all others are links.
 */
export function renderReadme(entry: Documented, locale: Pick<Locale, "messages" | "htmlLang">): RenderedReadme {
  const { readme = "", readmeImages = {}, source } = entry;
  const tree = parseHtml(markdownToHtml(prepareImported(readme), { features: { rawHtml: true } }).html);
  const fileOf = (address: string) => (Object.hasOwn(readmeImages, address) ? readmeImages[address] : undefined);
  const slugger = new GithubSlugger();
  const tableAnchors = anchorsOfTables(entry);
  walkElements(tree, (element, parent) => {
    // The same ids as at the source's host, so that links to headings work.
    if (/^h[1-6]$/.test(element.tagName)) element.properties.id ??= slugger.slug(textOf(element).trim());
    // After the id, which has the emoji's name there.
    if (element.tagName !== "code" && element.tagName !== "pre")
      for (const child of element.children) if (child.type === "text") child.value = replaceEmojiNames(child.value);
    if (element.tagName === "picture") placeSources(element, fileOf);
    if (element.tagName === "a") resolveSourceLink(element, source);
    else if (element.tagName === "img") {
      const src = String(element.properties.src ?? "");
      const file = fileOf(src);
      if (file !== undefined) element.properties.src = file + colorModeOf(src);
      else {
        element.properties.alt ||= createTranslator(locale)("theme.modules.picture");
        replaceImage(element, parent.type === "element" && parent.tagName === "a", source);
      }
    }
  });
  const links: FinishedHtml["links"] = [];
  // Finished before it is split, because the introduction links to the rest, as tables of contents do.
  const body = {
    tree,
    scope: "readme-",
    topLevel: topHeadingLevel,
    anchorOf: (id: string) => tableAnchors.get(id),
    texts: compiledTexts(locale.messages),
  };
  const finished = finishImportedTree(body, links).tree;
  const { children } = finished;
  const firstHeading = endOfIntroduction(children);
  const isWhole = firstHeading === -1 || textOf(tree).length <= short;
  const end = isWhole ? children.length : firstHeading;
  const write = (from: number, to?: number) => serialiseHtml({ type: "root", children: children.slice(from, to) });
  return {
    html: { introduction: write(0, end), ...(!isWhole && { more: write(end) }) },
    // A catalogue file is one long line to its reader, so there is no better position.
    links: links.map((link) => ({ ...link, line: 1, column: 1 })),
    summary: summarise(tree),
    anchors: { ...Object.fromEntries(tableAnchors), ...listAnchors(finished, "user-content-readme-") },
  };
}

/** Maps anchors of READMEs' generated tables to the page's own. */
function anchorsOfTables({ inputs, outputs, requiredVersions, calls }: Documented): Map<string, string> {
  const anchors = new Map<string, string>();
  const { required, optional, outputs: results, requirements, uses } = sectionAnchors;
  if (inputs.some((input) => !isRequired(input))) for (const id of ["inputs", optional]) anchors.set(id, optional);
  if (inputs.some(isRequired)) for (const id of ["inputs", required]) anchors.set(id, required);
  if (outputs.length > 0) anchors.set("outputs", results);
  if (requiredVersions) for (const id of ["requirements", "providers"]) anchors.set(id, requirements);
  if (calls) anchors.set("modules", uses);
  for (const { name } of outputs) for (const id of [name, outputAnchor(name)]) anchors.set(id, outputAnchor(name));
  for (const { name } of inputs) for (const id of [name, `input_${name}`]) anchors.set(id, inputAnchor(name));
  return anchors;
}

/** Maps the ids in a finished text, without their prefix, to themselves. */
function listAnchors(tree: Root, prefix: string): Record<string, string> {
  const anchors: Record<string, string> = {};
  walkElements(tree, ({ properties }) => {
    const id = String(properties.id ?? "");
    if (id.startsWith(prefix)) anchors[id.slice(prefix.length)] = id;
  });
  return anchors;
}

/**
 * Returns where the introduction ends: at the first heading or, if that begins a description, at the next one; -1 if there
 * is none.
 */
function endOfIntroduction(children: Root["children"]): number {
  const first = children.findIndex(isHeading);
  const heading = children[first];
  const hasTextAbove = children
    .slice(0, Math.max(first, 0))
    .some((node) => node.type === "element" && textOf(node).trim() !== "");
  if (heading?.type !== "element" || hasTextAbove || !describing.test(textOf(heading))) return first;
  return children.findIndex((node, index) => index > first && isHeading(node));
}

function isHeading(node: Root["children"][number]): boolean {
  return node.type === "element" && /^h[1-6]$/.test(node.tagName);
}

function summarise({ children }: Root): string | undefined {
  const isPassedOver = (node: Element) =>
    /^(?:blockquote|hr)$/.test(node.tagName) ||
    hasOnlyLinks(node) ||
    (isHeading(node) && describing.test(textOf(node)));
  const first = children.find((node) => node.type === "element" && !isPassedOver(node));
  const text = first?.type === "element" && first.tagName === "p" ? textOf(first).replace(/\s+/g, " ").trim() : "";
  if (text.length <= summaryLength) return text || undefined;
  return `${text.slice(0, summaryLength).replace(/\W*\s\S*$/, "")} …`;
}

/** Whether a paragraph has links, and no words between them. */
function hasOnlyLinks({ tagName, children }: Element): boolean {
  const isLink = (node: Element["children"][number]) => node.type === "element" && node.tagName === "a";
  const between = children.filter((node) => !isLink(node));
  const hasWords = between.some((node) => /[\p{L}\p{N}]/u.test(node.type === "text" ? node.value : "a"));
  return tagName === "p" && between.length < children.length && !hasWords;
}
