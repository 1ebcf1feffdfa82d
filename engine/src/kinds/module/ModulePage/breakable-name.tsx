import { Fragment, type ReactNode } from "react";

/** As many characters of a heading as a phone of 320 pixels has in a line. */
const LINE = 30;

/**
 * A name with the places at which it may go on in the next line: after an underscore, and no more of them than it takes,
 * for pages have hundreds of names. Without them browsers break within a word.
 */
export function breakableName(name: string): ReactNode {
  if (name.length <= LINE) return name;
  return breakIntoLines(name).map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {line}
    </Fragment>
  ));
}

/** The name in pieces of at most a line each, as far as its underscores allow. */
export function breakIntoLines(name: string): string[] {
  if (name.length <= LINE) return [name];
  const last = name.lastIndexOf("_", LINE - 1);
  const end = (last > 0 ? last : name.indexOf("_", LINE)) + 1;
  return end === 0 || end === name.length ? [name] : [name.slice(0, end), ...breakIntoLines(name.slice(end))];
}
