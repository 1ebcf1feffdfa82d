import { lookup } from "mrmime";

const textual =
  /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|ld\+json|rss\+xml|atom\+xml|wasm)|image\/svg\+xml)/;

/** Returns the `Content-Type` for a file's name, with a charset for text; `application/octet-stream` if unknown. */
export function contentTypeOf(file: string): string {
  const type = lookup(file) ?? "application/octet-stream";
  return textual.test(type) && type !== "application/wasm" ? `${type}; charset=utf-8` : type;
}

/** Whether compression makes a file of this type smaller; images, fonts and archives are compressed already. */
export function isCompressible(contentType: string): boolean {
  return textual.test(contentType);
}
