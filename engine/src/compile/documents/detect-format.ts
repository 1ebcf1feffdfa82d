import { withoutCode } from "../markdown/fences.ts";

/**
 * What only MDX has, each with a word that has to be in the text for it: looking for a word is many times cheaper than
 * trying a pattern at every character.
 */
const mdxOnly: [word: string, pattern: RegExp][] = [
  ["\nimport ", /\nimport\s+(?:[\w${}\s,*]+\s+from\s+)?["']/],
  ["\nexport ", /\nexport\s+(?:const|let|function|default|async)\s/],
  ["<", /<\/?[A-Z][\w.]*[\s/>]|<>/],
  ["<head>", /^[ \t]*<head>/m],
  ["={", /\s(?:style|src)=\{/],
  [" className=", /\sclassName=["'{]/],
  ["\n{/*", /\n\{\/\*/],
];
const comment = /<!--[\s\S]*?-->/g;

/**
 * Tells whether a `.md` file uses MDX: an import or export, a component, or an attribute in braces outside of code.
 * Docusaurus treats every file as MDX; plain Markdown with braces or angle brackets must stay Markdown.
 */
export function usesMdx(text: string): boolean {
  // The first line begins as any other does.
  const lines = `\n${text}`;
  if (!hasMdx(lines)) return false;
  return text.includes("mdx-code-block") || hasMdx(withoutCode(lines).replace(comment, ""));
}

/**
 * Tells whether Markdown and MDX read a text alike: it has no element, brace, import or export outside of code, and no
 * code by indentation. Then it is compiled as Markdown, which takes a third of the time.
 */
export function isPlainMarkdown(text: string): boolean {
  const bare = mayUseMdx(text) ? withoutCode(text) : text;
  if (bare !== text && text.includes("mdx-code-block")) return false;
  return !/[<{]|^(?:import|export)\b|^(?: {4}|\t)/m.test(bare);
}

function hasMdx(text: string): boolean {
  return mdxOnly.some(([word, pattern]) => text.includes(word) && pattern.test(text));
}

/** A first look that costs next to nothing. */
function mayUseMdx(text: string): boolean {
  return text.includes("<") || text.includes("{") || text.includes("import ") || text.includes("export ");
}
