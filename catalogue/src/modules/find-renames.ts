import { acceptsType } from "../hcl/accepts-type.ts";
import { readHclValue } from "../hcl/hcl-value.ts";
import type { TypeNode } from "../hcl/type-tree.ts";
import { wordsOf } from "./name-words.ts";

/** An input, an output, or an attribute of an object. */
export interface Renamable {
  name: string;
  type: TypeNode;
  description?: string | undefined;
  /** The default as a HCL expression, as written. */
  default?: string | undefined;
}

interface Pair {
  old: string;
  now: string;
  score: number;
}

/** The least share of common words in two descriptions if the names are similar, and if they are not. */
const similar = 0.5;
const same = 0.85;
/** Weight of similar names if several have the same description. */
const alike = 0.1;
/** Defaults that are too frequent to be significant. */
const usualDefault = /^(?:null|""|\[\]|\{\})$/;
/** The difference in score up to which a pair is ambiguous. */
const tie = 0.05;

/**
 * Finds probable renames, old name → new name: items with the same description apart from an example in it, with the
 * same words in the name in another order, or with names that differ by one word and similar descriptions or the same
 * default. Each item is used once; ambiguous pairs are left out.
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
    const rivals = pairs.filter((other) => other !== pair && score - other.score <= tie);
    const hasOtherName = rivals.some((other) => other.old === old && !taken.has(other.now));
    const isWanted = rivals.some((other) => other.now === now && !settled.has(other.old));
    settled.add(old);
    if (!hasOtherName) taken.add(now);
    if (!hasOtherName && !isWanted) renames.set(old, now);
  }
  return renames;
}

/** Returns a score from 0 (unrelated) to 3: the same description scores higher than a similar name. */
function likeness(old: Renamable, now: Renamable): number {
  if (!isSameShape(old.type, now.type) || !haveAlikeDefaults(old, now)) return 0;
  const [before, after] = [wordsOf(old.name), wordsOf(now.name)];
  const differsByWord = isOneWordLess(before, after);
  const { ofAll, ofShorter } = compareWords(old.description ?? "", now.description ?? "");
  if (ofAll >= same) return 2 + ofAll + (differsByWord ? alike : 0);
  if (before.toSorted().join() === after.toSorted().join()) return 2;
  if (!differsByWord) return 0;
  return ofShorter >= similar || hasSameDefault(old, now) ? 1 + ofAll : 0;
}

function hasSameDefault({ default: before }: Renamable, { default: after }: Renamable): boolean {
  return before !== undefined && before === after && !usualDefault.test(before);
}

/**
 * Whether a value of one type can be used for the other, or adapted part by part. A switch for something is not the
 * thing itself.
 */
function isSameShape(a: TypeNode, b: TypeNode): boolean {
  if (isBool(a) && !isBool(b)) return false;
  if (acceptsType(b, a) || acceptsType(a, b)) return true;
  if (a.kind === "collection" && b.kind === "collection") return a.name === b.name && isSameShape(a.element, b.element);
  return a.kind === "object" && b.kind === "object";
}

/** Whether two defaults have the same shape, because types may not distinguish a list from an object. */
function haveAlikeDefaults({ default: before = "" }: Renamable, { default: after = "" }: Renamable): boolean {
  const kinds = new Set([readHclValue(before).kind, readHclValue(after).kind]);
  return !(kinds.has("list") && kinds.has("object"));
}

function isBool(type: TypeNode): boolean {
  return type.kind === "primitive" && type.name === "bool";
}

/** Whether one name is the other without one of its words. */
function isOneWordLess(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long.length !== short.length + 1) return false;
  return long.some((_, left) => long.filter((_word, index) => index !== left).join(" ") === short.join(" "));
}

/** Returns the share of common words of two descriptions: in all words, and in those of the shorter one. */
function compareWords(a: string, b: string): { ofAll: number; ofShorter: number } {
  const [first, second] = [new Set(wordsOf(a)), new Set(wordsOf(b))];
  if (first.size === 0 || second.size === 0) return { ofAll: 0, ofShorter: 0 };
  const both = Array.from(first).filter((word) => second.has(word)).length;
  return { ofAll: both / (first.size + second.size - both), ofShorter: both / Math.min(first.size, second.size) };
}
