import { emptyRecord } from "@cairn/search/record";
import { createMemoryIndex } from "@cairn/search/index/memory-index";
import type { IndexFile } from "@cairn/search/format/index-files";
import { createSearchEngine } from "@cairn/search/query/search-engine";
import { expect, test } from "vitest";
import type { ListedModule, SiteLibrary } from "../site-library.ts";
import { searchModulesTool } from "./modules.ts";

/** A module or service, with the names of its inputs. */
const pages = [
  { kind: "module", name: "server", text: "A single server.", inputs: ["gateway", "gateway_name"] },
  { kind: "service", name: "branch-gateway", text: "A gateway for offices.", inputs: ["size"] },
  { kind: "module", name: "wan-gateway", text: "A gateway between networks.", inputs: ["size"] },
];

function libraryOf(): SiteLibrary {
  const index = createMemoryIndex({ language: "en", synonyms: [], versions: [] });
  for (const { kind, name, text, inputs } of pages)
    index.add({
      permalink: `/${name}`,
      path: [],
      context: "",
      records: [
        { ...emptyRecord, kind, title: name, text },
        ...inputs.map((title) => ({ ...emptyRecord, kind: "input", title, anchor: title })),
      ],
    });
  const files = index.files();
  const modules = pages.map(({ kind, name, text }): ListedModule => {
    const facts = { repository: "net", module: name, tags: [] };
    return {
      path: `/${name}`,
      title: name,
      description: text,
      kind,
      markdown: `${name}.md`,
      json: `${name}.json`,
      facts,
    };
  });
  const search = createSearchEngine(
    JSON.parse(files.get("index.json") ?? "") as IndexFile,
    async (name) => files.get(name) ?? "",
  );
  return { modules, search } as unknown as SiteLibrary;
}

test("modules whose purpose is asked for come before those with an input of that name", async () => {
  const { data } = await searchModulesTool.answer({ query: "gateway", limit: 10, offset: 0 } as never, libraryOf());
  expect((data as { modules: { module: string }[] }).modules.map(({ module }) => module)).toEqual([
    "branch-gateway",
    "wan-gateway",
    "server",
  ]);
});
