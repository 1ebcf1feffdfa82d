import type { Heading } from "../../model/compiled-document.ts";
import type { MarkdownPart, PageBody } from "../../model/page.ts";
import { copyInto, roomFor } from "../../threads/text-memory.ts";

/** What only rendering reads of a document. */
export interface DocumentContent {
  body: PageBody;
  headings: Heading[];
}

interface StoredContent {
  memory: Buffer;
  start: number;
  end: number;
  /**
   * Of the document as Markdown, which follows: where each text ends, or -1 less the number of a link. It is not copied again
   * until it is written.
   */
  markdown: readonly number[] | undefined;
  isPlain: boolean | undefined;
  /** As JSON. */
  headings: string;
}

/** The content of documents between compiling and rendering. */
export interface ContentStore {
  add: (file: string, content: DocumentContent) => void;
  /** The content of a document, once: what was rendered need not be kept. */
  take: (file: string) => DocumentContent | undefined;
}

/** In bytes. */
const memorySize = 1_048_576;

/**
 * Keeps text as bytes, out of the collector's sight: it would copy each text twice on its way to those that live long, and
 * with it what the text was made of. Ten thousand documents would let the heap grow to several times their size.
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
