import { readFileSync } from "node:fs";
import path from "node:path";
import { escapePattern } from "@cairn/catalogue/escape-pattern";
import type { SiteConfig } from "../../config/config.ts";
import { splitFrontMatter } from "../../config/split-front-matter.ts";
import { withoutComments } from "@cairn/html/comments";
import { findTags, tagNames } from "@cairn/html/tags";
import { commentPattern, drawnBlock, tagPattern } from "../../compile/markdown/document-patterns.ts";
import { withoutCode } from "../../markup/fences.ts";
import { listIncluded } from "../../compile/markdown/foreign/includes.ts";
import { lettersOf } from "../../compile/markdown/slugger.ts";
import { readForeignAnchors } from "../../foreign/generators.ts";

/**
 * Whether a document may have an anchor that is not known here: it has the id or its text in another place than a
 * heading, or a part that makes some ids.
 */
export type AnchorGuess = (file: string, id: string) => "written" | "possible" | undefined;

/**
 * Returns a function that tells whether a document, relative to the site's folder, may have an anchor that is not known
 * here. In sites of other generators, components, shortcodes and plugins make anchors from what documents write besides
 * headings: an anchor is only known to be missing if nothing there can be its origin, and no other document includes the
 * text. Reads the site's code, so it is
 * only called if an anchor seems to be missing.
 *
 * @param documents - the files of all documents, relative to the site's folder
 */
export async function createAnchorGuess(
  siteDirectory: string,
  { publisher }: Pick<SiteConfig, "publisher">,
  documents: readonly string[],
): Promise<AnchorGuess> {
  const texts = new Map<string, { source: string; text: string }>();
  const read = (file: string) => {
    const known = texts.get(file);
    const source = known?.source ?? readSource(path.join(siteDirectory, file));
    const text = known?.text ?? withoutAddresses(withoutCode(source));
    texts.set(file, { source, text });
    return { source, text };
  };
  if (publisher !== "other") {
    if (publisher !== "unknown") return () => undefined;
    return (file, id) => (isOfTightHeading(read(file).text, id) ? "written" : undefined);
  }
  const { areMade, hasOwnSlugs, headings = [] } = await readForeignAnchors(siteDirectory);
  const inCode = new Set(headings.map(lettersOf));
  let included: ReadonlySet<string> | undefined;
  return (file, id) => {
    const { source, text } = read(file);
    included ??= listIncluded(
      documents.map((each) => [each, read(each).source]),
      siteDirectory,
    );
    if (
      included.has(file) ||
      inCode.has(lettersOf(id)) ||
      isOfTightHeading(text, id) ||
      isShownInCode(source, id) ||
      isWritten(text, id) ||
      namesPart(text, id.replace(ofParameter, "")) ||
      definesTerm(source, id) ||
      isOfTitle(source, id) ||
      (hasOwnSlugs === true && isOfHeading(source, id)) ||
      hasLabel(source, id)
    )
      return "written";
    // Templates of another program take a text from elsewhere.
    const isPossible =
      areMade === true || hasOnlyFields(withoutComments(text)) || isFilledIn(text) || drawnBlock.test(text);
    return isPossible ? "possible" : undefined;
  };
}

/** Whether code of a document has a link to the id, as a text about the anchors of a component does. */
function isShownInCode(source: string, id: string): boolean {
  const link = `](#${id})`;
  return source.includes(link) && source.split(link).length > withoutCode(source).split(link).length;
}

function hasOnlyFields(text: string): boolean {
  const { fields, body } = splitFrontMatter(text);
  return fields !== undefined && body.trim() === "";
}

/** Whether a comment says that a program writes a part of the page in its place. */
function isFilledIn(text: string): boolean {
  return Array.from(text.matchAll(commentPattern)).some(([comment]) => /\bgenerated\b/i.test(comment));
}

/** What Mintlify puts before the name of a parameter or field. */
const ofParameter = /^(?:param|response)-/;

function readSource(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Removes the addresses of links, which contain ids of headings. */
function withoutAddresses(text: string): string {
  return text.replaceAll(/\]\([^()\n]*\)|\bhref=(?:"[^"\n]*"|'[^'\n]*')|^ {0,3}\[[^\]\n]+\]:.*$/gm, "");
}

/** Whether an id stands where authors write ids: in attributes, and in braces or brackets after a sign. */
function isWritten(text: string, id: string): boolean {
  return new RegExp(String.raw`[#"'=^]${escapePattern(id)}(?![\w-])`, "i").test(text);
}

/** Whether an attribute or a field, such as a component's title, has a text from which the id may be made. */
function namesPart(text: string, id: string): boolean {
  const sought = lettersOf(id);
  const values = text.matchAll(/[=:][ \t]*\{?(?:"([^"\n]*)"|'([^'\n]*)')/g);
  return Array.from(values).some(
    ([, ...each]) => lettersOf(each.find((value) => value !== undefined) ?? "") === sought,
  );
}

/** Whether a term of a list of definitions, which Hugo and mdBook give an id, has the letters of an id. */
function definesTerm(text: string, id: string): boolean {
  const sought = lettersOf(id);
  return Array.from(text.matchAll(/^(\S.*)\n(?:[ \t]*\n)? {0,3}:[ \t]/gm)).some(
    ([, term = ""]) => lettersOf(term) === sought,
  );
}

/** Whether an id has the letters of a heading, with those that the usual rule of MkDocs leaves out. */
function isOfHeading(text: string, id: string): boolean {
  const sought = lettersOf(id);
  const titles = text.matchAll(/^#{1,6}[ \t]+(.*?)(?:[ \t]*\{:?[^{}\n]*\})?[ \t]*$/gm);
  return Array.from(titles).some(([, title = ""]) => lettersOf(title) === sought);
}

/** Whether an id has the letters of a heading without a space after its signs, as some other programs read it. */
function isOfTightHeading(text: string, id: string): boolean {
  const sought = lettersOf(id);
  return Array.from(text.matchAll(/^#{1,6}([^#\s!].*)$/gm)).some(([, title = ""]) => lettersOf(title) === sought);
}

const summaryTags = tagNames("summary");

/**
 * Whether an id has the letters of the title of a part that opens, to which GitBook gives it, or ends with those of a tab
 * of MkDocs, before which those of the heading above may stand.
 */
function isOfTitle(text: string, id: string): boolean {
  const sought = lettersOf(id);
  const marks = Array.from(findTags(text, summaryTags));
  const summaries = marks.map(({ end, isEnd }, at) =>
    isEnd ? "" : lettersOf(text.slice(end, marks[at + 1]?.start).replaceAll(tagPattern, "")),
  );
  const tabs = Array.from(text.matchAll(/^[ \t]*===[!+]*[ \t]+"([^"\n]+)"/gm), ([, title = ""]) => lettersOf(title));
  return summaries.includes(sought) || tabs.some((each) => each.length > 1 && sought.endsWith(each));
}

/** Whether a label of MyST, such as `(some:label)=`, has the letters of an id, which has hyphens for other characters. */
function hasLabel(text: string, id: string): boolean {
  const sought = lettersOf(id);
  return Array.from(text.matchAll(/^\(([^()\n]+)\)=/gm)).some(([, name = ""]) => lettersOf(name) === sought);
}
