import { expect, it } from "vitest";
import type { Route, RoutedSite } from "../../model/routed-site.ts";
import { activeItem, pathAsRouted } from "./navbar-items.ts";

const items = [
  { label: "Home", href: "/" },
  { label: "Guides", href: "/guides/" },
  { label: "Releases", href: "/guides/releases" },
  { label: "Library", items: [{ label: "Modules", href: "/reference/intro" }] },
  { label: "Start", href: "/guides/start/a/" },
  { label: "Away", href: "https://example.com" },
];
const routes = new Map([
  ["/reference/intro", { sidebar: "modules" } as Route],
  ["/guides/start/a/", { sidebar: "start" } as Route],
]);
const active = (permalink: string, sidebar?: string) =>
  activeItem(items, { permalink, sidebar } as Route, { routes } as RoutedSite);

it.each([
  ["the page itself", "/guides/releases", undefined, "/guides/releases"],
  ["a page of the same sidebar", "/reference/vpc/", "modules", "/reference/intro"],
  ["the nearest page above", "/guides/releases/2020-01/", undefined, "/guides/releases"],
  ["a page above, whatever the sidebar", "/guides/style/", "style", "/guides/"],
  ["the nearest page above, before a page of the same sidebar elsewhere", "/guides/vpc/", "modules", "/guides/"],
  ["a page of the same sidebar beside it, before one above", "/guides/start/vpc/", "start", "/guides/start/a/"],
  ["no page that only begins alike", "/guides-old/", undefined, undefined],
  ["no home page", "/faq/", undefined, undefined],
])("marks the entry of %s", (_which, permalink, sidebar, expected) => {
  expect(active(permalink, sidebar)).toBe(expected);
});

it.each([
  ["/reference/intro/", "/reference/intro"],
  ["/reference/intro", "/reference/intro"],
  ["/guides", "/guides/"],
  ["/file.pdf", "/file.pdf"],
  ["https://example.com", "https://example.com"],
])("writes %s as its page has it", (path, expected) => {
  const pages = new Map([...routes, ["/guides/", {} as Route]]);
  expect(pathAsRouted(path, { routes: pages } as RoutedSite)).toBe(expected);
});
