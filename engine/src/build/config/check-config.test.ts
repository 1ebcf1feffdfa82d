import { expect, test } from "vitest";
import { checkConfig, type LastConfig } from "./check-config.ts";

const source = { file: "site.config.js", text: "" };
const first: LastConfig = { engine: "a", config: undefined };

test("a valid configuration is taken over while it says the same to the same engine", async () => {
  const { config, valid } = await checkConfig({ title: "Docs" }, source, first);
  expect(config.title).toBe("Docs");
  const last = { engine: "a", config: valid };
  expect((await checkConfig({ title: "Docs" }, source, last)).config).toBe(config);
  expect((await checkConfig({ title: "Guides" }, source, last)).config.title).toBe("Guides");
  expect((await checkConfig({ title: "Docs" }, source, { ...last, engine: "b" })).config).not.toBe(config);
});

test("what JSON does not say all of is validated each time, and what is not valid too", async () => {
  const values = [
    { customFields: { made: new Date(0) } },
    { customFields: { make: () => 1 } },
    { customFields: { limit: Number.NaN } },
    { titel: "Docs" },
  ];
  for (const value of values) expect((await checkConfig(value, source, first)).valid).toBeUndefined();
  expect((await checkConfig({}, source, undefined)).valid).toBeUndefined();
});
