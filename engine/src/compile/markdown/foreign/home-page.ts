import { isObject } from "@cairn/catalogue/is-object";
import type { FrontMatter } from "../../../config/front-matter.ts";
import { escapeMarkdown } from "@cairn/html/escape-markdown";

type Fields = Record<string, unknown>;

/**
 * Converts the front matter of a home page of VitePress or VuePress to Markdown: name, tagline, actions and features. Empty
 * for other pages.
 */
export function homePageText(frontMatter: FrontMatter): string {
  const hero = heroOf(frontMatter);
  if (hero === undefined) return "";
  const { features, footer } = frontMatter;
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
    textOf(footer),
  ];
  return lines
    .filter(Boolean)
    .map((line) => `\n${line}\n`)
    .join("");
}

/** Returns the fields of VitePress; those of VuePress are at the top, and its first version has one action. */
function heroOf({ hero, home, heroText, tagline, actions, actionText, actionLink, features }: FrontMatter) {
  if (isObject(hero)) return hero;
  const isHome = home === true && [heroText, tagline, actions, actionText, features].some((each) => each !== undefined);
  if (!isHome) return undefined;
  return { name: heroText, tagline, actions: actions ?? [{ text: actionText, link: actionLink }] };
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
