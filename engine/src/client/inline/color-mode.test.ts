import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";
import colorMode from "./color-mode.ts?inline-script";

interface Options {
  mode: string;
  system?: string;
}

interface Situation {
  stored?: string | null;
  systemIs?: "light" | "dark";
  storageIsOff?: boolean;
}

/** The mode that a page has once the script has run in such a browser. */
function runScript(
  options: Options,
  { stored = null, systemIs = "light", storageIsOff = false }: Situation,
): string | undefined {
  const dataset: Record<string, string> = {};
  const getItem = (key: string) => {
    if (storageIsOff) throw new Error("SecurityError");
    return key === "theme" ? stored : null;
  };
  const matchMedia = (query: string) => ({ matches: query.includes(`:${systemIs})`) });
  const document = { documentElement: { dataset }, currentScript: { dataset: options } };
  runInContext(colorMode, createContext({ document, localStorage: { getItem }, matchMedia }));
  return dataset["theme"];
}

const plain: Options = { mode: "light" };

test("the reader's choice comes first", () => {
  expect(runScript(plain, { stored: "dark" })).toBe("dark");
  expect(runScript({ mode: "dark", system: "" }, { stored: "light", systemIs: "dark" })).toBe("light");
});

test("without a choice it is the configured mode, whatever the system prefers", () => {
  expect(runScript(plain, { systemIs: "dark" })).toBe("light");
});

test("the system's preference counts where it is configured to", () => {
  expect(runScript({ ...plain, system: "" }, { systemIs: "dark" })).toBe("dark");
  expect(runScript({ mode: "dark", system: "" }, { systemIs: "light" })).toBe("light");
});

test("storage that is switched off, or that holds nonsense, changes nothing", () => {
  expect(runScript(plain, { storageIsOff: true })).toBe("light");
  expect(runScript(plain, { stored: "<script>" })).toBe("light");
});
