import { describe, expect, it } from "vitest";
import { questionSchema, type Question } from "@cairn/catalogue/questions/question";
import type { QuestionIndexData, QuestionPageData } from "./question-pages.ts";
import { siteConfigSchema } from "../../config/config.ts";
import type { PageDraft } from "../../model/page.ts";
import type { SourceContext, SourceFile } from "../../compile/content-source.ts";
import { drawCode } from "../../compile/code/deferred-code.ts";
import { englishTexts } from "../../texts/compiled-texts.ts";
import { createQuestionSource } from "./question-source.ts";

const source = createQuestionSource("discussions", "data/discussions");
const compileFile = await source.openCompiler();
const context: SourceContext = { siteDirectory: "/site", config: siteConfigSchema.parse({}) };

const file = (path: string, text: string): SourceFile => ({ file: `data/discussions/${path}`, path, text });

const archived: Question = {
  number: 12,
  title: "Why is <it> so?",
  url: "https://github.com/acme/kb/discussions/12",
  category: "Q&A",
  author: null,
  createdAt: "2022-03-04T23:30:00Z",
  updatedAt: "2022-03-05T08:00:00Z",
  votes: 3,
  labels: ["eks"],
  isAnswered: true,
  bodyHtml: "<h1>Setup</h1><p>See <a href='https://example.com'>this</a>.</p>",
  answers: [
    {
      author: "ada",
      createdAt: "2022-03-05T08:00:00Z",
      votes: 1,
      url: "https://github.com/acme/kb/discussions/12#discussioncomment-1",
      isAccepted: true,
      bodyHtml: '<h2>Answer</h2><pre><code class="language-hcl">a = 1\n</code></pre>',
      replies: [
        {
          author: "cy",
          createdAt: "2022-03-07T08:00:00Z",
          url: "https://github.com/acme/kb/discussions/12#discussioncomment-3",
          bodyHtml: "<h1 id=main onclick=x()>Setup</h1>",
        },
      ],
    },
    {
      author: "bob",
      createdAt: "2022-03-06T08:00:00Z",
      votes: 0,
      url: "https://github.com/acme/kb/discussions/12#discussioncomment-2",
      isAccepted: false,
      bodyHtml: "<h2>Setup</h2>",
      replies: [],
    },
  ],
};

function compileJson(question: Partial<Question>) {
  const whole = questionSchema.parse({ ...archived, ...question });
  return compileFile(file(`kb/${whole.number}.json`, JSON.stringify(whole)), context);
}

function dataOf(page: PageDraft | undefined): QuestionPageData {
  if (page?.body.kind !== "component") throw new Error("no component page");
  return page.body.data as QuestionPageData;
}

const written = (frontMatter: string, body: string) =>
  compileFile(file("kb/7.md", `---\n${frontMatter}\n---\n${body}`), context);

describe("an archived discussion", () => {
  it("has a page at its number and links to the discussion", () => {
    const { page, diagnostics } = compileJson({});
    expect(diagnostics).toEqual([]);
    expect(page).toMatchObject({
      permalink: "/discussions/kb/12",
      canonical: "https://github.com/acme/kb/discussions/12",
      title: "Why is <it> so?",
      description: "See this.",
      tags: [{ label: "eks", permalink: "/eks" }],
      body: { component: "QuestionPage" },
    });
    expect(dataOf(page)).toMatchObject({
      writtenBy: "community",
      author: null,
      created: "2022-03-04",
      isAnswered: true,
      answers: [
        { id: "answer", author: "ada", isAccepted: true, replies: [{ id: "answer-reply-1", author: "cy" }] },
        { id: "answer-2", author: "bob", isAccepted: false, replies: [] },
      ],
    });
  });

  it("has headings below the page's own, each with a unique id", () => {
    const { page } = compileJson({});
    expect(page?.headings).toMatchObject([
      { level: 2, id: "user-content-setup" },
      { level: 3, id: "user-content-answer-answer" },
      { level: 3, id: "user-content-answer-reply-1-main" },
      { level: 3, id: "user-content-answer-2-setup" },
    ]);
    expect(dataOf(page).questionHtml).toContain('<h2 id="user-content-setup">Setup<a href="#user-content-setup"');
    const answer = drawCode(dataOf(page).answers[0]?.html ?? "", englishTexts);
    expect(answer).toContain('<div class="code-block"><pre class="language-hcl"');
  });

  it("is sanitised before it is drawn", () => {
    const { page } = compileJson({
      bodyHtml:
        '<p onclick="x()" id="main">a<script>alert(1)</script><img src="x" onerror="alert(1)"></p><a href="javascript:alert(1)">b</a>',
    });
    expect(dataOf(page).questionHtml).not.toMatch(/script|onclick|onerror|"main"/);
  });

  it("uses images that are stored with its file", () => {
    const { page } = compileJson({ bodyHtml: '<img src="./images/12-1.png" alt="A plan">' });
    expect(page?.links).toEqual([{ url: "./images/12-1.png", kind: "image", line: 1, column: 1 }]);
    expect(dataOf(page).questionHtml).toContain('src="\u0002link 0\u0003"');
  });

  it("must be named by its number", () => {
    const { page, diagnostics } = compileFile(file("kb/13.json", JSON.stringify(archived)), context);
    expect(page).toBeUndefined();
    expect(diagnostics).toMatchObject([{ code: "question-number", hint: "Rename it to 12.json." }]);
  });
});

