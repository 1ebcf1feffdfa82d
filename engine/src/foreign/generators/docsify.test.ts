import { expect, test } from "vitest";
import { readDeclaredRedirects } from "../declared-redirects.ts";
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
