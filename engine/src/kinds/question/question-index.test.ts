import { expect, it } from "vitest";
import { type QuestionSubject, relateQuestions } from "./question-index.ts";

const question = (title: string, labels: string[], more: Partial<QuestionSubject> = {}): QuestionSubject => ({
  title,
  category: "AWS",
  labels,
  modules: [],
  text: "",
  ...more,
});

it("prefers shared tags and categories to a rare word in both titles", () => {
  const [related] = relateQuestions([
    question("How do I bring the cost down?", ["nat", "vpc"]),
    question("How do I bring a bucket under Terraform?", ["import"]),
    question("Why is nothing routed?", ["vpc"]),
    question("Which ranges may overlap?", ["vpc"]),
    question("Who may log in?", ["access"]),
  ]);
  expect(related).toEqual([2, 3, 1]);
});

it("uses modules and text if titles have nothing in common", () => {
  const [related] = relateQuestions([
    question("Why do pods not start?", [], { modules: ["acme/eks"], text: "The CNI has no address left." }),
    question("How large is a subnet?", [], { text: "Each address of the CNI is one of the subnet." }),
    question("What does it cost?", [], { modules: ["acme/eks"] }),
    question("What does it weigh?", [], { text: "Nothing of it." }),
  ]);
  expect(related?.slice(0, 2).sort()).toEqual([1, 2]);
  expect(related).not.toContain(3);
});
