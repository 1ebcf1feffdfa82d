import { blank } from "./code/code-problem.ts";
import { groupBy } from "@cairn/catalogue/group-by";
import { shorten } from "@cairn/catalogue/wording";
import { escapePattern } from "@cairn/catalogue/escape-pattern";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { commentPattern, tagPattern } from "../compile/markdown/document-patterns.ts";
import { withoutCode, withoutIndentedCode } from "../markup/fences.ts";
import { splitFrontMatter } from "../config/split-front-matter.ts";
import type { SiteConfig } from "../config/config.ts";

/** Link texts that mean nothing out of context, as in a screen reader's list of links: WCAG 2.4.4. */
const emptyTexts =
  /(?<![!\\])\[[ \t]*((?:click |see )?here|this|link|this link|this page|read more|learn more|more)[ \t]*\]\(([^)\s]*)/gi;
const unnamedImage = /!\[[ \t]*\](?=\()/g;
/** Films and posts: several programs show what is behind such an address in place of an image. */
const embedded = /^!\[[ \t]*\]\(<?https?:\/\/(?:www\.|m\.)?(?:youtube\.com|youtu\.be|vimeo\.com|twitter\.com|x\.com)\//;
/** A heading that only shows how one of its level looks. */
const shownHeading = /^(?:h[1-6]\b|(?:heading|header|title)(?: level)? [1-6]$)/i;
/** Addresses, attributes and names in code are not prose. */
const noProse = /\]\([^)\n]*\)|https?:\/\/\S+|\{[^}\n]*\}/g;

/** A list of changes, whose headings programs write from those of commits. */
const changelog = /(?:^|\/)(?:changelog|changes|history)\.[a-z]+$/i;

/**
 * Checks the text of a document: levels of headings, images without alternative text, meaningless link texts, and terms
 * that the site avoids.
 */
export function checkProse(file: string, source: string, { terms }: SiteConfig["prose"]): Diagnostic[] {
  const { front, body: below } = splitFrontMatter(source);
  const body = blank(front) + below;
  const text = withoutCode(file.endsWith(".mdx") ? body : withoutIndentedCode(body)).replaceAll(commentPattern, blank);
  const found: Diagnostic[] = [];
  const avoided = terms.map((term) => ({ ...term, pattern: wholeWords(term.avoid) }));
  let level: number | undefined;
  const lines = text.split("\n");
  const written = source.split("\n");
  for (const [index, line] of lines.entries()) {
    const tell = (finding: Omit<Diagnostic, "severity" | "file" | "line">) =>
      found.push({ severity: "warning", file, line: index + 1, ...finding });
    const next = levelOf(line, lines[index - 1]);
    if (next !== undefined) {
      if (
        level !== undefined &&
        next > level + 1 &&
        !changelog.test(file) &&
        !shownHeading.test(headingText(written, index))
      )
        tell({
          code: "heading-skipped",
          column: 1,
          message: `The heading "${headingText(written, index)}" of level ${next} follows one of level ${level}.`,
          hint: `Use ${"#".repeat(level + 1)}: people who use a screen reader navigate by heading levels.`,
        });
      level = next;
    }
    for (const { index: at } of line.matchAll(unnamedImage)) {
      // The text may be code. An address of a label alone is that of content, which MyST inserts.
      const image = written[index]?.slice(at) ?? "";
      if (!/^!\[[ \t]*\](?!\(#)/.test(image) || embedded.test(image)) continue;
      tell({
        code: "image-text-missing",
        column: at + 1,
        message: "The image has no alternative text for readers who cannot see it.",
        hint: "Describe the image between the square brackets.",
      });
    }
    for (const { index: at, 1: words = "", 2: address = "" } of line.matchAll(emptyTexts)) {
      // "click" may be the name of a function or command; other words of the text may be code.
      if (isNameOf(words, address) || /^\[[^\]]*`/.test(written[index]?.slice(at) ?? "")) continue;
      tell({
        code: "link-text-unclear",
        column: at + 1,
        message: `The link text "${words}" does not say where the link leads.`,
        hint: "Use the title or subject of the target page as the link text.",
      });
    }
    if (avoided.length > 0) for (const each of termsIn(line, avoided)) tell(each);
  }
  return found;
}

type AvoidedTerm = SiteConfig["prose"]["terms"][number] & { pattern: RegExp };

/** Returns a finding for each avoided term in the text of a line. */
function termsIn(line: string, avoided: readonly AvoidedTerm[]): Omit<Diagnostic, "severity" | "file" | "line">[] {
  const prose = line.replaceAll(tagPattern, blank).replaceAll(noProse, blank);
  return avoided.flatMap(({ pattern, avoid, use }) =>
    Array.from(prose.matchAll(pattern), ({ index: at }) => ({
      code: "term-avoided" as const,
      column: at + 1,
      message: `Do not write "${avoid}".`,
      hint: `Write "${use}".`,
    })),
  );
}

function levelOf(line: string, above = ""): number | undefined {
  // The text may only be code, which was removed.
  const [, marks] = /^ {0,3}(#{1,6})(?=[ \t]|$)/.exec(line) ?? [];
  if (marks !== undefined) return marks.length;
  if (!/^ {0,3}(?:=+|-{3,})[ \t]*\r?$/.test(line)) return undefined;
  // The underline of a heading, not a rule between paragraphs.
  return /^ {0,3}[^\s|>#*-]/.test(above) ? (line.includes("=") ? 1 : 2) : undefined;
}

/** The most characters of a heading in a message. */
const longestHeading = 60;

/** Returns the text of the heading that ends on a line. */
function headingText(lines: readonly string[], index: number): string {
  const line = lines[index]?.trim() ?? "";
  const text = line.startsWith("#") ? line.replace(/^#+|#+$/g, "") : (lines[index - 1] ?? "");
  return shorten(text.trim().replace(/\\(?=[!-/:-@[-`{-~])/g, ""), longestHeading);
}

/** The number of alike headings at a wrong level from which on they come from a template. */
const fewestAlike = 5;

/** Reports a heading that documents have many times at the same wrong level only once: a program writes these. */
export function joinTemplates(found: readonly Diagnostic[]): Diagnostic[] {
  const byMessage = groupBy(found, ({ message }) => message);
  return found.map((each) => {
    const isAlike = each.code === "heading-skipped" && (byMessage.get(each.message)?.length ?? 0) >= fewestAlike;
    return isAlike ? { ...each, isOncePerSite: true } : each;
  });
}

/**
 * Whether a text is the name of its link's target: the last part of the address, the anchor, or a folder of a site that
 * is about something of that name.
 */
function isNameOf(text: string, address: string): boolean {
  if (address.toLowerCase().split(/[/?#]/).slice(3, -1).includes(text.toLowerCase())) return true;
  // In tables of inputs and outputs, terraform-docs writes `#output\_this`.
  const names = [address, address.replace(/#.*$/, "")].map(
    (each) => /(?:^#[a-z]+\\?_)?([^/#?.]*)(?:\.\w+)?\/?$/.exec(each)?.[1] ?? "",
  );
  return names.some((name) => name.toLowerCase() === text.toLowerCase());
}

function wholeWords(term: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}_-])${escapePattern(term)}(?![\p{L}\p{N}_-])`, "gu");
}
