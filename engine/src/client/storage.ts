/** Values that could not be stored; they last as long as the document. */
const unstored = new Map<string, string>();

/** Returns the value stored under the key; absent if there is none. Never throws, even if storage is disabled. */
export function readStorage(key: string): string | undefined {
  try {
    return unstored.get(key) ?? localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stores a value under the key. Never throws: if storage is full or disabled, the value lasts as long as the document.
 */
export function writeStorage(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
}

/** Removes the value stored under the key. Never throws. */
export function removeStorage(key: string): void {
  unstored.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // If nothing can be removed, nothing was stored.
  }
}

/** Stores a value as long as the tab is open. Never throws: if storage is full or disabled, the value is lost. */
export function writeTabStorage(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // The page keeps its default state.
  }
}

/** Returns the value that `writeTabStorage` stored under the key; absent if there is none. Never throws. */
export function readTabStorage(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Calls the listener when another tab changes the value of the key, or clears the storage. Returns a function that
 * removes the listener.
 */
export function listenToStorage(key: string, listener: (value: string | undefined) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    unstored.delete(key);
    listener(readStorage(key));
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}