describe("a question of the documentation team", () => {
  it("is Markdown with its answer below a heading", () => {
    const { page, diagnostics } = written(
      "title: How?\ncategory: Terraform\ncreated: 2023-01-31\nstate: Terraform 1.14",
      "Why [this](/x)?\n\n## Answer\n\nSo.\n\n### More\n\n[That](/y).\n",
    );
    expect(diagnostics).toEqual([]);
    expect(page).toMatchObject({ permalink: "/discussions/kb/7", canonical: undefined, description: "Why this? So." });
    expect(page?.links.map(({ url, line }) => [url, line])).toEqual([
      ["/x", 7],
      ["/y", 15],
    ]);
    expect(dataOf(page)).toMatchObject({
      writtenBy: "documentation-team",
      created: "2023-01-31",
      state: "Terraform 1.14",
      questionHtml: '<p>Why <a href="\u0002link 0\u0003">this</a>?</p>\n',
      answers: [{ id: "answer", isAccepted: true }],
    });
    expect(dataOf(page).answers[0]?.html).toMatch(/^\s*<p>So\.<\/p>\s*<h3 id="more">/);
  });

  it.each([
    ["Is one planned?", "No; take ours.", "Is one planned? No; take ours."],
    ["```text\nError\n```", "It is not there yet.", "It is not there yet."],
    [
      "It fails at the first apply in a new account, and never later.",
      "Wait.",
      "It fails at the first apply in a new account, and never later.",
    ],
  ])("is described by its first paragraph, with the answer's if that is short", (question, answer, description) => {
    const { page } = written("title: How?\ncategory: T", `${question}\n\n## Answer\n\n${answer}\n`);
    expect(page?.description).toBe(description);
  });

  it.each([
    ["title: How?", "So.\n\n## Answer\n", 2, "question-front-matter"],
    ["title: How?\ncategory: T\ncreated: soon", "## Answer\n", 4, "question-front-matter"],
    ["title: How?\ncategory: T", "So.\n", 1, "question-without-answer"],
  ])("reports what is wrong with %j %j", (frontMatter, body, line, code) => {
    const { page, diagnostics } = written(frontMatter, body);
    expect(page).toBeUndefined();
    expect(diagnostics).toMatchObject([{ file: "data/discussions/kb/7.md", code, line }]);
    expect(diagnostics).toMatchSnapshot();
  });
});

describe("a collection", async () => {
  const drafts = [
    file("kb/index.json", JSON.stringify({ title: "Knowledge base", url: "https://example.com" })),
    file("kb/1.md", "---\ntitle: Why do EKS workers not join?\ncategory: EKS\n---\nWhy?\n\n## Answer\n\nSo.\n"),
    file("kb/2.md", "---\ntitle: How do EKS workers scale?\ncategory: EKS\n---\nWhy?\n\n## Answer\n\nSo.\n"),
    file("kb/3.md", "---\ntitle: Where is the state?\ncategory: Terraform\n---\nWhy?\n\n## Answer\n\nSo.\n"),
    file("kb/12.json", JSON.stringify(archived)),
  ].flatMap((each) => compileFile(each, context).page ?? []);
  const [index, ...questions] = (await source.complete?.(drafts, drafts, context)) ?? [];

  it("is listed in its index by category, newest first", () => {
    expect(index).toMatchObject({ permalink: "/discussions/kb", body: { component: "QuestionIndex" } });
    const data = index?.body.kind === "component" ? (index.body.data as QuestionIndexData) : undefined;
    expect(data?.subjects.map(({ id, questions: own }) => [id, own.map(({ number }) => number)])).toEqual([
      ["eks", [2, 1]],
      ["qa", [12]],
      ["terraform", [3]],
    ]);
    expect(index?.headings.map(({ id, text }) => [id, text])).toEqual([
      ["eks", "EKS"],
      ["qa", "Q&A"],
      ["terraform", "Terraform"],
    ]);
    expect(index?.frontMatter).toMatchObject({ hide_table_of_contents: false });
  });

  it("links each question to the most similar ones", () => {
    const workers = questions.find(({ title }) => title.includes("scale"));
    expect(dataOf(workers)).toMatchObject({
      index: { title: "Knowledge base", href: "/discussions/kb", subject: "eks" },
      related: [{ href: "/discussions/kb/1" }, { href: "/discussions/kb/12" }],
    });
    expect(dataOf(questions.find(({ title }) => title.includes("state"))).related).toEqual([]);
  });
});
