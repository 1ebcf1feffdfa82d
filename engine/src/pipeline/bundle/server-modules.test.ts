import process from "node:process";
import { expect, test } from "vitest";
import { provideNavigator } from "./server-modules.ts";

test("a version of Node without it gets a navigator, and one with it keeps its own", () => {
  const old: { navigator?: { language: string; userAgent: string } } = {};
  provideNavigator(old);
  expect(old.navigator).toMatchObject({
    language: "en-US",
    userAgent: `Node.js/${process.versions.node.split(".")[0]}`,
  });
  const own = { navigator: { language: "de" } };
  provideNavigator(own);
  expect(own.navigator.language).toBe("de");
});
