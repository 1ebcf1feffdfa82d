import { mkdirSync, mkdtempSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { formatDiagnostic } from "../findings/diagnostics.ts";
import type { ScannedSite } from "../pipeline/scan/scan-site.ts";
import { checkImages } from "./check-images.ts";

const siteDirectory = mkdtempSync(path.join(tmpdir(), "cairn-images-"));
mkdirSync(path.join(siteDirectory, "static"));

/** Writes a PNG of which only the header is real. Returns its absolute path. */
function writeImage(file: string, { width = 1, height = 1, bytes = 100 }): string {
  const header = Buffer.alloc(24);
  header.write("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1");
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  const absolute = path.join(siteDirectory, file);
  writeFileSync(absolute, header);
  truncateSync(absolute, bytes);
  return absolute;
}

/** Checks a site with these images in `static/` and beside its documents. */
function check(statics: readonly string[], besideDocuments: readonly string[] = [], seen = new Set<string>()) {
  const staticFiles: ScannedSite["staticFiles"] = new Map(
    statics.map((absolute) => [absolute, { path: absolute, absolute, stamp: "", size: 0 }]),
  );
  const contentAssets = new Map(besideDocuments.map((file) => [`assets/${path.basename(file)}`, file]));
  const scanned = { siteDirectory, staticFiles } as Pick<ScannedSite, "siteDirectory" | "staticFiles"> as ScannedSite;
  return checkImages({ scanned, contentAssets }, seen);
}

test("images of more than 4 MB or 6,000 pixels are noted, with their size", () => {
  const found = check(
    [
      writeImage("static/heavy.png", { width: 1200, height: 800, bytes: 4_060_000 }),
      writeImage("static/high.PNG", { height: 6001 }),
      writeImage("static/just.png", { width: 6000, height: 6000, bytes: 4_000_000 }),
      writeImage("static/drawing.svg", { width: 9000, bytes: 5_000_000 }),
    ],
    [writeImage("beside.png", { width: 8000, height: 400, bytes: 2_500_000 })],
  );
  expect(found.map(formatDiagnostic)).toMatchInlineSnapshot(`
    [
      "beside.png  note  image-large
      The image is large: 8000 × 400 pixels, 2.5 MB.
      Readers load the whole file. Scale it down to 2,000 pixels or fewer, and save it as WebP or AVIF.",
      "static/heavy.png  note  image-large
      The image is large: 1200 × 800 pixels, 4.1 MB.
      Readers load the whole file. Scale it down to 2,000 pixels or fewer, and save it as WebP or AVIF.",
      "static/high.PNG  note  image-large
      The image is large: 1 × 6001 pixels, 0.0 MB.
      Readers load the whole file. Scale it down to 2,000 pixels or fewer, and save it as WebP or AVIF.",
    ]
  `);
});

test("an image that several languages use is noted once, and one that was removed is not", () => {
  const seen = new Set<string>();
  const files = [writeImage("static/twice.png", { width: 7000 }), path.join(siteDirectory, "static/removed.png")];
  expect([check(files, [], seen).length, check(files, [], seen).length]).toEqual([1, 0]);
});
