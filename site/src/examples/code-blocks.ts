import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** One fenced block of a page. */
export interface CodeBlock {
  /** Page and line of the block's fence, such as "intro/next-steps.md:12". */
  place: string;
  language: string;
  /** What the fence calls it; empty where it has no title. */
  title: string;
  text: string;
}

const docs = path.join(import.meta.dirname, "../../docs");

/** Every fenced block of the site's documents, in the pages' order. */
export function readCodeBlocks(): CodeBlock[] {
  return readdirSync(docs, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.mdx?$/.test(file))
    .toSorted()
    .flatMap((page) => blocksOf(page, readFileSync(path.join(docs, page), "utf8")));
}

/** Blocks inside a longer fence are its text, as CommonMark has it. */
export function blocksOf(page: string, markdown: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  let open: { fence: string; indent: number; block: CodeBlock; lines: string[] } | undefined;
  for (const [index, line] of markdown.split("\n").entries()) {
    const [, indent = "", fence, language = ""] = /^( *)(`{3,})([\w-]*)/.exec(line) ?? [];
    if (open && fence && fence.length >= open.fence.length && /^ *`+$/.test(line)) {
      blocks.push({ ...open.block, text: `${open.lines.join("\n")}\n` });
      open = undefined;
    } else if (open) {
      open.lines.push(line.slice(Math.min(open.indent, line.length - line.trimStart().length)));
    } else if (fence) {
      open = {
        fence,
        indent: indent.length,
        lines: [],
        block: { place: `${page}:${index + 1}`, language, title: /\btitle="([^"]*)"/.exec(line)?.[1] ?? "", text: "" },
      };
    }
  }
  if (open) throw new Error(`${open.block.place} is not closed.`);
  return blocks;
}
