import { describe, expect, it } from "vitest";
import { siteConfigSchema } from "../../config/config.ts";
import type { PageDraft } from "../../model/page.ts";
import type { SourceContext, SourceFile } from "../../compile/content-source.ts";
import { moduleComponent } from "../module/module-directory.ts";
import { createReleaseSource } from "./release-source.ts";

const source = createReleaseSource("releases", "data/releases");
const compileFile = await source.openCompiler();
const context: SourceContext = { siteDirectory: "/site", config: siteConfigSchema.parse({}) };

const file = (path: string, data: unknown): SourceFile => ({
  file: `data/releases/${path}`,
  path,
  text: JSON.stringify(data, null, 2),
});

function month(name: string, repositories: Record<string, Record<string, string[] | undefined>>): SourceFile {
  return file(`${name}.json`, {
    path: `/releases/${name}/`,
    title: `Releases of ${name}`,
    month: name,
    repositories: Object.entries(repositories).map(([repository, releases]) => ({
      name: repository,
      releases: Object.entries(releases).map(([tag, modules]) => ({
        tag,
        published: `${name}-01`,
        url: `https://example.com/${repository}/${tag}`,
        ...(modules && { modules }),
      })),
    })),
  });
}

function compile(sourceFile: SourceFile): PageDraft {
  const { page, diagnostics } = compileFile(sourceFile, context);
  expect(diagnostics).toEqual([]);
  if (!page) throw new Error("no page");
  return page;
}

function modulePage(repository: string, module: string): PageDraft {
  const permalink = `/modules/${repository}/${module}/`;
  return {
    ...compile(month("2000-01", {})),
    permalink,
    body: { kind: "component", component: moduleComponent, data: { repository, module } },
  };
}

async function complete(own: PageDraft[], modules: PageDraft[] = []): Promise<PageDraft[]> {
  return (await source.complete?.(own, [...modules, ...own], context)) ?? [];
}

/** Returns the module names of a completed month with their addresses. */
function linksOf(page: PageDraft | undefined): Record<string, string | undefined> {
  const data =
    page?.body.kind === "component"
      ? (page.body.data as { repositories: { releases: { modules: { name: string; href?: string }[] }[] }[] })
      : undefined;
  const modules = data?.repositories.flatMap(({ releases }) => releases.flatMap((release) => release.modules)) ?? [];
  return Object.fromEntries(modules.map(({ name, href }) => [name, href]));
}

const index = (rest: object = {}) => file("index.json", { path: "/releases/", title: "All releases", ...rest });

describe("createReleaseSource", () => {
  it("makes a page of a month, with a heading for each repository", () => {
    const page = compile(month("2023-01", { vpc: { "v1.0.1": ["app"], "v1.0.0": undefined }, "R&D": { v2: [] } }));
    expect(page).toMatchObject({
      source: "releases",
      id: "releases/2023-01",
      permalink: "/releases/2023-01/",
      file: "data/releases/2023-01.json",
      directory: ".",
      title: "Releases of 2023-01",
      description: "Releases of 2023-01: 3 in 2 repositories, with the modules that each one affects.",
      headings: [
        { level: 2, id: "vpc", html: "vpc", text: "vpc" },
        { level: 2, id: "r-d", html: "R&amp;D", text: "R&D" },
      ],
      body: {
        component: "ReleasePage",
        data: {
          month: "2023-01",
          repositories: [
            {
              name: "vpc",
              releases: [
                { tag: "v1.0.1", date: "2023-01-01", modules: [{ name: "app" }] },
                { tag: "v1.0.0", modules: [] },
              ],
            },
            { name: "R&D" },
          ],
        },
      },
    });
  });

  it("links modules by their path, or by a name that is unique in the repository", async () => {
    const modules = [
      modulePage("catalog", "services/eks"),
      modulePage("catalog", "a/same"),
      modulePage("catalog", "b/same"),
      modulePage("vpc", "app"),
    ];
    const [page] = await complete(
      [compile(month("2023-01", { catalog: { v1: ["services/eks", "eks", "same", "a/same", "app", "services"] } }))],
      modules,
    );
    expect(linksOf(page)).toEqual({
      "services/eks": "/modules/catalog/services/eks/",
      eks: "/modules/catalog/services/eks/",
      same: undefined,
      "a/same": "/modules/catalog/a/same/",
      app: undefined,
      services: undefined,
    });
  });

  it("follows repositories and modules to where they moved", async () => {
    const modules = [modulePage("eks", "workers"), modulePage("catalog", "landing/base")];
    const moved = { "package-k8s": "eks", "package-k8s/base": "catalog/landing/base" };
    const pages = await complete(
      [compile(index({ moved })), compile(month("2018-11", { "package-k8s": { v1: ["workers", "base", "gone"] } }))],
      modules,
    );
    expect(linksOf(pages[1])).toEqual({
      workers: "/modules/eks/workers/",
      base: "/modules/catalog/landing/base/",
      gone: undefined,
    });
  });

  it("lists all months in the index, newest first, and links from month to month", async () => {
    const own = [
      compile(month("2022-12", { a: { v1: [] } })),
      compile(index()),
      compile(month("2023-01", { a: { v3: [], v2: [] }, b: { v1: [] } })),
      compile(month("2022-02", {})),
    ];
    const [listed, ...months] = await complete(own);
    expect(listed).toMatchObject({
      permalink: "/releases/",
      title: "All releases",
      headings: [{ id: "year-2023", text: "2023" }, { id: "year-2022" }],
    });
    expect(listed?.body).toEqual({
      kind: "component",
      component: "ReleaseIndex",
      data: {
        permalink: "/releases/",
        repositories: ["a", "b"],
        years: [
          {
            year: "2023",
            releases: 3,
            months: [{ month: "2023-01", href: "/releases/2023-01/", releases: 3, repositories: 2 }],
          },
          {
            year: "2022",
            releases: 1,
            months: [
              { month: "2022-12", href: "/releases/2022-12/", releases: 1, repositories: 1 },
              { month: "2022-02", href: "/releases/2022-02/", releases: 0, repositories: 0 },
            ],
          },
        ],
      },
    });
    expect(months.map(({ permalink }) => permalink)).toEqual([
      "/releases/2022-02/",
      "/releases/2022-12/",
      "/releases/2023-01/",
    ]);
    expect(months[1]?.body).toMatchObject({
      data: {
        earlier: { month: "2022-02" },
        later: { month: "2023-01", href: "/releases/2023-01/" },
        index: { title: "All releases", href: "/releases/" },
      },
    });
  });

  it("does not change the pages that are passed in", async () => {
    const own = [compile(index()), compile(month("2023-01", { vpc: { v1: ["app"] } }))];
    const before = JSON.stringify(own);
    await complete(own, [modulePage("vpc", "app")]);
    expect(JSON.stringify(own)).toBe(before);
  });

  it("uses the configured trailing slash", () => {
    const bare: SourceContext = { ...context, config: siteConfigSchema.parse({ trailingSlash: false }) };
    expect(compileFile(month("2023-01", {}), bare).page?.permalink).toBe("/releases/2023-01");
  });

  it("makes no page of an invalid file", () => {
    const { page, diagnostics } = compileFile(
      file("2023-13.json", { path: "/r/", title: "R", month: "2023-13", repositories: [] }),
      context,
    );
    expect(page).toBeUndefined();
    expect(diagnostics).toMatchObject([
      { code: "catalogue-value", line: 4, column: 12, hint: 'A month is written as "2023-01".' },
    ]);
  });
});
