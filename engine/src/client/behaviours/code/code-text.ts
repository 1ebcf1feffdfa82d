/**
 * The text that copying a block of code gives: of a terminal session the commands without their prompts and what they
 * print, of code with changes marked in it the code as it is afterwards, of all other code what is shown.
 */
export function textOfCode(block: Element): string {
  const code = block.querySelector("pre code, pre");
  if (!code) return "";
  const commands = code.querySelectorAll(".line.command");
  if (commands.length > 0) return joinText(commands);
  const parts = code.querySelectorAll(`${deleted},${alternatives}`);
  if (parts.length === 0) return (code.textContent ?? "").replace(/\n$/, "");
  const copy = code.cloneNode(true) as Element;
  for (const [index, part] of copy.querySelectorAll(`${deleted},${alternatives}`).entries())
    if (part.matches(deleted) || !parts[index]?.checkVisibility()) part.remove();
  return (copy.textContent ?? "").replace(/\n$/, "");
}

/** In a patch, which is copied whole, deleted lines carry no sign of ours. */
const deleted = ".line.deleted[data-prefix]";

/** Of which style sheets show the one that the reader chose. */
const alternatives = "[data-form],[data-protocol],[data-inputs]";

function joinText(lines: Iterable<Element>): string {
  return Array.from(lines, ({ textContent }) => textContent ?? "")
    .join("")
    .replace(/\n$/, "");
}
