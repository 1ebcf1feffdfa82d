import { lookup } from "mrmime";

const textual =
  /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|ld\+json|rss\+xml|atom\+xml|wasm)|image\/svg\+xml)/;

/** The `Content-Type` of a file by its name, with a charset where the type is text; bytes where the name says nothing. */
export function contentTypeOf(file: string): string {
  const type = lookup(file) ?? "application/octet-stream";
  return textual.test(type) && type !== "application/wasm" ? `${type}; charset=utf-8` : type;
}

/** Whether a file of this type gets smaller by compression; images, fonts and archives are compressed already. */
export function isCompressible(contentType: string): boolean {
  return textual.test(contentType);
}
