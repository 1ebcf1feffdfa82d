import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { replaceFile } from "@cairn/files/replace-file";
import type { BuiltSite } from "./built-site.ts";

const isText = /\.(?:html|js|css|json|md|txt|xml|svg|webmanifest)$/;
/** Below this many bytes, compression does not save a packet. */
const smallestWorthwhile = 860;

/** Compresses each text file of the output to `.br` and `.gz` beside it. Returns the number of text files. */
export function precompress({ directory, files }: BuiltSite): number {
  const texts = Array.from(files).filter(([name, size]) => isText.test(name) && size >= smallestWorthwhile);
  for (const [name] of texts) {
    const file = path.join(directory, name);
    const content = readFileSync(file);
    const parameters = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    replaceFile(`${file}.br`, brotliCompressSync(content, { params: parameters }));
    replaceFile(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
  return texts.length;
}
