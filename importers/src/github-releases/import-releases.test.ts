import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ReleaseMonth } from "@cairn/catalogue/releases/release-month";
import { type GitHubServer, startGitHubServer } from "../testing/github-server.ts";
import { prepareImport, type TestImport, testToken } from "../testing/run-test-import.ts";
import { createWorld } from "../testing/test-world.ts";

let server: GitHubServer;
let test: TestImport;

beforeEach(async () => {
  server = await startGitHubServer(createWorld());
  Object.assign(server.world, createWorld(`${server.url}/images/plan.png`));
  test = prepareImport(server.url, { releases: { owner: "acme" } });
});
afterEach(() => server.close());

const month = (name: string) => JSON.parse(test.read()[`releases/${name}.json`] ?? "null") as ReleaseMonth;

describe("importReleases", () => {
  it("writes a file for each month, with all repositories and all pages", async () => {
    const { diagnostics, summary, described } = await test.run("releases");
    expect(diagnostics).toEqual([]);
    expect(summary).toBe("4 releases in 2 months");
    expect(Object.keys(test.read())).toEqual([
      "releases/2023-01.json",
      "releases/2023-02.json",
      expect.stringMatching(/^releases\/images\/[\da-f]{20}\.png$/),
      "releases/index.json",
    ]);
    expect(month("2023-01")).toMatchObject({
      path: "/releases/2023-01/",
      title: "Releases of January 2023",
      repositories: [
        { name: "eks", releases: [{ tag: "v0.1.0", published: "2023-01-05", bodyHtml: "<p>Hello</p>" }] },
        { name: "vpc", releases: [{ tag: "v1.1.0" }, { tag: "v1.0.0", title: "First" }] },
      ],
    });
    expect(month("2023-02").repositories[0]?.releases[0]).toEqual({
      tag: "v2.0.0",
      published: "2023-02-03",
      url: "https://github.com/acme/vpc/releases/tag/v2.0.0",
      breaking: true,
      modules: ["vpc-app"],
      bodyHtml: "<h2>Description</h2>\n<p>New ranges.</p>",
    });
    expect(described).toContain("- New: [`vpc v2.0.0`](https://github.com/acme/vpc/releases/tag/v2.0.0) (breaking)");
    expect(
      server.requests.every(({ line, authorization }) => line.includes("/images/") === (authorization === undefined)),
    ).toBe(true);
  });

  it("requests only changes the second time, and changes nothing", async () => {
    await test.run("releases");
    const before = test.read();
    server.requests.length = 0;
    const { changes } = await test.run("releases");
    expect(changes).toEqual([]);
    expect(test.read()).toEqual(before);
    expect(server.requests.map(({ status }) => status)).toEqual([304, 304, 304, 304]);
  });

  it("reports changes in a dry run", async () => {
    const { changes } = await test.run("releases", { dryRun: true });
    expect(changes.map(({ kind, file }) => `${kind} ${path.basename(file)}`)).toContain("added 2023-01.json");
    expect(() => test.read()).toThrow("ENOENT");
  });

  it("leaves releases of other repositories and of earlier months alone", async () => {
    await test.run("releases");
    const folder = path.join(test.directory, "data/releases");
    const own = { tag: "v9", published: "2022-12-01", url: "https://github.com/other/tool/releases/tag/v9" };
    const old = {
      path: "/releases/2022-12/",
      title: "December",
      month: "2022-12",
      repositories: [{ name: "tool", releases: [own] }],
    };
    writeFileSync(path.join(folder, "2022-12.json"), JSON.stringify(old));
    server.world.repositories.eks?.unshift({ tag: "v0.2.0", published: "2022-12-24T00:00:00Z" });
    await test.run("releases");
    expect(month("2022-12")).toMatchObject({
      title: "December",
      repositories: [{ name: "eks" }, { name: "tool", releases: [own] }],
    });
  });

  it("removes a deleted release, but not all of a repository", async () => {
    await test.run("releases");
    server.world.repositories.vpc?.shift();
    server.world.repositories.eks = [];
    const { diagnostics, described } = await test.run("releases");
    expect(described).toEqual([expect.stringContaining("- Removed: [`vpc v2.0.0`]")]);
    expect(diagnostics).toMatchObject([{ code: "releases-vanished", severity: "warning", file: "eks" }]);
    expect(month("2023-01").repositories.map(({ name }) => name)).toEqual(["eks", "vpc"]);
    expect(test.read()["releases/2023-02.json"]).toBeUndefined();
  });

  it("follows a repository to its new name", async () => {
    await test.run("releases");
    const { vpc = [], eks = [] } = server.world.repositories;
    server.world.repositories = { network: vpc, eks };
    server.world.renamed = { vpc: "network" };
    await test.run("releases");
    expect(month("2023-01").repositories.map(({ name }) => name)).toEqual(["eks", "network"]);

    const listed = prepareImport(server.url, { releases: { repositories: ["acme/vpc"] } });
    const { diagnostics } = await listed.run("releases");
    expect(diagnostics).toMatchObject([{ code: "repository-renamed", severity: "warning", file: "vpc" }]);
    expect(listed.read()["releases/2023-02.json"]).toContain('"name": "network"');
  });

  it("keeps the releases of a deleted repository, and says so", async () => {
    await test.run("releases");
    delete server.world.repositories.eks;
    const before = test.read();
    const { diagnostics } = await test.run("releases");
    expect(diagnostics).toMatchObject([{ code: "repository-gone", severity: "warning", file: "eks" }]);
    expect(test.read()).toEqual(before);
  });

  it("reports a configured repository that does not exist", async () => {
    test = prepareImport(server.url, { releases: { repositories: ["acme/nothing"] } });
    const { isWritten, diagnostics } = await test.run("releases");
    expect(isWritten).toBe(false);
    expect(diagnostics).toMatchObject([
      {
        code: "github-not-found",
        file: "acme/nothing",
        message: "acme/nothing does not exist on GitHub, or this token has no access to it.",
      },
    ]);
  });

  it("leaves out drafts, and prereleases if they are not wanted", async () => {
    server.world.repositories.eks?.push(
      { tag: "v0.3.0", published: null, draft: true },
      { tag: "v0.2.0-rc.1", published: "2023-01-06T00:00:00Z", prerelease: true },
    );
    await test.run("releases");
    expect(month("2023-01").repositories[0]?.releases.map(({ tag, prerelease }) => [tag, prerelease])).toEqual([
      ["v0.2.0-rc.1", true],
      ["v0.1.0", undefined],
    ]);
    test = prepareImport(server.url, { releases: { owner: "acme", prereleases: false } });
    await test.run("releases");
    expect(month("2023-01").repositories[0]?.releases.map(({ tag }) => tag)).toEqual(["v0.1.0"]);
  });

  it("stops at an unreadable catalogue", async () => {
    mkdirSync(path.join(test.directory, "data/releases"), { recursive: true });
    writeFileSync(path.join(test.directory, "data/releases/2023-01.json"), "{");
    const { isWritten, diagnostics } = await test.run("releases");
    expect(isWritten).toBe(false);
    expect(diagnostics).toMatchObject([{ code: "catalogue-unreadable", file: "2023-01.json" }]);
  });

  it("never sends the token anywhere else, and never writes it", async () => {
    const thief = await startGitHubServer(createWorld());
    server.setFault(() => (_request, response) => {
      response.writeHead(302, { Location: `${thief.url}/orgs/acme/repos` }).end();
    });
    const { diagnostics } = await test.run("releases");
    expect(diagnostics).toMatchObject([{ code: "github-unavailable" }]);
    await thief.close();
    expect(thief.requests).toEqual([]);
    expect(JSON.stringify([diagnostics, test.progress])).not.toContain(testToken);
  });
});
