import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { positionAt } from "../../findings/position-at.ts";

/** What brackets may stand in without being any, and brackets. */
const tokens =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|\burl\(\s*[^"')\s][^)]*|[{}]/g;

/**
 * Warns of a rule of a stylesheet that is never closed, and of a bracket that closes none. By CSS's rules the first is valid,
 * with all that follows nested in it, and the second takes the next rule with it.
 */
export function checkBrackets(file: string, text: string): Diagnostic[] {
  const open: number[] = [];
  const found: Diagnostic[] = [];
  const warn = (code: string, offset: number, message: string, hint: string) =>
    void found.push({ code, severity: "warning", file, ...positionAt(text, offset), message, hint });
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (token === "{") open.push(index);
    else if (token === "}" && open.pop() === undefined)
      warn("style-unopened", index, "The bracket closes no rule: the next rule is left out with it.", "Take it away.");
  }
  const [bracket] = open;
  if (bracket !== undefined)
    warn(
      "style-open",
      bracket,
      "The bracket that opens here is never closed: all rules that follow are part of this one.",
      "Write } where the rule ends.",
    );
  return found;
}
