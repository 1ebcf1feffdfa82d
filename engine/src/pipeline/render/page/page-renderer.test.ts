import { expect, test } from "vitest";
import { siteConfigSchema } from "../../../config/config.ts";
import type { PageDraft } from "../../../model/page.ts";
import type { RoutedSite } from "../../../model/routed-site.ts";
import { moduleKind } from "../../../kinds/module/module-kind.ts";
import { indexModulePages } from "../view/module-pages.ts";
import { createLinkMarker } from "./page-renderer.ts";

const module = {
  permalink: "/reference/modules/vpc/vpc-app/",
  page: {
    body: {
      kind: "component",
      component: "ModulePage",
      data: { repository: "vpc", module: "vpc-app" },
    } as PageDraft["body"],
  },
};
const site = { routes: new Map([[module.permalink, module]]) } as unknown as RoutedSite;
const config = siteConfigSchema.parse({
  url: "https://docs.acme.example",
  baseUrl: "/docs/",
  subscriberLinks: { organisation: "https://github.com/acme", publicRepositories: ["terragrunt"] },
});
const mark = createLinkMarker(indexModulePages(site, [moduleKind]), config);

test.each([
  [
    "a link to a private repository",
    '<p><a class="external" href="https://github.com/acme/vpc">V</a></p>',
    '<p><a class="external" href="https://github.com/acme/vpc" data-guarded="subscribers only">V</a></p>',
  ],
  [
    "a link to a module that has a page",
    '<a href="https://github.com/acme/VPC/blob/v1.2.3/modules/vpc-app/main.tf#L3" target="_blank">V</a>',
    '<a href="https://github.com/acme/VPC/blob/v1.2.3/modules/vpc-app/main.tf#L3" target="_blank" data-guarded="subscribers only" data-guarded-page="/docs/reference/modules/vpc/vpc-app/">V</a>',
  ],
  [
    "an escaped address",
    '<a href="https://github.com/acme/x?a=1&amp;b=2">V</a>',
    '<a href="https://github.com/acme/x?a=1&amp;b=2" data-guarded="subscribers only">V</a>',
  ],
  [
    "a letter as an entity",
    '<a href="https://github&#46;com/acme/x">V</a>',
    '<a href="https://github&#46;com/acme/x" data-guarded="subscribers only">V</a>',
  ],
  [
    "a path that browsers read as a host",
    '<a href="/\t/github.com/acme/x">V</a>',
    '<a href="/\t/github.com/acme/x" data-guarded="subscribers only">V</a>',
  ],
  [
    "the title of an exempt link in Markdown",
    '<a href="https://github.com/acme/x" title="no-warning">V</a><a href="https://github.com/acme/y">Y</a>',
    '<a href="https://github.com/acme/x" data-no-warning="">V</a><a href="https://github.com/acme/y" data-guarded="subscribers only">Y</a>',
  ],
])("marks %s", (_, html, expected) => {
  expect(mark(html, "/guides")).toBe(expected);
});

test.each([
  ["public repositories", '<a href="https://github.com/acme/terragrunt">T</a>'],
  ["the site's own pages", '<a href="/docs/acme/vpc">V</a><a href="#vpc">V</a>'],
  ["exempt links", '<a data-no-warning="" href="https://github.com/acme/vpc">V</a>'],
  [
    "text that looks like a link",
    '<a class="x"> href="https://github.com/acme/vpc"</a><code>&lt;a href="https://github.com/acme/vpc"&gt;</code>',
  ],
  ["other elements", '<link rel="preconnect" href="https://github.com/acme/vpc">'],
])("leaves %s alone", (_, html) => {
  expect(mark(html, "/guides")).toBe(html);
});

test("a page does not offer itself, and a site without `subscriberLinks` marks nothing", () => {
  const html = '<a href="https://github.com/acme/vpc/tree/main/modules/vpc-app">V</a>';
  expect(mark(html, module.permalink)).not.toContain("data-guarded-page");
  expect(createLinkMarker(new Map(), siteConfigSchema.parse({}))(html, "/")).toBe(html);
});
