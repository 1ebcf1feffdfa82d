import { acceptsType } from "../hcl/accepts-type.ts";
import { parseType } from "../hcl/type-tree.ts";
import type { ModuleInput } from "./module-entry.ts";

/** How much of two descriptions has to be the same where the names alone look alike. */
const SIMILAR = 0.5;

/**
 * Inputs that seem to have got another name, old name → new name: those that went and came with the same description, or
 * whose names differ by one word and whose descriptions are alike. One that comes takes the place of one alone.
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
  const shared = shareOfWords(old.description ?? "", now.description ?? "");
  if (shared === 1) return differsByWord ? 2 : 1;
  return differsByWord && shared >= SIMILAR ? shared : 0;
}

/** Whether one of two names is the other without one of its words. */
function isOneWordLess(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long.length !== short.length + 1) return false;
  return long.some((_, left) => long.filter((_word, index) => index !== left).join(" ") === short.join(" "));
}

/** Of the words in either description, those in both; nothing where a description is missing. */
function shareOfWords(a: string, b: string): number {
  const [first, second] = [new Set(wordsOf(a)), new Set(wordsOf(b))];
  const both = Array.from(first).filter((word) => second.has(word)).length;
  return both === 0 ? 0 : both / (first.size + second.size - both);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
