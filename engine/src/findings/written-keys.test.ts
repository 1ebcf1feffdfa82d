import { expect, test } from "vitest";
import { readWrittenKeys } from "./written-keys.ts";

async function lineOf(text: string, keys: string, file = "site.config.ts"): Promise<string | undefined> {
  const position = (await readWrittenKeys({ file, text })).positionOf(keys.split("."));
  return position && `${position.line}:${position.column}`;
}

const config = `import { defineConfig, defineKind } from "cairn-docs";

// title: not here
const navbar = {
  title: "Not here",
  items: [{ label: "A", to: "/a" }, { label: "B", too: "/b" }],
} satisfies object;

export default defineConfig({
  title: "Docs",
  "tagline": 'title: "not here"',
  ...shared,
  navbar,
  modules: { repositories: ["github:a/b", { from: "c" }] },
  kinds: [defineKind({ name: "tool", directory: "tools" })],
  footer: { ...shared },
});

const shared = { url: "x", ...shared };
`;

test.each([
  ["title", "10:3"],
  ["tagline", "11:3"],
  ["url", "19:18"],
  ["footer.url", "19:18"],
  ["navbar", "13:3"],
  ["navbar.title", "5:3"],
  ["navbar.items.1.too", "6:51"],
  ["navbar.items.1", "6:37"],
  ["modules.repositories.1.from", "14:45"],
  ["kinds.0.directory", "15:38"],
])("the key %s is at %s", async (keys, position) => {
  expect(await lineOf(config, keys)).toBe(position);
});

test("the place of a missing key is that of its closest parent", async () => {
  expect(await lineOf(config, "navbar.items.0.target")).toBe("6:11");
  expect(await lineOf(config, "navbar.items.7.label")).toBe("6:3");
  expect(await lineOf(config, "nothing.at.all")).toBeUndefined();
});

test("a place after spread entries of a list is not known", async () => {
  expect(await lineOf("export default { a: [...b, { c: 1 }] }", "a.1.c")).toBe("1:18");
});

test("configurations may be functions, CommonJS or JSON", async () => {
  expect(
    await lineOf("module.exports = async () => {\n  const a = { b: 1 };\n  return { a };\n};", "a.b", "c.js"),
  ).toBe("2:15");
  expect(await lineOf('{\n  "a": [\n    {"b": 1}\n  ]\n}', "a.0.b", "c.json")).toBe("3:6");
});

test("variables that refer to each other end the search", async () => {
  expect(await lineOf("const a = b, b = a;\nexport default { c: a };", "c.d")).toBe("2:18");
});

test("nothing is found in a file that is not valid", async () => {
  expect(await lineOf("export default { a: ", "a")).toBeUndefined();
});
