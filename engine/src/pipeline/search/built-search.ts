import { readFileSync } from "node:fs";
import path from "node:path";
import { readFile } from "node:fs/promises";
import { indexFile, type IndexFile, type StoredPage } from "@cairn/search/format/index-files";
import type { HostedRecord } from "@cairn/search/hosted/hosted-record";
import { versionTag } from "@cairn/search/hosted/service-settings";
import { readRecordTable } from "@cairn/search/query/record-table";
import { hashText } from "@cairn/catalogue/hash";
import { createSearchEngine, type SearchEngine } from "@cairn/search/query/search-engine";

/** The maximum length of a record's text in characters. Services reject records of more than 10,000 bytes. */
const longestText = 5000;

/** Returns every record of a built index, in the form that services accept. Throws if there is no index. */
export function readRecords(outputDirectory: string): { records: HostedRecord[]; synonyms: string[][] } {
  const folder = path.join(outputDirectory, path.dirname(indexFile));
  const index = JSON.parse(readFileSync(path.join(outputDirectory, indexFile), "utf8")) as IndexFile;
  const table = readRecordTable(index);
  const pages = index.textFiles.flatMap(
    (name) => JSON.parse(readFileSync(path.join(folder, name), "utf8")) as StoredPage[],
  );
  let place = 0;
  const records = pages.flatMap(([permalink, breadcrumbs, stored], page) => {
    // Without versions, all documents belong to the current one.
    const version = index.versions.length === 0 ? "current" : table.versionOf(page);
    const pageTitle = stored[0]?.[2] ?? "";
    return stored.map(([kind, anchor, title, detail, text, above]): HostedRecord => {
      const url = permalink + (anchor === "" ? "" : `#${anchor}`);
      const parts = [breadcrumbs, anchor === "" ? "" : pageTitle, above];
      return {
        objectID: hashText(`${index.language} ${url}`),
        url,
        kind: table.kindNames[kind] ?? "page",
        title,
        path: parts.flatMap((part) => (part === "" ? [] : part.split("\n"))),
        detail,
        text: text.slice(0, longestText),
        repository: table.repositoryNames[table.repositories[place++] ?? 0] || undefined,
        language: index.language,
        docusaurus_tag: versionTag(version),
        rank: anchor === "" ? 1 : 0,
      };
    });
  });
  return { records, synonyms: index.synonyms };
}

/** Opens the index in the output of a build; `undefined` if there is none. */
export function openBuiltIndex(outputDirectory: string): SearchEngine | undefined {
  const file = path.join(outputDirectory, indexFile);
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
  return createSearchEngine(JSON.parse(text) as IndexFile, (name) =>
    readFile(path.join(path.dirname(file), name), "utf8"),
  );
}
