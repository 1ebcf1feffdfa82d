import { expect, it } from "vitest";
import type { SourceContext } from "../../compile/content-source.ts";
import { siteConfigSchema } from "../../config/config.ts";
import type { PageDraft } from "../../model/page.ts";
import { draftGeneratedPage } from "../../model/draft-page.ts";
import type { ModuleIndexData } from "./module-index.ts";
import { createModuleSource } from "./module-source.ts";

const source = createModuleSource("modules", "data/modules");
const compileFile = await source.openCompiler();
const context: SourceContext = { siteDirectory: "/site", config: siteConfigSchema.parse({}) };

const entry = { repository: "terraform-aws-vpc", version: "1.4.0", inputs: [{ name: "name" }], outputs: [] };
const entries: (typeof entry & { path: string; title: string; module: string; [key: string]: unknown })[] = [
  { ...entry, path: "/reference/modules/terraform-aws-vpc/peering", title: "Peering", module: "peering" },
  {
    ...entry,
    path: "/reference/modules/terraform-aws-vpc",
    title: "VPC",
    module: "terraform-aws-vpc",
    description: "A network.",
  },
  {
    ...entry,
    repository: "terraform-aws-eks",
    repositoryTitle: "Kubernetes",
    path: "/reference/modules/terraform-aws-eks/nodes",
    title: "[DEPRECATED] Nodes Module",
    module: "nodes",
    readme: "Workers of a cluster.\n",
  },
];

async function complete(list: readonly object[], others: readonly PageDraft[] = []): Promise<PageDraft[]> {
  const own = list.flatMap((each, index) => {
    const path = `r/${index}.json`;
    return compileFile({ file: `data/modules/${path}`, path, text: JSON.stringify(each) }, context).page ?? [];
  });
  return (await source.complete?.(own, [...own, ...others], context)) ?? [];
}

const page = (permalink: string) =>
  draftGeneratedPage({ permalink, file: "docs/x.md", title: "X", component: "X", data: {} });

it("lists a catalogue's modules by repository, the root first, without generated descriptions", async () => {
  const [index] = await complete(entries);
  expect(index).toMatchObject({
    permalink: "/reference/modules",
    id: "reference/modules",
    title: "Modules",
    description: "3 modules, 2 repositories",
    namedFolder: { path: "reference", label: "Reference" },
  });
  const { repositories } = (index?.body.kind === "component" ? index.body.data : {}) as ModuleIndexData;
  expect(
    repositories.map(({ name, version, modules }) => [
      name,
      version,
      ...modules.map((each) => [each.title, each.href, each.description, each.badge]),
    ]),
  ).toEqual([
    [
      "Kubernetes",
      "1.4.0",
      ["Nodes", "/reference/modules/terraform-aws-eks/nodes", "Workers of a cluster.", "deprecated"],
    ],
    [
      "terraform-aws-vpc",
      "1.4.0",
      ["VPC", "/reference/modules/terraform-aws-vpc", "A network.", undefined],
      ["Peering", "/reference/modules/terraform-aws-vpc/peering", undefined, undefined],
    ],
  ]);
});

it("leaves the overview to a site's own pages, and needs none for one module", async () => {
  const titles = async (...input: Parameters<typeof complete>) => (await complete(...input)).map(({ title }) => title);
  expect(await titles(entries, [page("/reference/modules-of-others")])).toContain("Modules");
  expect(await titles(entries, [page("/reference/modules/intro/")])).not.toContain("Modules");
  expect(await titles(entries, [page("/reference/modules/")])).not.toContain("Modules");
  expect(await titles(entries.slice(0, 1))).not.toContain("Modules");
});

it("shows each module's version if those of a repository differ", async () => {
  const [index] = await complete(entries.map((each, position) => ({ ...each, version: `1.${position}.0` })));
  const { repositories } = (index?.body.kind === "component" ? index.body.data : {}) as ModuleIndexData;
  expect(repositories[1]?.version).toBeUndefined();
  expect(repositories[1]?.modules.map(({ version }) => version)).toEqual(["1.1.0", "1.0.0"]);
});
