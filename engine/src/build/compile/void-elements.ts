const names = "area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr";
const attribute = String.raw`\s+[\w:@.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^\s"'{}<>\x60]+))?`;
const inlineCode = "(`+)(?!`)[\\s\\S]*?[^`]\\1(?!`)";
const openVoid = new RegExp(String.raw`${inlineCode}|<(${names})((?:${attribute})*)\s*>|</(?:br|hr)>`, "gi");
const bareValue = /(\s[\w:@.-]+\s*=\s*)([^\s"'{}=]+)(?=\s|$)/g;

/**
 * Closes the elements that HTML never closes, and quotes their values: `<img src=a.png>` is `<img src="a.png" />`. MDX 1
 * took them as they are and MDX 2 does not, yet they can mean nothing else. Inline code keeps its text.
 */
export function closeVoidElements(text: string): string {
  return text.replace(openVoid, (whole, ticks: string | undefined, name: string | undefined, attributes: string) => {
    if (ticks !== undefined) return whole;
    if (name === undefined) return "<br />";
    if (attributes.endsWith("/")) return whole;
    return `<${name.toLowerCase()}${attributes.replace(bareValue, '$1"$2"')} />`;
  });
}
