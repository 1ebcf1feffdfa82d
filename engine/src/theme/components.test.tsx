import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { siteConfigSchema } from "../config/config.ts";
import Admonition from "./Admonition/Admonition.tsx";
import CardList from "./CardList/CardList.tsx";
import CodeBlock from "./CodeBlock/CodeBlock.tsx";
import { extractLeadingEmoji } from "../docusaurus/compat/code-blocks.ts";
import { useCurrentSidebarCategory } from "../docusaurus/compat/theme-common.tsx";
import Details from "./Details/Details.tsx";
import DocCardList from "./DocCardList/DocCardList.tsx";
import Heading from "./Heading/Heading.tsx";
import Layout from "./Layout/Layout.tsx";
import NotFound from "./NotFound/NotFound.tsx";
import { createHeadCollector } from "../client/islands/head-collector.ts";
import { type Page, PageContext } from "../client/islands/page-context.ts";
import { themePages } from "../pipeline/render/page/theme-pages.ts";
import { PostList } from "../kinds/blog/BlogLists/BlogLists.tsx";
import { TagIndex, TagPage } from "./ListPages/ListPages.tsx";
import ThemedImage from "./ThemedImage/ThemedImage.tsx";
import { interactiveModules, themeModules } from "../docusaurus/theme-modules.ts";
import TOCInline from "./TOCInline/TOCInline.tsx";

const config = siteConfigSchema.parse({
  baseUrl: "/docs/",
});
const render = (element: React.ReactNode, page: Partial<Page> = {}) =>
  renderToStaticMarkup(
    <PageContext value={{ siteConfig: config, permalink: "/here", ...page }}>{element}</PageContext>,
  );

test("a card gets an icon unless its title begins with an emoji, by the rule of Docusaurus's function for titles", () => {
  const cards = ["🇫🇷 France", "1️⃣ One", "© Legal"].map((title, at) => ({ title, href: `/${at}` }));
  const siteConfig = { ...config, docs: { ...config.docs, cardIcons: true } };
  const html = render(<CardList items={cards} />, { siteConfig });
  expect(Array.from(html.matchAll(/<b>(.*?)<\/b>/g), ([, shown]) => shown)).toEqual([
    "🇫🇷 France",
    "1️⃣ One",
    "📄️ © Legal",
  ]);
  expect(cards.map(({ title }) => extractLeadingEmoji(title))).toEqual([
    { emoji: "🇫🇷", rest: "France" },
    { emoji: "1️⃣", rest: "One" },
    { emoji: null, rest: "© Legal" },
  ]);
});

test("an admonition has the same markup as in Markdown", () => {
  expect(render(<Admonition type="success">text</Admonition>)).toBe(
    '<div class="admonition admonition-tip"><p class="admonition-title">Success</p><div class="admonition-body">text</div></div>',
  );
  expect(render(<Admonition title={<em>Mind</em>} />)).toContain('<p class="admonition-title"><em>Mind</em></p>');
});

test("a code block has the markup of fenced code, its language from either property", () => {
  expect(
    render(
      <CodeBlock className="language-js wide" showLineNumbers={4}>
        {"a < b\nc\n"}
      </CodeBlock>,
    ),
  ).toBe(
    '<div class="code-block wide"><pre class="language-js"><code><span class="line" data-line="4">a &lt; b\n</span><span class="line" data-line="5">c\n</span></code></pre>' +
      '<div class="code-actions"><button type="button" class="code-action code-copy" data-action="copy-code" aria-label="Copy code" title="Copy code"></button></div></div>',
  );
  expect(render(<CodeBlock language="hcl">x</CodeBlock>)).toContain('class="language-hcl"');
});

test("on the server a code block is parsed like a fence, but its own properties take precedence", () => {
  const readFence = (code: string, language: string, meta: string) => ({
    title: meta,
    language,
    linesHtml: [`<b>${code}</b>`],
    lineNumbersFrom: 7,
  });
  const html = render(
    <CodeBlock className="language-js" metastring="m">
      x
    </CodeBlock>,
    { readFence },
  );
  expect(html).toContain('<div class="code-title" data-markdown-ignore>m</div><pre class="language-js">');
  expect(html).toContain('data-line="7"><b>x</b>');
  expect(render(<CodeBlock title={<i>own</i>} showLineNumbers />, { readFence })).toMatch(/>own<.*data-line="1"/);
});

test("details take their summary from the property or from their children", () => {
  expect(render(<Details summary="More">text</Details>)).toBe("<details><summary>More</summary>text</details>");
  expect(
    render(
      <Details open>
        <summary>More</summary>text
      </Details>,
    ),
  ).toBe('<details open=""><summary>More</summary>text</details>');
});

test("a heading links to itself", () => {
  expect(
    render(
      <Heading as="h3" id="x">
        The <code>x</code>
      </Heading>,
    ),
  ).toBe('<h3 id="x">The <code>x</code><a class="anchor" aria-label="Direct link to The x" href="#x"></a></h3>');
});

