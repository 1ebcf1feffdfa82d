import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Matches imports of Node's functions that write. */
const writing =
  /import \{[^}]*\b(?:append|chmod|copy|cp|createWrite|link|mkdir|mkdtemp|rename|rm|symlink|truncate|unlink|utimes|write)\w*[^}]*\} from "node:fs(?:\/promises)?"/;
/** Matches files that only tests use. */
const ofTests = /\.test\.tsx?$|[-.]fixture\.ts$|\/testing\//;

test("all writing to a user's files goes through one module, which tests can make fail", () => {
  const found = ["files/src", "engine/src", "importers/src"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .map((name) => `${folder}/${name}`)
      .filter((name) => /\.tsx?$/.test(name) && !ofTests.test(name))
      .filter((name) => writing.test(readFileSync(path.join(root, name), "utf8"))),
  );
  expect(found).toEqual(["files/src/disk.ts"]);
});
