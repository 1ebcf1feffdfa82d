/**
 * The text that copying a block of code gives: of a terminal session the commands without their prompts and what they
 * print, of code with changes marked in it the code as it is afterwards, of all other code what is shown.
 */
export function textOfCode(block: Element): string {
  const code = block.querySelector("pre code, pre");
  if (!code) return "";
  const commands = code.querySelectorAll(".line.command");
  if (commands.length > 0) return joinText(commands);
  if (!code.querySelector(deleted)) return (code.textContent ?? "").replace(/\n$/, "");
  const copy = code.cloneNode(true) as Element;
  for (const line of copy.querySelectorAll(deleted)) line.remove();
  return (copy.textContent ?? "").replace(/\n$/, "");
}

/** In a patch, which is copied whole, deleted lines carry no sign of ours. */
const deleted = ".line.deleted[data-prefix]";

function joinText(lines: Iterable<Element>): string {
  return Array.from(lines, ({ textContent }) => textContent ?? "")
    .join("")
    .replace(/\n$/, "");
}