test("each colour mode has its image", () => {
  const html = render(<ThemedImage alt="Plan" sources={{ light: "/l.svg", dark: "/d.svg" }} />);
  expect(html).toContain('class="only-light" alt="Plan" src="/l.svg"');
  expect(html).toContain('class="only-dark" alt="Plan" src="/d.svg"');
});

test("a card list shows the given items, else those of the page's category", () => {
  const items = [
    { type: "category", label: "VPC", items: [{ type: "link", label: "First", href: "/vpc/first", description: "d" }] },
  ];
  expect(render(<DocCardList items={items} />)).toContain('<a href="/docs/vpc/first"><b>VPC</b></a>');
  const categoryItems = [{ title: "EKS", href: "/eks", description: "Kubernetes" }];
  const categoryEntries = [{ type: "link" as const, label: "EKS", href: "/eks" }];
  expect(render(<DocCardList />, { categoryItems })).toContain(
    '<a href="/docs/eks"><b>EKS</b> <span>Kubernetes</span></a>',
  );
  const Idiom = () => <DocCardList items={useCurrentSidebarCategory().items} />;
  expect(render(<Idiom />, { categoryEntries })).toContain('<a href="/docs/eks"><b>EKS</b>');
  expect(() => render(<Idiom />)).toThrow("/here is not the page of a sidebar category");
});

test("tags are listed under their first letter, in order", () => {
  const tags = ["vpc", "alb", "VPN"].map((label) => ({ label, permalink: `/tags/${label}`, count: 2 }));
  const html = render(<TagIndex tags={tags} />);
  expect(
    [...html.matchAll(/<h2>(.)<\/h2>|rel="tag" href="([^"]+)"/g)].map(([, letter, href]) => letter ?? href),
  ).toEqual(["A", "/docs/tags/alb", "V", "/docs/tags/vpc", "/docs/tags/VPN"]);
});

test("a tag's page lists the pages that have it", () => {
  const html = render(
    <TagPage title="One page tagged “vpc”" pages={[{ title: "Subnets", permalink: "/subnets", description: "" }]} />,
  );
  expect(html).toContain("<h1>One page tagged “vpc”</h1>");
  expect(html).toContain('<a href="/docs/subnets">Subnets</a>');
});

test("the not-found page links to the home page and the site's sections", () => {
  const html = render(<NotFound links={[{ label: "Guides", to: "/guides/" }]} search="/search" />);
  expect(html).toContain('<a href="/docs/">Home page</a>');
  expect(html).toContain('<a href="/docs/guides/">Guides</a>');
  expect(html).toContain('<form class="search-form" action="/docs/search">');
  expect(render(<NotFound links={[]} />)).not.toContain("<form");
});

test("an inline table of contents takes its levels from the configuration", () => {
  const toc = [2, 3, 4].map((level) => ({ id: `h${level}`, level, value: `H${level}` }));
  expect(render(<TOCInline toc={toc} />)).toBe(
    '<ul><li><a href="#h2">H2</a><ul><li><a href="#h3">H3</a></li></ul></li></ul>',
  );
  expect(render(<TOCInline toc={toc} minHeadingLevel={4} maxHeadingLevel={4} />)).toBe(
    '<ul><li><a href="#h4">H4</a></li></ul>',
  );
});

test("a layout sets the page's title and draws only its content", () => {
  const head = createHeadCollector();
  expect(
    render(
      <Layout title="Courses" description="Learn" noFooter wrapperClassName="w">
        x
      </Layout>,
      { head },
    ),
  ).toBe('<div class="w">x</div>');
  expect(head).toEqual({ title: "Courses", description: "Learn", noFooter: true, elements: [] });
});

test("every importable component exists, including the interactive ones", () => {
  const missing = Object.entries(themeModules).filter(([, module]) => Object.values(module).includes(undefined));
  expect(missing).toEqual([]);
  for (const name of interactiveModules) expect(themeModules).toHaveProperty([name]);
  for (const component of Object.values(themePages)) expect(component).toBeTypeOf("function");
});

test("a list of posts shows the authors' accounts and the tags of each post", () => {
  const post = {
    title: "A",
    href: "/blog/a",
    description: "",
    file: "blog/a.md",
    frontMatter: {},
    text: "Text",
    isCut: true,
    tags: [{ label: "News", permalink: "/blog/tags/news" }],
    authors: [
      {
        name: "Ann",
        socials: [
          { platform: "github", url: "https://github.com/ann" },
          { platform: "homepage", url: "https://ann.example/" },
        ],
      },
    ],
  };
  const html = render(<PostList title="Blog" description="" posts={[post]} page={1} totalPages={1} totalCount={1} />);
  expect(html).toContain(
    '<small><a href="https://github.com/ann">GitHub</a> · <a href="https://ann.example/">homepage</a></small>',
  );
  expect(html).toContain('<a rel="tag" href="/docs/blog/tags/news">News</a>');
  const list = { title: "1 post", description: "", posts: [post], page: 1, totalPages: 1, totalCount: 1 };
  expect(render(<PostList {...list} tagIndex="/blog/tags" />)).toContain(
    '<h1>1 post</h1><p><a href="/docs/blog/tags">All tags</a></p>',
  );
});
