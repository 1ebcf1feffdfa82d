import { expect, it } from "vitest";
import { linkSlot } from "../../address/fill-addresses.ts";
import { siteConfigSchema } from "../../config/config.ts";
import type { SourceContext } from "../../compile/content-source.ts";
import type { ModuleExampleData, ModulePageData } from "./module-page.ts";
import { drawCode } from "../../compile/code/deferred-code.ts";
import { englishTexts } from "../../texts/compiled-texts.ts";
import { moduleKind } from "./module-kind.ts";
import { createModuleSource } from "./module-source.ts";

const source = createModuleSource("modules", "data/modules");
const compileFile = await source.openCompiler();
const config = siteConfigSchema.parse({ markdownPages: true });
const context: SourceContext = { siteDirectory: "/site", config };
const web = "https://github.com/acme/terraform-aws-vpc/tree/v1.2.3";
const code = 'module "app" {\n  source = "../../modules/app"\n}';

const example = {
  name: "all",
  folder: "examples/all",
  source: `${web}/examples/all`,
  readme: `Calls [a module](../../modules/app), with [inputs](#inputs).\n\n![A plan](plan.png)`,
  files: [
    { name: "main.tf", code },
    { name: "values.tf.json", code: "{}" },
    { name: "net/main.tf", code: code.replace("../../", "../../../") },
  ],
};
const entries = ["app", "peering"].map((module) => ({
  path: `/reference/modules/terraform-aws-vpc/${module}/`,
  title: module,
  repository: "terraform-aws-vpc",
  module,
  version: "1.2.3",
  source: `${web}/modules/${module}`,
  readme: `See [all](../../examples/all/), [its newest state](https://github.com/acme/terraform-aws-vpc/tree/main/examples/all) and [bare](../../examples/bare).`,
  inputs: [],
  outputs: [],
  examples: [example, { name: "bare", source: `${web}/examples/bare` }],
}));

async function complete() {
  const own = entries.flatMap((entry, index) => {
    const path = `${index}.json`;
    return compileFile({ file: `data/modules/${path}`, path, text: JSON.stringify(entry) }, context).page ?? [];
  });
  return (await source.complete?.(own, own, context)) ?? [];
}

const dataOf = <Data>(page: { body: { kind: string; data?: unknown } } | undefined) => page?.body.data as Data;

it("makes one page of an example that several modules have, with code that works anywhere", async () => {
  const pages = await complete();
  const found = pages.filter(({ permalink }) => permalink.includes("/examples/"));
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    permalink: "/reference/modules/terraform-aws-vpc/examples/all/",
    parent: "/reference/modules/terraform-aws-vpc/app/",
    title: "Example of terraform-aws-vpc: all",
    description: "The code of an example of app, peering, to copy: main.tf, values.tf.json.",
    headings: [
      { text: "The README", id: "readme" },
      { text: "main.tf" },
      { text: "values.tf.json" },
      { text: "net/main.tf" },
    ],
    links: [{ url: "/reference/modules/terraform-aws-vpc/app/" }],
  });
  expect(found[0]?.directory).toBeUndefined();
  const data = dataOf<ModuleExampleData>(found[0]);
  expect(data.modules.map(({ href }) => href)).toEqual(entries.map(({ path }) => path));
  const portable = code.replace(
    "../../modules/app",
    "git::https://github.com/acme/terraform-aws-vpc.git//modules/app?ref=v1.2.3",
  );
  expect(data.files.map((file) => file.code)).toEqual([portable, "{}", portable]);
  expect(drawCode(data.files[0]?.html ?? "", englishTexts)).toContain('<span class="token keyword">module<span');
  const { introduction = "" } = data.readmeHtml ?? {};
  expect(introduction).toContain(`<a href="${linkSlot(0)}">a module</a>`);
  expect(introduction).toContain(`href="${example.source}/plan.png"`);
  expect(introduction).not.toContain("<img");
  expect(moduleKind.json?.(found[0]!, config)).toEqual({
    name: "all",
    repository: "terraform-aws-vpc",
    folder: "examples/all",
    source: example.source,
    modules: data.modules,
    isPortable: true,
    files: data.files.map((file) => ({ name: file.name, code: file.code })),
  });
});

it("names the module in the title of an example if it shows only one", async () => {
  const [entry] = entries;
  const path = "app.json";
  const { page } = compileFile(
    { file: `data/modules/${path}`, path, text: JSON.stringify({ ...entry, title: "Application" }) },
    context,
  );
  const pages = (await source.complete?.(page ? [page] : [], page ? [page] : [], context)) ?? [];
  const found = pages.find(({ permalink }) => permalink.includes("/examples/"));
  expect(found?.title).toBe("Example of Application: all");
  expect(dataOf<ModuleExampleData>(found).title).toBe("Example of Application: all");
});

it("links a module to the pages of its examples, or to their source, and has no code of them", async () => {
  const page = (await complete()).find(({ title }) => title === "app");
  const { examples, examplePages } = dataOf<ModulePageData>(page);
  expect(examplePages).toBeUndefined();
  expect(examples).toEqual([
    {
      name: "all",
      source: example.source,
      page: "/reference/modules/terraform-aws-vpc/examples/all/",
      fileNames: ["main.tf", "values.tf.json"],
    },
    { name: "bare", source: `${web}/examples/bare` },
  ]);
});

it("is what links to an example's folder lead to, at any reference", async () => {
  const page = (await complete()).find(({ title }) => title === "app");
  const { introduction = "" } = dataOf<ModulePageData>(page).readmeHtml ?? {};
  expect(introduction).toContain(`<a href="${linkSlot(0)}">all</a>`);
  expect(introduction).toContain(`<a href="${linkSlot(1)}">its newest state</a>`);
  expect(introduction).toContain(`href="${web}/examples/bare"`);
  expect(page?.links.map(({ url }) => url)).toEqual(
    Array(2).fill("/reference/modules/terraform-aws-vpc/examples/all/"),
  );
});
