import type { Element, ElementContent, Root, RootContent } from "hast";
import { textOf } from "@cairn/html/walk-elements";
import { isElement, listItems, listSections } from "./body-blocks.ts";

const newcomers = /^(?:new|first[- ]time) contribut(?:ors|ions)$/i;
const commits = /^(?:changelog|commits|full changelog)$/i;
const fullChangelog = /^\W*full changelog\b/i;
const robot = /@(?:dependabot|renovate|github-actions|pre-commit-ci)\b|\[bot\]/i;
const update = /^\W*(?:(?:build|chore|fix)\(deps[^)]*\)!?:|(?:build\S*: )?bump \S+ from )/i;
const startsWithCommit = /^\W*[\da-f]{7,40}\b/;

/**
 * Folds what few read, in place, and cuts nothing: first contributions, lists of commits, the link to the full changelog,
 * and the updates that robots made. Each is below a line that says what it is.
 */
export function foldNoise(tree: Root): void {
  const folds = new Map<RootContent, { summary: string; nodes: RootContent[] }>();
  for (const { title, heading, content } of listSections(tree)) {
    const items = listItems(content);
    const isCommits =
      commits.test(title) && items.length > 0 && items.every((item) => startsWithCommit.test(textOf(item)));
    if (!isCommits && !newcomers.test(title)) continue;
    // What follows the list is not part of it.
    const last = content.findLastIndex((node) => isElement(node, "ul", "ol"));
    folds.set(heading, {
      summary: newcomers.test(title) ? "First contributions" : "Commits",
      nodes: content.slice(0, last + 1),
    });
  }
  for (const node of tree.children)
    if (isElement(node, "p") && fullChangelog.test(textOf(node)))
      folds.set(node, { summary: "Full changelog", nodes: [node] });

  const folded = new Set(Array.from(folds.values()).flatMap(({ nodes }) => nodes));
  tree.children = tree.children.flatMap((node): RootContent[] => {
    const fold = folds.get(node);
    if (fold) return fold.nodes.length > 0 ? [details(fold.summary, fold.nodes)] : [node];
    if (folded.has(node)) return [];
    return isElement(node, "ul") ? foldUpdates(node) : [node];
  });
}

/** Takes the updates of dependencies out of a list of changes and puts them below it. */
function foldUpdates(list: Element): RootContent[] {
  const isUpdate = (node: ElementContent) =>
    isElement(node, "li") && (robot.test(textOf(node)) || update.test(textOf(node)));
  const updates = list.children.filter(isUpdate);
  if (updates.length === 0) return [list];
  const summary = updates.length === 1 ? "1 automatic update" : `${updates.length} automatic updates`;
  const fold = details(summary, [{ ...list, children: updates }]);
  const rest = list.children.filter((node) => !isUpdate(node));
  return rest.some((node) => isElement(node)) ? [{ ...list, children: rest }, fold] : [fold];
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
