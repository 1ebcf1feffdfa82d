import { expect, test } from "vitest";
import { siteConfigSchema } from "../config/config.ts";
import { writeSite } from "../files/site-files-fixture.ts";
import type { Route } from "../model/routed-site.ts";
import type { PreparedSite } from "../pipeline/prepared-site.ts";
import { checkPages } from "./check-pages.ts";

/** Returns the documents to which nothing leads, of a site without any link. */
function orphansIn(files: Readonly<Record<string, string>>): (string | undefined)[] {
  const siteDirectory = writeSite(files);
  const routes = Object.keys(files).map((file): [string, Route] => {
    const page = { id: file, file, version: "current", frontMatter: {} };
    return [`/${file}`, { kind: "page", permalink: `/${file}`, page } as unknown as Route];
  });
  const prepared = {
    config: siteConfigSchema.parse({}),
    site: { routes: new Map(routes), sidebars: new Map(), redirects: new Map(), tags: [], permalinkById: new Map() },
    links: { addresses: new Map(), anchors: [] },
    scanned: { siteDirectory },
  } as unknown as PreparedSite;
  return checkPages(prepared, 0).map(({ file }) => file);
}

test("a page that only leads to another one needs no link", () => {
  const files = {
    "component.mdx": 'import { Redirect } from "@docusaurus/router";\n\n<Redirect to="/a" />\n',
    "element.md": '<meta http-equiv="refresh" content="0; url=/a" />\n',
    "script.md": "<script>\nwindow.location = '/a';\n</script>\n",
    "field.md": "---\nredirect_to: /a\n---\n",
    "layout.md": "---\nlayout: redirect\n---\nMoved.\n",
  };
  expect(orphansIn(files)).toEqual([]);
  const others = {
    "a.md": "# Redirects\n\nHow to write `<Redirect />`.\n",
    "b.md": "---\ntitle: Redirects\n---\n<Parts />\n",
    "c.mdx": '<Redirect to="/a" />\n\nText.\n',
  };
  expect(orphansIn(others)).toEqual(Object.keys(others));
});
