const names = "area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr";
const attribute = String.raw`\s+[\w:@.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^\s"'{}<>\x60]+))?`;
const inlineCode = "(`+)(?!`)[\\s\\S]*?[^`]\\1(?!`)";
/** In small letters or in capitals, and `<Br>`: `<Link>` and `<Input>` are components. */
const openVoid = new RegExp(
  String.raw`${inlineCode}|<(${names}|${names.toUpperCase()}|Br|Hr)((?:${attribute})*)\s*>(?:(\s*)</\2>)?|</(?:br|hr|BR|HR)>`,
  "g",
);
const selfClosed = new RegExp(
  String.raw`${inlineCode}|<(?!(?:${names})[\s/])([a-z][\w-]*)((?:${attribute})*)\s*/>`,
  "gi",
);
const bareValue = /(\s[\w:@.-]+\s*=\s*)([^\s"'{}=]+)(?=\s|$)/g;

/**
 * Closes the elements that HTML never closes, and quotes their values: `<img src=a.png>` is `<img src="a.png" />`. MDX 1
 * took them as they are and MDX 2 does not, yet they can mean nothing else. One that is closed already, as in `<img></img>`, stays
 * one element. Inline code keeps its text.
 */
export function closeVoidElements(text: string): string {
  return text.replace(openVoid, (whole, ticks?: string, name?: string, attributes = "", between = "") => {
    if (ticks !== undefined) return whole;
    if (name === undefined) return "<br />";
    if (attributes.endsWith("/")) return whole;
    return `<${name.toLowerCase()}${attributes.replace(bareValue, '$1"$2"')} />${between}`;
  });
}

/**
 * Ends the elements that a document closes as XML does: `<a id="x"/>` is `<a id="x"></a>`. HTML does not know that form,
 * and would take what follows into the element. Inline code keeps its text.
 */
export function endSelfClosed(text: string): string {
  return text.replace(selfClosed, (whole, ticks: string | undefined, name: string, attributes: string) =>
    ticks === undefined ? `<${name}${attributes}></${name}>` : whole,
  );
}
