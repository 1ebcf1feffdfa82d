import { decodeAddress, isRootPath, withoutSuffix } from "@cairn/html/address";
import { hashText } from "@cairn/catalogue/hash";
import type { FoundFile } from "../walk.ts";
import { type ImageSize, readImageSize } from "./read-image-size.ts";

const imageName = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp)$/i;

/** Looks up facts about the site's own images, by address without the base URL. */
export interface ImageLookup {
  /** Returns the size; undefined if the address is on another site, or the file has no size. */
  sizeOf: (address: string) => ImageSize | undefined;
  /** Returns the stamp of a file in `static/`; undefined for other files, whose addresses change with their content. */
  stampOf: (address: string) => string | undefined;
  /** Returns a hash that changes with any image in `static/`. */
  allStamps: () => string;
}

export interface PublishedFiles {
  /** Absolute paths of files beside documents, by path in the output. */
  contentAssets: ReadonlyMap<string, string>;
  /** The files of `static/`, by path in the output. */
  staticFiles: ReadonlyMap<string, FoundFile>;
}

/** Creates a lookup that reads each image's size once, when it is needed. */
export function createImageLookup({ contentAssets, staticFiles }: PublishedFiles): ImageLookup {
  let all: string | undefined;
  const sizes = new Map<string, ImageSize | undefined>();
  return {
    sizeOf(address) {
      const name = fileNameOf(address);
      if (name === undefined) return undefined;
      if (!sizes.has(name)) {
        const file = contentAssets.get(name) ?? staticFiles.get(name)?.absolute;
        sizes.set(name, file === undefined ? undefined : readImageSize(file));
      }
      return sizes.get(name);
    },
    stampOf: (address) => staticFiles.get(fileNameOf(address) ?? "")?.stamp,
    allStamps: () => (all ??= hashText(JSON.stringify(stampsOf(staticFiles)))),
  };
}

function stampsOf(files: PublishedFiles["staticFiles"]): string[] {
  return Array.from(files).flatMap(([name, { stamp }]) => (imageName.test(name) ? [`${name} ${stamp}`] : []));
}

function fileNameOf(address: string): string | undefined {
  if (!isRootPath(address)) return undefined;
  return decodeAddress(withoutSuffix(address.slice(1)));
}
