import { acceptsType } from "../hcl/accepts-type.ts";
import { readHclValue } from "../hcl/hcl-value.ts";
import type { TypeNode } from "../hcl/type-tree.ts";
import { wordsOf } from "./name-words.ts";

/** An input, an output, or an attribute of an object. */
export interface Renamable {
  name: string;
  type: TypeNode;
  description?: string | undefined;
  /** HCL expression as written. */
  default?: string | undefined;
}

interface Pair {
  old: string;
  now: string;
  score: number;
}

/** How much of two descriptions has to be the same where the names look alike, and where they do not. */
const SIMILAR = 0.5;
const SAME = 0.85;
/** What names that are alike add where several have the same description. */
const ALIKE = 0.1;
/** What so many have for a default that it tells nothing. */
const USUAL_DEFAULT = /^(?:null|""|\[\]|\{\})$/;
/** Two pairs as close as this are as likely as each other: nobody can tell which is meant. */
const TIE = 0.05;

/**
 * Things that seem to have got another name, old name → new name: those that went and came with the same description, but
 * for an example in it, whose names have the same words in another order, or whose names differ by one word and whose
 * descriptions are alike or defaults the same. One that comes takes the place of one alone; what may be either of two is left out.
 */
export function findRenames(gone: readonly Renamable[], added: readonly Renamable[]): Map<string, string> {
  const pairs = gone
    .flatMap((old) => added.map((now): Pair => ({ old: old.name, now: now.name, score: likeness(old, now) })))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const renames = new Map<string, string>();
  const settled = new Set<string>();
  const taken = new Set<string>();
  for (const pair of pairs) {
    const { old, now, score } = pair;
    if (settled.has(old) || taken.has(now)) continue;
    const rivals = pairs.filter((other) => other !== pair && score - other.score <= TIE);
    const hasOtherName = rivals.some((other) => other.old === old && !taken.has(other.now));
    const isWanted = rivals.some((other) => other.now === now && !settled.has(other.old));
    settled.add(old);
    if (!hasOtherName) taken.add(now);
    if (!hasOtherName && !isWanted) renames.set(old, now);
  }
  return renames;
}

/** From 0, nothing to do with each other, to 3: the same description says more than a name that is alike. */
function likeness(old: Renamable, now: Renamable): number {
  if (!isSameShape(old.type, now.type) || !haveAlikeDefaults(old, now)) return 0;
  const [before, after] = [wordsOf(old.name), wordsOf(now.name)];
  const differsByWord = isOneWordLess(before, after);
  const { ofAll, ofShorter } = compareWords(old.description ?? "", now.description ?? "");
  if (ofAll >= SAME) return 2 + ofAll + (differsByWord ? ALIKE : 0);
  if (before.toSorted().join() === after.toSorted().join()) return 2;
  if (!differsByWord) return 0;
  return ofShorter >= SIMILAR || hasSameDefault(old, now) ? 1 + ofAll : 0;
}

function hasSameDefault({ default: before }: Renamable, { default: after }: Renamable): boolean {
  return before !== undefined && before === after && !USUAL_DEFAULT.test(before);
}

/**
 * One takes what the other takes, or both are made of parts that can be adapted one by one. What switched
 * something on is not the thing itself.
 */
function isSameShape(a: TypeNode, b: TypeNode): boolean {
  if (isBool(a) && !isBool(b)) return false;
  if (acceptsType(b, a) || acceptsType(a, b)) return true;
  if (a.kind === "collection" && b.kind === "collection") return a.name === b.name && isSameShape(a.element, b.element);
  return a.kind === "object" && b.kind === "object";
}

/** Where types do not say whether a list or an object is taken, defaults do. */
function haveAlikeDefaults({ default: before = "" }: Renamable, { default: after = "" }: Renamable): boolean {
  const kinds = new Set([readHclValue(before).kind, readHclValue(after).kind]);
  return !(kinds.has("list") && kinds.has("object"));
}

function isBool(type: TypeNode): boolean {
  return type.kind === "primitive" && type.name === "bool";
}

/** Whether one of two names is the other without one of its words. */
function isOneWordLess(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long.length !== short.length + 1) return false;
  return long.some((_, left) => long.filter((_word, index) => index !== left).join(" ") === short.join(" "));
}

/** The words that two descriptions share: of all that are in either, and of the shorter one's. */
function compareWords(a: string, b: string): { ofAll: number; ofShorter: number } {
  const [first, second] = [new Set(wordsOf(a)), new Set(wordsOf(b))];
  if (first.size === 0 || second.size === 0) return { ofAll: 0, ofShorter: 0 };
  const both = Array.from(first).filter((word) => second.has(word)).length;
  return { ofAll: both / (first.size + second.size - both), ofShorter: both / Math.min(first.size, second.size) };
}
