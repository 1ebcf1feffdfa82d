import path from "node:path";
import { hashText } from "@cairn/catalogue/hash";
import type { OutputFolder } from "./output-folder.ts";
import type { PreparedSite } from "../prepared-site.ts";
import { generatedFiles } from "./generated-files.ts";

/** Adds everything that is not a page to the output. */
export function emitSite(prepared: PreparedSite, output: OutputFolder): void {
  const { scanned, contentAssets, bundle, assets } = prepared;
  const copy = (file: string, from: string, stamp: string) =>
    output.has(file, stamp) ? output.keep(file) : output.copy(file, from, stamp);
  const write = (file: string, content: string | Uint8Array) => {
    const stamp = hashText(content);
    if (output.has(file, stamp)) output.keep(file);
    else output.write(file, content, stamp);
  };
  for (const [file, content] of generatedFiles(prepared)) write(file, content);
  // A hashed name is stamp enough: the same name always holds the same content.
  for (const file of assets.files) copy(file, path.join(assets.directory, file), file);
  for (const [file, from] of contentAssets) copy(file, from, file);
  for (const [file, content] of bundle.files) write(file, content);
  // Last, so that a site may bring its own robots.txt or 404.html.
  for (const [file, found] of scanned.staticFiles) copy(file, found.absolute, found.stamp);
}
