import { acceptsType } from "../hcl/accepts-type.ts";
import { parseType } from "../hcl/type-tree.ts";
import type { ModuleInput } from "./module-entry.ts";

/** How much of two descriptions has to be the same where the names look alike, and where they do not. */
const SIMILAR = 0.5;
const SAME = 0.85;

/**
 * Inputs that seem to have got another name, old name → new name: those that went and came with the same description, but
 * for an example in it, or whose names differ by one word and whose descriptions are alike. One that comes takes the place of one alone.
 */
export function findRenames(gone: readonly ModuleInput[], added: readonly ModuleInput[]): Map<string, string> {
  const pairs = gone
    .flatMap((old) => added.map((now) => ({ old: old.name, now: now.name, score: likeness(old, now) })))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const renames = new Map<string, string>();
  const taken = new Set<string>();
  for (const { old, now } of pairs) {
    if (renames.has(old) || taken.has(now)) continue;
    renames.set(old, now);
    taken.add(now);
  }
  return renames;
}

/** From 0, nothing to do with each other, to 2. */
function likeness(old: ModuleInput, now: ModuleInput): number {
  const [before, after] = [parseType(old.type ?? "any"), parseType(now.type ?? "any")];
  if (!acceptsType(after, before) && !acceptsType(before, after)) return 0;
  const differsByWord = isOneWordLess(wordsOf(old.name), wordsOf(now.name));
  const { ofAll, ofShorter } = compareWords(old.description ?? "", now.description ?? "");
  if (differsByWord) return ofShorter >= SIMILAR ? 1 + ofAll : 0;
  return ofAll >= SAME ? ofAll : 0;
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

/** In lower case, and all of them in the singular as far as an "s" makes the plural. */
function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/(?<=..)s$/, ""));
}
