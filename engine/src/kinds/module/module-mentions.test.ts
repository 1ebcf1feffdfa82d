import { expect, it } from "vitest";
import { siteConfigSchema } from "../../config/config.ts";
import type { SourceContext } from "../../compile/content-source.ts";
import { createQuestionSource } from "../question/question-source.ts";
import { readModuleMentions } from "./module-mentions.ts";
import { createModuleSource } from "./module-source.ts";

const context: SourceContext = { siteDirectory: "/site", config: siteConfigSchema.parse({}) };
const compileModule = await createModuleSource("modules", "data/modules").openCompiler();
const compileQuestion = await createQuestionSource("discussions", "data/discussions").openCompiler();

function modulePage(module: string) {
  const entry = { path: `/m/${module}/`, title: module, repository: "acme", module, inputs: [], outputs: [] };
  const path = `${module}.json`;
  return compileModule({ file: `data/modules/${path}`, path, text: JSON.stringify(entry) }, context).page ?? [];
}

function questionPage(number: number, modules: string[], text = "") {
  const frontMatter = `title: Question ${number}\ncategory: AWS\nmodules: [${modules.join(", ")}]`;
  const path = `kb/${number}.md`;
  const file = {
    file: `data/discussions/${path}`,
    path,
    text: `---\n${frontMatter}\n---\n${text}\n\n## Answer\n\nSo.\n`,
  };
  return compileQuestion(file, context).page ?? [];
}

it("a module has the five most relevant questions: first those that name it among few others", () => {
  const pages = [
    ...["vpc", "eks", "rds"].map(modulePage),
    questionPage(1, [], "See [it](/m/vpc/)."),
    questionPage(2, ["acme/eks", "acme/rds", "acme/vpc"]),
    questionPage(3, ["acme/eks", "acme/vpc"]),
    questionPage(4, ["acme/vpc", "acme/eks"]),
    questionPage(5, ["acme/vpc"]),
    questionPage(6, ["acme/vpc"], "See [it](/m/vpc/)."),
    questionPage(7, ["acme/rds"]),
  ].flat();
  const { questions } = readModuleMentions(pages);
  const numbersOf = (permalink: string) => questions.get(permalink)?.map(({ title }) => Number(title.split(" ")[1]));
  expect(numbersOf("/m/vpc/")).toEqual([6, 5, 4, 3, 2]);
  expect(numbersOf("/m/rds/")).toEqual([7, 2]);
});
