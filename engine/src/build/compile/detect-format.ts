const mdxOnly =
  /^(?:import\s+(?:[\w${}\s,*]+\s+from\s+)?["']|export\s+(?:const|let|function|default|async)\s)|<\/?[A-Z][\w.]*[\s/>]|\s(?:className|style|src)=\{|^\{\/\*|<>/m;
const codeBlocks = /^([ \t]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1?[ \t]*\2[`~]*[ \t]*$|`[^`\n]+`/gm;

/**
 * Tells whether a `.md` file uses MDX: an import or export, a component, or an attribute in braces outside of code.
 * Docusaurus treats every file as MDX; plain Markdown with braces or angle brackets must stay Markdown.
 */
export function usesMdx(text: string): boolean {
  if (!mdxOnly.test(text)) return false;
  return mdxOnly.test(text.replace(codeBlocks, ""));
}
