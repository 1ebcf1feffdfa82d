import { nameToEmoji } from "gemoji";
import { defineMdastPlugin, type MdastNode, type MdastVisitorContext } from "satteri";
import { dataOf } from "../plugins/node-data.ts";
import type { MarkdownFeature } from "./feature.ts";

const shortcode = /:([\w+-]+):/g;

/** Replaces names of emoji, as Docusaurus's remark-emoji does. */
export const emoji: MarkdownFeature = {
  mayOccur: ({ source }) => namesEmoji(source),
  changes: "text",
  needsConversion: true,
  plugin: () =>
    defineMdastPlugin({
      name: "emoji",
      text(node, context) {
        const value = replaceEmojiNames(node.value);
        if (value !== node.value && !waitsForId(node, context)) context.setProperty(node, "value", value);
      },
    }),
};

/**
 * Whether a text is in a heading without an explicit id: the id is made from the emoji's name, and the name is replaced
 * at that point.
 */
function waitsForId(node: Readonly<MdastNode>, context: MdastVisitorContext): boolean {
  let parent = context.parent(node);
  while (parent && parent.type !== "root") {
    if (parent.type === "heading") return dataOf(parent).hProperties?.id === undefined;
    parent = context.parent(parent);
  }
  return false;
}

/** Whether the text contains an emoji as `:name:`. */
function namesEmoji(text: string): boolean {
  for (const [, name = ""] of text.matchAll(shortcode)) if (Object.hasOwn(nameToEmoji, name)) return true;
  return false;
}

/** Replaces `:tada:` with 🎉, by GitHub's names. Other text such as `10:30:45` and `arn:aws:iam` is left unchanged. */
export function replaceEmojiNames(text: string): string {
  if (!text.includes(":")) return text;
  return text.replace(shortcode, (whole, name: string) =>
    Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? whole) : whole,
  );
}
