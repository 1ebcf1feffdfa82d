import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";
import colorMode from "./color-mode.ts?inline-script";
import systemColorMode from "./system-color-mode.ts?inline-script";

interface Situation {
  stored?: string | null;
  systemIs?: "light" | "dark";
  storageIsOff?: boolean;
  /** What the page tells its script. */
  told?: Record<string, string>;
}

/** The mode that a page has once the scripts have run in such a browser, in the configured mode before. */
function runScripts(
  { mode, scripts }: { mode: string; scripts: readonly string[] },
  { stored = null, systemIs = "light", storageIsOff = false, told = {} }: Situation,
): string | undefined {
  const dataset: Record<string, string> = { theme: mode };
  const getItem = (key: string) => {
    if (storageIsOff) throw new Error("SecurityError");
    return key === "theme" ? stored : null;
  };
  const matchMedia = (query: string) => ({ matches: query.includes(`:${systemIs})`), addEventListener: () => {} });
  const document = { documentElement: { dataset }, currentScript: { dataset: told } };
  runInContext(scripts.join("\n"), createContext({ document, localStorage: { getItem }, matchMedia }));
  return dataset["theme"];
}

const plain = { mode: "light", scripts: [colorMode] };
const ofSystem = { mode: "dark", scripts: [colorMode, systemColorMode] };

test("the reader's choice comes first", () => {
  expect(runScripts(plain, { stored: "dark" })).toBe("dark");
  expect(runScripts(ofSystem, { stored: "light", systemIs: "dark" })).toBe("light");
});

test("without a choice it is the configured mode, whatever the system prefers", () => {
  expect(runScripts(plain, { systemIs: "dark" })).toBe("light");
});

test("the system's preference counts where it is configured to", () => {
  expect(runScripts(ofSystem, { systemIs: "dark" })).toBe("dark");
  expect(runScripts(ofSystem, { systemIs: "light" })).toBe("light");
});

test("where readers do not choose, what one chose before does not count", () => {
  const alone = { mode: "light", scripts: [systemColorMode] };
  expect(runScripts(alone, { stored: "light", systemIs: "dark", told: { systemAlone: "" } })).toBe("dark");
});

test("storage that is switched off, or that holds nonsense, changes nothing", () => {
  expect(runScripts(plain, { storageIsOff: true })).toBe("light");
  expect(runScripts(plain, { stored: "<script>" })).toBe("light");
});
