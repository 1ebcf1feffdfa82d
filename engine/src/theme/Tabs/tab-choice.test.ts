import { afterEach, expect, test, vi } from "vitest";
import { readTabChoice, subscribeToTabChoices, writeTabChoice } from "./tab-choice.ts";

afterEach(() => vi.unstubAllGlobals());

test("a choice is kept under Docusaurus's key", () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  writeTabChoice("os", "linux");
  expect([...stored]).toEqual([["docusaurus.tab.os", "linux"]]);
  stored.set("docusaurus.tab.os", "mac");
  expect(readTabChoice("os")).toBe("mac");
});

test("without storage a choice lasts as long as the page", () => {
  const refuse = () => {
    throw new Error("denied");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  writeTabChoice("shell", "fish");
  expect(readTabChoice("shell")).toBe("fish");
});

test("a listener hears choices made here and in other windows until it ends", () => {
  const target = new EventTarget();
  vi.stubGlobal("window", target);
  const listener = vi.fn<() => void>();
  const end = subscribeToTabChoices(listener);
  writeTabChoice("os", "mac");
  target.dispatchEvent(new Event("storage"));
  expect(listener).toHaveBeenCalledTimes(2);
  end();
  writeTabChoice("os", "linux");
  target.dispatchEvent(new Event("storage"));
  expect(listener).toHaveBeenCalledTimes(2);
});
