import { expect, test } from "vitest";
import type { RoutedSite } from "../../model/routed-site.ts";
import { brokenLinkIndexOf } from "./broken-link-index.ts";

const site = (...addresses: string[]) => {
  const routes = new Map(addresses.map((address) => [address, { page: { frontMatter: {} } }]));
  const permalinkByFile = new Map(addresses.map((address) => [`docs${address}.md`, address]));
  return { routes, permalinkByFile } as unknown as RoutedSite;
};

test("indexes addresses by their parts", () => {
  const index = brokenLinkIndexOf(site("/", "/guides/vpc/peering", "/modules/[name]/"));
  expect(Array.from(index.starts)).toEqual(["", "guides", "modules"]);
  expect(Array.from(index.folders)).toEqual(["/", "/guides/", "/guides/vpc/", "/modules/", "/modules/[name]/"]);
  expect(Array.from(index.names)).toEqual(["", "peering", "[name]"]);
  expect(index.templates).toEqual([["", "modules", "[name]", ""]]);
});

test("is made once for a site", () => {
  const [one, other] = [site("/a"), site("/a")];
  expect(brokenLinkIndexOf(one)).toBe(brokenLinkIndexOf(one));
  expect(brokenLinkIndexOf(other)).not.toBe(brokenLinkIndexOf(one));
});

test("the first page is no likely meaning of a short address", () => {
  expect(brokenLinkIndexOf(site("/", "/about")).nearestAddress("/y")).toBeUndefined();
});

test("looks for at most 2,000 similar names, because a moved folder breaks thousands of links", () => {
  const index = brokenLinkIndexOf(site("/guides/vpc"));
  for (let lookup = 0; lookup < 1999; lookup += 1) index.nearestFileName(`other-${lookup}.md`);
  expect(index.nearestAddress("/guides/vcp")).toBe("/guides/vpc");
  expect(index.nearestAddress("/guides/vpd")).toBeUndefined();
  // Known answers count once.
  expect(index.nearestAddress("/guides/vcp")).toBe("/guides/vpc");
});
