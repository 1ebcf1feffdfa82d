import { describe, expect, test } from "vitest";
import { draftDocument } from "../../route/document-fixture.ts";
import { siteConfigSchema } from "../../../config/config.ts";
import type { PageDraft } from "../../../model/page.ts";
import type { SidebarNode } from "../../../model/navigation.ts";
import { createTranslator } from "../../../texts/messages.ts";
import { choicesHtml } from "../frame/page-parts.tsx";
import { createFrameRenderer } from "../frame/frame.tsx";
import { keyOfView, type PageView } from "./page-view.ts";
import type { SharedView } from "./shared-view.ts";
import { DetailsView } from "./page-details.ts";
import { createSidebarViews } from "./sidebar-view.ts";

const config = siteConfigSchema.parse({ url: "https://a.example" });
const shared: SharedView = {
  navbars: new Map([
    ["", [{ label: "Guides", href: "/guides" }]],
    ["1.0", [{ label: "Old guides", href: "/1.0/guides" }]],
  ]),
  footer: [],
  versions: [],
  ownResults: [],
  logo: undefined,
  modulePages: new Map(),
  hasChoices: true,
  key: "shared",
};
const page: PageDraft = {
  ...draftDocument("guides/vpc.md", { title: "VPC" }),
  frontMatter: {},
  body: { kind: "deferred" },
};
const link = (href: string) => ({ type: "link" as const, label: href, href });
const sidebarOf = (nodes: SidebarNode[]) =>
  createSidebarViews({ sidebars: new Map([["docs", nodes]]) })("docs", "/guides/vpc");
const view: PageView = {
  permalink: "/guides/vpc",
  kind: "page",
  page,
  breadcrumbs: [{ label: "Guides", href: "/guides" }, { label: "VPC" }],
  previous: { label: "Before", href: "/before" },
  next: undefined,
  content: "hash",
  tags: [{ label: "Networks", permalink: "/tags/networks", description: undefined }],
  navbar: "",
  activeItem: undefined,
  choices: undefined,
  banner: undefined,
  badge: undefined,
  isHidden: false,
  sidebar: sidebarOf([link("/guides/vpc")]),
  addresses: { own: ["/guides"], partials: new Map() },
  images: false,
  modules: undefined,
  surroundings: undefined,
};

/** A different value for each field. */
const others: { [Field in Exclude<keyof PageView, "page">]: PageView[Field] } = {
  permalink: "/guides/other",
  kind: "tag",
  breadcrumbs: [{ label: "Elsewhere" }],
  previous: { label: "Earlier", href: "/before" },
  next: { label: "After", href: "/after" },
  content: "other hash",
  tags: [{ label: "Nets", permalink: "/tags/networks", description: undefined }],
  navbar: "1.0",
  activeItem: "/guides",
  choices: { versions: [], locales: [{ name: "de", label: "Deutsch", href: "/de/", isCurrent: false, lang: "de" }] },
  banner: { kind: "unreleased", label: "2.0", latest: undefined },
  badge: "2.0",
  isHidden: true,
  sidebar: sidebarOf([link("/guides/other")]),
  addresses: { own: ["/other"], partials: new Map() },
  images: ["stamp"],
  modules: "key",
  surroundings: new DetailsView({ categoryItems: [{ title: "A", href: "/a" }] }, []),
};

describe("the key of a page", () => {
  const keyOf = (changes: Partial<PageView>) => keyOfView({ ...view, ...changes }, shared);

  test.each(Object.keys(others) as (keyof typeof others)[])("changes with %s", (field) => {
    expect(keyOf({ [field]: others[field] })).not.toBe(keyOf({}));
  });

  test("changes with a partial's addresses and the shared view, but not with the page's data or an equal sidebar", () => {
    expect(keyOf({ addresses: { own: ["/guides"], partials: new Map([["_a.mdx", ["/x"]]]) } })).not.toBe(keyOf({}));
    expect(keyOfView(view, { ...shared, key: "other" })).not.toBe(keyOf({}));
    expect(keyOf({ page: { ...page, title: "Known by its content" } })).toBe(keyOf({}));
    expect(keyOf({ sidebar: sidebarOf([link("/guides/vpc")]) })).toBe(keyOf({}));
  });
});

describe("the frame of a page", () => {
  const { draw: drawFrame } = createFrameRenderer(shared, config, "assets/sidebar.js");
  const draw = (changes: Partial<PageView>, draft = page) =>
    drawFrame({
      view: { ...view, ...changes },
      page: draft,
      layout: "document",
      contentHtml: "",
      isLong: false,
      drawPart: (_, html) => html,
    }) + choicesHtml({ ...view, ...changes }, "locale", createTranslator(config.locale));

  test.each([
    "permalink",
    "kind",
    "breadcrumbs",
    "previous",
    "next",
    "tags",
    "navbar",
    "activeItem",
    "choices",
    "banner",
    "sidebar",
  ] as const)("shows %s", (field) => {
    expect(draw({ [field]: others[field] })).not.toBe(draw({}));
  });

  test("has a notice if the page is unlisted", () => {
    const notice = /<div class="[^"]*" role="note" aria-label="Unlisted page">/;
    const hidden = { ...page, frontMatter: { ...page.frontMatter, unlisted: true } };
    const shown = [page, hidden, { ...hidden, source: "generated" }].map((each) => notice.test(draw({}, each)));
    expect(shown).toEqual([false, true, false]);
  });
});
