import { expect, test } from "vitest";
import { formatDiagnostic } from "../../findings/diagnostics.ts";
import { siteConfigSchema, type UserConfig } from "../../config/config.ts";
import { routeSite } from "../route/route-site.ts";
import { validateSidebars } from "../route/sidebars/sidebar-config.ts";
import { draftDocument, onlyVersion } from "../route/document-fixture.ts";
import { checkSidebarLinks } from "./check-written-config.ts";

function check(items: unknown[], settings: UserConfig = {}) {
  const config = siteConfigSchema.parse(settings);
  const text = `export default ${JSON.stringify({ guides: items }, undefined, 2)};\n`;
  const { config: sidebars } = validateSidebars({ guides: items }, "sidebars.js", text);
  const { site } = routeSite({
    pages: [draftDocument("guides/vpc.md")],
    config,
    versions: [{ version: onlyVersion, sidebars }],
  });
  return checkSidebarLinks({
    site,
    config,
    sidebars: sidebars ? [sidebars] : [],
    staticFiles: new Map([["files/a.pdf", {}]]),
  });
}

const link = (href: string) => ({ type: "link", label: "Back", href });

test("links to pages, static files and other websites are not reported", () => {
  const good = [
    "/guides/vpc",
    "/guides/vpc/",
    "/guides/vpc#subnets",
    "/files/a.pdf",
    "https://example.com",
    "//cdn.example.com",
  ];
  expect(check(good.map(link))).toEqual([]);
  expect(check([link("/base/guides/vpc")], { baseUrl: "/base/" })).toEqual([]);
});

test("a broken link in a category is reported with its place and a suggestion", () => {
  expect(check([{ type: "category", label: "More", items: [link("/guides/vcp")] }]).map(formatDiagnostic))
    .toMatchInlineSnapshot(`
    [
      "sidebars.js:10:19  error  link-missing
      The entry "Back" of the sidebar "guides" leads to "/guides/vcp", which matches no page.
      Did you mean "/guides/vpc"?",
    ]
  `);
});

test("the site's setting decides its severity", () => {
  expect(check([link("/nowhere")], { onBrokenLinks: "warn" }).map(({ severity }) => severity)).toEqual(["warning"]);
  expect(check([link("/nowhere")], { onBrokenLinks: "ignore" })).toEqual([]);
});

test("addresses from the root in a navigation of MkDocs may be those of another site", () => {
  const markdown = { headingIds: "mkdocs" } as const;
  expect(check([link("/news/")], { markdown })).toEqual([]);
  expect(check([link("/guides/none")], { markdown })).toHaveLength(1);
});

test("a similar address is named in the hint, and as data", () => {
  expect(check([link("/guides/vpn")])).toMatchObject([
    { hint: 'Did you mean "/guides/vpc"?', suggestion: "/guides/vpc" },
  ]);
  expect(check([link("/news/today")])[0]?.suggestion).toBeUndefined();
});
