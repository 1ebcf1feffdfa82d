import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { QuestionListItem, QuestionPageData, QuestionReply } from "../question-pages.ts";
import { siteConfigSchema } from "../../../config/config.ts";
import { PageContext } from "../../../client/islands/page-context.ts";
import QuestionIndex from "../QuestionIndex/QuestionIndex.tsx";
import QuestionPage from "./QuestionPage.tsx";

const page = { siteConfig: siteConfigSchema.parse({}), permalink: "/discussions/kb/7" };
const question: QuestionPageData = {
  number: 7,
  title: "Why?",
  writtenBy: "community",
  category: "Q & A",
  labels: ["eks"],
  author: null,
  created: "2022-03-04",
  updated: "2022-03-05",
  votes: 3,
  url: "https://github.com/acme/kb/discussions/7",
  isAnswered: true,
  questionHtml: "<p>Because</p>",
  answers: [
    { id: "answer", author: "ada", created: "2022-03-05", votes: 1, isAccepted: true, html: "<p>So</p>", replies: [] },
  ],
  modules: [],
  index: { title: "Knowledge base", href: "/discussions/kb", subject: "q--a" },
  related: [{ title: "How?", href: "/discussions/kb/8", isAnswered: false }],
};
const render = (data: Partial<QuestionPageData>) =>
  renderToStaticMarkup(
    <PageContext value={page}>
      <QuestionPage {...question} {...data} />
    </PageContext>,
  );
const textOf = (html: string) =>
  html
    .replace(/<\/?(?:a|span|time)\b[^>]*>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

describe("QuestionPage", () => {
  it("shows the question, its facts, the accepted answer, and related pages", () => {
    const html = render({});
    expect(textOf(html)).toBe(
      "Knowledge base Why? Answered Q &amp; A 2022-03-04 Updated 2022-03-05 3 votes Discussion Because Accepted answer ada, 2022-03-05, 1 vote So Related questions How?",
    );
    expect(html).toContain('href="/discussions/kb#q--a"');
    expect(html).toContain('<h2 id="answer">Accepted answer');
  });

  it("lists the replies to an answer below it", () => {
    const renderWith = (replies: QuestionReply[]) =>
      render({ answers: question.answers.map((answer) => ({ ...answer, replies })) });
    const reply = { author: null, created: "2022-03-06", url: "https://github.com/acme/kb/discussions/7#r1" };
    const replies = [
      { ...reply, id: "answer-reply-1", html: "<p>Thanks</p>" },
      { ...reply, id: "answer-reply-2", author: "bob", html: "<p>Same</p>" },
    ];
    const html = renderWith(replies);
    expect(textOf(html)).toContain(
      "So 2 comments on this 2022-03-06 Source Thanks bob, 2022-03-06 Source Same Related questions",
    );
    expect(html).toMatch(/<ol class="[^"]*"><li id="answer-reply-1">/);
    expect(textOf(renderWith(replies.slice(1)))).toContain("1 comment on this");
  });

  it("says which version the answer refers to", () => {
    expect(textOf(render({ state: "Terragrunt 1.0" }))).toContain("Q &amp; A Applies to Terragrunt 1.0 2022-03-04");
  });

  it("says who wrote it, and what is missing", () => {
    expect(textOf(render({ writtenBy: "documentation-team", url: undefined }))).toContain(
      "Written by the documentation team",
    );
    expect(textOf(render({ isAnswered: false, answers: [] }))).toContain(
      "Unanswered Q &amp; A 2022-03-04 Updated 2022-03-05 3 votes Discussion Because Nobody has answered this question yet. Answer it at the source",
    );
  });
});

describe("QuestionIndex", () => {
  const item = (number: number, more: Partial<QuestionListItem> = {}): QuestionListItem => ({
    number,
    title: `Why ${number}?`,
    href: `/discussions/kb/${number}`,
    category: "EKS",
    labels: [],
    created: "2026-01-02",
    isAnswered: true,
    writtenBy: "documentation-team",
    ...more,
  });
  const renderList = (questions: QuestionListItem[]) =>
    renderToStaticMarkup(
      <PageContext value={page}>
        <QuestionIndex title="Knowledge base" subjects={[{ name: "EKS", id: "eks", questions }]} />
      </PageContext>,
    );

  it("lists the questions by subject, with filters", () => {
    const html = renderList([item(7, { isAnswered: false }), item(8)]);
    expect(html).toContain('<option value="EKS">EKS (2)</option>');
    expect(html).toMatch(/<section class="[^"]+" data-filter-group="true"><h2 id="eks">EKS<a/);
    expect(html).toMatch(
      /<li class="[^"]+" data-category="EKS" data-answered="no"><a href="\/discussions\/kb\/7">Why 7\?<\/a>/,
    );
  });

  it("leaves out facts that are the same in every row", () => {
    const listOf = (html: string) => textOf(html.slice(html.indexOf("<ul"), html.lastIndexOf("</ul>")));
    const same = renderList([item(7, { labels: ["eks", "vpc"] }), item(8)]);
    expect(listOf(same)).toBe("Why 7? eks, vpc Why 8?");
    expect(same).not.toContain('name="answered"');
    const others = renderList([item(7), item(8, { isAnswered: false, writtenBy: "community", created: "2026-01-03" })]);
    expect(listOf(others)).toBe("Why 7? Answered By the documentation team 2026-01-02 Why 8? Unanswered 2026-01-03");
    expect(others).toContain('name="answered"');
  });
});
