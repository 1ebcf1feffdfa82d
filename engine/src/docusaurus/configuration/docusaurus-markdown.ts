import { type MagicComment, magicCommentSchema } from "../../config/markdown-config.ts";
import { admonitionKind } from "../../markup/admonition.ts";
import { classicOptions, optionsOf } from "./docusaurus-plugins.ts";
import { asObject, plainValue, type Written } from "./written-config.ts";

/**
 * Returns the settings of Markdown, with the kinds of admonitions that the options of documents, posts or pages name.
 */
export function takeMarkdown({ presets, plugins, themeConfig }: Written, major: number): Written | undefined {
  const ofPresets = classicOptions({ presets }).flatMap(({ docs, blog, pages }) => [docs, blog, pages]);
  const keywords = [...ofPresets, ...optionsOf(plugins, /content-(?:docs|blog|pages)$/)]
    .flatMap((options) => asObject(asObject(options)["admonitions"])["keywords"])
    .filter((name): name is string => typeof name === "string" && admonitionKind(name) === undefined);
  const magicComments = takeMagicComments(asObject(asObject(themeConfig)["prism"])["magicComments"]);
  if (major !== 2 && keywords.length === 0 && magicComments.length === 0) return undefined;
  return { mdx1: major === 2, admonitions: Array.from(new Set(keywords)), magicComments };
}

/** Returns a site's own comments that mark lines of code, without those that always do. */
function takeMagicComments(written: unknown): MagicComment[] {
  const all = Array.isArray(written) ? written : [];
  return all.flatMap((each) => {
    const { data } = magicCommentSchema.safeParse(plainValue(each));
    if (!data || data.line === "highlight-next-line" || data.block?.start === "highlight-start") return [];
    const isUsual = data.className === "theme-code-block-highlighted-line";
    return [isUsual ? { ...data, className: "highlighted" } : data];
  });
}
