import { expect, test } from "vitest";
import { draftDocument } from "../document-fixture.ts";
import { collectTags } from "./tags.ts";

function findAlike(tags: string[], language = "en") {
  const pages = tags.map((tag, index) => draftDocument(`${index}.md`, { tags: [tag] }));
  return collectTags(pages, { routeBasePath: "/", language }).diagnostics.map(({ message }) => message.split(":")[0]);
}

test("tells of words that are written apart and together, in the plural, and in other forms", () => {
  expect(findAlike(["auto-scaling", "autoscaling"])).toEqual([
    'The tag "autoscaling" is "auto-scaling" written in another way',
  ]);
  expect(findAlike(["containers", "container", "Load balancer", "load-balancers"])).toHaveLength(2);
  expect(findAlike(["log", "logs", "logging"])).toHaveLength(2);
  expect(findAlike(["C", "C++", "containers", "containerd", "cis-1-2", "cis-12", "ecr", "ecs"])).toEqual([]);
});

test("names the tag of fewer pages, and where it stands", () => {
  const pages = [
    draftDocument("a.md", { tags: ["network"] }),
    draftDocument("b.md", { tags: ["networking"] }),
    draftDocument("c.md", { tags: ["networking"] }),
  ];
  expect(collectTags(pages, { routeBasePath: "/docs", language: "en" }).diagnostics).toMatchInlineSnapshot(`
    [
      {
        "code": "tag-alike",
        "file": "docs/a.md",
        "hint": "Use "networking", and redirect /docs/tags/network to /docs/tags/networking.",
        "message": "The tag "network" is "networking" written in another way: each has a part of the pages.",
        "severity": "warning",
      },
    ]
  `);
});

test("plurals are those of English; what stands between words is the same in every language", () => {
  expect(findAlike(["container", "containers"], "fr")).toEqual([]);
  expect(findAlike(["auto-scaling", "autoscaling"], "fr")).toHaveLength(1);
});
