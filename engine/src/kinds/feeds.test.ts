import { expect, test } from "vitest";
import { type Feed, writeAtom, writeRss } from "./feeds.ts";

const text = "<img src=x onerror=hit()> & more";
const feed: Feed = {
  title: text,
  id: "https://a.example/",
  home: "https://a.example/",
  entries: [
    {
      id: "https://a.example/1",
      address: "https://a.example/1",
      title: text,
      summary: text,
      content: "<p>a</p>",
      date: undefined,
      tags: [text],
    },
  ],
};
const asText = "&lt;img src=x onerror=hit()&gt; &amp; more";
const asHtml = "&amp;lt;img src=x onerror=hit()&amp;gt; &amp;amp; more";

test("a plain text is escaped in the description of an RSS item, which readers show as HTML", () => {
  const rss = writeRss(feed);
  expect(rss).toContain(`<item><title>${asText}</title>`);
  expect(rss).toContain(`<description>${asHtml}</description><content:encoded>&lt;p&gt;a&lt;/p&gt;</content:encoded>`);
  expect(rss).toContain(`<category>${asText}</category>`);
});

test("Atom feeds have plain text in summaries and titles, and HTML in content", () => {
  const atom = writeAtom(feed);
  expect(atom).toContain(`<summary>${asText}</summary><content type="html">&lt;p&gt;a&lt;/p&gt;</content>`);
  expect(atom).not.toMatch(/<(?:title|summary) type=/);
});
