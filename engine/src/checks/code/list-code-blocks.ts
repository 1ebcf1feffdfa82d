import { parseFenceMeta, splitLanguage } from "../../compile/code/fence-meta.ts";
import { withoutCommentLines } from "../../compile/markdown/document-patterns.ts";
import { createFenceTracker, type FencedBlock, listFencedBlocks } from "../../markup/fences.ts";
import { checkOpenFence } from "../../compile/markdown/check-source.ts";
import type { CodeBlock } from "./code-problem.ts";

/** A code block of a document that is checked. */
export interface PlacedBlock extends CodeBlock {
  file: string;
  /** The component that directly contains the block. */
  component?: string | undefined;
  /** Whether its marks are longer than usual, because it contains blocks itself. */
  hasBlocks?: boolean;
  /** The code with the lines that it shows as removed. */
  shown?: string;
  /** The title of JSON and the sentence above it, which may name its file. */
  named?: string | undefined;
}

/** The word after a fence's language that turns off checks. */
const optOut = /(?:^|\s)no-check(?=\s|$)/;
/** The title of a file of environment variables, for which there is no language. */
const variables = /(?:^|[\s"'=[/])\.env(?:\.\w+)*(?=["'\]\s]|$)/;
/** A directive of Sphinx, such as `{py:function}`, whose content is text. */
const directive = /^\{[\w-]+:[\w-]+\}/;
/** Headings and sentences above code that is wrong on purpose, in rules for code. */
const wrongHeading = /^#{1,6}\s+\W*(?:invalid|incorrect|wrong|bad|noncompliant)\b/i;
const wrongSentence =
  /^\W*(?:(?:invalid|incorrect|wrong|bad)(?: (?:code|examples?|syntax|usage))?)\W*$|\bincorrect\b|\berroneous\b|\b(?:syntax|parse|parsing) errors?\b|\b(?:produces?|causes?|gives?|raises?|throws?) (?:an|the following) error\b|❌|\binvalid (?:code|examples?|syntax|usage)\b/i;

/** A sentence above code that says of it that it is not whole, or no code of its language. */
const partialSentence =
  /\b(?:excerpts?|code fragments?|abridged|abbreviated|truncated|shortened|pseudo-?code|(?:partial|incomplete) (?:code|example|listing|output|snippet)s?)\b/i;

/** The line with the opening tag of a component. */
const openComponent = /^\s*<([A-Z][\w.]*)(?:\s[^<>]*)?(?<!\/)>\s*$/;

const longMarks = /(?:`{4}|~{4})/;
const innerBlock = /^[ \t]*(?:`{3}|~{3})[^]*\n[ \t]*(?:`{3}|~{3})/m;

/** A comment in code that is wrong on purpose. */
const wrongComment = /^[ \t]*(?:\/\/|#|--|\/\*|<!--)[ \t]*❌/m;

/** Returns the code blocks of a document that name a language and are not marked as wrong on purpose. */
export function listBlocks(file: string, source: string): PlacedBlock[] {
  const text = withoutCommentLines(source);
  const above = linesAbove(text);
  const lines = text.split("\n");
  // The fence is the line before the code.
  const placeOf = ({ line }: FencedBlock) => above[line - 2] ?? { heading: "", sentence: "" };
  const isWrong = (block: FencedBlock) => {
    const { heading, sentence } = placeOf(block);
    const { code } = block;
    return (
      wrongHeading.test(heading) ||
      [wrongSentence, partialSentence].some((each) => each.test(sentence)) ||
      wrongComment.test(code)
    );
  };
  // Where a block that has no end begins is not known, so none is what it seems. That is reported by itself.
  if (checkOpenFence(file, text).length > 0) return [];
  return listFencedBlocks(text).flatMap((block) => {
    const [first = "", ...rest] = block.info.split(/\s+/);
    const { language } = splitLanguage(first, rest.join(" "));
    const isLeftOut =
      language === "" ||
      variables.test(block.info) ||
      optOut.test(block.info) ||
      directive.test(block.info) ||
      isWrong(block);
    const { sentence } = placeOf(block);
    const [, component] = openComponent.exec(sentence) ?? [];
    const named = language === "json" ? `${parseFenceMeta(block.info, block.code).title ?? ""} ${sentence}` : undefined;
    const hasBlocks = longMarks.test(lines[block.line - 2] ?? "") && innerBlock.test(block.code);
    return isLeftOut ? [] : [{ ...block, file, component, language: language.toLowerCase(), hasBlocks, named }];
  });
}

/** For each line of a document, the last heading and the last line with text before it. */
function linesAbove(text: string): { heading: string; sentence: string }[] {
  const isCode = createFenceTracker();
  let heading = "";
  let sentence = "";
  return text.split(/\r?\n/).map((line) => {
    const above = { heading, sentence };
    if (!isCode(line) && /^#{1,6}\s/.test(line)) heading = line;
    if (line.trim() !== "") sentence = line;
    return above;
  });
}

/** A line that points to parts of the line above. */
const pointers = /^[ \t]*(?:(?:\/\/|#)[ \t]*)?[\^~][ \t^~─│|]*$/m;
const removedLine = /\[(?:!code|tl!) (?:--|remove)(?::\d+)?\]/;
/** Comments that mark the next line, or all lines up to an end, as wrong or removed. */
const removedMark =
  /^\s*(?:\/\/|#|<!--|\/\*|\{\/\*)\s*(?:error|removed?|deleted?)(?:-(?:next-)?line|-block)?(?<=-line|(?=-(?:start|end)))(-start|-end)?\b/;

/** Includes of other files in MkDocs, mdBook, VitePress and Python-Markdown: the block shows that file's code. */
const include = /^[ \t]*(?:-{1,2}8<-{1,2}|\{\{[ \t]*#\w+|\{!|<<<[ \t]*[@./~])/m;
/** A shortcode of Hugo or a tag of Liquid in code, which Hugo and Jekyll replace. */
const shortcode = /\{\{[<%](?!\/\*)|\{%-? *(?:end)?raw *-?%\}|\{\{ *["']\{\{/;
/** A tag of a template of files. */
const templateTag = /<%[=_-]?\s/;
/** A drawing of folders. */
const tree = /^[ \t]*(?:\|--|\+--|`--|[├└]──) ?\S/m;
/** A placeholder in place of the whole code. */
const blankAlone = /^\s*<[a-z][\w -]*>\s*$/;
const dataLanguages = new Set(["json", "yaml", "yml", "toml"]);
/** A whole document, of which the block's language is that of its fields. */
const withFields = /^\s*(-{3}|\+{3})\n(?:[^\n]*\n)+?\1\n\s*\S/;
/** The prompt of a terminal, or the source of a line of a log. The block's language may be that of the output. */
const session = /^\s*(?:(?:[$%❯]|PS [^>\n]*>) \S|\[[A-Za-z][\w.:-]*\] \{)/;
/** A comment on what a program prints, and numbered steps of a description. */
const printedBelow = /^\s*(?:#|\/\/)[ \t]*(?:console )?(?:output|prints|result)s?:?[ \t]*\n\s*\w/i;
const steps = /^\s*1\. \S[^]*^\s*2\. \S/m;
/** An HTTP message, also without the slash of its path, as in Elasticsearch. The block's language may be that of its body. */
const exchange =
  /^\s*(?:HTTP\/\d|\d{3} [A-Z][A-Za-z ]*\s*$|(?:GET|POST|PUT|PATCH|DELETE|HEAD) +(?:\/|https?:|\[\w+\]\/|[\w*.<{%-]\S*[ \t]*(?:\n|$)))/;

/** Whether a block shows a document that begins with fields; in YAML, lists and names may follow such a line, too. */
function isDocument({ language, code }: PlacedBlock): boolean {
  const [, mark] = withFields.exec(code) ?? [];
  if (mark === undefined) return false;
  return mark === "+++"
    ? language === "toml"
    : /^ya?ml$/.test(language) && /\n-{3}\n\s*(?:#+ \S|\p{L}[^:\n]*$)/mu.test(code);
}

/**
 * Removes lines that the block shows as deleted, because a diff has the old and the new version of a line. Blocks that
 * show Markdown, include another file or point to parts of lines are not checked.
 */
export function withoutRemovedLines(block: PlacedBlock): PlacedBlock[] {
  if (
    [/^\s*(?:`{3}|~{3})/, pointers, include, shortcode, templateTag, tree, exchange, printedBelow, steps].some((each) =>
      each.test(block.code),
    )
  )
    return [];
  if (dataLanguages.has(block.language) && blankAlone.test(block.code)) return [];
  if (dataLanguages.has(block.language) && session.test(block.code)) return [];
  if (isDocument(block)) return [];
  // A text of several lines in Elasticsearch's JSON.
  if (block.language === "json" && block.code.includes('"""')) return [];
  const { lines } = parseFenceMeta(block.info, block.code);
  let isWithin = false;
  let isNext = false;
  const isRemoved = (line: string, index: number) => {
    const mark = /(?:error|remove|delete)/.test(line) ? removedMark.exec(line) : null;
    const isMarked = isWithin || isNext;
    isNext = mark !== null && mark[1] === undefined;
    if (mark?.[1] !== undefined) isWithin = mark[1] === "-start";
    return isMarked || removedLine.test(line) || lines.get(index + 1)?.has("deleted");
  };
  const code = block.code.split("\n").map((line, index) => (isRemoved(line, index) ? "" : line));
  return [{ ...block, code: code.join("\n"), shown: block.code }];
}
