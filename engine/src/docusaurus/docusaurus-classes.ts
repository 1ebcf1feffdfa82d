import { everyTag, findTags } from "@cairn/html/tags";

/** Names that `theme/docusaurus-classes.css` has rules for and that nothing of our own theme has. */
const names =
  /(?:^|[\s"])(?:container|row|col|hero|button|card|alert|avatar|clean-list|(?:badge|text|shadow|(?:margin|padding)-(?:top|right|bottom|left|vert|horiz))--[a-z-]+)(?=$|[\s"])/;

/** Whether content uses classes of Docusaurus's own theme: authors have them from there, by Infima. */
export function usesDocusaurusClasses(html: string): boolean {
  // A look at the text as a whole rules most pages out.
  if (!names.test(html)) return false;
  for (const tag of findTags(html, everyTag)) if (names.test(tag.attribute("class") ?? "")) return true;
  return false;
}
