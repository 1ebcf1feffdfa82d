import { expect, it } from "vitest";
import { deferImportedCode } from "../../compile/code/deferred-code.ts";
import { siteConfigSchema } from "../../config/config.ts";
import type { RoutedSite } from "../../model/routed-site.ts";
import { englishTexts } from "../../texts/compiled-texts.ts";
import { feedAddresses } from "./release-feeds.ts";
import { releaseFeeds } from "./write-release-feeds.ts";

const code = deferImportedCode({ code: "a = 1", language: "" }, englishTexts);

function routesOf(): RoutedSite["routes"] {
  const release = (repository: string, tag: string, date: string, more: object = {}) => ({
    tag,
    date,
    url: `https://github.com/acme/${repository}/releases/tag/${tag}`,
    modules: [],
    ...more,
  });
  const page = (id: string, component: string, data: object) => ({
    permalink: `/${id}/`,
    page: { id, title: "Releases", body: { kind: "component", component, data } },
  });
  const routes = [
    page("releases", "ReleaseIndex", { years: [] }),
    page("releases/2023-01", "ReleasePage", {
      repositories: [
        { name: "eks", releases: [release("eks", "v0.1.0", "2023-01-05")] },
        {
          name: "vpc",
          releases: [
            release("vpc", "v2.0.0", "2023-01-20", {
              title: "New & <better>",
              isBreaking: true,
              modules: [{ name: "vpc-app" }],
              notesHtml:
                '<h3 id="a">A<a href="#a" class="anchor" aria-label="Direct link to A"></a></h3><p>\u0001<img src="\u0002link 0\u0003" alt=""></p>' +
                code,
            }),
          ],
        },
      ],
    }),
  ];
  return new Map(routes.map((route) => [route.permalink, route])) as unknown as RoutedSite["routes"];
}

const addresses = new Map([["releases/2023-01", { own: ["/assets/images/a-1.png"], partials: new Map() }]]);
const feedsOf = (config: object) =>
  releaseFeeds({ site: { routes: routesOf() } as RoutedSite, config: siteConfigSchema.parse(config), addresses });

it("shortens the feed's file name for a repository with a very long name", () => {
  const { json } = feedAddresses("/releases/", "long-".repeat(60));
  expect(json).toMatch(/^\/releases\/feeds\/(?:long-){14}-[\da-f]{16}\.json$/);
});

it("writes both formats for all releases and for each repository, newest first", () => {
  const feeds = feedsOf({ title: "Docs", url: "https://docs.example.com", baseUrl: "/d/" });
  expect([...feeds.keys()]).toEqual([
    "releases/atom.xml",
    "releases/feed.json",
    "releases/feeds/vpc.xml",
    "releases/feeds/vpc.json",
    "releases/feeds/eks.xml",
    "releases/feeds/eks.json",
  ]);
  const feed = JSON.parse(feeds.get("releases/feed.json") ?? "") as { items: object[] };
  expect(feed).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    home_page_url: "https://docs.example.com/d/releases/",
    feed_url: "https://docs.example.com/d/releases/feed.json",
  });
  expect(feed.items[0]).toEqual({
    id: "https://github.com/acme/vpc/releases/tag/v2.0.0",
    url: "https://docs.example.com/d/releases/2023-01/#vpc-v2.0.0",
    external_url: "https://github.com/acme/vpc/releases/tag/v2.0.0",
    title: "vpc v2.0.0: New & <better>",
    content_html:
      '<p>Modules affected: vpc-app</p><h3 id="a">A</h3><p>\u0001<img src="https://docs.example.com/d/assets/images/a-1.png" alt=""></p>' +
      '<div class="code-block"><pre class="language-text"><code>a = 1\n</code></pre><div class="code-actions"></div></div>',
    date_published: "2023-01-20T00:00:00Z",
    tags: ["vpc", "breaking"],
  });
  const atom = feeds.get("releases/feeds/vpc.xml") ?? "";
  expect(atom).toContain("<title>vpc v2.0.0: New &amp; &lt;better&gt;</title>");
  expect(atom).toContain('<link rel="self" href="https://docs.example.com/d/releases/feeds/vpc.xml"/>');
  expect(atom).toContain("<updated>2023-01-20T00:00:00Z</updated>");
  expect(atom).not.toContain("\u0001");
});

it("links to the source if the site has no address", () => {
  const feeds = feedsOf({});
  expect(feeds.get("releases/atom.xml")).toContain("<id>urn:cairn:feed:");
  expect(JSON.parse(feeds.get("releases/feed.json") ?? "")).toMatchObject({
    items: [{ url: "https://github.com/acme/vpc/releases/tag/v2.0.0" }, {}],
  });
});
