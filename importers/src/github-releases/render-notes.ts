import type { Element, ElementContent, Root } from "hast";
import { markdownToHtml } from "satteri";
import { parseHtml } from "@cairn/html/sanitise-html";
import { textOf, walkElements } from "@cairn/html/walk-elements";

const reference = /(?<![\w/#&-])(?:([\w.-]+\/[\w.-]+))?#(\d+)\b/g;
const verbatim = new Set(["a", "code", "pre"]);

/**
 * The notes of a release as GitHub shows them: its Markdown, in which a line break is one, `#12` leads to the pull
 * request of that number, and the address of one is as short. Nothing of it is safe yet.
 */
export function renderNotes(markdown: string, repositoryUrl: string): Root {
  const { html } = markdownToHtml(markdown.replace(/\r\n?/g, "\n"), { features: { rawHtml: true } });
  const tree = parseHtml(html);
  walkElements(tree, (element) => {
    if (element.tagName === "a") shortenLink(element, repositoryUrl);
  });
  linkReferences(tree, repositoryUrl);
  return tree;
}

/** `https://github.com/acme/vpc/pull/12` reads `#12`, or `acme/vpc#12` elsewhere. */
function shortenLink(link: Element, repositoryUrl: string): void {
  const href = String(link.properties.href ?? "");
  if (textOf(link) !== href) return;
  const { origin, pathname } = new URL(repositoryUrl);
  if (!href.startsWith(`${origin}/`)) return;
  const path = href.slice(origin.length + 1);
  const own = pathname.slice(1);
  const pull = /^([\w.-]+\/[\w.-]+)\/(?:pull|issues|discussions)\/(\d+)$/.exec(path);
  const compared = /^([\w.-]+\/[\w.-]+)\/compare\/([^/]+)$/.exec(path);
  if (pull) link.children = [{ type: "text", value: `${pull[1] === own ? "" : pull[1]}#${pull[2]}` }];
  else if (compared) link.children = [{ type: "text", value: compared[2] ?? "" }];
}

function linkReferences(tree: Root, repositoryUrl: string): void {
  const { origin } = new URL(repositoryUrl);
  walkElements(tree, (element) => {
    if (verbatim.has(element.tagName)) return;
    element.children = element.children.flatMap((child): ElementContent[] => {
      if (child.type !== "text") return [child];
      const nodes: ElementContent[] = [];
      let end = 0;
      for (const match of child.value.matchAll(reference)) {
        const [whole, repository, number] = match;
        nodes.push(...breakLines(child.value.slice(end, match.index), element));
        const base = repository === undefined ? repositoryUrl : `${origin}/${repository}`;
        nodes.push({
          type: "element",
          tagName: "a",
          properties: { href: `${base}/issues/${number}` },
          children: [{ type: "text", value: whole }],
        });
        end = match.index + whole.length;
      }
      return [...nodes, ...breakLines(child.value.slice(end), element)];
    });
  });
}

/** In running text alone: between the items of a list, line breaks are nothing. */
function breakLines(text: string, { tagName }: Element): ElementContent[] {
  if (!text.includes("\n") || !/^(?:p|td|em|strong|del)$/.test(tagName)) return [{ type: "text", value: text }];
  return text
    .split("\n")
    .flatMap((line, index): ElementContent[] => [
      ...(index > 0 ? [{ type: "element" as const, tagName: "br", properties: {}, children: [] }] : []),
      { type: "text", value: line },
    ]);
}
