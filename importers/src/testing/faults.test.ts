import { cpSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { UserImportConfig } from "../config.ts";
import type { ImportKind } from "../import-kinds.ts";
import { faults } from "./faults.ts";
import { type GitHubServer, startGitHubServer } from "./github-server.ts";
import { prepareImport, type TestImport, testToken } from "./run-test-import.ts";
import { createWorld } from "./test-world.ts";

const config: UserImportConfig = {
  releases: { owner: "acme", timeout: 0.3 },
  discussions: { repository: "acme/kb", timeout: 0.3 },
};

/** Changes something for every request of the second import. */
function changeWorld({ world, url }: GitHubServer): void {
  const { repositories, discussions } = world;
  const image = `${url}/images/plan.png`;
  repositories.vpc?.unshift({ tag: "v2.1.0", published: "2023-03-01T00:00:00Z", body: `![](${image})` });
  repositories.vpc?.push({ tag: "v0.9.0", published: "2022-12-01T00:00:00Z" });
  repositories.eks?.push({ tag: "v0.0.1", published: "2022-12-02T00:00:00Z" });
  repositories.new = [{ tag: "v1.0.0", published: "2023-03-02T00:00:00Z" }];
  const bodyHTML = `<p><img src="${image}"></p>`;
  const replies = ["<p>A</p>", "<p>B</p>", bodyHTML].map((body) => ({ author: "eve", bodyHTML: body }));
  const comments = [...replies, { author: "bob", bodyHTML: "<p>There.</p>", replies }];
  discussions.push({ number: 9, title: "Where?", updatedAt: "2022-04-09T00:00:00Z", bodyHTML, comments, answer: 3 });
  Object.assign(discussions[0] ?? {}, { updatedAt: "2022-04-03T00:00:00Z", bodyHTML: "<p>How then?</p>" });
  Object.assign(discussions[1] ?? {}, { updatedAt: "2022-04-02T00:00:00Z", bodyHTML: "<p>Why then?</p>" });
}

const servers: GitHubServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

interface Scenario {
  server: GitHubServer;
  /** Returns an import that continues from the old catalogue and its cache. */
  goOn: () => TestImport;
  before: Record<string, string>;
  after: Record<string, string>;
  /** Requests of the import that leads from the old to the new catalogue. */
  requests: string[];
}

async function prepareScenario(kind: ImportKind): Promise<Scenario> {
  const server = await startGitHubServer(createWorld());
  servers.push(server);
  Object.assign(server.world, createWorld(`${server.url}/images/first.png`));
  const { images } = server.world;
  server.world.maxComments = 2;
  images["/images/first.png"] = { type: "image/gif", body: Buffer.from("GIF89a first") };
  const first = prepareImport(server.url, config);
  await first.run(kind);
  const goOn = (): TestImport => {
    const test = prepareImport(server.url, config);
    cpSync(first.directory, test.directory, { recursive: true });
    return test;
  };
  changeWorld(server);
  server.requests.length = 0;
  const second = goOn();
  await second.run(kind);
  return {
    server,
    goOn,
    before: first.read(),
    after: second.read(),
    requests: server.requests.map(({ line, status }) => `${line} ${status}`),
  };
}

describe.each(["releases", "discussions"] as const)("import of %s from a server that", (kind) => {
  it("works leads from the old to the new catalogue", async () => {
    const { before, after, requests } = await prepareScenario(kind);
    expect(after).not.toEqual(before);
    expect(requests.length).toBeGreaterThan(2);
    expect(requests.some((line) => line.includes("/images/plan.png"))).toBe(true);
    expect(requests.some((line) => line.endsWith(" 304"))).toBe(kind === "releases");
  });

  it.concurrent.each(Object.entries(faults))(
    "%s: the catalogue is the old one or the new one",
    async (_name, fault) => {
      const { server, goOn, before, after, requests } = await prepareScenario(kind);
      // At each single request, and from the first request on.
      const once = Array.from(requests.keys(), (position) => ({ position, until: position + 1 }));
      for (const { position, until } of [...once, { position: 0, until: Infinity }]) {
        const test = goOn();
        server.setFault((index) => (index >= position && index < until ? fault : undefined));
        const result = await test.run(kind);
        server.setFault(() => undefined);
        const failed = result.diagnostics.some(({ severity }) => severity === "error");
        const hasNoImage = result.diagnostics.some(({ code }) => code === "image-missing");
        const catalogue = test.read();
        expect(catalogue).toEqual(failed ? before : hasNoImage ? catalogue : after);
        expect(readAll(test.directory) + JSON.stringify([result, test.progress])).not.toContain(testToken);
        if (!failed && !hasNoImage) continue;

        // The fault has no lasting effect.
        const again = await test.run(kind, { full: hasNoImage });
        expect(again.diagnostics).toEqual([]);
        expect(test.read()).toEqual(after);
      }
    },
  );
});

function readAll(directory: string): string {
  return readdirSync(directory, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(directory, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, "latin1"))
    .join("\n");
}
