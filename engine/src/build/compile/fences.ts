/** What may stand before a fence: quote marks, list markers and white space. Each alternative begins with a letter of its own, so that long lines cost no more than their length. */
const opening = /^(?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*(`{3,}|~{3,})(.*)$/;
const closing = /^[ \t>]*(`{3,}|~{3,})[ \t]*\r?$/;

/**
 * Follows fenced code through a document: called with each line in order, it tells whether the line belongs to a code
 * block, the fences included. Fences in lists and quotes count too, as CommonMark has them.
 */
export function createFenceTracker(): (line: string) => boolean {
  let open: string | undefined;
  return (line) => {
    if (open !== undefined) {
      const marker = closing.exec(line)?.[1];
      if (marker?.startsWith(open)) open = undefined;
      return true;
    }
    if (!line.includes("```") && !line.includes("~~~")) return false;
    const [, marker, info = ""] = opening.exec(line) ?? [];
    // What follows a fence of backticks holds none, or it is inline code.
    if (marker === undefined || (marker.startsWith("`") && info.includes("`"))) return false;
    open = marker;
    return true;
  };
}
