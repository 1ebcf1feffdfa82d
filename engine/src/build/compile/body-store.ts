import type { Heading, PageBody } from "../../shared/model.ts";

/** What only rendering reads of a document. */
export interface DocumentContent {
  body: PageBody;
  headings: Heading[];
}

interface EncodedContent {
  html: Uint8Array;
  isPlain: boolean | undefined;
  headings: Uint8Array;
}

/** The content of documents between compiling and rendering. */
export interface ContentStore {
  add: (file: string, content: DocumentContent) => void;
  /** The content of a document, once: what was rendered need not be kept. */
  take: (file: string) => DocumentContent | undefined;
}

/** In characters. So much may stay as it is. */
const keptAsText = 24_000_000;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Keeps text as bytes once there is much of it: as strings and objects, ten thousand documents would make the collector let
 * the heap grow to several times their size.
 */
export function createContentStore(): ContentStore {
  const contents = new Map<string, DocumentContent | EncodedContent>();
  let characters = 0;
  return {
    add(file, content) {
      const { body } = content;
      if (body.kind === "html") characters += body.html.length;
      contents.set(file, characters > keptAsText ? encode(content) : content);
    },
    take(file) {
      const content = contents.get(file);
      contents.delete(file);
      return content && ("body" in content ? content : decode(content));
    },
  };
}

function encode(content: DocumentContent): DocumentContent | EncodedContent {
  const { body, headings } = content;
  if (body.kind !== "html") return content;
  const { html, isPlain } = body;
  return { html: encoder.encode(html), isPlain, headings: encoder.encode(JSON.stringify(headings)) };
}

function decode({ html, isPlain, headings }: EncodedContent): DocumentContent {
  return {
    body: { kind: "html", html: decoder.decode(html), isPlain },
    headings: JSON.parse(decoder.decode(headings)) as Heading[],
  };
}
