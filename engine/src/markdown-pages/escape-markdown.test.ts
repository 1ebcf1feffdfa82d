import { markdownToHtml } from "satteri";
import { expect, test } from "vitest";
import { escapeMarkdown } from "@cairn/html/escape-markdown";

test.each([
  "https://a.example/?",
  "www.a.example/",
  "see (https://a.example/*b*",
  "http://a.example/'>",
  "//a.example",
])("markup after the address in %s stays text", (address) => {
  const text = `${address}<script>hit()</script> and <b>more</b>`;
  const { html } = markdownToHtml(escapeMarkdown(text), { features: { rawHtml: true } });
  expect(html).not.toContain("<script");
  expect(html).not.toContain("<b>");
});

test("elsewhere a character is escaped by a backslash, which is easier to read", () => {
  expect(escapeMarkdown("an Array<string> at https://a.example/ <b>")).toBe(
    "an Array\\<string> at https://a.example/ \\<b>",
  );
});

test("a text after one that ends with an address is safe", () => {
  const { html } = markdownToHtml("https://a.example/" + escapeMarkdown("]]><script>hit()</script>"), {
    features: { rawHtml: true },
  });
  expect(html).not.toContain("<script");
});
