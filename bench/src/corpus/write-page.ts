import type { Random } from "../random.ts";
import { code, directive, list, table } from "./blocks.ts";
import type { PlannedPage } from "./plan-pages.ts";
import { heading, paragraph, sentence, word } from "./sentences.ts";

/** `plain` is Markdown that every generator reads; `docusaurus` is MDX with admonitions, tabs and `details`. */
export type Flavour = "plain" | "docusaurus";

/** Returns a page's text: sections of headings, paragraphs, lists, tables, code and links up to the intended size. */
export function writePage(page: PlannedPage, flavour: Flavour, random: Random): string {
  const links = [...page.links];
  const description = sentence(random).replaceAll(/[*`]/g, "");
  const parts = ["---", `title: ${page.title}`, `description: "${description}"`, "---", ""];
  if (flavour === "docusaurus")
    parts.push("import Tabs from '@theme/Tabs';", "import TabItem from '@theme/TabItem';", "");
  parts.push(paragraph(random), "");
  let bytes = parts.join("\n").length;
  for (let section = 0; bytes < page.bytes; section += 1) {
    const blocks = [
      `${random.chance(0.35) && section > 0 ? "###" : "##"} ${heading(random)}`,
      paragraph(random),
      paragraph(random),
    ];
    const link = links.pop();
    if (link !== undefined) blocks.push(`${sentence(random)} See [${word(random)} ${word(random)}](${link}).`);
    if (random.chance(0.4)) blocks.push(list(random));
    if (random.chance(0.12)) blocks.push(table(random));
    if (page.hasCode && random.chance(0.6)) blocks.push(code(random));
    if (flavour === "docusaurus" && random.chance(0.4)) blocks.push(directive(random));
    const text = blocks.join("\n\n");
    bytes += text.length + 2;
    parts.push(text, "");
  }
  return parts.join("\n");
}
