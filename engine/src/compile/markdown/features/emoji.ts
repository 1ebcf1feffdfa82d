import { nameToEmoji } from "gemoji";
import { defineMdastPlugin, type MdastNode, type MdastVisitorContext } from "satteri";
import { dataOf } from "../plugins/node-data.ts";
import type { MarkdownFeature } from "./feature.ts";

const shortcode = /:([\w+-]+):/g;

/** Emoji in place of their names, as Docusaurus's remark-emoji has them. */
export const emoji: MarkdownFeature = {
  mayOccur: ({ source }) => namesEmoji(source),
  changes: "text",
  isOurs: true,
  plugin: () =>
    defineMdastPlugin({
      name: "emoji",
      text(node, context) {
        const value = replaceEmojiNames(node.value);
        if (value !== node.value && !waitsForId(node, context)) context.setProperty(node, "value", value);
      },
    }),
};

/** Whether a text stands in a heading without an id: that is made of the emoji's name, and whoever makes it replaces the name. */
function waitsForId(node: Readonly<MdastNode>, context: MdastVisitorContext): boolean {
  let parent = context.parent(node);
  while (parent && parent.type !== "root") {
    if (parent.type === "heading") return dataOf(parent).hProperties?.id === undefined;
    parent = context.parent(parent);
  }
  return false;
}

/** Whether the text names an emoji as `:name:`. */
function namesEmoji(text: string): boolean {
  for (const [, name = ""] of text.matchAll(shortcode)) if (Object.hasOwn(nameToEmoji, name)) return true;
  return false;
}

/** The text with `:tada:` as 🎉, by GitHub's names. What is no emoji's name stays: `10:30:45`, `arn:aws:iam`. */
export function replaceEmojiNames(text: string): string {
  if (!text.includes(":")) return text;
  return text.replace(shortcode, (whole, name: string) =>
    Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? whole) : whole,
  );
}
