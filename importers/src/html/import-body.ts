import type { Root } from "hast";
import { sanitiseTree } from "@cairn/html/sanitise-html";
import { serialiseHtml } from "@cairn/html/serialise-html";
import type { ImageStore } from "./image-store.ts";
import { type BodySource, listImages, placeImages, prepareBody } from "./prepare-body.ts";

/** Returns HTML for the catalogue: simplified, with its images downloaded, and finally sanitised. Changes `tree`. */
export async function importBody(
  tree: Root,
  source: BodySource & { subject: string },
  images: ImageStore,
): Promise<string> {
  prepareBody(tree, source);
  const files = new Map<string, string>();
  for (const url of new Set(listImages(tree))) {
    const file = await images.fetch(url, source.subject);
    if (file !== undefined) files.set(url, file);
  }
  placeImages(tree, files, source);
  return serialiseHtml(sanitiseTree(tree));
}
