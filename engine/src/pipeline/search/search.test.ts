import { expect, test } from "vitest";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import type { ReleasePageData } from "../../kinds/release/release-pages.ts";
import type { SearchHit } from "@cairn/search/query/search-request";
import { indexOf, pageInput } from "./index-fixture.ts";

const eks: ModuleEntry = {
  path: "/modules/eks-cluster/",
  title: "EKS Cluster Module",
  repository: "terraform-aws-eks",
  module: "eks-cluster",
  inputs: [
    { name: "allow_inbound_from_cidr_blocks", type: "list(string)", description: "Who may reach the API" },
    { name: "cluster_name", type: "string", default: '"main"' },
    { name: "cluster_tags", type: "map(string)", default: "{}" },
    { name: "log_labels", description: "Labels with the **prefix** of [ours](#x).\n\n- `one`", default: "{}" },
    { name: "kubeconfig_path", type: "string", description: "Where `kubectl` looks.", default: '""' },
  ],
  outputs: [{ name: "cluster_arn" }],
};
const releases: ReleasePageData = {
  month: "2020-10",
  repositories: [
    {
      name: "terraform-aws-eks",
      releases: [{ tag: "v0.29.3", date: "2020-10-02", url: "https://x.example", modules: [] }],
    },
    {
      name: "terraform-aws-vpc",
      releases: [{ tag: "v0.29.3", date: "2020-10-05", url: "https://x.example", modules: [] }],
    },
  ],
};
const pages = [
  pageInput({
    permalink: "/guides/vpc",
    title: "Production-grade networks",
    path: ["Guides"],
    labels: ["networking"],
    html: '<p>Design a network.</p><h2 id="peering">Peering connections</h2><p>Two networks reach each other.</p><h3 id="dns">DNS</h3><p>Resolve names across regions.</p>',
  }),
  pageInput({
    permalink: "/guides/kubernetes",
    title: "Run Kubernetes",
    html: "<p>An EKS cluster, step by step. Load balancers in front of it.</p>",
  }),
  pageInput({
    permalink: eks.path,
    source: "modules",
    title: eks.title,
    component: "ModulePage",
    data: {
      ...eks,
      descriptionHtml: {
        log_labels:
          '<p>Labels with the <strong>prefix</strong> of <a href="#x">ours</a>.</p><ul><li><code>one</code></li></ul>',
      },
    },
    html: '<h2 id="required-inputs">Required inputs</h2>',
  }),
  pageInput({
    permalink: "/releases/2020-10/",
    source: "releases",
    title: "Releases 2020-10",
    component: "ReleasePage",
    data: releases,
  }),
  pageInput({ permalink: "/faq/", title: "FAQ", html: '<h2 id="cost">How much does it cost?</h2><p>Nothing.</p>' }),
  pageInput({ permalink: "/tags/eks", kind: "tag", title: "3 pages tagged “eks”" }),
];
const { engine, files } = indexOf(pages, [
  ["k8s", "kubernetes"],
  ["sg", "security group"],
]);

async function search(
  text: string,
  more: { kind?: SearchHit["kind"]; repository?: string } = {},
): Promise<SearchHit[]> {
  return (await engine.search({ text, offset: 0, limit: 10, ...more })).hits;
}
async function firstOf(text: string): Promise<string | undefined> {
  return (await search(text))[0]?.url;
}

