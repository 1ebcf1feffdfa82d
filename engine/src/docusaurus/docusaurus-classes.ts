/** Names that `theme/docusaurus-classes.css` has rules for and that nothing of our own theme has. */
const attribute =
  /\sclass="(?:[^"]* )?(?:container|row|col|hero|button|card|alert|avatar|clean-list|(?:badge|text|shadow|(?:margin|padding)-(?:top|right|bottom|left|vert|horiz))--[a-z-]+)[ "]/;

/** Whether content uses classes of Docusaurus's own theme: authors have them from there, by Infima. */
export function usesDocusaurusClasses(html: string): boolean {
  return attribute.test(html);
}
