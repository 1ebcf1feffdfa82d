import { Fragment, type ReactNode } from "react";

/** Characters of a heading that fit on a line of a 320-pixel phone. */
const lineLength = 30;

/**
 * Returns a name with line break opportunities after underscores, as few as needed, because pages have hundreds of
 * names. Without them browsers break within a word.
 */
export function breakableName(name: string): ReactNode {
  if (name.length <= lineLength) return name;
  return breakIntoLines(name).map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {line}
    </Fragment>
  ));
}

/** Splits a name after underscores into pieces that fit on a line, if possible. */
export function breakIntoLines(name: string): string[] {
  if (name.length <= lineLength) return [name];
  const last = name.lastIndexOf("_", lineLength - 1);
  const end = (last > 0 ? last : name.indexOf("_", lineLength)) + 1;
  return end === 0 || end === name.length ? [name] : [name.slice(0, end), ...breakIntoLines(name.slice(end))];
}
