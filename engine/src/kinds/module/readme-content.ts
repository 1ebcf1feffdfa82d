import GithubSlugger from "github-slugger";
import type { Element, Root } from "hast";
import { markdownToHtml } from "satteri";
import { inputAnchor, outputAnchor, sectionAnchors } from "@cairn/catalogue/modules/anchors";
import { isRequired } from "@cairn/catalogue/modules/is-required";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import { type AnchorLookup, parseHtml } from "@cairn/html/sanitise-html";
import { colorModeOf, placeSources } from "@cairn/html/picture-sources";
import { serialiseHtml } from "@cairn/html/serialise-html";
import { textOf, walkElements } from "@cairn/html/walk-elements";
import type { ReadmeHtml } from "./module-page.ts";
import type { LinkReference } from "../../model/compiled-document.ts";
import { replaceEmojiNames } from "../../compile/markdown/features/emoji.ts";
import { easeCrowdedMarks } from "../../compile/markdown/crowded-marks.ts";
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

export interface RenderedReadme {
  html: ReadmeHtml;
  /** Links to the pictures that are stored with the catalogue's file. */
  links: LinkReference[];
  /**
   * Its first paragraph as plain text, cut at a word; absent if it starts with something else. A paragraph of links only
   * leads to other documents.
   */
  summary?: string | undefined;
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
  const tree = parseHtml(markdownToHtml(easeCrowdedMarks(readme, "md", false), { features: { rawHtml: true } }).html);
  const fileOf = (address: string) => (Object.hasOwn(readmeImages, address) ? readmeImages[address] : undefined);
  const slugger = new GithubSlugger();
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
    anchorOf: lookUpAnchors(entry),
    texts: compiledTexts(locale.messages),
  };
  const { children } = finishImportedTree(body, links).tree;
  const firstHeading = children.findIndex(isHeading);
  const isWhole = firstHeading === -1 || textOf(tree).length <= short;
  const end = isWhole ? children.length : firstHeading;
  const write = (from: number, to?: number) => serialiseHtml({ type: "root", children: children.slice(from, to) });
  return {
    html: { introduction: write(0, end), ...(!isWhole && { more: write(end) }) },
    // A catalogue file is one long line to its reader, so there is no better position.
    links: links.map((link) => ({ ...link, line: 1, column: 1 })),
    summary: summarise(tree),
  };
}

/** Maps anchors of READMEs' generated tables to the page's own. */
function lookUpAnchors({ inputs, outputs, requiredVersions, calls }: Documented): AnchorLookup {
  const anchors = new Map<string, string>();
  const { required, optional, outputs: results, requirements, uses } = sectionAnchors;
  if (inputs.some((input) => !isRequired(input))) for (const id of ["inputs", optional]) anchors.set(id, optional);
  if (inputs.some(isRequired)) for (const id of ["inputs", required]) anchors.set(id, required);
  if (outputs.length > 0) anchors.set("outputs", results);
  if (requiredVersions) for (const id of ["requirements", "providers"]) anchors.set(id, requirements);
  if (calls) anchors.set("modules", uses);
  for (const { name } of outputs) for (const id of [name, outputAnchor(name)]) anchors.set(id, outputAnchor(name));
  for (const { name } of inputs) for (const id of [name, `input_${name}`]) anchors.set(id, inputAnchor(name));
  return (id) => anchors.get(id);
}

function isHeading(node: Root["children"][number]): boolean {
  return node.type === "element" && /^h[1-6]$/.test(node.tagName);
}

function summarise({ children }: Root): string | undefined {
  const first = children.find((node) => node.type === "element" && !hasOnlyLinks(node));
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
