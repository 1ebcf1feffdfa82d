import { everyTag, findTags } from "@cairn/html/tags";

/** Matches classes with rules in `docusaurus-classes.css` that our own theme does not use. */
const names =
  /(?:^|[\s"])(?:container|row|col|hero|button|card|alert|avatar|clean-list|(?:badge|text|shadow|(?:margin|padding)-(?:top|right|bottom|left|vert|horiz))--[a-z-]+)(?=$|[\s"])/;

/** Whether content uses classes of Docusaurus's theme, from Infima. */
export function usesDocusaurusClasses(html: string): boolean {
  // Searching the text excludes most pages quickly.
  if (!names.test(html)) return false;
  for (const tag of findTags(html, everyTag)) if (names.test(tag.attribute("class") ?? "")) return true;
  return false;
}
