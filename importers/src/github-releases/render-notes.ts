import { countOf } from "@cairn/catalogue/wording";
import type { Element, ElementContent, Root, RootContent } from "hast";
import { markdownToHtml } from "satteri";
import { parseHtml } from "@cairn/html/sanitise-html";
import { textOf, walkElements } from "@cairn/html/walk-elements";
import { isNamedElement, listItems, listBodySections } from "./body-blocks.ts";

const claim =
  /\bbreaking[\s-]+changes?\b|^\W*breaking\s*[:\]!]|\bbackwards?[\s-]incompatib\w+|\bnot\s+backwards?[\s-]compatible/i;
/** "No breaking changes", "non-breaking", "Breaking changes: none". */
const denial =
  /\b(?:no|not|non|without|any|avoid\w*|fix\w*)\b[\s-]+(?:(?:a|any|known|the)\s+)*(?:breaking|backwards?[\s-]incompatib\w*)(?:[\s-]+changes?)?|\b(?:breaking[\s-]+changes?|backwards?[\s-]incompatib\w*(?:\s+changes?)?)\s*[:?–-]+\s*(?:no|none|n\/a|false)\b/gi;
const nothing = /^\W*(?:no|none|n\/a|nothing)?\W*$/i;
/** `feat!: …`, as in Conventional Commits. */
const conventional = /^\W*[a-z]+(?:\([^)]*\))?!:/;

const newcomers = /^(?:new|first[- ]time) contribut(?:ors|ions)$/i;
const commits = /^(?:changelog|commits|full changelog)$/i;
const fullChangelog = /^\W*full changelog\b/i;
const robot = /@(?:dependabot|renovate|github-actions|pre-commit-ci)\b|\[bot\]/i;
const update = /^\W*(?:(?:build|chore|fix)\(deps[^)]*\)!?:|(?:build\S*: )?bump \S+ from )/i;
const startsWithCommit = /^\W*[\da-f]{7,40}\b/;

const reference = /(?<![\w/#&-])(?:([\w.-]+\/[\w.-]+))?#(\d+)\b/g;
const verbatim = new Set(["a", "code", "pre"]);

/**
 * Renders the notes of a release like GitHub: in its Markdown, line breaks are kept, `#12` links to that pull request,
 * and addresses of pull requests are shortened. The result is not sanitised.
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

/** `https://github.com/acme/vpc/pull/12` becomes `#12`, or `acme/vpc#12` in another repository. */
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

/** Only in running text: between the items of a list, line breaks have no meaning. */
function breakLines(text: string, { tagName }: Element): ElementContent[] {
  if (!text.includes("\n") || !/^(?:p|td|em|strong|del)$/.test(tagName)) return [{ type: "text", value: text }];
  return text
    .split("\n")
    .flatMap((line, index): ElementContent[] => [
      ...(index > 0 ? [{ type: "element" as const, tagName: "br", properties: {}, children: [] }] : []),
      { type: "text", value: line },
    ]);
}

/**
 * Folds what few readers need, in place and without removing anything: first contributions, lists of commits, the link
 * to the full changelog, and updates by bots. Each has a line that says what it is.
 */
export function foldNoise(tree: Root): void {
  const folds = new Map<RootContent, { summary: string; nodes: RootContent[] }>();
  for (const { title, heading, content } of listBodySections(tree)) {
    const items = listItems(content);
    const isCommits =
      commits.test(title) && items.length > 0 && items.every((item) => startsWithCommit.test(textOf(item)));
    if (!isCommits && !newcomers.test(title)) continue;
    // What follows the list is not part of it.
    const last = content.findLastIndex((node) => isNamedElement(node, "ul", "ol"));
    folds.set(heading, {
      summary: newcomers.test(title) ? "First contributions" : "Commits",
      nodes: content.slice(0, last + 1),
    });
  }
  for (const node of tree.children)
    if (isNamedElement(node, "p") && fullChangelog.test(textOf(node)))
      folds.set(node, { summary: "Full changelog", nodes: [node] });

  const folded = new Set(Array.from(folds.values()).flatMap(({ nodes }) => nodes));
  tree.children = tree.children.flatMap((node): RootContent[] => {
    const fold = folds.get(node);
    if (fold) return fold.nodes.length > 0 ? [details(fold.summary, fold.nodes)] : [node];
    if (folded.has(node)) return [];
    return isNamedElement(node, "ul") ? foldUpdates(node) : [node];
  });
}

/** Moves dependency updates from a list of changes to a folded part below it. */
function foldUpdates(list: Element): RootContent[] {
  const isUpdate = (node: ElementContent) =>
    isNamedElement(node, "li") && (robot.test(textOf(node)) || update.test(textOf(node)));
  const updates = list.children.filter(isUpdate);
  if (updates.length === 0) return [list];
  const summary = countOf(updates.length, "automatic update");
  const fold = details(summary, [{ ...list, children: updates }]);
  const rest = list.children.filter((node) => !isUpdate(node));
  return rest.some((node) => isNamedElement(node)) ? [{ ...list, children: rest }, fold] : [fold];
}

function details(summary: string, nodes: readonly RootContent[]): Element {
  return {
    type: "element",
    tagName: "details",
    properties: {},
    children: [
      { type: "element", tagName: "summary", properties: {}, children: [{ type: "text", value: summary }] },
      ...(nodes as ElementContent[]),
    ],
  };
}

/**
 * Whether a release is breaking. It is if its title or notes say so: "breaking change", "backward incompatible", or a
 * change marked with "!" as in Conventional Commits; but not if they deny it, if the section with that title is empty,
 * or if the box before it is not ticked. It also is if the first number of its version is higher than in any earlier
 * release, from 2 on.
 */
export function isBreaking(release: {
  tag: string;
  title: string;
  notes: Root;
  otherTags: readonly string[];
}): boolean {
  return isClaim(release.title) || isMajor(release.tag, release.otherTags) || claimsBreakingChange(release.notes);
}

function isClaim(text: string): boolean {
  return conventional.test(text) || claim.test(text.replace(denial, " "));
}

function claimsBreakingChange(notes: Root): boolean {
  const titles = new Map(
    listBodySections(notes).map(({ heading, content }) => [
      heading,
      content.map((node) => (node.type === "element" ? textOf(node) : "")).join(" "),
    ]),
  );
  let isFound = false;
  walkElements(notes, (element) => {
    if (!/^(?:p|li|h[1-6]|summary|td)$/.test(element.tagName) || isUnticked(element)) return;
    if (!isClaim(textOf(element))) return;
    const below = titles.get(element);
    isFound ||= below === undefined || !nothing.test(below);
  });
  return isFound;
}

function isUnticked({ children }: Element): boolean {
  return children.some(
    (child) => child.type === "element" && child.tagName === "input" && child.properties.checked !== true,
  );
}

function isMajor(tag: string, otherTags: readonly string[]): boolean {
  const version = readVersion(tag);
  if (!version || version[0] < 2) return false;
  const earlier = otherTags.flatMap((other) => {
    const each = readVersion(other);
    return each && compare(each, version) < 0 ? [each] : [];
  });
  return earlier.length > 0 && earlier.every(([major]) => major < version[0]);
}

type Version = [major: number, minor: number, patch: number];

function readVersion(tag: string): Version | undefined {
  const match = /^(?:.*[^\d.])?v?(\d+)\.(\d+)(?:\.(\d+))?(?:-[\w.]+)?$/.exec(tag);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)] : undefined;
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
