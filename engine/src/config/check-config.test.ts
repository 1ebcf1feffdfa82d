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

test.each([
  [
    { docs: { versions: { current: { lable: "x" } } } },
    'no key "docs.versions.current.lable"',
    'Did you mean "label"?',
  ],
  [
    { i18n: { localeConfigs: { de: { x1: "D" } } } },
    'no key "i18n.localeConfigs.de.x1"',
    "Use one of: label, direction",
  ],
  [{ search: { pth: "x" } }, 'no key "search.pth"', 'Did you mean "path"?'],
  [{ search: { path: 1 } }, '"search.path" has an invalid value', "Write text."],
  [{ search: { synonyms: ["a"] } }, '"search.synonyms.0" has an invalid value', "Write a list."],
  [{ search: { service: { typ: 1 } } }, '"search.service.name" is missing', 'Write "algolia" or "meilisearch".'],
  [{ search: { service: { typ: 1 } } }, 'no key "search.service.typ"', "Use one of: name, appId, host"],
  [{ search: { service: { name: "x" } } }, '"search.service.name" has an invalid value', 'Write "algolia"'],
  [{ search: { service: { name: "meilisearch", host: "x" } } }, '"search.service.host" has', "Write an absolute URL"],
  [{ contentSecurityPolicy: { "connect-src": "x" } }, '"contentSecurityPolicy.connect-src" has', "Write a list."],
  [{ contentSecurityPolicy: { connect: [] } }, 'no key "contentSecurityPolicy.connect"', "that ends in -src"],
  [{ search: 5 }, '"search" has an invalid value', "Write an object or false."],
])("%j: the finding names the inner key, its line, and what is accepted", async (written, message, hint) => {
  const text = `export default ${JSON.stringify({ title: "Docs", ...written }, null, 2)};\n`;
  const { diagnostics, config } = await checkConfig({ title: "Docs", ...written }, { ...source, text }, first);
  const found = diagnostics.find((each) => each.message.includes(message));
  expect(found?.hint).toContain(hint);
  const named = (/"([^"]*)"/.exec(message)?.[1] ?? "").split(".");
  const last = named.findLast((key) => text.includes(`"${key}"`)) ?? "";
  expect(text.split("\n")[(found?.line ?? 0) - 1]).toContain(named.at(-1) === "0" ? '"a"' : `"${last}"`);
  expect(config.title).toBe("Docs");
});

test("what is valid beside a mistake within an object is used", async () => {
  const written = { search: { path: 1, reportUrl: "https://x.example" } };
  const { config } = await checkConfig(written, source, first);
  expect(config.search).toMatchObject({ path: "search", reportUrl: "https://x.example" });
});
