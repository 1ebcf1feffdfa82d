import { expect, it } from "vitest";
import type { SourceContext } from "../../compile/content-source.ts";
import { siteConfigSchema } from "../../config/config.ts";
import type { PageDraft } from "../../model/page.ts";
import { draftGeneratedPage } from "../../model/draft-page.ts";
import { moduleIndexComponent, type ModuleIndexData } from "./module-index.ts";
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

it("lists the modules of a repository whose root is none at its path, without a heading of its own", async () => {
  const overviews = async (list: typeof entries) =>
    (await complete(list)).filter(({ body }) => body.kind === "component" && body.component === moduleIndexComponent);
  const [, ofRepository, ...more] = await overviews(entries);
  expect(ofRepository).toMatchObject({
    permalink: "/reference/modules/terraform-aws-eks",
    directory: "reference/modules/terraform-aws-eks",
    title: "Kubernetes",
    description: "1 module",
    headings: [],
    namedFolder: { path: "reference/modules/terraform-aws-eks", label: "Kubernetes" },
    body: { data: { title: "Kubernetes", repositories: [{ name: "Kubernetes", modules: [{ title: "Nodes" }] }] } },
  });
  expect(more).toEqual([]);
  const withSlashes = await overviews(entries.map((each) => ({ ...each, path: `${each.path}/` })));
  expect(withSlashes.map(({ permalink }) => permalink)).toEqual([
    "/reference/modules",
    "/reference/modules/terraform-aws-eks/",
  ]);
});

it("leaves the overview to a site's own pages, and needs none for one module", async () => {
  const titles = async (...input: Parameters<typeof complete>) => (await complete(...input)).map(({ title }) => title);
  expect(await titles(entries, [page("/reference/modules-of-others")])).toContain("Modules");
  const introduced = await titles(entries, [page("/reference/modules/intro/")]);
  expect(introduced).not.toContain("Modules");
  expect(introduced).not.toContain("Kubernetes");
  expect(await titles(entries, [page("/reference/modules/")])).not.toContain("Modules");
  expect(await titles(entries.slice(0, 1))).not.toContain("Modules");
});

it("shows each module's version if those of a repository differ", async () => {
  const [index] = await complete(entries.map((each, position) => ({ ...each, version: `1.${position}.0` })));
  const { repositories } = (index?.body.kind === "component" ? index.body.data : {}) as ModuleIndexData;
  expect(repositories[1]?.version).toBeUndefined();
  expect(repositories[1]?.modules.map(({ version }) => version)).toEqual(["1.1.0", "1.0.0"]);
});
