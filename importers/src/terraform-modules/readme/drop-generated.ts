/** What `terraform-docs`, hooks around it and `tfdoc` keep up to date: tables that the page has better ones of. */
const GENERATED =
  /<!--+ *(?:BEGIN_(?:AUTOMATED_)?TF_DOCS(?:_BLOCK)?|BEGIN TFDOC|BEGINNING OF [\w-]+ DOCS HOOK) *-+->([\s\S]*?)<!--+ *(?:END_(?:AUTOMATED_)?TF_DOCS(?:_BLOCK)?|END TFDOC|END OF [\w-]+ DOCS HOOK) *-+->/g;
const GENERATED_SECTION =
  /^(?:Requirements|Providers|Modules|Resources|(?:Required |Optional )?(?:Inputs|Variables)|Outputs)$/i;
/** How the tables of `terraform-docs` and of those like it begin. */
const HEAD_OF_TABLE = /^\|?\s*Name\s*\|/i;
/** How the sections of its "document" format begin. */
const HEAD_OF_DOCUMENT =
  /^The following (?:(?:requirements are needed|(?:providers|resources) are used) by this module|modules are called|input variables are (?:required|optional \(have default values\))|outputs are exported):/i;
const ROW = /^.*\|.*$|^[ \t]*(?:No (?:\w+ )?\w+\.)?[ \t]*$/;
const COMMENT = /<!--[\s\S]*?-->/g;
/** Stands where something was, until nothing is left of what held it alone. */
const GAP = "<!-- cairn:gap -->";
const HOLLOW_DETAILS = new RegExp(
  String.raw`<details>\s*(?:<summary>(?:(?!<\/summary>)[\s\S])*<\/summary>\s*)?${GAP}\s*<\/details>`,
  "gi",
);

/** A heading with the text up to the next one, of whatever level. */
interface Section {
  /** 0 for what stands above the first heading. */
  level: number;
  title: string;
  heading: string;
  body: string;
}

/** A README without what was generated of the module's files, and without what is empty then. */
export function dropGenerated(markdown: string): string {
  const left = markdown
    .replace(GENERATED, (_, generated: string) => dropMarked(generated) || GAP)
    .replace(HOLLOW_DETAILS, GAP);
  const sections = dropSections(listSections(left), ({ body }) => isGenerated(body));
  return joinSections(dropEmpty(sections)).replaceAll(GAP, "");
}

/** What `terraform-docs` took from elsewhere: all but its own sections and a table without a heading. */
function dropMarked(generated: string): string {
  const [first, ...others] = dropSections(listSections(generated), () => true);
  const isTable = first?.level === 0 && HEAD_OF_TABLE.test(first.body.replace(COMMENT, "").trim());
  return joinSections(isTable ? others : [...(first ? [first] : []), ...others]).trim();
}

/** Without the sections that have the title of a generated one and are `isDropped`, and those below them. */
function dropSections(sections: readonly Section[], isDropped: (section: Section) => boolean): Section[] {
  let dropped = Number.POSITIVE_INFINITY;
  return sections.filter((section) => {
    if (section.level <= dropped) dropped = Number.POSITIVE_INFINITY;
    if (GENERATED_SECTION.test(section.title) && isDropped(section)) dropped = Math.min(dropped, section.level);
    return dropped === Number.POSITIVE_INFINITY;
  });
}

/** Whether a section is filled with nothing but a generated table, or begins as the "document" format does. */
function isGenerated(body: string): boolean {
  const text = body.replace(COMMENT, "").trim();
  if (text === "" || HEAD_OF_DOCUMENT.test(text)) return text !== "";
  return (HEAD_OF_TABLE.test(text) || !text.includes("|")) && text.split("\n").every((line) => ROW.test(line));
}

/** Without the headings that have nothing below them any more. */
function dropEmpty(sections: readonly Section[]): Section[] {
  const kept: Section[] = [];
  for (const section of sections.toReversed()) {
    const isEmptied = section.body.includes(GAP) || GENERATED_SECTION.test(section.title);
    const holdsMore = (kept.at(-1)?.level ?? 0) > section.level;
    if (!isEmptied || holdsMore || section.level === 0 || section.body.replace(COMMENT, "").trim() !== "")
      kept.push(section);
  }
  return kept.toReversed();
}

function listSections(markdown: string): Section[] {
  const sections: Section[] = [{ level: 0, title: "", heading: "", body: "" }];
  let isCode = false;
  for (const line of markdown.split(/(?<=\n)/)) {
    if (/^[ \t]*(?:```|~~~)/.test(line)) isCode = !isCode;
    const [, marks = "", title = ""] = (!isCode && /^(#{1,6})[ \t]+(.*?)[ \t#]*$/m.exec(line)) || [];
    const last = sections.at(-1);
    if (marks !== "") sections.push({ level: marks.length, title, heading: line, body: "" });
    else if (last) last.body += line;
  }
  return sections;
}

function joinSections(sections: readonly Section[]): string {
  return sections.map(({ heading, body }) => heading + body).join("");
}
