import { expect, it } from "vitest";
import { parseHtml, sanitiseTree } from "@cairn/html/sanitise-html";
import { serialiseHtml } from "@cairn/html/serialise-html";
import { imageFilesIn } from "./image-kinds.ts";
import { placeImages, prepareBody } from "./prepare-body.ts";

const source = { baseUrl: "https://github.com/acme/kb/discussions/5", url: "https://github.com/acme/kb/discussions/5" };

function prepare(html: string, images: Record<string, string> = {}): string {
  const tree = parseHtml(html);
  prepareBody(tree, source);
  placeImages(tree, new Map(Object.entries(images)), source);
  return serialiseHtml(sanitiseTree(tree));
}

it.each([
  [
    "a mention",
    '<p>Thanks <a class="user-mention notranslate" data-hovercard-type="user" href="https://github.com/ada">@ada</a>!</p>',
    "<p>Thanks @ada!</p>",
  ],
  [
    "a heading",
    '<div class="markdown-heading"><h2 class="heading-element">Set up</h2><a id="user-content-set-up" class="anchor" href="#set-up"><svg></svg></a></div><a href="#set-up">there</a>',
    '<div><h2 id="user-content-set-up">Set up</h2></div><a href="#user-content-set-up">there</a>',
  ],
  [
    "code",
    '<div class="highlight highlight-source-terraform notranslate"><pre><span class="pl-k">a</span> = 1</pre><div class="zeroclipboard-container"><clipboard-copy value="x"></clipboard-copy></div></div>',
    '<pre><code class="language-hcl">a = 1</code></pre>',
  ],
  ["older code", '<pre lang="hcl"><code>a = 1</code></pre>', '<pre><code class="language-hcl">a = 1</code></pre>'],
  ["a relative link", '<a href="/acme/vpc">x</a>', '<a href="https://github.com/acme/vpc">x</a>'],
  [
    "an issue",
    '<a class="issue-link" data-hovercard-url="/x" href="https://github.com/acme/kb/issues/1">#1</a>',
    '<a href="https://github.com/acme/kb/issues/1">#1</a>',
  ],
  [
    "a video",
    '<video src="https://private-user-images.githubusercontent.com/1.mp4?jwt=x"></video>',
    '<a href="https://github.com/acme/kb/discussions/5">Video</a>',
  ],
  ["an emoji", '<g-emoji class="g-emoji" alias="tada">🎉</g-emoji>', "🎉"],
  ["a lost image", '<img src="https://a.example/x.png" alt="x">', '<a href="https://a.example/x.png">x</a>'],
])("makes plain HTML of %s", (_name, html, expected) => {
  expect(prepare(html)).toBe(expected);
});

it("keeps the sources of a picture, and the colour mode of an image, if their images are stored", () => {
  const html =
    '<picture><source media="(prefers-color-scheme: dark)" srcset="../d.png 1x,../e.png 2x"><source srcset="../lost.png"><img src="../l.png" alt="x"></picture>' +
    '<img src="../d.png#gh-dark-mode-only" alt="y">';
  const at = "https://github.com/acme/kb";
  const images = {
    [`${at}/d.png`]: "images/0d.png",
    [`${at}/e.png`]: "images/0e.png",
    [`${at}/l.png`]: "images/0c.png",
    [`${at}/d.png#gh-dark-mode-only`]: "images/0d.png",
  };
  expect(prepare(html, images)).toBe(
    '<picture><source media="(prefers-color-scheme: dark)" srcset="./images/0d.png 1x, ./images/0e.png 2x"><img src="./images/0c.png" alt="x"></picture>' +
      '<img src="./images/0d.png#gh-dark-mode-only" alt="y">',
  );
  expect(imageFilesIn(prepare(html, images))).toEqual([
    "images/0d.png",
    "images/0e.png",
    "images/0c.png",
    "images/0d.png",
  ]);
  expect(prepare(html, { [`${at}/d.png`]: "images/0d.png" })).not.toContain("<source");
});

it("removes an image's link to itself", () => {
  const address = "https://private-user-images.githubusercontent.com/1/2.png?jwt=x";
  expect(prepare(`<a href="${address}"><img src="${address}" alt="x"></a>`, { [address]: "images/0a.png" })).toBe(
    '<span><img src="./images/0a.png" alt="x"></span>',
  );
});
