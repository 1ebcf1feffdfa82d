import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";
import colorMode from "./color-mode.ts?inline-script";
import systemColorMode from "./system-color-mode.ts?inline-script";

interface Situation {
  stored?: string | null;
  systemIs?: "light" | "dark";
  storageIsOff?: boolean;
  /** Data attributes of the script. */
  attributes?: Record<string, string>;
}

/** Returns the page's mode after the scripts have run in such a browser, starting from the configured mode. */
function runScripts(
  { mode, scripts }: { mode: string; scripts: readonly string[] },
  { stored = null, systemIs = "light", storageIsOff = false, attributes = {} }: Situation,
): string | undefined {
  const dataset: Record<string, string> = { theme: mode };
  const getItem = (key: string) => {
    if (storageIsOff) throw new Error("SecurityError");
    return key === "theme" ? stored : null;
  };
  const matchMedia = (query: string) => ({ matches: query.includes(`:${systemIs})`), addEventListener: () => {} });
  const document = { documentElement: { dataset }, currentScript: { dataset: attributes } };
  runInContext(scripts.join("\n"), createContext({ document, localStorage: { getItem }, matchMedia }));
  return dataset["theme"];
}

const plain = { mode: "light", scripts: [colorMode] };
const ofSystem = { mode: "dark", scripts: [colorMode, systemColorMode] };

test("the reader's choice comes first", () => {
  expect(runScripts(plain, { stored: "dark" })).toBe("dark");
  expect(runScripts(ofSystem, { stored: "light", systemIs: "dark" })).toBe("light");
});

test("without a choice the configured mode is used, whatever the system prefers", () => {
  expect(runScripts(plain, { systemIs: "dark" })).toBe("light");
});

test("the system's preference is used if configured", () => {
  expect(runScripts(ofSystem, { systemIs: "dark" })).toBe("dark");
  expect(runScripts(ofSystem, { systemIs: "light" })).toBe("light");
});

test("an earlier choice is ignored if readers can no longer choose", () => {
  const alone = { mode: "light", scripts: [systemColorMode] };
  expect(runScripts(alone, { stored: "light", systemIs: "dark", attributes: { systemAlone: "" } })).toBe("dark");
});

test("inaccessible storage or an invalid value changes nothing", () => {
  expect(runScripts(plain, { storageIsOff: true })).toBe("light");
  expect(runScripts(plain, { stored: "<script>" })).toBe("light");
});
