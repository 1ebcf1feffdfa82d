const block = /^<(script|style)\b[^>]*>[\s\S]*?^<\/\1>[ \t]*$/gm;
const badge = /<Badge\b([^>]*?)(?:\/>|>([\s\S]*?)<\/Badge>)/g;

/** The text without the scripts and styles of a Vue component, whose lines stay empty; badges are their text. */
export function readVueSyntax(text: string): string {
  const isVue = /^<(?:script\b[^>]*\bsetup\b|style\b[^>]*\b(?:scoped|module)\b)/m.test(text);
  const without = isVue ? text.replace(block, (whole) => whole.replace(/[^\n]/g, "")) : text;
  if (!without.includes("<Badge") || !/\btext="/.test(without)) return without;
  return without.replace(badge, (whole, attributes: string, content = "") => {
    const written = /\btext="([^"]*)"/.exec(attributes)?.[1] ?? content;
    return written ? `<kbd>${written}</kbd>` : whole;
  });
}
