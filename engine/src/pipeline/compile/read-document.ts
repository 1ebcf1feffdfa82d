import { isUtf8 } from "node:buffer";
import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { hashText } from "@cairn/catalogue/hash";
import { type ParsedDocument, parseDocument, type ReadingConfig } from "../../compile/documents/parse-document.ts";
import type { FoundFile } from "../../files/walk.ts";

/** A document to parse. */
export interface DocumentFile extends Pick<FoundFile, "absolute" | "stamp"> {
  /** The path relative to the site's folder. */
  file: string;
}

/** A document's file with its content parsed. */
export interface ReadDocument {
  hash: string;
  parsed: ParsedDocument;
}

/** Reads and parses a document. Undefined if the file is not readable text, which compiling it reports. */
export function readDocument(
  { absolute, file }: Pick<DocumentFile, "absolute" | "file">,
  site: { config: ReadingConfig; siteDirectory: string },
): ReadDocument | undefined {
  try {
    const bytes = readBytes(absolute);
    if (!isUtf8(bytes)) return undefined;
    return { hash: hashText(bytes), parsed: parseDocument(file, bytes.toString("utf8"), site) };
  } catch {
    return undefined;
  }
}

const room = Buffer.allocUnsafeSlow(2 ** 18);

/**
 * Returns the content of a file, valid until the next call: allocating memory for each file takes longer than reading
 * it.
 */
function readBytes(file: string): Uint8Array & Buffer {
  const descriptor = openSync(file, "r");
  try {
    let length = 0;
    for (let read = -1; read !== 0; length += read) {
      if (length === room.length) return readFileSync(file);
      read = readSync(descriptor, room, length, room.length - length, length);
    }
    return room.subarray(0, length);
  } finally {
    closeSync(descriptor);
  }
}
