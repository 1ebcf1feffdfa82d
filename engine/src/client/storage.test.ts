import { afterEach, expect, test, vi } from "vitest";
import { readStorage, writeStorage } from "./storage.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("what was written is read; what was not is absent", () => {
  const items = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
  writeStorage("theme", "dark");
  expect(readStorage("theme")).toBe("dark");
  expect(readStorage("other")).toBeUndefined();
});

test("a full or forbidden storage is no error", () => {
  const refuse = () => {
    throw new Error("QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  expect(() => writeStorage("theme", "dark")).not.toThrow();
  expect(readStorage("theme")).toBeUndefined();
});
