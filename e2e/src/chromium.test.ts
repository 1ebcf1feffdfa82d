import { afterEach, expect, test, vi } from "vitest";
import { findChromium } from "./chromium.ts";

afterEach(() => {
  vi.unstubAllEnvs();
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
