import type { Element, Root } from "hast";
import { textOf, walkElements } from "@cairn/html/walk-elements";
import { listSections } from "./body-blocks.ts";

const claim =
  /\bbreaking[\s-]+changes?\b|^\W*breaking\s*[:\]!]|\bbackwards?[\s-]incompatib\w+|\bnot\s+backwards?[\s-]compatible/i;
/** "No breaking changes", "non-breaking", "Breaking changes: none". */
const denial =
  /\b(?:no|not|non|without|any|avoid\w*|fix\w*)\b[\s-]+(?:(?:a|any|known|the)\s+)*(?:breaking|backwards?[\s-]incompatib\w*)(?:[\s-]+changes?)?|\b(?:breaking[\s-]+changes?|backwards?[\s-]incompatib\w*(?:\s+changes?)?)\s*[:?–-]+\s*(?:no|none|n\/a|false)\b/gi;
const nothing = /^\W*(?:no|none|n\/a|nothing)?\W*$/i;
/** `feat!: …`, as Conventional Commits mark it. */
const conventional = /^\W*[a-z]+(?:\([^)]*\))?!:/;

/**
 * Whether a release breaks what worked with the one before. It does where its title or notes say so: "breaking change",
 * "backward incompatible", or a change marked with "!" by the rules of Conventional Commits; not where they deny it, where
 * the section with that title is empty, or the box before it is not ticked. And it does where the first number of its
 * version is higher than that of any release before, from 2 on.
 */
export function isBreaking(release: {
  tag: string;
  title: string;
  notes: Root;
  otherTags: readonly string[];
}): boolean {
  return isClaim(release.title) || isMajor(release.tag, release.otherTags) || saysSo(release.notes);
}

function isClaim(text: string): boolean {
  return conventional.test(text) || claim.test(text.replace(denial, " "));
}

function saysSo(notes: Root): boolean {
  const titles = new Map(
    listSections(notes).map(({ heading, content }) => [
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