test.each([
  ["an identifier as it is", "allow_inbound_from_cidr_blocks", "/modules/eks-cluster/#allow_inbound_from_cidr_blocks"],
  ["an identifier in words", "allow inbound from cidr blocks", "/modules/eks-cluster/#allow_inbound_from_cidr_blocks"],
  ["a part of an identifier", "inbound cidr", "/modules/eks-cluster/#allow_inbound_from_cidr_blocks"],
  ["an identifier with a typo", "alow_inbound_from_cidr_bloks", "/modules/eks-cluster/#allow_inbound_from_cidr_blocks"],
  ["an identifier that is still being typed", "allow_inb", "/modules/eks-cluster/#allow_inbound_from_cidr_blocks"],
  ["a module by its name", "eks-cluster", "/modules/eks-cluster/"],
  ["an output", "cluster_arn", "/modules/eks-cluster/#output_cluster_arn"],
  ["a version and its repository", "eks v0.29.3", "/releases/2020-10/#terraform-aws-eks-v0.29.3"],
  ["a version without its v", "vpc 0.29.3", "/releases/2020-10/#terraform-aws-vpc-v0.29.3"],
  ["a month", "october 2020", "/releases/2020-10/"],
  ["a heading before text", "peering", "/guides/vpc#peering"],
  ["what is typed so far", "peer", "/guides/vpc#peering"],
  ["one wrong letter", "peeting", "/guides/vpc#peering"],
  ["two letters exchanged", "kuberentes", "/guides/kubernetes"],
  ["a missing first letter", "ubernetes", "/guides/kubernetes"],
  ["a plural", "balancer", "/guides/kubernetes"],
  ["two words written as one", "loadbalancer", "/guides/kubernetes"],
  ["a synonym", "k8s", "/guides/kubernetes"],
  ["a question", "how much does it cost", "/faq/#cost"],
  ["words of a section and of its page", "networks dns", "/guides/vpc#dns"],
])("finds %s: %s", async (_what, query, url) => {
  expect(await firstOf(query)).toBe(url);
});

test.each(["", "   ", "?!", "zzzzqqqq", "the"])("finds nothing for %j", async (query) => {
  expect(await search(query)).toEqual([]);
});

test.each([
  ["prefix", "Labels with the prefix of ours. one"],
  ["kubectl", "Where kubectl looks."],
])("an excerpt shows a description without its marks: %s", async (query, text) => {
  const [hit] = await search(query);
  expect(hit?.excerpt.map((part) => part.text).join("")).toBe(text);
});

test("short words must match exactly", async () => {
  expect(await search("dzs")).toEqual([]);
});

test("a result has its kind, its path and an excerpt with the match", async () => {
  const [hit] = await search("resolve names");
  expect(hit).toEqual({
    url: "/guides/vpc#dns",
    kind: "heading",
    title: [{ text: "DNS", isMatch: false }],
    path: ["Guides", "Production-grade networks", "Peering connections"],
    detail: "",
    excerpt: [
      { text: "Resolve", isMatch: true },
      { text: " ", isMatch: false },
      { text: "names", isMatch: true },
      { text: " across regions.", isMatch: false },
    ],
  });
  const [input] = await search("cluster_name");
  expect(input?.detail).toBe('string · default "main"');
  expect(input?.title).toEqual([{ text: "cluster_name", isMatch: true }]);
});

test("an excerpt that would only repeat the detail is omitted", async () => {
  const [input] = await search("cluster_tags");
  expect(input).toMatchObject({ detail: "map(string) · default {}", excerpt: [] });
});

test("a page without a title has its heading's, and its excerpt does not repeat the description", async () => {
  const { engine: own } = indexOf([
    pageInput({
      permalink: "/",
      title: "",
      description: "All that there is …",
      html: "<h1>Start here</h1><p>All that there is to know.</p>",
    }),
  ]);
  const { hits } = await own.search({ text: "know", offset: 0, limit: 1 });
  expect(hits[0]?.title).toEqual([{ text: "Start here", isMatch: false }]);
  expect(hits[0]?.excerpt.map(({ text }) => text).join("")).toBe("All that there is to know.");
});

test("sections that every module has are not found", async () => {
  expect((await search("required inputs")).map(({ url }) => url)).not.toContain(
    "/modules/eks-cluster/#required-inputs",
  );
});

test("filters don't change the counts of other kinds", async () => {
  const answer = await engine.search({ text: "eks", kind: "release", offset: 0, limit: 10 });
  expect(answer.hits.map(({ kind }) => kind)).toEqual(["release", "release"]);
  expect(answer.hits[0]?.url).toBe("/releases/2020-10/#terraform-aws-eks-v0.29.3");
  expect(answer.total).toBe(2);
  expect(answer.kinds).toMatchObject({ module: 1, tag: 1, release: 2 });
  expect((await search("0.29.3", { repository: "terraform-aws-vpc" })).map(({ url }) => url)).toEqual([
    "/releases/2020-10/#terraform-aws-vpc-v0.29.3",
  ]);
});

