import path from "node:path";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { findSiteFile } from "../../config/find-site-file.ts";
import { statIfThere } from "@cairn/files/stat-if-there";
import type { FoundFile } from "../../files/walk.ts";

/** Other languages of documents, by the ends of their files, with a program that converts a file to Markdown. */
const otherLanguages: Readonly<Record<string, { name: string; command: (file: string) => string }>> = {
  ".rst": { name: "reStructuredText", command: pandocFrom("rst") },
  ".org": { name: "Org mode", command: pandocFrom("org") },
  ".textile": { name: "Textile", command: pandocFrom("textile") },
  ".ipynb": { name: "Jupyter notebooks", command: pandocFrom("ipynb") },
  ".adoc": { name: "AsciiDoc", command: (file) => `npx downdoc ${file}` },
};

function pandocFrom(format: string): (file: string) => string {
  return (file) => `pandoc --from ${format} --to gfm ${file} --output ${file.slice(0, -path.extname(file).length)}.md`;
}

/** Returns the finding for a folder without documents. */
export function nothingToBuild(siteDirectory: string, docsDirectory: string, files: readonly FoundFile[]): Diagnostic {
  const found = { code: "site-empty", severity: "error", file: docsDirectory || "." } as const;
  const isFile = statIfThere(path.join(siteDirectory, docsDirectory))?.isFile() === true;
  const renamed = files.find((each) => /\.(?:markdown|mdown|mkdn?)$/i.test(each.path));
  if (renamed)
    return {
      ...found,
      message: `There is nothing to build: no file ends in .md or .mdx, but some end in ${path.extname(renamed.path)}.`,
      hint: "Rename these files, so that they end in .md.",
    };
  const other = files.find((each) => Object.hasOwn(otherLanguages, path.extname(each.path)));
  const language = other && otherLanguages[path.extname(other.path)];
  if (language)
    return {
      ...found,
      message: `There is nothing to build: the documents are ${language.name}, not Markdown.`,
      hint: `Convert them, for example: ${language.command(path.posix.join(docsDirectory, other.path))}`,
    };
  return {
    ...found,
    message: isFile
      ? `There is nothing to build: ${docsDirectory} is a file, but must be a folder.`
      : "There is nothing to build: the folder has no Markdown files.",
    hint: "Write a first document, such as docs/index.md, or give another folder: cairn build DIR.",
  };
}

/** Says of each language that has more files than there are documents, as in a site of Antora, that it is not read. */
export function documentsUnread(
  files: readonly (FoundFile & { file?: string })[],
  { siteDirectory, documents }: { siteDirectory: string; documents: number },
): Diagnostic[] {
  if (documents === 0) return [];
  const isOfAntora =
    findSiteFile(siteDirectory, ["antora.yml", "antora-playbook.yml", "local-antora-playbook.yml"]) !== undefined;
  return Object.entries(otherLanguages).flatMap(([ending, { name, command }]): Diagnostic[] => {
    const written = files.filter((each) => path.extname(each.path) === ending);
    const [first] = written;
    if (first === undefined || written.length <= documents) return [];
    const file = first.file ?? first.path;
    return [
      {
        code: "documents-unread",
        severity: "warning",
        file,
        message: `${written.length} files are ${name}, not Markdown, so they make no pages.${isOfAntora ? " They are the documents of a site of Antora." : ""}`,
        hint: `Convert them, for example: ${command(file)}`,
      },
    ];
  });
}
