import { describe, expect, test } from "vitest";
import { barePath, pageAddress, withoutHash } from "./address.ts";

const root = { origin: "https://docs.example.com", baseUrl: "/" };
const below = { origin: "https://docs.example.com", baseUrl: "/manual/" };

describe("pageAddress", () => {
  test.each([
    ["/guides/vpc", "/guides/vpc"],
    ["/guides/", "/guides/"],
    ["/guides/vpc.html?from=search#inputs", "/guides/vpc?from=search#inputs"],
    ["/guides/index.html", "/guides"],
    ["/index.html", "/"],
    ["/guides/cis/cis-1.3.0", "/guides/cis/cis-1.3.0"],
    ["/guides/v1.0.html", "/guides/v1.0"],
  ])("%s is the page %s", (path, expected) => {
    expect(pageAddress(root.origin + path, root)).toBe(root.origin + expected);
  });

  test.each([
    "https://docs.example.com/img/vpc.png",
    "https://docs.example.com/guides/vpc.md",
    "https://docs.example.com.evil.example/guides/vpc",
    "https://docs.example.com:8443/guides/vpc",
    "http://docs.example.com/guides/vpc",
    "https://reader:secret@docs.example.com/guides/vpc",
    "mailto:docs@example.com",
    "javascript:alert(1)",
    "no address",
  ])("%s is not a page of the site", (address) => {
    expect(pageAddress(address, root)).toBeUndefined();
  });

  test("only addresses below the base URL belong to the site", () => {
    expect(pageAddress("https://docs.example.com/manual/vpc", below)).toBe("https://docs.example.com/manual/vpc");
    expect(pageAddress("https://docs.example.com/manual", below)).toBe("https://docs.example.com/manual/");
    expect(pageAddress("https://docs.example.com/manual/index.html", below)).toBe("https://docs.example.com/manual/");
    expect(pageAddress("https://docs.example.com/manuals/vpc", below)).toBeUndefined();
    expect(pageAddress("https://docs.example.com/", below)).toBeUndefined();
  });
});

test("a file whose name is only an extension keeps its address", () => {
  expect(barePath("/guides/.html", "/")).toBe("/guides/.html");
});

test("the loaded address has the query, but not the hash", () => {
  expect(withoutHash("https://docs.example.com/search?q=a#b#c")).toBe("https://docs.example.com/search?q=a");
  expect(withoutHash("https://docs.example.com/")).toBe("https://docs.example.com/");
});
