import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type RunningServer, serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { startDevServer } from "./dev-server.ts";
import { useBrowser } from "./open-page.ts";
import { readPage, runCairn } from "./site-fixture.ts";

const fixture = fileURLToPath(new URL("../fixtures/kinds", import.meta.url));
const openPage = useBrowser();

function copySite(): string {
  const site = path.join(mkdtempSync(path.join(tmpdir(), "cairn-kinds-")), "site");
  cpSync(fixture, site, { recursive: true });
  return site;
}

describe("a kind of page that a site defines", () => {
  let site = "";
  let server: RunningServer;
  beforeAll(async () => {
    site = copySite();
    const { status, stderr } = runCairn("build", site);
    if (status !== 0) throw new Error(stderr);
    server = await serveDirectory({ directory: `${site}/build`, port: 0, host: "127.0.0.1", baseUrl: "/" });
  });
  afterAll(() => server.close());

  test("is drawn by the site's component, in the frame of a document, and works in the browser", async () => {
    const { page, goto } = await openPage();
    await goto(`${server.url}commands/apply`);
    expect(await page.locator("main h1").textContent()).toBe("acme apply");
    expect(await page.locator('a[href="#flags"]').allTextContents()).toContain("Flags");
    await page.getByRole("button", { name: "Add --force" }).click();
    await page.getByRole("status").getByText("--force").waitFor();
    expect(await page.getByRole("status").textContent()).toBe("--force");
  });

  test("has a twin in Markdown, and JSON for programs", () => {
    expect(readPage(site, "commands/apply.md")).toContain("# acme apply\n\nMakes the infrastructure as the files say.");
    expect(JSON.parse(readPage(site, "commands/plan.json"))).toEqual({
      name: "plan",
      summary: "Says what would change.",
      flags: [],
    });
  });

  test("is found, with its places, and filters call it as the site does", async () => {
    const { stdout } = runCairn("search", "--json", "replace force", site);
    expect(JSON.parse(stdout)[0]).toMatchObject({ url: "/commands/apply#force", kind: "command" });
    const { page, goto } = await openPage();
    await goto(`${server.url}search?q=acme`);
    await page.getByRole("link", { name: "Commands (2)" }).waitFor();
  });

  test("is linked to, tagged, and listed like any other page", () => {
    expect(readPage(site, "index.html")).toContain('href="/commands/apply#force"');
    expect(readPage(site, "tags/cli/index.html")).toContain("acme plan");
    expect(readPage(site, "llms.txt")).toContain("/commands/apply.md");
  });

  test("an entry that does not fit is a finding at its place, in JSON and in YAML", () => {
    const own = copySite();
    writeFileSync(`${own}/data/commands/apply.json`, '{\n  "name": "apply",\n  "sumary": "x"\n}\n');
    writeFileSync(`${own}/data/commands/plan.yaml`, "name: plan\nsummary: [\n");
    const { status, stderr } = runCairn("build", own);
    expect(status).toBe(1);
    expect(stderr).toContain("data/commands/apply.json:3:3  error  catalogue-unknown-key");
    expect(stderr).toContain('Did you mean "summary"?');
    expect(stderr).toMatch(/data\/commands\/plan\.yaml:\d+:\d+ {2}error {2}catalogue-syntax/);
  });

  test("a definition that does not fit is a finding in the configuration", () => {
    const own = copySite();
    const config = readFileSync(`${own}/site.config.ts`, "utf8");
    writeFileSync(`${own}/site.config.ts`, config.replace('page: "./src/CommandPage.tsx",', "pages: 1,"));
    const { status, stderr } = runCairn("build", own);
    expect(status).toBe(1);
    expect(stderr).toMatch(/site\.config\.ts:\d+:\d+ {2}error {2}config-/);
    expect(stderr).toContain('Did you mean "page"?');
  });

  test("a changed entry and a changed component show in the browser at once", async () => {
    const own = copySite();
    const dev = await startDevServer(own);
    onTestFinished(() => {
      dev.close();
      rmSync(own, { recursive: true, force: true });
    });
    const { page, goto } = await openPage();
    await goto(`${dev.origin}/commands/plan`);
    await page.getByText("Says what would change.").waitFor();
    writeFileSync(`${own}/data/commands/plan.yaml`, "name: plan\nsummary: Tells what is to change.\n");
    await page.getByText("Tells what is to change.").waitFor();
    const component = readFileSync(`${own}/src/CommandPage.tsx`, "utf8");
    writeFileSync(`${own}/src/CommandPage.tsx`, component.replace(">Flags<", ">Options<"));
    await page.getByRole("heading", { name: "Options" }).waitFor();
    expect(await page.locator("main").textContent()).toContain("Tells what is to change.");
  });
});
