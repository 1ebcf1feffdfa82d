import { useMemo, useSyncExternalStore } from "react";

export type StorageType = "localStorage" | "sessionStorage" | "none";

/** A value in the browser's storage. Without storage, or on the server, there is no value, and nothing fails. */
export interface StorageSlot {
  get: () => string | null;
  set: (value: string) => void;
  del: () => void;
  /** Calls back when another tab changes the value. */
  listen: (onChange: (event: StorageEvent) => void) => () => void;
}

interface SlotOptions {
  persistence?: StorageType;
}

/** `createStorageSlot`: the value of a key. */
export function createStorageSlot(key: string, { persistence = "localStorage" }: SlotOptions = {}): StorageSlot {
  return {
    get: () => storageOf(persistence)?.getItem(key) ?? null,
    set: (value) => {
      try {
        storageOf(persistence)?.setItem(key, value);
      } catch {
        // The storage is full.
      }
    },
    del: () => storageOf(persistence)?.removeItem(key),
    listen: (onChange) => {
      const listener = (event: StorageEvent) => {
        if (event.key === key && event.storageArea === storageOf(persistence)) onChange(event);
      };
      addEventListener("storage", listener);
      return () => removeEventListener("storage", listener);
    },
  };
}

const emptySlot: StorageSlot = { get: () => null, set: () => {}, del: () => {}, listen: () => () => {} };

/** `useStorageSlot`: the current value of a key, and its slot. */
export function useStorageSlot(key: string | null, options?: SlotOptions): [string | null, StorageSlot] {
  const persistence = options?.persistence ?? "localStorage";
  const slot = useMemo(() => (key === null ? emptySlot : createStorageSlot(key, { persistence })), [key, persistence]);
  const value = useSyncExternalStore(slot.listen, slot.get, () => null);
  return [value, slot];
}

/** `listStorageKeys`: the keys that have a value. */
export function listStorageKeys(type: StorageType = "localStorage"): string[] {
  return Object.keys(storageOf(type) ?? {});
}

/** Returns the storage, if the browser allows it. */
function storageOf(type: StorageType): Storage | undefined {
  if (type === "none" || typeof window === "undefined") return undefined;
  try {
    return window[type];
  } catch {
    return undefined;
  }
}
