import { nameToEmoji } from "gemoji";

const shortcode = /:([\w+-]+):/g;

/** Whether the text names an emoji as `:name:`. */
export function hasEmojiNames(text: string): boolean {
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
