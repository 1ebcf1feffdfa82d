import { everyTag, findTags } from "@cairn/html/tags";

/** Classes with rules in `docusaurus-classes.css` that our own theme does not use. */
const classes =
  "(?:container|row|col|hero|button|card(?:-deck|-body)?|alert|avatar|dropdown|navbar|clean-(?:list|btn)|close|tabs|pills|pagination|(?:badge|text|shadow|(?:margin|padding)(?:-(?:top|right|bottom|left|vert|horiz))?)--[a-z-]+)";
const isOneOf = new RegExp(`(?:^|\\s)${classes}(?=$|\\s)`);
const inAttribute = new RegExp(`class=["']?(?:[^"'<>]*\\s)?${classes}(?=["'\\s>])`);

/** Whether content uses classes of Docusaurus's theme, from Infima. */
export function usesDocusaurusClasses(html: string): boolean {
  // Searching the text excludes most pages quickly.
  if (!inAttribute.test(html)) return false;
  for (const tag of findTags(html, everyTag)) if (isOneOf.test(tag.attribute("class") ?? "")) return true;
  return false;
}