test("the next page of results continues after the last one", async () => {
  const all = await search("cluster");
  const { hits, total } = await engine.search({ text: "cluster", offset: 1, limit: 2 });
  expect(hits).toEqual(all.slice(1, 3));
  expect(total).toBe(all.length);
});

test("results grouped by kind are the same ones, and the order is the same for every part of them", async () => {
  const request = { text: "cluster", offset: 0, limit: 20 };
  const { hits: ranked } = await engine.search(request);
  const { hits: grouped } = await engine.search({ ...request, grouped: 20 });
  const kinds = grouped.map(({ kind }) => kind);
  expect(new Set(grouped.map(({ url }) => url))).toEqual(new Set(ranked.map(({ url }) => url)));
  expect(kinds.filter((kind, index) => kind !== kinds[index - 1])).toEqual(
    Array.from(new Set(ranked.map(({ kind }) => kind))),
  );
  const parts = [
    { offset: 0, limit: 2 },
    { offset: 2, limit: 18 },
  ];
  const answers = await Promise.all(parts.map((part) => engine.search({ ...request, ...part, grouped: 20 })));
  expect(answers.flatMap(({ hits }) => hits)).toEqual(grouped);
});

test("an excerpt has the requested length and shows the match", async () => {
  const text = `<p>${"Before it come other words. ".repeat(9)}The needle. ${"After it more come. ".repeat(9)}</p>`;
  const index = indexOf([pageInput({ permalink: "/a", title: "Haystack", html: text })]);
  const excerptOf = async (excerptLength?: number) => {
    const { hits } = await index.engine.search({ text: "needle", excerptLength, offset: 0, limit: 1 });
    return hits[0]?.excerpt.map((part) => part.text).join("") ?? "";
  };
  expect(await excerptOf(80)).toContain("needle");
  expect((await excerptOf(80)).length).toBeLessThan(100);
  expect((await excerptOf()).length).toBeGreaterThan(140);
  const short = indexOf([
    pageInput({ permalink: "/a", title: "Haystack", html: `<p>${"word ".repeat(20)}needle</p>` }),
  ]);
  const { hits } = await short.engine.search({ text: "needle", offset: 0, limit: 1 });
  expect(hits[0]?.excerpt[0]?.text).toMatch(/^word /);
});

test("the newest of equally good releases comes first", async () => {
  const index = indexOf(
    ["2020-10", "2022-03", "2023-01"].map((month) =>
      pageInput({
        permalink: `/releases/${month}/`,
        source: "releases",
        title: month,
        component: "ReleasePage",
        data: { ...releases, month },
      }),
    ),
  );
  const { hits } = await index.engine.search({ text: "eks v0.29.3", offset: 0, limit: 3, from: "/" });
  expect(hits.map(({ url }) => url.split("/")[2])).toEqual(["2023-01", "2022-03", "2020-10"]);
});

