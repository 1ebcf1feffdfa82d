import { describe, expect, it } from "vitest";
import { siteConfigSchema } from "../../config/config.ts";
import type { SourceContext } from "../../compile/content-source.ts";
import { createModuleSource } from "./module-source.ts";

const source = createModuleSource("services", "data/services");
const compileFile = await source.openCompiler();
const context: SourceContext = { siteDirectory: "/site", config: siteConfigSchema.parse({}) };

const entry = {
  path: "/reference/services/data-storage/s-3-bucket",
  title: "S3 Bucket",
  repository: "terraform-aws-service-catalog",
  module: "data-stores/s3-bucket",
  version: "0.102.0",
  tags: ["s3", "storage"],
  inputs: [
    { name: "name", type: "string" },
    { name: "acl", type: "string", default: '"private"' },
  ],
  outputs: [{ name: "arn" }],
};

function compile(data: object, config: SourceContext["config"] = context.config) {
  const text = JSON.stringify(data);
  return compileFile(
    { file: "data/services/data-storage/s-3-bucket.json", path: "data-storage/s-3-bucket.json", text },
    { ...context, config },
  );
}

describe("createModuleSource", () => {
  it("reads only JSON files", () => {
    expect(["a/b.json", "a/b.md", "README"].filter(source.includes)).toEqual(["a/b.json"]);
  });

  it("makes a page of an entry", () => {
    expect(compile(entry)).toEqual({
      diagnostics: [],
      page: {
        source: "services",
        id: "reference/services/data-storage/s-3-bucket",
        permalink: "/reference/services/data-storage/s-3-bucket",
        file: "data/services/data-storage/s-3-bucket.json",
        directory: "reference/services/data-storage",
        title: "S3 Bucket",
        description:
          "Reference for data-stores/s3-bucket in terraform-aws-service-catalog 0.102.0: 2 inputs and 1 output.",
        hasContentTitle: false,
        sidebarLabel: "S3 Bucket",
        frontMatter: {},
        tags: [
          { label: "s3", permalink: "/s-3" },
          { label: "storage", permalink: "/storage" },
        ],
        headings: [
          { level: 2, id: "required-inputs", html: "Required inputs", text: "Required inputs" },
          { level: 2, id: "optional-inputs", html: "Optional inputs", text: "Optional inputs" },
          { level: 2, id: "outputs", html: "Outputs", text: "Outputs" },
        ],
        links: [],
        body: { kind: "component", component: "ModulePage", data: entry },
      },
    });
  });

  it.each([
    ["VPC-App Terraform Module", {}, "VPC-App", undefined],
    ["[DEPRECATED] VPC-Mgmt Terraform Module", {}, "VPC-Mgmt", "deprecated"],
    ["Fargate Module", { removed: { since: "v0.16.0", reason: "Merged." } }, "Fargate", "removed"],
    ["Framework for Azure - Terraform module", {}, "Framework for Azure", undefined],
    ["Terraform Module: Queue", {}, "Queue", undefined],
    ["Module", {}, "Module", undefined],
    ["Data Stores S3 Bucket", {}, "S3 Bucket", undefined],
    ["Stores S3 Bucket", {}, "S3 Bucket", undefined],
    ["Private S3 Bucket", {}, "Private S3 Bucket", undefined],
  ])("uses the distinguishing part of the title in sidebars: %s", (title, more, sidebarLabel, sidebarBadge) => {
    expect(compile({ ...entry, ...more, title }).page).toMatchObject({ title, sidebarLabel, sidebarBadge });
  });

  it("knows the headings of its README and their tables by the ids at its host, if that is in the site's folder", () => {
    const readme = "# Bucket\n\nKeeps objects.\n\n## How it works\n";
    const own = { "how-it-works": "user-content-readme-how-it-works", input_acl: "acl", outputs: "outputs" };
    expect(compile({ ...entry, readme, directory: "." }).page?.readmeAnchors).toMatchObject(own);
    expect(compile({ ...entry, readme }).page?.readmeAnchors).toBeUndefined();
  });

  it("has no headings for missing sections, and uses the entry's own description if there is one", () => {
    const { page } = compile({ ...entry, description: "Keeps objects.", inputs: [], tags: undefined });
    expect(page).toMatchObject({ description: "Keeps objects.", headings: [{ id: "outputs" }], tags: [] });
  });

  it("uses the configured trailing slash in the path, but not in the id", () => {
    const { page } = compile(entry, siteConfigSchema.parse({ trailingSlash: true }));
    expect(page).toMatchObject({
      permalink: "/reference/services/data-storage/s-3-bucket/",
      id: "reference/services/data-storage/s-3-bucket",
    });
  });

  it("is in the folder of its path, and knows the label of the repository's folder", () => {
    const module = { ...entry, repository: "net", repositoryTitle: "Network" };
    const place = (path: string, entryPath: string) => {
      const file = { file: `data/services/${path}`, path, text: JSON.stringify({ ...module, path: entryPath }) };
      const page = compileFile(file, context).page;
      return [page?.directory, page?.namedFolder];
    };
    const named = { path: "modules/net", label: "Network" };
    expect(place("net/vpc.json", "/modules/net/vpc/")).toEqual(["modules/net", named]);
    expect(place("net/index.json", "/modules/net/")).toEqual(["modules/net", named]);
    expect(place("net/eks/node.json", "/modules/net/eks/node/")).toEqual(["modules/net/eks", named]);
    expect(place("vpc.json", "/own/vpc/")).toEqual(["own", undefined]);
  });

  it("makes no page of an invalid file", () => {
    const { page, diagnostics } = compile({ ...entry, verison: "1" });
    expect(page).toBeUndefined();
    expect(diagnostics).toMatchObject([
      { code: "catalogue-unknown-key", severity: "error", hint: 'Did you mean "version"?' },
    ]);
  });
});
