import type { Heading } from "../../model/compiled-document.ts";
import type { PageBody } from "../../model/page.ts";

/** What only rendering reads of a document. */
export interface DocumentContent {
  body: PageBody;
  headings: Heading[];
}

interface StoredContent {
  memory: Buffer;
  start: number;
  end: number;
  /** Where the document as Markdown ends, which follows; absent where there is none. */
  markdownEnd: number | undefined;
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
    // A character of JavaScript takes three bytes at most.
    const { html, markdown, isPlain } = body;
    const room = (html.length + (markdown?.length ?? 0)) * 3;
    if (used + room > memory.length) {
      memory = Buffer.allocUnsafeSlow(Math.max(room, memorySize));
      used = 0;
    }
    const start = used;
    const end = start + memory.write(html, start);
    const markdownEnd = markdown === undefined ? undefined : end + memory.write(markdown, end);
    used = markdownEnd ?? end;
    return { memory, start, end, markdownEnd, isPlain, headings: JSON.stringify(headings) };
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

function restore({ memory, start, end, markdownEnd, isPlain, headings }: StoredContent): DocumentContent {
  const markdown = markdownEnd === undefined ? undefined : memory.toString("utf8", end, markdownEnd);
  return {
    body: { kind: "html", html: memory.toString("utf8", start, end), markdown, isPlain },
    headings: JSON.parse(headings) as Heading[],
  };
}
