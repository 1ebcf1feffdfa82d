import { hashText } from "@cairn/catalogue/hash";

/** In bytes: what file systems take as a name, and the endings that a page's path gets, such as `.html` and `.json`. */
const longestFile = 255;
const longestEnding = 5;
/** In bytes: what Linux takes of a path, of which some is for the folder that the site is built into. */
const longestPath = 4096;
const longestFolder = 1096;
/** A letter may need three bytes. */
const longestName = 70;

/** A name for an address or a file that is made of a text of any length: a long one is cut, and still no other's. */
export function shortenName(name: string): string {
  if (name.length <= longestName) return name;
  // Not between the two halves of a letter.
  const start = name.slice(0, longestName).replace(/[\uD800-\uDBFF]$/, "");
  return `${start}-${hashText(name)}`;
}

/** What Windows takes as no name of a file, wherever it stands in it. */
const notOnWindows = /[<>:"|?*\\\u0000-\u001F]|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Why no file can stand at a path, as the end of a sentence; nothing where one can. */
export function namingProblem(path: string, platform: NodeJS.Platform): string | undefined {
  const length = Buffer.byteLength(path);
  if (length > longestPath - longestFolder)
    return `it has ${length} bytes; file systems take paths of ${longestPath}, with the folders above it`;
  for (const part of path.split("/")) {
    const bytes = Buffer.byteLength(part);
    if (bytes > longestFile - longestEnding)
      return `a part of it, "${part.slice(0, 20)}…", has ${bytes} bytes; file systems take names of ${longestFile}, of which ${longestEnding} are for the ending`;
    if (platform === "win32" && notOnWindows.test(part)) return `Windows takes no files named "${part}"`;
  }
  return undefined;
}
