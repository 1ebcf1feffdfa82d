import { chmodSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";
import { afterEach, expect, test, vi } from "vitest";
import { ensureChromium, findChromium } from "./chromium.ts";
import { writeSite } from "./site-fixture.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Writes programs that always succeed, and makes their folder the `PATH` and the place of Playwright's Chromium. */
function usePrograms(names: readonly string[]): string {
  const folder = writeSite(Object.fromEntries(names.map((name) => [name, "#!/bin/sh\n"])));
  for (const name of names) chmodSync(path.join(folder, name), 0o755);
  vi.spyOn(chromium, "executablePath").mockReturnValue(path.join(folder, "chromium-1/chrome-linux64/chrome"));
  vi.stubEnv("CAIRN_CHROMIUM", undefined);
  vi.stubEnv("PATH", folder);
  return folder;
}

test("tests prefer a headless shell to a Chromium, and Playwright's to another", () => {
  const downloaded = "chromium_headless_shell-1/chrome-headless-shell-linux64/chrome-headless-shell";
  const onPath = usePrograms(["chromium", "chromium-headless-shell"]);
  expect(ensureChromium()).toBe(path.join(onPath, "chromium-headless-shell"));
  expect(findChromium()).toBe(path.join(onPath, "chromium"));
  const both = usePrograms(["chromium-1/chrome-linux64/chrome", downloaded, "chromium-headless-shell"]);
  expect(ensureChromium()).toBe(path.join(both, downloaded));
  const none = usePrograms(["chromium-1/chrome-linux64/chrome", "chromium"]);
  expect(ensureChromium()).toBe(path.join(none, "chromium-1/chrome-linux64/chrome"));
});

test("the browser that CAIRN_CHROMIUM names comes before all others", () => {
  vi.stubEnv("CAIRN_CHROMIUM", process.execPath); // Any program that answers --version.
  expect(findChromium()).toBe(process.execPath);
});

test("a CAIRN_CHROMIUM that does not run is an error that says what to do", () => {
  vi.stubEnv("CAIRN_CHROMIUM", "/nowhere/chromium");
  expect(() => findChromium()).toThrow(
    'CAIRN_CHROMIUM is "/nowhere/chromium", which does not run.\nSet it to the path of a Chromium, or unset it to have one found.',
  );
});
