import { isDocumentName } from "../../address/file-name.ts";
import { readdirSync } from "node:fs";
import { usualReading } from "../../docusaurus/configuration/docusaurus-config.ts";
import { type DocumentParser, openDocumentParser, worthAThread } from "./document-parser.ts";

/** The most files and folders to look at: of more, many are likely documents. */
const mostExamined = 512;

/**
 * Starts to parse a site's documents before its configuration is known, with the usual settings. Null if the site
 * has few documents: they are read before a thread would have started.
 */
export function parseAhead(siteDirectory: string): DocumentParser | null {
  return hasManyDocuments(siteDirectory)
    ? openDocumentParser({ siteDirectory, config: usualReading(siteDirectory) })
    : null;
}

function hasManyDocuments(siteDirectory: string): boolean {
  let documents = 0;
  let examined = 0;
  const folders = [siteDirectory];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of entriesOf(folder)) {
      if (++examined > mostExamined) return true;
      if (entry.isDirectory()) {
        if (!entry.name.startsWith(".") && entry.name !== "node_modules") folders.push(`${folder}/${entry.name}`);
      } else if (isDocumentName(entry.name) && ++documents >= worthAThread) return true;
    }
  }
  return false;
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // The scan of the site reports it.
    return [];
  }
}
