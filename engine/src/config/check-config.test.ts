import { expect, test } from "vitest";
import { checkConfig, type LastConfig } from "./check-config.ts";

const source = { file: "site.config.js", text: "" };
const first: LastConfig = { engine: "a", config: undefined };

test("a valid configuration is reused while the configuration and the engine are unchanged", async () => {
  const { config, valid } = await checkConfig({ title: "Docs" }, source, first);
  expect(config.title).toBe("Docs");
  const last = { engine: "a", config: valid };
  expect((await checkConfig({ title: "Docs" }, source, last)).config).toBe(config);
  expect((await checkConfig({ title: "Guides" }, source, last)).config.title).toBe("Guides");
  expect((await checkConfig({ title: "Docs" }, source, { ...last, engine: "b" })).config).not.toBe(config);
});

test("a configuration that JSON cannot represent, or that is invalid, is validated each time", async () => {
  const values = [
    { customFields: { made: new Date(0) } },
    { customFields: { make: () => 1 } },
    { customFields: { limit: Number.NaN } },
    { titel: "Docs" },
  ];
  for (const value of values) expect((await checkConfig(value, source, first)).valid).toBeUndefined();
  expect((await checkConfig({}, source, undefined)).valid).toBeUndefined();
});

test("only the invalid part is left out and reported", async () => {
  const written = {
    title: "Docs",
    baseUrl: "/base/",
    colorMode: { defaultMode: "dim", respectPrefersColorScheme: true },
    navbar: {
      items: [{ label: "A", to: "/a" }, { label: "B", too: "/b" }, { to: "/c" }, { label: "D", to: "/d" }],
    },
    search: 5,
    titel: "x",
  };
  const { config, diagnostics, valid } = await checkConfig(written, source, first);
  expect(valid).toBeUndefined();
  expect(config).toMatchObject({
    title: "Docs",
    baseUrl: "/base/",
    colorMode: { defaultMode: "light", respectPrefersColorScheme: true },
  });
  expect(config.navbar.items.map(({ label }) => label)).toEqual(["A", "D"]);
  expect(config.search).not.toBe(false);
  expect(diagnostics.find(({ message }) => message.includes("defaultMode"))).toMatchObject({
    code: "config-value",
    hint: 'Write "light" or "dark". Until then it is ignored; the rest of the configuration is used.',
  });
  expect(diagnostics.map(({ message }) => message)).toContain('The configuration has no key "titel".');
});

test("the defaults are used for a value that is not an object", async () => {
  for (const value of ["x", 1, null, [], { docs: 5 }])
    expect((await checkConfig(value, source, first)).config.title).toBe("Documentation");
});
