import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import type { SiteConfig } from "../../shared/config.ts";
import { hashText } from "../hash.ts";
import type { DocumentFile } from "./document-parser.ts";
import { type ParsedDocument, parseDocument } from "./parse-document.ts";

/** A document's file with its content parsed. */
export interface ReadDocument {
  hash: string;
  parsed: ParsedDocument;
}

/** Reads and parses a document; nothing where the file cannot be read as text, which compiling it will say. */
export function readDocument(
  { absolute, file }: Pick<DocumentFile, "absolute" | "file">,
  format: SiteConfig["markdown"]["format"],
): ReadDocument | undefined {
  try {
    const bytes = readFileSync(absolute);
    if (!isUtf8(bytes)) return undefined;
    return { hash: hashText(bytes), parsed: parseDocument(file, bytes.toString("utf8"), format) };
  } catch {
    return undefined;
  }
}
