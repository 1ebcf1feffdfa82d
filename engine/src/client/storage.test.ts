import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listenToStorage, readStorage, removeStorage, writeStorage } from "./storage.ts";

let items: Map<string, string>;
let isFull: boolean;

beforeEach(() => {
  items = new Map();
  isFull = false;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException("Full.", "QuotaExceededError");
      items.set(key, value);
    },
    removeItem: (key: string) => items.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a written value is read; a missing or removed one is absent", () => {
  writeStorage("theme", "dark");
  expect(readStorage("theme")).toBe("dark");
  expect(readStorage("other")).toBeUndefined();
  removeStorage("theme");
  expect(readStorage("theme")).toBeUndefined();
  expect(items.size).toBe(0);
});

test("with a full storage, a new value is kept for the document, and stored when there is room again", () => {
  writeStorage("tab", "mac");
  isFull = true;
  writeStorage("tab", "linux");
  expect(readStorage("tab")).toBe("linux");
  expect(items.get("tab")).toBe("mac");
  isFull = false;
  writeStorage("tab", "windows");
  expect([readStorage("tab"), items.get("tab")]).toEqual(["windows", "windows"]);
});

test("without access to storage, a value is kept for the document", () => {
  vi.stubGlobal("localStorage", undefined);
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get() {
      throw new DOMException("Denied.", "SecurityError");
    },
  });
  expect(readStorage("flag")).toBeUndefined();
  writeStorage("flag", "true");
  expect(readStorage("flag")).toBe("true");
  removeStorage("flag");
  expect(readStorage("flag")).toBeUndefined();
});

test("changes of the key and clearing in other tabs are reported until the listener is removed", () => {
  const target = new EventTarget();
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
  vi.stubGlobal("removeEventListener", target.removeEventListener.bind(target));
  const heard: (string | undefined)[] = [];
  const end = listenToStorage("theme", (value) => heard.push(value));
  const change = (key: string | null) => target.dispatchEvent(Object.assign(new Event("storage"), { key }));

  items.set("theme", "dark");
  change("theme");
  change("other");
  items.clear();
  change(null);
  end();
  change("theme");
  expect(heard).toEqual(["dark", undefined]);
});
