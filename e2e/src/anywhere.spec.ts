import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { hashTree, writeFiles, writeSite } from "./site-fixture.ts";

const cairn = fileURLToPath(new URL("../../engine/bin/cairn.js", import.meta.url));
const files = {
  "docs/index.mdx": 'import Counter from "@site/src/Counter.tsx";\n\n# Hello\n\n![A](./a.svg)\n\n<Counter />\n',
  "docs/a.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  "src/Counter.tsx": `import { useState } from "react";
import styles from "./counter.module.css";
export default function Counter() {
  const [count, setCount] = useState(0);
  return <button className={styles.counter} onClick={() => setCount(count + 1)}>{count}</button>;
}
`,
  "src/counter.module.css": '.counter { color: red; background: url("./b.svg") }\n',
  "src/b.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  "src/css/custom.css": ":root { --color-accent: #0b6b5d }\n",
  "src/pages/about.tsx": "export default () => <h1>About</h1>;\n",
};

/** Builds a site from a current folder. Returns the hash of every output file, the exit status and standard error. */
function build(site: string, currentFolder: string, output = path.join(site, "build")) {
  const parameters = [cairn, "build", path.relative(currentFolder, site) || ".", "--out", output];
  const { status, stderr } = spawnSync(process.execPath, parameters, { cwd: currentFolder, encoding: "utf8" });
  return { status, stderr, files: hashTree(output) };
}

test("the output has the same bytes whatever the site's folder and the current folder are", () => {
  const site = writeSite(files);
  const first = build(site, site);
  expect(first).toMatchObject({ status: 0, stderr: "" });
  const deep = path.join(mkdtempSync(path.join(tmpdir(), "cairn-else-")), "a b", "c");
  mkdirSync(deep, { recursive: true });
  for (const name of Object.keys(files)) cpSync(path.join(site, name), path.join(deep, name));
  expect(build(deep, tmpdir())).toEqual(first);
  expect(build(writeSite(files), "/")).toEqual(first);
});

const more = { "docs/more.mdx": 'import Counter from "@site/src/Counter.tsx";\n\n# More\n\n<Counter />\n' };

test("a cache that was moved with its site is used or ignored, without a message", () => {
  const site = writeSite(files);
  expect(build(site, site).status).toBe(0);
  const moved = path.join(mkdtempSync(path.join(tmpdir(), "cairn-else-")), "moved");
  renameSync(site, moved);
  expect(build(moved, moved)).toEqual(build(writeSite(files), tmpdir()));
  writeFiles(moved, more);
  expect(build(moved, moved)).toEqual(build(writeSite({ ...files, ...more }), tmpdir()));
});

test("a cache that is truncated or from another engine is ignored, without a message", () => {
  const site = writeSite(files);
  const first = build(site, site);
  const cache = path.join(site, ".cairn/cache");
  for (const content of [readFileSync(cache).subarray(0, 2_000), Buffer.from("of long ago")]) {
    writeFileSync(cache, content);
    expect(build(site, site)).toEqual(first);
  }
});
