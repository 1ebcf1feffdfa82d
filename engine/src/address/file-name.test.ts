import { expect, test } from "vitest";
import { documentNames, isReadme, namingProblem, shortenName } from "./file-name.ts";

test("a name of ordinary length is unchanged, a long one is cut and stays unique", () => {
  expect(shortenName("kubernetes")).toBe("kubernetes");
  expect(shortenName("a".repeat(300))).toMatch(/^a{70}-[\da-f]{16}$/);
  expect(shortenName("a".repeat(300))).not.toBe(shortenName("a".repeat(301)));
  expect(shortenName(`a${"😀".repeat(100)}`)).toMatch(/^a(?:😀){34}-[\da-f]{16}$/u);
});

test("an invalid file name is reported", () => {
  expect(namingProblem(`guides/${"a".repeat(250)}/index.html`, "linux")).toBeUndefined();
  expect(namingProblem(`guides/${"é".repeat(126)}`, "linux")).toMatchInlineSnapshot(
    `"a part of it, "éééééééééééééééééééé…", has 252 bytes; file systems allow names of 255, of which 5 are reserved for the extension"`,
  );
  expect(namingProblem("guides/".repeat(500), "linux")).toMatchInlineSnapshot(
    `"it has 3500 bytes; file systems allow paths of 4096, including the folders above it"`,
  );
});

test.each(["a:b", "what?", "end.", "con", "AUX.html", "a\\b", "com¹.html", "conin$"])(
  "Windows does not allow files named %s",
  (name) => {
    expect(namingProblem(`guides/${name}/index.html`, "linux")).toBeUndefined();
    expect(namingProblem(`guides/${name}/index.html`, "win32")).toBe(`Windows does not allow files named "${name}"`);
  },
);

test("a document may have any of the endings, and a README is one, too", () => {
  expect(documentNames("a")).toEqual(["a.md", "a.mdx", "a.markdown", "a.qmd", "a.mdown", "a.mkd", "a.mkdn"]);
  const files = ["README.md", "b/Readme.MKD", "README", "README.txt", "MYREADME.md", "README/a.md"];
  expect(files.filter((file) => isReadme(file))).toEqual(files.slice(0, 2));
});
