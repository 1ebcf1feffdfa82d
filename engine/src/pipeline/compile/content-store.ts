import type { Heading } from "../../model/compiled-document.ts";
import type { MarkdownPart, PageBody } from "../../model/page.ts";

/** What only rendering reads of a document. */
export interface DocumentContent {
  body: PageBody;
  headings: Heading[];
}

interface StoredContent {
  html: Buffer;
  /** In the same memory, not copied again until it is written. */
  markdown: readonly MarkdownPart[] | undefined;
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
    const room = (html.length + lengthOf(markdown)) * 3;
    if (used + room > memory.length) {
      memory = Buffer.allocUnsafeSlow(Math.max(room, memorySize));
      used = 0;
    }
    const write = (text: string): Buffer => {
      const start = used;
      used += memory.write(text, start);
      return memory.subarray(start, used);
    };
    return {
      html: write(html),
      markdown: markdown?.map((part) => (typeof part === "string" ? write(part) : part)),
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

function restore({ html, markdown, isPlain, headings }: StoredContent): DocumentContent {
  return {
    body: { kind: "html", html: html.toString(), markdown, isPlain },
    headings: JSON.parse(headings) as Heading[],
  };
}

/** Of its texts, in characters. */
function lengthOf(markdown: readonly MarkdownPart[] = []): number {
  return markdown.reduce<number>((sum, part) => sum + (typeof part === "string" ? part.length : 0), 0);
}
