import { describe, expect, it } from "vitest";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import type { LinkReference } from "../../model/compiled-document.ts";
import { linkReadme } from "./link-readme.ts";
import { renderReadme as renderInLanguage } from "./readme-content.ts";
import { emptyModule } from "./module-fixture.ts";

const renderReadme = (module: ModuleEntry) => renderInLanguage(module, { messages: {}, htmlLang: "en" });
const render = (readme: string, more: Partial<ModuleEntry> = {}) =>
  renderReadme({ ...emptyModule, ...more, readme }).html.introduction;
const hrefs = (html: string) => Array.from(html.matchAll(/ href="([^"]*)"/g), ([, href]) => href);

describe("a README", () => {
  it("has links to the same places as at its source", () => {
    const readme =
      "[a](../peering) [b](./x.tf#L3) [c](/docs/y.md) [d](https://x.example) [e](#how-it-works)\n\n## How it works";
    const root = "https://github.com/acme/terraform-aws-net/tree/v1.0.0";
    expect(hrefs(render(readme))).toEqual([
      `${root}/modules/peering`,
      `${root}/modules/vpc/x.tf#L3`,
      `${root}/docs/y.md`,
      "https://x.example",
      "#user-content-readme-how-it-works",
      "#user-content-readme-how-it-works",
    ]);
    expect(hrefs(render(readme, { source: undefined }))).not.toContain(`${root}/docs/y.md`);
  });

  it("has headings below the section's own, and pictures as links", () => {
    const html = render(
      "# One\n\n### Two\n\n![Diagram](img/a.png) [![Badge](https://x.example/b.svg)](https://y.example)",
    );
    expect(html).toMatch(/<h3 id="user-content-readme-one">One.*<h4 id="user-content-readme-two">Two/s);
    expect(html).not.toContain("<img");
    expect(html).toContain(
      '/modules/vpc/img/a.png" target="_blank" rel="noopener noreferrer" class="external">Diagram</a>',
    );
    expect(html).toContain("><span>Badge</span></a>");
  });

  it("shows emoji in place of their names, which ids keep, but not in code", () => {
    const html = render(
      "## :rocket: Start\n\n**:warning:** `:tada:` arn:aws:iam [a](#rocket-start)\n\n```\n:tada:\n```\n",
    );
    expect(html).toMatch(/<h3 id="user-content-readme-rocket-start">🚀 Start/);
    expect(html).toContain("<strong>⚠️</strong> <code>:tada:</code> arn:aws:iam");
    expect(hrefs(html)).toContain("#user-content-readme-rocket-start");
    expect(html.match(/:tada:/g)).toHaveLength(2);
  });

  it("shows only pictures that are stored with the catalogue's file", () => {
    const readme = `![A](img/a.png) <img src="/b.png" alt="B" onerror="x()" width="40"> ![C](c.png)\n\n## D\n\n${"word ".repeat(400)}\n\n[![D](d.png)](https://x.example)`;
    const readmeImages = { "img/a.png": "./images/0a.png", "/b.png": "./images/0b.png", "d.png": "./images/0d.gif" };
    const { html, links } = renderReadme({ ...emptyModule, readme, readmeImages });
    expect(html.introduction).toMatch(
      /<p><img src="\u0002link 0\u0003" alt="A" loading="lazy" decoding="async"> <img src="\u0002link 1\u0003" alt="B" width="40" [^>]*> <a [^>]*c\.png" [^>]*>C<\/a>/,
    );
    expect(html.introduction).not.toContain("onerror");
    expect(html.more).toMatch(/<a href="https:\/\/x\.example" [^>]*><img src="\u0002link 2\u0003" alt="D"/);
    expect(links.map(({ url, kind }) => [url, kind])).toEqual([
      ["./images/0a.png", "image"],
      ["./images/0b.png", "image"],
      ["./images/0d.gif", "image"],
    ]);
  });

  it("shows a picture for each colour mode if both are stored", () => {
    const of = (name: string) =>
      `<picture>\n<source media="(prefers-color-scheme: dark)" srcset="${name}">\n<img src="l.png" alt="A">\n</picture>`;
    const readme = `${of("d.png")}\n\n${of("lost.png")}\n\n![B](d.png#gh-dark-mode-only)`;
    const readmeImages = {
      "l.png": "./images/0a.png",
      "d.png": "./images/0b.png",
      "d.png#gh-dark-mode-only": "./images/0b.png",
    };
    const { html, links } = renderReadme({ ...emptyModule, readme, readmeImages });
    expect(html.introduction.match(/<source[^>]*>/g)).toEqual([
      '<source media="(prefers-color-scheme: dark)" srcset="\u0002link 0\u0003">',
    ]);
    expect(links.map(({ url }) => url)).toEqual([
      "./images/0b.png",
      "./images/0a.png",
      "./images/0a.png",
      "./images/0b.png#gh-dark-mode-only",
    ]);
  });

  it("is shown up to its first heading, with the rest folded, unless it is short", () => {
    const long = `Makes a\n*network*.\n\n## How\n\n${"So it works. ".repeat(120)}\n\n### Detail\n\n## Why`;
    const { html, summary } = renderReadme({ ...emptyModule, readme: long });
    expect(html.introduction.trim()).toBe("<p>Makes a\n<em>network</em>.</p>");
    expect(html.more).toMatch(/^<h3 id="user-content-readme-how".*<h4 .*Detail.*<h3 .*Why/s);
    expect(summary).toBe("Makes a network.");
    expect(renderReadme({ ...emptyModule, readme: "Short.\n\n## How\n\nSo." }).html.more).toBeUndefined();
    const headed = renderReadme({ ...emptyModule, readme: `## A\n\n${"word ".repeat(400)}` });
    expect(headed.html).toMatchObject({ introduction: "", more: expect.stringMatching(/^<h3 /) as string });
    expect(headed.summary).toBeUndefined();
  });

  it.each(["Description", "Repository description", "📖 Overview", "About the module"])(
    "shows a description that it begins with: %s",
    (title) => {
      const readme = `## ${title}\n\n> [!TIP]\n> Try it.\n\nMakes a network.\n\n## How\n\n${"word ".repeat(400)}`;
      const { html, summary } = renderReadme({ ...emptyModule, readme });
      expect(html.introduction).toMatch(/^<h3 .*Try it.*<p>Makes a network\.<\/p>\s*$/s);
      expect(html.more).toMatch(/^<h3 [^>]*how/);
      expect(summary).toBe("Makes a network.");
    },
  );

  it("links from its introduction to the rest, and back", () => {
    const readme = `- [How](#how) <a name="top"></a>\n\n## How\n\n${"So it works. ".repeat(120)}\n\n[Up](#top)`;
    const { introduction, more = "" } = renderReadme({ ...emptyModule, readme }).html;
    expect(introduction).toContain('<a href="#user-content-readme-how">How</a>');
    expect(more).toContain('<a href="#user-content-readme-top">Up</a>');
  });

  it("links to the page's own inputs and outputs instead of its generated tables", () => {
    const readme =
      "[a](#input\\_size) [b](#usage) [c](#inputs) [d](#size) [e](#id) [f](#output_id) [g](#none) [h](#outputs)";
    const html = render(readme, { inputs: [{ name: "size" }, { name: "usage" }], outputs: [{ name: "id" }] });
    expect(hrefs(html)).toEqual([
      "#size",
      "#input_usage",
      "#required-inputs",
      "#size",
      "#output_id",
      "#output_id",
      "#outputs",
    ]);
    expect(hrefs(render(`${readme}\n\n## Size`, { inputs: [{ name: "size", default: "1" }] }))).toEqual([
      "#size",
      "#optional-inputs",
      "#user-content-readme-size",
      "#user-content-readme-size",
    ]);
  });

  it("is summarised by its first paragraph, cut at a word", () => {
    const links = "[FAQ](./faq.md) | [Help](./help.md) |\n[Terms][t]\n\n[t]: ./terms.md";
    expect(renderReadme({ ...emptyModule, readme: `${links}\n\nMakes a [network](x).` }).summary).toBe(
      "Makes a network.",
    );
    const { summary = "" } = renderReadme({ ...emptyModule, readme: "Lorem ipsum, ".repeat(30) });
    expect(summary).toMatch(/(?:Lorem|ipsum) …$/);
    expect(summary.length).toBeLessThanOrEqual(162);
  });

  it("has the marks of task lists, so that they have no bullets", () => {
    expect(render("- [x] One\n- [ ] Two")).toMatch(/^<ul class="contains-task-list">\s*<li class="task-list-item">/);
  });

  it("runs no scripts", () => {
    const html = render(
      '<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a> <style>*{}</style><iframe src="//x"></iframe>\n\n[y](javascript:alert(1))',
    );
    expect(html).not.toMatch(/script|onerror|style|iframe/i);
  });

  it("links to the pages of modules", () => {
    const links: LinkReference[] = [];
    const html = { introduction: render("[a](../peering) [b](https://x.example)"), more: render("[c](../peering)") };
    const { introduction, more } = linkReadme(html, links, (address) =>
      address.endsWith("/peering") ? "/m/peering/" : undefined,
    );
    expect(introduction).toContain('<a href="\u0002link 0\u0003">a</a>');
    expect(introduction).toContain('<a href="https://x.example" target="_blank"');
    expect(more).toContain('<a href="\u0002link 1\u0003">c</a>');
    expect(links).toMatchObject([
      { url: "/m/peering/", kind: "link" },
      { url: "/m/peering/", kind: "link" },
    ]);
  });
});
