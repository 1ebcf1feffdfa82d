/** What could not be stored: it lasts as long as the document. */
const unstored = new Map<string, string>();

/** What was stored under the key; absent where nothing was. Never throws, also where storage is switched off. */
export function readStorage(key: string): string | undefined {
  try {
    return unstored.get(key) ?? localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value under the key. Never throws: where storage is full or forbidden, the value lasts as long as the document. */
export function writeStorage(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
}

/** Forgets what was stored under the key. Never throws. */
export function removeStorage(key: string): void {
  unstored.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Where nothing can be removed, nothing was stored.
  }
}

/** Stores a value for as long as the tab is open. Never throws: where storage is full or forbidden, it is not kept. */
export function writeTabStorage(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // The page is as it was made.
  }
}

/** Calls the listener when another tab changes what is stored under the key, or clears the storage; returns what ends that. */
export function listenToStorage(key: string, listener: (value: string | undefined) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    unstored.delete(key);
    listener(readStorage(key));
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}