test("the words of a synonym are only marked together", async () => {
  const html = "<p>A group of rules, and a security group for each of them.</p>";
  const index = indexOf([pageInput({ permalink: "/sg", title: "SG", html })], [["sg", "security group"]]);
  const { hits } = await index.engine.search({ text: "sg ", offset: 0, limit: 10, from: "/sg" });
  expect(hits[0]?.excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(["security group"]);
});

test("a word without results is not suggested, even if it is in another version", async () => {
  const index = indexOf(
    [
      pageInput({ permalink: "/vpc", title: "Peering", version: "2.0" }),
      pageInput({ permalink: "/next/vpc", title: "Peerings overview", version: "current" }),
    ],
    [],
    [
      ["2.0", "/"],
      ["current", "/next"],
    ],
  );
  const request = { text: "overview ", offset: 0, limit: 10 };
  expect((await index.engine.search({ ...request, from: "/next/vpc" })).total).toBe(1);
  const { total, suggestions } = await index.engine.search({ ...request, from: "/vpc" });
  expect(total).toBe(0);
  expect(suggestions).not.toContain("overview");
  expect(suggestions).toContain("peering");
});

test("if no word resembles the query, subjects of pages are suggested, not words that share some letters", async () => {
  const titles = ["Peering", "Peering of repositories", "Curl"];
  const index = indexOf(titles.map((title, page) => pageInput({ permalink: `/${page}`, title })));
  const suggestionsFor = async (text: string) =>
    (await index.engine.search({ text, offset: 0, limit: 10, from: "/0" })).suggestions;
  expect((await suggestionsFor("flurb "))?.[0]).toBe("peering");
  expect(await suggestionsFor("rapositaryes ")).toEqual(["repositories"]);
});

test("a file that could not be read is read again", async () => {
  const name = Array.from(files.keys()).find((file) => file.startsWith("text-")) ?? "";
  const content = files.get(name) ?? "";
  const fresh = indexOf(pages);
  fresh.files.delete(name);
  await expect(fresh.engine.readAll()).rejects.toThrow(name);
  fresh.files.set(name, content);
  await fresh.engine.readAll();
});

test("the same pages give the same bytes", () => {
  expect(
    Array.from(
      indexOf(pages, [
        ["k8s", "kubernetes"],
        ["sg", "security group"],
      ]).files,
    ),
  ).toEqual(Array.from(files));
});

test("a search returns results from the version of the current page", async () => {
  const versions = [
    pageInput({ permalink: "/vpc", title: "VPC", version: "2.0" }),
    pageInput({ permalink: "/next/vpc", title: "VPC", version: "current" }),
    pageInput({ permalink: "/faq", title: "VPC questions" }),
  ];
  const index = indexOf(
    versions,
    [],
    [
      ["2.0", "/"],
      ["current", "/next"],
    ],
  );
  const urls = async (from?: string) => {
    const { hits } = await index.engine.search({ text: "vpc", from, offset: 0, limit: 10 });
    return hits.map(({ url }) => url);
  };
  expect(await urls("/next/other")).toEqual(["/next/vpc", "/faq"]);
  expect(await urls("/vpc")).toEqual(["/vpc", "/faq"]);
  expect(await urls()).toEqual(["/vpc", "/faq"]);
});

test("the page of a tag comes first for its name and the word tag", async () => {
  const { engine: tagged } = indexOf([
    pageInput({ permalink: "/tags/cache", kind: "tag", title: "12 pages tagged “cache”" }),
    pageInput({ permalink: "/cache", title: "Cache", html: "<p>The cache has a tag.</p>" }),
  ]);
  const { hits } = await tagged.search({ text: "cache tag", offset: 0, limit: 10 });
  expect(hits[0]?.url).toBe("/tags/cache");
});

test("the list of all tags is found by its name", async () => {
  const { engine: tagged } = indexOf([
    pageInput({ permalink: "/backup/", title: "All tags of vaults" }),
    pageInput({ permalink: "/tags", kind: "tag-index", title: "Tags", component: "TagIndex" }),
  ]);
  const { hits } = await tagged.search({ text: "all tags", offset: 0, limit: 10 });
  expect(hits[0]).toMatchObject({ url: "/tags", kind: "page" });
});

test("the texts of a list of pages are only found on the pages themselves", async () => {
  const html = '<p><a href="/kb/1">Why does peering fail?</a></p><h2 id="networks">Networks</h2>';
  const { engine: listed } = indexOf([
    pageInput({
      permalink: "/kb",
      title: "Knowledge base",
      description: "Questions with answers.",
      html,
      component: "QuestionIndex",
    }),
    pageInput({ permalink: "/kb/1", title: "Why does peering fail?" }),
  ]);
  const urlsOf = async (text: string) =>
    (await listed.search({ text, offset: 0, limit: 10 })).hits.map(({ url }) => url);
  expect(await urlsOf("peering fail")).toEqual(["/kb/1"]);
  expect(await urlsOf("networks")).toEqual([]);
  expect(await urlsOf("questions with answers")).toEqual(["/kb"]);
});
