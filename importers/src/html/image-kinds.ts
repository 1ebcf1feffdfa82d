import { createHash } from "node:crypto";
import { withoutSuffix } from "@cairn/html/address";
import { addressesInSrcset } from "@cairn/html/srcset";
import { findTags, tagNames } from "@cairn/html/tags";

const images = tagNames("img source");

/** No SVG, because it could run scripts as a page of the site if it is opened directly. */
const kinds: { extension: string; type: RegExp; starts: (bytes: Buffer) => boolean }[] = [
  {
    extension: "png",
    type: /^image\/png\b/,
    starts: (bytes) => bytes.subarray(0, 4).equals(Buffer.from("\x89PNG", "latin1")),
  },
  { extension: "jpg", type: /^image\/jpe?g\b/, starts: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 },
  { extension: "gif", type: /^image\/gif\b/, starts: (bytes) => bytes.subarray(0, 4).toString("latin1") === "GIF8" },
  { extension: "webp", type: /^image\/webp\b/, starts: (bytes) => bytes.subarray(8, 12).toString("latin1") === "WEBP" },
  { extension: "avif", type: /^image\/avif\b/, starts: (bytes) => bytes.subarray(4, 8).toString("latin1") === "ftyp" },
];

export const maxImageBytes = 10 * 1024 * 1024;

/**
 * Returns the path of an image in a catalogue's folder: a hash of the content, so that a new address for the same image
 * changes nothing. Absent if it is not an image that pages may show. `type` is the server's content type.
 */
export function imageFileOf(bytes: Buffer, type?: string): string | undefined {
  const kind = kinds.find((each) => (type === undefined || each.type.test(type)) && each.starts(bytes));
  return kind && `images/${createHash("sha256").update(bytes).digest("hex").slice(0, 20)}.${kind.extension}`;
}

/** Returns the image files in imported HTML, with their paths in the catalogue's folder. */
export function imageFilesIn(html: string): string[] {
  return Array.from(findTags(html, images), (image) => [
    image.attribute("src") ?? "",
    ...addressesInSrcset(image.attribute("srcset") ?? ""),
  ])
    .flat()
    .flatMap((address) => /^\.\/(images\/[\w-]+\.\w+)$/.exec(withoutSuffix(address))?.[1] ?? []);
}

/** Matches names from `imageFileOf`. */
export const imageFile = /^images\/[\da-f]{20}\.\w+$/;
