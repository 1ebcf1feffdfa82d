import { isObject } from "@cairn/catalogue/is-object";
import type { FrontMatter } from "../../../config/front-matter.ts";
import { escapeMarkdown } from "@cairn/html/escape-markdown";

type Fields = Record<string, unknown>;

/**
 * Converts the front matter of a VitePress home page to Markdown: name, tagline, actions and features. Empty for other
 * pages.
 */
export function homePageText({ hero, features }: FrontMatter): string {
  if (!isObject(hero)) return "";
  const name = textOf(hero["name"]);
  const lines = [
    name && `# ${name}`,
    textOf(hero["text"]) && `**${textOf(hero["text"])}**`,
    textOf(hero["tagline"]),
    listOf(hero["actions"]).map(linkOf).filter(Boolean).join(" · "),
    ...listOf(features).flatMap((feature) => {
      const title =
        feature["link"] === undefined ? textOf(feature["title"]) : linkOf({ ...feature, text: feature["title"] });
      return [title && `## ${title}`, textOf(feature["details"])];
    }),
  ];
  return lines
    .filter(Boolean)
    .map((line) => `\n${line}\n`)
    .join("");
}

function linkOf({ text, link }: Fields): string {
  const label = textOf(text);
  return label && typeof link === "string" ? `[${label}](<${link}>)` : label;
}

function textOf(value: unknown): string {
  return typeof value === "string"
    ? escapeMarkdown(
        value
          .replace(/<[^>]*>/g, "")
          .replace(/\s+/g, " ")
          .trim(),
      )
    : "";
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
