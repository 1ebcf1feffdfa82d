/** An address, or a part of it, as it is read: percent-decoded. What is not encoded well stays as it is. */
export function decodeAddress(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
