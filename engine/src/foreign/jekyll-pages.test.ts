import { join } from "node:path";
import { expect, test } from "vitest";
import { writeSite } from "../files/site-files-fixture.ts";
import { listPages, readCollectionPaths } from "./jekyll-pages.ts";

test("documents of Jekyll's collections have pages where the configuration says", async () => {
  const config = `collections_dir: parts
collections:
  guides:
    output: true
  api-reference:
    permalink: /:collection/:path/
    output: true
  how-to:
    permalink: /help/:name.html
    output: true
  data:
    output: false
`;
  const pathOf = await readCollectionPaths(join(writeSite({ "_config.yml": config }), "_config.yml"));
  expect(
    ["guides/a/b.md", "api-reference/index.md", "how-to/c.md", "data/d.md"].map((path) => pathOf(`parts/_${path}`)),
  ).toEqual(["guides/a/b.md", "api-reference/index.md", "help/c.md", "parts/_data/d.md"]);
  expect(["_guides/a.md", "e.md"].map(pathOf)).toEqual(["_guides/a.md", "e.md"]);
  expect(
    (await readCollectionPaths(join(writeSite({ "_config.yml": "collections: [guides]\n" }), "_config.yml")))(
      "_guides/a.md",
    ),
  ).toBe("_guides/a.md");
});

test("posts have addresses by a rule, also where they are a collection", async () => {
  const site = writeSite({
    "_config.yml": "collections:\n  posts:\n    permalink: /news/:year/:title\n",
    "_posts/2026-01-02-first.md": "---\ntitle: A\n---\n",
  });
  const list = await listPages(join(site, "_config.yml"));
  expect(list()).toContain("/*/first");
});
