import type { LineKind } from "../../markup/code-block-markup.ts";
import { addKind } from "./fence-meta.ts";

const opening = String.raw`(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*|REM)\s*`;
const closing = String.raw`\s*(?:\*\/\}?|-->)?\s*`;
const ownLine = new RegExp(String.raw`^\s*${opening}(highlight|diff-add|diff-remove)-(next-line|start|end)${closing}$`);
const endOfLine = new RegExp(String.raw`\s*${opening}\[!code (\+\+|--|highlight|hl)(?::(\d+))?\]${closing}$`);

const kindOf: Record<string, LineKind> = {
  highlight: "highlighted",
  hl: "highlighted",
  "diff-add": "inserted",
  "++": "inserted",
  "diff-remove": "deleted",
  "--": "deleted",
};

/**
 * Takes the comments out of the code that only steer how it is drawn, and adds what they say to `lines`: Docusaurus's
 * `// highlight-next-line`, `// highlight-start` and `-end`, the same with `diff-add` and `diff-remove`, and VitePress's
 * `// [!code ++]`, `[!code --]` and `[!code highlight]` at the end of a line. Any usual sign of comments will do.
 */
export function applyMagicComments(code: string, lines: Map<number, Set<LineKind>>): string {
  if (!/highlight-|diff-(?:add|remove)-|\[!code /.test(code)) return code;
  const kept: string[] = [];
  const open = new Set<LineKind>();
  const next = new Set<LineKind>();
  for (const line of code.split("\n")) {
    const [, name = "", place] = ownLine.exec(line) ?? [];
    const kind = kindOf[name];
    if (kind && place === "next-line") next.add(kind);
    else if (kind && place === "start") open.add(kind);
    else if (kind) open.delete(kind);
    else {
      const [comment = "", sign = "", count = "1"] = endOfLine.exec(line) ?? [];
      kept.push(line.slice(0, line.length - comment.length));
      for (const each of [...open, ...next]) addKind(lines, kept.length, each);
      const own = kindOf[sign];
      for (let index = 0; own && index < Number(count); index++) addKind(lines, kept.length + index, own);
      next.clear();
    }
  }
  return kept.join("\n");
}
