import { describe, expect, test } from "vitest";
import { formatDiagnostic } from "../../../findings/diagnostics.ts";
import { draftDocument } from "../document-fixture.ts";
import { parseTagsFile } from "./tags-file.ts";
import { collectTags } from "./tags.ts";

describe("collectTags", () => {
  const settings = { tagsPath: "/tags" };

  test("merges labels with the same address, lists pages by title and counts a page once", () => {
    const pages = [
      draftDocument("b.md", { title: "Beta", tags: ["CI CD", "ci-cd"] }),
      draftDocument("a.md", { title: "alpha", description: "First", tags: ["ci-cd", "zoo"] }),
      draftDocument("c.md"),
    ];
    const result = collectTags(pages, settings);
    expect(result.groups.map(({ tag }) => tag)).toEqual([
      {
        label: "CI CD",
        permalink: "/tags/ci-cd",
        description: undefined,
        pages: [
          { title: "alpha", permalink: "/a", description: "First" },
          { title: "Beta", permalink: "/b", description: "" },
        ],
      },
      {
        label: "zoo",
        permalink: "/tags/zoo",
        description: undefined,
        pages: [{ title: "alpha", permalink: "/a", description: "First" }],
      },
    ]);
    expect(result.pages[0]?.tags).toEqual([{ label: "CI CD", permalink: "/tags/ci-cd" }]);
    expect(result.pages[2]).toBe(pages[2]);
  });

  test("addresses have the base path and the configured trailing slash", () => {
    const { pages } = collectTags([draftDocument("a.md", { tags: ["s3"] })], {
      tagsPath: "/docs/tags",
      trailingSlash: true,
    });
    expect(pages[0]?.tags).toEqual([{ label: "s3", permalink: "/docs/tags/s-3/" }]);
  });

  test("returns the addresses of labels as they are written", () => {
    const pages = [draftDocument("a.md", { tags: ["S3", "IPv6", "vpc", "Load balancer", "C++", "日本"] })];
    const { aliases } = collectTags(pages, { tagsPath: "/docs/tags", trailingSlash: true });
    expect(Array.from(aliases)).toEqual([
      ["/docs/tags/s3", "/docs/tags/s-3/"],
      ["/docs/tags/ipv6", "/docs/tags/i-pv-6/"],
    ]);
  });

  test("leaves unlisted pages out; a tag with only unlisted pages is unlisted too", () => {
    const pages = [
      draftDocument("a.md", { tags: ["s3"] }),
      draftDocument("b.md", { unlisted: true, tags: ["s3", "secret"] }),
    ];
    const { groups } = collectTags(pages, settings);
    expect(
      groups.map(({ tag, unlisted }) => [tag.label, unlisted, tag.pages.map(({ permalink }) => permalink)]),
    ).toEqual([
      ["s3", false, ["/a"]],
      ["secret", true, ["/b"]],
    ]);
  });

  test("takes label, address and description from the tags file, and reports tags that are not in it", () => {
    const { tagsFile } = parseTagsFile({
      file: "docs/tags.yml",
      text: "storage:\n  label: Storage\n  permalink: /store\n  description: d\n",
    });
    const { pages, groups, diagnostics } = collectTags([draftDocument("a.md", { tags: ["storage", "storge"] })], {
      ...settings,
      tagsFile,
    });
    expect(pages[0]?.tags).toEqual([
      { label: "Storage", permalink: "/tags/store" },
      { label: "storge", permalink: "/tags/storge" },
    ]);
    expect(groups[0]?.tag.description).toBe("d");
    expect(diagnostics.map(formatDiagnostic)).toMatchInlineSnapshot(`
      [
        "docs/a.md  warning  tag-undefined
        The tag "storge" is not defined in docs/tags.yml.
        Did you mean "storage"?",
      ]
    `);
  });
});

function findAlike(tags: string[], language = "en") {
  const pages = tags.map((tag, index) => draftDocument(`${index}.md`, { tags: [tag] }));
  return collectTags(pages, { tagsPath: "/tags", language }).diagnostics.map(({ message }) => message.split(":")[0]);
}

test("reports the same word with and without spaces, in the plural, and in other forms", () => {
  expect(findAlike(["auto-scaling", "autoscaling"])).toEqual([
    'The tag "autoscaling" is another spelling of "auto-scaling"',
  ]);
  expect(findAlike(["containers", "container", "Load balancer", "load-balancers"])).toHaveLength(2);
  expect(findAlike(["log", "logs", "logging"])).toEqual([
    'The tag "logging" is another form of "log"',
    'The tag "logs" is another spelling of "log"',
  ]);
  expect(findAlike(["query", "queries", "index", "indexes"]).join()).not.toContain("form");
  expect(findAlike(["C", "C++", "containers", "containerd", "cis-1-2", "cis-12", "ecr", "ecs"])).toEqual([]);
});

test("names the tag with fewer pages, and its file", () => {
  const pages = [
    draftDocument("a.md", { tags: ["network"] }),
    draftDocument("b.md", { tags: ["networking"] }),
    draftDocument("c.md", { tags: ["networking"] }),
  ];
  expect(collectTags(pages, { tagsPath: "/docs/tags", language: "en" }).diagnostics.map(formatDiagnostic))
    .toMatchInlineSnapshot(`
    [
      "docs/a.md  note  tag-alike
      The tag "network" is another form of "networking": each lists only some of the pages.
      Use "networking", and redirect /docs/tags/network to /docs/tags/networking.",
    ]
  `);
});

test("recognises plurals only in English, but separators of words in every language", () => {
  expect(findAlike(["container", "containers"], "fr")).toEqual([]);
  expect(findAlike(["auto-scaling", "autoscaling"], "fr")).toHaveLength(1);
});
