import { expect, test } from "vitest";
import { readDeclaredRedirects } from "../declared-redirects.ts";
import { findForeignSite, readForeignTitle } from "../foreign-site.ts";
import { generatorsOf } from "../generators.ts";
import { writeSite } from "../../files/site-files-fixture.ts";

test("docsify takes texts from elsewhere for the paths that its aliases name", async () => {
  const page = `<script>
window.$docsify = {
  alias: {
    '.*?/history': 'https://example.com/HISTORY.md',
    "/de/(.*)": "https://example.com/de/$1",
    '/.*/_sidebar.md': '/_sidebar.md',
  },
};
</script>`;
  const isDeclared = await readDeclaredRedirects(writeSite({ "index.html": page, ".git/HEAD": "" }));
  expect(["/history", "/de/a/b", "/_sidebar", "/news", "/dea"].map(isDeclared)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  const isOther = await readDeclaredRedirects(
    writeSite({ "index.html": "const a = { alias: { '/b': 'c' } };", ".git/HEAD": "" }),
  );
  expect(isOther("/b")).toBe(false);
});

test("docsify's page has the site's name, and the scripts that draw formulas", async () => {
  const page = (script: string) => `<script>window.$docsify = { repo: 'a/b', name: 'Plans' };</script>${script}`;
  const found = (script: string) => Array.from(generatorsOf(writeSite({ "index.html": page(script) })));
  expect(await readForeignTitle(found(""))).toBe("Plans");
  const formulas = '<script src="//cdn.example/npm/docsify-katex@1/dist/docsify-katex.js"></script>';
  expect([found(""), found(formulas)].map((each) => findForeignSite(each).hasMath)).toEqual([false, true]);
});
