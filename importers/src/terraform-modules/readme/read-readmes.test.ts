import { expect, it } from "vitest";
import { writeFolder } from "../../write-files.fixture.ts";
import { describeUnread, readReadmes } from "./read-readmes.ts";

it("uses a title shared by several modules only for the root", () => {
  const root = writeFolder({
    "README.md": "# Cluster Module\n\nA.\n",
    "modules/a/README.md": "# Cluster Module\n\nB.\n",
    "modules/b/README.md": "# Cluster Module\n\nC.\n",
    "modules/c/README.md": "# Own\n\nD.\n",
    "modules/d/README.md": "E.\n",
    "modules/e/README.md": "F.\n",
  });
  const folders = [".", ...["a", "b", "c", "d", "e"].map((each) => `modules/${each}`)];
  expect(Array.from(readReadmes(root, folders, root).readmes, ([, { title, prose }]) => [title, prose])).toEqual([
    ["Cluster Module", "A."],
    [undefined, "B."],
    [undefined, "C."],
    ["Own", "D."],
    [undefined, "E."],
    [undefined, "F."],
  ]);
});

it("reports READMEs in other formats, unless there is Markdown as well", () => {
  const root = writeFolder({
    "README.adoc": "= A\n",
    "modules/a/readme.markdown": "# Own\n",
    "modules/a/README.rst": "A\n=\n",
    "modules/b/README": "B\n",
    "modules/c/README.json": "{}",
  });
  const { readmes, unread } = readReadmes(root, [".", "modules/a", "modules/b", "modules/c"], root);
  expect(Array.from(readmes.keys())).toEqual(["modules/a"]);
  expect(describeUnread(unread, "net@v1").map(({ message, hint }) => `${message} ${hint}`)).toMatchInlineSnapshot(`
    [
      "These READMEs are not in Markdown, and were not read: "README.adoc", "modules/b/README". The pages of their modules only link to them. Write a README.md to show one.",
    ]
  `);
  expect(describeUnread(new Map(), "net@v1")).toEqual([]);
});
