import { defineMdastPlugin, type MdastNode } from "satteri";
import { replaceEmojiNames } from "../emoji.ts";

/**
 * Puts emoji in place of their names, as Docusaurus's remark-emoji does. Not in headings unless `inHeadings`: a heading's
 * id is made of the name, so it has to be there first.
 */
export function emoji({ inHeadings }: { inHeadings: boolean }) {
  return defineMdastPlugin({
    name: "emoji",
    text(node, context) {
      const value = replaceEmojiNames(node.value);
      if (value === node.value) return;
      if (!inHeadings) {
        for (
          let parent: Readonly<MdastNode> | undefined = context.parent(node);
          parent && parent.type !== "root";
          parent = context.parent(parent)
        ) {
          if (parent.type === "heading") return;
        }
      }
      context.setProperty(node, "value", value);
    },
  });
}
