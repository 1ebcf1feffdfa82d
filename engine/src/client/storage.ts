/** What was stored under the key; absent too where storage is switched off. Never throws. */
export function readStorage(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value under the key. Never throws: a full or forbidden storage only means that it is not remembered. */
export function writeStorage(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // What the reader chose still holds for this page.
  }
}
