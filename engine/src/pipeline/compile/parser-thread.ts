// Reads documents, parses their Markdown and compiles some MDX in a separate thread, while the main thread compiles the
// rest. Afterwards it is the writer's thread.
import { createRequire } from "node:module";
import { receiveMessageOnPort, workerData } from "node:worker_threads";
import path from "node:path";
import { claim } from "../../threads/claim.ts";
import { createTurns } from "../../threads/event-loop.ts";
import {
  type CompileSetting,
  count,
  type DocumentList,
  isReleased,
  listDocuments,
  type ParserMessage,
  type ParserSetting,
  type ParserTask,
} from "./document-parser.ts";
import { type DocumentFile, type ReadDocument, readDocument } from "./read-document.ts";
import { isDocumentFile } from "../../compile/documents/document-place.ts";
import { beginsModule } from "../../compile/markdown/document-patterns.ts";
import { docsDirectoryOf } from "../../foreign/foreign-site.ts";
import { walkFiles } from "../../files/walk.ts";

/** Subfolders that rarely contain documents, if the site's folder itself is the documents' folder. */
const without = ["build", "static", "i18n", "versioned_docs", "src"];

const batchSize = 8;
/** The most that may be parsed and not yet taken, which is kept in memory; in thousands of characters. */
const mostWaiting = 32_000;

/** The number of MDX documents from which compiling them here pays off. */
const worthCompiling = 64;
/** The number of MDX documents in a group: at most half of them are kept in memory for the main thread. */
const groupSize = 512;

const { siteDirectory, config, port, counts } = workerData as ParserTask;
let batch: Extract<ParserMessage, { parsed: unknown }>["parsed"] = [];

const send = (message: ParserMessage) => {
  port.postMessage(message);
  Atomics.add(counts, count.sent, 1);
  Atomics.notify(counts, count.sent);
};
const flush = () => {
  if (batch.length > 0) send({ parsed: batch });
  batch = [];
};

/** Waits for what the main thread sends once it knows the site: nothing if it parses all documents itself. */
const takeSetting = (): ParserSetting | undefined => {
  Atomics.wait(counts, count.list, 1);
  return receiveMessageOnPort(port)?.message as ParserSetting | undefined;
};

/** Parses the documents, listed by the thread that comes first, and then compiles some of them. */
async function readDocuments(): Promise<void> {
  const isFirst = claim(counts, count.list);
  const list = isFirst ? listDocuments(await documentsOfFolder(siteDirectory)) : undefined;
  if (list) {
    send(list);
    const modules = await parseDocuments(list);
    await compileDocuments(list, modules, takeSetting()?.compile);
    return;
  }
  const setting = takeSetting();
  if (setting?.list) await compileDocuments(setting.list, await parseDocuments(setting.list), setting.compile);
}

/** Parses the documents that the main thread has not claimed. Returns the places of those that are MDX. */
async function parseDocuments({ documents, claims }: DocumentList): Promise<number[]> {
  const modules: number[] = [];
  const takeTurn = createTurns();
  let made = 0;
  for (const [place, each] of documents.entries()) {
    const taken = Atomics.load(counts, count.taken);
    if (made - taken > mostWaiting) {
      flush();
      Atomics.wait(counts, count.taken, taken);
    }
    if (Atomics.load(counts, count.list) === isReleased) break;
    if (!claim(claims, place)) continue;
    const document = readDocument(each, { config, siteDirectory });
    const size = document ? Math.ceil(sizeOf(document) / 1000) : 0;
    made += size;
    if (isLoneModule(document)) modules.push(place);
    batch.push({ place, size, document });
    if (batch.length >= batchSize) flush();
    await takeTurn();
  }
  flush();
  return modules;
}

/** Whether a document is MDX and imports no partial: the main thread compiles each partial once for all documents. */
function isLoneModule(document: ReadDocument | undefined): boolean {
  const content = document?.parsed.content;
  return (
    content?.kind === "mdx" && !content.text.split("\n").some((line) => beginsModule(line) && line.includes(".md"))
  );
}

/**
 * Compiles MDX documents in groups. In each it begins with the last one, and ends where it meets the main thread, which
 * begins with the first one: neither waits for the other.
 */
async function compileDocuments(
  { documents, compileClaims }: DocumentList,
  modules: readonly number[],
  setting: CompileSetting | undefined,
): Promise<void> {
  if (!setting || modules.length < worthCompiling) return;
  const { compileText } = await import("../../compile/documents/compile-document.ts");
  const { readSiteComponents } = await import("../../compile/mdx/site-components.ts");
  const siteComponents = await readSiteComponents({ siteDirectory, config: setting.config });
  const site = { ...setting.site, siteComponents, plugins: undefined, context: {} };
  const takeTurn = createTurns();
  for (let start = 0; start < modules.length; start += groupSize) {
    for (const place of modules.slice(start, start + groupSize).toReversed()) {
      const each = documents[place];
      if (!each || !claim(compileClaims, place)) continue;
      send({ place, compiled: await compile(each) });
      await takeTurn();
    }
  }

  async function compile(each: DocumentFile) {
    const { hash, parsed } = readDocument(each, { config, siteDirectory }) ?? {};
    if (hash === undefined || parsed?.content.kind !== "mdx") return undefined;
    const { frontMatter, content } = parsed;
    try {
      return { hash, compiled: await compileText({ file: each.file, frontMatter, text: content.text }, site) };
    } catch {
      // It fails again, and is reported, on the main thread.
      return undefined;
    }
  }
}

/** Returns the size of a parsed document in characters. */
function sizeOf({ parsed: { content } }: ReadDocument): number {
  return content.kind === "markdown" ? content.source.length + content.html.length : content.text.length;
}

/** Returns the documents of a site with the default configuration: in the default folder, in the default order. */
async function documentsOfFolder(directory: string): Promise<DocumentFile[]> {
  const folder = await docsDirectoryOf(directory);
  const found = walkFiles(path.join(directory, folder), {
    without: folder === "" ? without : [],
    // The main thread reports it when it scans the site.
    onUnreadable: () => undefined,
  });
  return found
    .filter((file) => isDocumentFile(file.path))
    .map(({ path: name, absolute, stamp }) => ({ absolute, stamp, file: folder === "" ? name : `${folder}/${name}` }));
}

void readDocuments().then(() => createRequire(import.meta.url)("./writer-thread.cjs"));
