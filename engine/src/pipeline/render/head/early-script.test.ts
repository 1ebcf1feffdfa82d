import { expect, test } from "vitest";
import { siteConfigSchema } from "../../../config/config.ts";
import { earlyScript } from "./early-script.ts";

test.each([
  ["<h1>0 guides</h1>", true, true],
  ["<h1>0 guides</h1>", false, false],
  ['<h1 style="opacity:0">Guides</h1>', false, true],
  ['<h1 style="opacity:0.5">Guides</h1>', false, false],
])("%s runs at once, as configured (%s) or because it is transparent: %s", (html, componentsAtOnce, expected) => {
  const config = siteConfigSchema.parse({ title: "Guides", componentsAtOnce });
  const scope = { config, translate: (id: string) => id, assets: { restore: "" } } as never;
  const content = { html, isPlain: false, module: {} } as never;
  expect(earlyScript({ kind: "page", permalink: "/a" } as never, scope, content).text.includes("pointermove")).toBe(
    expected,
  );
});
