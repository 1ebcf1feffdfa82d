import { statSync } from "node:fs";
import { relativePath } from "@cairn/files/paths";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { readImageSize } from "../files/images/read-image-size.ts";
import type { PreparedSite } from "../pipeline/prepared-site.ts";

/** Formats of pixels. How wide an SVG is drawn costs readers nothing. */
const pixelImage = /\.(?:png|jpe?g|gif|webp|avif|bmp)$/i;
/** In bytes: on a phone's connection of 10 Mbit/s, more than three seconds for one image. */
const mostBytes = 4_000_000;
/** In pixels, wide or high: more than the widest screens have. */
const mostPixels = 6000;

/**
 * Finds published images that are much larger than any page shows them: those in `static/`, and those beside documents
 * that a page uses. `seen` are images of other languages, by absolute path, and gets those of this one.
 */
export function checkImages(
  { contentAssets, scanned }: Pick<PreparedSite, "contentAssets" | "scanned">,
  seen: Set<string>,
): Diagnostic[] {
  const files = [...contentAssets.values(), ...Array.from(scanned.staticFiles.values(), ({ absolute }) => absolute)];
  const found: Diagnostic[] = [];
  for (const file of files) {
    if (!pixelImage.test(file) || seen.has(file)) continue;
    seen.add(file);
    const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    const { width, height } = readImageSize(file) ?? { width: 0, height: 0 };
    if (bytes <= mostBytes && Math.max(width, height) <= mostPixels) continue;
    found.push({
      code: "image-large",
      severity: "note",
      file: relativePath(scanned.siteDirectory, file),
      message: `The image is large: ${width > 0 ? `${width} × ${height} pixels, ` : ""}${(bytes / 1e6).toFixed(1)} MB.`,
      hint: "Readers load the whole file. Scale it down to 2,000 pixels or fewer, and save it as WebP or AVIF.",
    });
  }
  return found;
}
