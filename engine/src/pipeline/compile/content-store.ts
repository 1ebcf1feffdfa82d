import type { Heading } from "../../model/compiled-document.ts";
import type { MarkdownPart, PageBody } from "../../model/page.ts";
import { copyInto, roomFor } from "../../threads/text-memory.ts";

/** The parts of a document that only rendering reads. */
export interface DocumentContent {
  body: PageBody;
  headings: Heading[];
}

interface StoredContent {
  memory: Buffer;
  start: number;
  end: number;
  /**
   * The document as Markdown, stored after the HTML: the end of each text, or for a link, -1 minus its number. The
   * texts are not copied again until they are written.
   */
  markdown: readonly number[] | undefined;
  isPlain: boolean | undefined;
  /** The headings as JSON. */
  headings: string;
}

/** Stores the content of documents between compiling and rendering. */
export interface ContentStore {
  add: (file: string, content: DocumentContent) => void;
  /** Returns the content of a document and removes it from the store. */
  take: (file: string) => DocumentContent | undefined;
}

/** Size of a block of memory, in bytes. */
const memorySize = 1_048_576;

/**
 * Creates a store that keeps texts as bytes outside the garbage collector's heap. On the heap, each text would be
 * copied twice before it becomes an old object, together with what it was made from: with ten thousand documents, the
 * heap would grow to several times their size.
 */
export function createContentStore(): ContentStore {
  const contents = new Map<string, DocumentContent | StoredContent>();
  let memory = Buffer.alloc(0);
  let used = 0;
  const store = (content: DocumentContent): DocumentContent | StoredContent => {
    const { body, headings } = content;
    if (body.kind !== "html") return content;
    const { html, markdown, isPlain } = body;
    const room = [html, ...(markdown ?? [])].reduce<number>((sum, part) => sum + roomFor(part), 0);
    if (used + room > memory.length) {
      memory = Buffer.allocUnsafeSlow(Math.max(room, memorySize));
      used = 0;
    }
    const start = used;
    const write = (part: string | Uint8Array): number => (used += copyInto(memory, used, part));
    return {
      memory,
      start,
      end: write(html),
      markdown: markdown?.map((part) => (typeof part === "number" ? -1 - part : write(part))),
      isPlain,
      headings: JSON.stringify(headings),
    };
  };
  return {
    add: (file, content) => void contents.set(file, store(content)),
    take(file) {
      const content = contents.get(file);
      contents.delete(file);
      return content && ("body" in content ? content : restore(content));
    },
  };
}

function restore({ memory, start, end, markdown, isPlain, headings }: StoredContent): DocumentContent {
  let done = end;
  const partOf = (place: number): MarkdownPart => (place < 0 ? -1 - place : memory.subarray(done, (done = place)));
  return {
    body: { kind: "html", html: memory.toString("utf8", start, end), markdown: markdown?.map(partOf), isPlain },
    headings: JSON.parse(headings) as Heading[],
  };
}
