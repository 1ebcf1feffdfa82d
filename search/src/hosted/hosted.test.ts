import { describe, expect, test } from "vitest";
import type { SearchBackend } from "../query/search-request.ts";
import { openAlgolia } from "./algolia.ts";
import { openMeilisearch } from "./meilisearch.ts";
import { startService, type ServiceAnswer, type ServiceCall } from "./service-fixture.ts";

const record = {
  url: "/vpc#peering",
  kind: "heading",
  title: "Peering",
  path: ["VPC"],
  detail: "",
  text: "Two networks",
};
const common = { indexName: "docs_site_dev", apiKey: "browser", contextualSearch: true };

const context = {
  language: "en",
  versions: [
    ["2.0", "/"],
    ["current", "/next"],
  ] as [string, string][],
};

const services = {
  algolia: {
    open: (host: string): SearchBackend => openAlgolia({ name: "algolia", appId: "APP", host, ...common }, context),
    answer: {
      results: [
        {
          hits: [
            {
              ...record,
              _highlightResult: { title: { value: "\u0001Peer\u0002ing" } },
              _snippetResult: { text: { value: "Two \u0001networks\u0002" } },
            },
          ],
          nbHits: 1,
        },
        { hits: [], facets: { kind: { heading: 1, page: 2 } } },
        { hits: [], facets: { repository: { "terraform-aws-vpc": 3 } } },
      ],
    },
    filtersOf: ({ body }: ServiceCall) =>
      (body as { requests: { facetFilters: unknown[] }[] }).requests.map(({ facetFilters }) => facetFilters),
    filters: [
      [
        "language:en",
        ["docusaurus_tag:default", "docusaurus_tag:docs-default-current"],
        "kind:heading",
        "repository:r",
      ],
      ["language:en", ["docusaurus_tag:default", "docusaurus_tag:docs-default-current"], "repository:r"],
      ["language:en", ["docusaurus_tag:default", "docusaurus_tag:docs-default-current"], "kind:heading"],
    ],
  },
  meilisearch: {
    open: (host: string): SearchBackend => openMeilisearch({ name: "meilisearch", host, ...common }, context),
    answer: {
      results: [
        {
          hits: [{ ...record, _formatted: { title: "\u0001Peer\u0002ing", text: "Two \u0001networks\u0002" } }],
          estimatedTotalHits: 1,
        },
        { hits: [], facetDistribution: { kind: { heading: 1, page: 2 } } },
        { hits: [], facetDistribution: { repository: { "terraform-aws-vpc": 3 } } },
      ],
    },
    filtersOf: ({ body }: ServiceCall) =>
      (body as { queries: { filter: unknown[] }[] }).queries.map(({ filter }) => filter),
    filters: [
      [
        'language = "en"',
        ['docusaurus_tag = "default"', 'docusaurus_tag = "docs-default-current"'],
        'kind = "heading"',
        'repository = "r"',
      ],
      [
        'language = "en"',
        ['docusaurus_tag = "default"', 'docusaurus_tag = "docs-default-current"'],
        'repository = "r"',
      ],
      [
        'language = "en"',
        ['docusaurus_tag = "default"', 'docusaurus_tag = "docs-default-current"'],
        'kind = "heading"',
      ],
    ],
  },
};

describe.each(Object.entries(services))("%s", (_name, { open, answer, filtersOf, filters }) => {
  const request = { text: "peer ", kind: "heading", repository: "r", from: "/next/vpc", offset: 0, limit: 5 } as const;

  test("returns the same answers as the site's own index, for the page's language and version", async () => {
    const { origin, calls } = await startService(() => ({ json: answer, delay: 200 }));
    expect(await open(origin).search(request)).toEqual({
      hits: [
        {
          url: "/vpc#peering",
          kind: "heading",
          title: [
            { text: "Peer", isMatch: true },
            { text: "ing", isMatch: false },
          ],
          path: ["VPC"],
          detail: "",
          excerpt: [
            { text: "Two ", isMatch: false },
            { text: "networks", isMatch: true },
          ],
        },
      ],
      total: 1,
      kinds: { page: 2, heading: 1 },
      repositories: { "terraform-aws-vpc": 3 },
      suggestions: [],
    });
    expect(calls).toHaveLength(1);
    const [call] = calls;
    expect(call?.key).toBe("browser");
    expect(call && filtersOf(call)).toEqual(filters);
  });

  test.each<[string, ServiceAnswer]>([
    ["403", { status: 403, json: { message: "Invalid key" } }],
    ["429", { status: 429, json: { message: "Too many" } }],
    ["500", { status: 500, json: {} }],
    ["a connection that is cut", { cut: true }],
    ["JSON that ends too soon", { malformed: '{"results":[{"hits":[' }],
    ["JSON of something else", { json: { message: "hello" } }],
    ["records of another site", { json: { results: [{ hits: [{ name: "x" }] }] } }],
  ])("%s is an error, and the next search may succeed", async (_what, bad) => {
    let isBroken = true;
    const { origin } = await startService(() => (isBroken ? bad : { json: answer }));
    const backend = open(origin);
    await expect(backend.search(request)).rejects.toThrow(/\S/);
    isBroken = false;
    expect((await backend.search(request)).total).toBe(1);
  });
});
