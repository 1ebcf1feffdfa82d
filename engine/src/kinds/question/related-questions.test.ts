import { expect, it } from "vitest";
import type { QuestionListItem } from "./question-pages.ts";
import { relateQuestions } from "./related-questions.ts";

const question = (number: number, title: string, labels: string[]): QuestionListItem => ({
  number,
  title,
  href: `/kb/${number}`,
  category: "AWS",
  labels,
  isAnswered: true,
  writtenBy: "documentation-team",
});

it("relates by what questions are filed under before it relates by a rare word of their titles", () => {
  const [related] = relateQuestions([
    question(1, "How do I bring the cost down?", ["nat", "vpc"]),
    question(2, "How do I bring a bucket under Terraform?", ["import"]),
    question(3, "Why is nothing routed?", ["vpc"]),
    question(4, "Which ranges may overlap?", ["vpc"]),
    question(5, "Who may log in?", ["access"]),
  ]);
  expect(related?.map(({ number }) => number)).toEqual([3, 4, 2]);
});
