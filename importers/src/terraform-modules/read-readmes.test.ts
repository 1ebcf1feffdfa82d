import { expect, it } from "vitest";
import { writeFolder } from "../write-files.fixture.ts";
import { readReadmes } from "./read-readmes.ts";

it("lets a title that several modules have name the root alone", () => {
  const root = writeFolder({
    "README.md": "# Cluster Module\n\nA.\n",
    "modules/a/README.md": "# Cluster Module\n\nB.\n",
    "modules/b/README.md": "# Cluster Module\n\nC.\n",
    "modules/c/README.md": "# Own\n\nD.\n",
    "modules/d/README.md": "E.\n",
    "modules/e/README.md": "F.\n",
  });
  const folders = [".", ...["a", "b", "c", "d", "e"].map((each) => `modules/${each}`)];
  expect(Array.from(readReadmes(root, folders, root), ([, { title, prose }]) => [title, prose])).toEqual([
    ["Cluster Module", "A."],
    [undefined, "B."],
    [undefined, "C."],
    ["Own", "D."],
    [undefined, "E."],
    [undefined, "F."],
  ]);
});
