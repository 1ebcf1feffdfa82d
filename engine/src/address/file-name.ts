import { hashText } from "@cairn/catalogue/hash";

/** In bytes: the limit for a file name, minus the extensions added to a page's path, such as `.html` and `.json`. */
const longestFile = 255;
const longestEnding = 5;
/** In bytes: Linux's limit for a path, minus some for the output folder. */
const longestPath = 4096;
const longestFolder = 1096;
/** A character may need three bytes. */
const longestName = 70;

/** Returns a name for an address or a file from a text of any length: a long one is cut and stays unique. */
export function shortenName(name: string): string {
  if (name.length <= longestName) return name;
  // Not within a surrogate pair.
  const start = name.slice(0, longestName).replace(/[\uD800-\uDBFF]$/, "");
  return `${start}-${hashText(name)}`;
}

/** File names that Windows does not allow, by any part. */
const notOnWindows =
  /[<>:"|?*\\\u0000-\u001F]|[. ]$|^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?:[. ]|$)/i;

/** Returns why no file can have a path, as the end of a sentence; undefined if one can. */
export function namingProblem(path: string, platform: NodeJS.Platform): string | undefined {
  if (!path.isWellFormed()) return "it contains half of a character (a lone surrogate), which addresses cannot contain";
  const length = Buffer.byteLength(path);
  if (length > longestPath - longestFolder)
    return `it has ${length} bytes; file systems allow paths of ${longestPath}, including the folders above it`;
  for (const part of path.split("/")) {
    const bytes = Buffer.byteLength(part);
    if (bytes > longestFile - longestEnding)
      return `a part of it, "${part.slice(0, 20)}…", has ${bytes} bytes; file systems allow names of ${longestFile}, of which ${longestEnding} are reserved for the extension`;
    if (platform === "win32" && notOnWindows.test(part)) return `Windows does not allow files named "${part}"`;
  }
  return undefined;
}

/** The endings of documents, the usual ones first. All but `mdx` are of Markdown. */
const endings = ["md", "mdx", "markdown", "qmd", "mdown", "mkd", "mkdn"];
const endingOfDocument = new RegExp(String.raw`\.(?:${endings.join("|")})$`, "i");

/** Returns the names of the files that may hold a document whose name has no ending. */
export function documentNames(name: string): string[] {
  return endings.map((ending) => `${name}.${ending}`);
}

/** Whether a file is the README of its folder. */
export function isReadme(file: string): boolean {
  return /(?:^|\/)README$/i.test(withoutDocumentEnding(file)) && isDocumentName(file);
}

/** Whether a file or an address has the ending of a document. */
export function isDocumentName(name: string): boolean {
  return endingOfDocument.test(name);
}

/** Whether a document is written for Quarto. */
export function isOfQuarto(file: string): boolean {
  return /\.qmd$/i.test(file);
}

/** Returns a name without the ending of a document. */
export function withoutDocumentEnding(name: string): string {
  return name.replace(endingOfDocument, "");
}

/** Whether a document is one to copy and fill in, by the name of its file or of a folder. */
export function isTemplateOfDocuments(file: string): boolean {
  return (
    /(?:^|\/)[\w.-]*?\b_?(?:templates?|scaffold(?:s|ing)?|boilerplates?|skeletons?|archetypes)\//i.test(file) ||
    /(?:^|[/_-])template$/i.test(withoutDocumentEnding(file))
  );
}
