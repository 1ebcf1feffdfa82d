import { capitalise } from "@cairn/catalogue/capitalise";
import { admonitionKind } from "../../markup/admonition.ts";
import { containsAny } from "../contains-any.ts";
import { createFenceTracker } from "./fences.ts";

const opening =
  /^([ \t]*)(?:(!!!|\?\?\?\+?)[ \t]+([a-z][\w-]*)(?:[ \t]+[a-z][\w -]*?)?(?:[ \t]+"(.*)")?|===[+!]?[ \t]+"(.+)")[ \t]*\r?$/i;
const signs = ["!!!", "???", "==="];
const mayOpen = /^[ \t]*(?:!!!|\?\?\?\+?|===[+!]?)[ \t]/m;

/** Our kinds of admonitions for those that only MkDocs has. Any other one becomes a note. */
const admonitionKinds: Record<string, string> = {
  hint: "tip",
  check: "success",
  done: "success",
  question: "info",
  help: "info",
  faq: "info",
  example: "info",
  todo: "info",
  attention: "warning",
  failure: "danger",
  fail: "danger",
  missing: "danger",
  error: "danger",
  bug: "danger",
};

interface Block {
  indentation: string;
  /** The opening directive: its name and the rest of the line; absent for a tab. */
  directive?: string | undefined;
  /** The label in the first line of a tab. */
  label?: string | undefined;
}

/**
 * Rewrites indented blocks of MkDocs as directives: `!!! note "Title"` becomes an admonition, `??? note` a disclosure
 * widget, and tabs that begin with `=== "Title"` are shown one below the other with their titles. The lines
 * below a block keep their numbers if there is an empty line below, above or at the start of it. Code is not changed.
 */
export function prepareIndentedBlocks(text: string): string {
  return containsAny(text, signs) && mayOpen.test(text) ? prepareLines(text.split("\n")).join("\n") : text;
}

function prepareLines(lines: readonly string[]): string[] {
  const isCode = createFenceTracker();
  const result: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? "";
    const block = isCode(line) ? undefined : readOpening(line);
    const end = block ? endOf(lines, index + 1, block) : index;
    if (!block || end === index + 1) {
      result.push(line);
      continue;
    }
    const margin = marginOf(block);
    const content = prepareLines(lines.slice(index + 1, end).map((each) => each.replace(margin, "$1")));
    index = end - 1;
    if (block.directive === undefined) {
      // The label must not run into the content.
      const isApart = content[0]?.trim() === "";
      result.push(`${block.indentation}**${block.label}**${isApart ? "" : "  "}`, ...content);
      continue;
    }
    const colons = block.indentation + ":".repeat(colonsAround(content));
    // A table would include the colons as a row.
    const apart = content.at(-1)?.includes("|") ? [""] : [];
    const isFollowed = lines[end]?.trim() === "";
    if (isFollowed) index = end;
    if (apart.length > 0 || !isFollowed) removeBlankLine(result, content);
    result.push(colons + block.directive, ...content, ...apart, colons);
  }
  return result;
}

/** A line that a directive may follow at once: it begins no HTML, table or code, which would include the directive. */
const isText = /^[^<|`~]*[^\s<|`~][^<|`~]*$/;

/** Removes an empty line above a block or at its start in place of a line that its end adds, so that what follows keeps its number. */
function removeBlankLine(above: string[], content: string[]): void {
  if (above.at(-1)?.trim() === "" && isText.test(above.at(-2) ?? "")) above.pop();
  else if (content[0]?.trim() === "") content.shift();
}

function readOpening(line: string): Block | undefined {
  const [whole, indentation = "", marker, written = "", title, label] = opening.exec(line) ?? [];
  if (whole === undefined) return undefined;
  if (marker === undefined) return { indentation, label };
  const name = written.toLowerCase();
  const isKnown = admonitionKind(name) !== undefined;
  const ownTitle = title || (isKnown && marker === "!!!" ? "" : capitalise(name));
  const shownTitle = ownTitle ? `[${ownTitle}]` : "";
  if (marker !== "!!!") return { indentation, directive: `details${shownTitle}${marker === "???+" ? "{open}" : ""}` };
  return { indentation, directive: (isKnown ? name : (admonitionKinds[name] ?? "note")) + shownTitle };
}

/** Returns the index after the last line of a block. */
function endOf(lines: readonly string[], start: number, block: Block): number {
  const margin = marginOf(block);
  let end = start;
  for (let index = start; index < lines.length; index++) {
    const line = lines[index] ?? "";
    if (margin.test(line)) end = index + 1;
    else if (line.trim() !== "") break;
  }
  return end;
}

/** Returns a pattern for the indentation of a block's content. The first group is the block's own indentation. */
function marginOf({ indentation }: Block): RegExp {
  return new RegExp(`^(${indentation})(?: {4}|\\t)(?=.*\\S)`);
}

/** Returns one colon more than any directive inside has. */
function colonsAround(content: readonly string[]): number {
  const lengths = content.map((line) => /^[ \t>]*(:{3,})/.exec(line)?.[1]?.length ?? 2);
  return Math.max(2, ...lengths) + 1;
}
