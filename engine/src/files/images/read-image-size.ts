import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { createRequire } from "node:module";
import type * as ImageSizePackage from "image-size";

/** In CSS pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

const require = createRequire(import.meta.url);
let measure: typeof ImageSizePackage.imageSize | undefined;

/** In bytes. Image formats have the size at the start of the file. */
const startLength = 256 * 1024;
/** Exif orientations from this value on turn an image by 90 degrees. */
const firstSideways = 5;

/**
 * Returns the size of an image file as browsers draw it: PNG, JPEG, GIF, WebP, AVIF, SVG and others. Undefined if the
 * file is unreadable, is not an image, or has no size, as some SVG files.
 */
export function readImageSize(file: string): ImageSize | undefined {
  measure ??= (require("image-size") as typeof ImageSizePackage).imageSize;
  for (const read of [readStart, readFileSync]) {
    try {
      const { width, height, orientation = 1 } = measure(read(file));
      if (!(width > 0 && height > 0)) return undefined;
      return orientation >= firstSideways ? { width: height, height: width } : round({ width, height });
    } catch {
      // A long profile may precede the size: the second attempt reads the whole file.
    }
  }
  return undefined;
}

function round({ width, height }: ImageSize): ImageSize {
  return { width: Math.round(width), height: Math.round(height) };
}

function readStart(file: string): Uint8Array {
  const descriptor = openSync(file, "r");
  try {
    const bytes = new Uint8Array(startLength);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, startLength, 0));
  } finally {
    closeSync(descriptor);
  }
}
