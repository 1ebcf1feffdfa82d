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

  test("is rendered by the site's component, in the frame of a document, and works in the browser", async () => {
    const { page, goto } = await openPage();
    await goto(`${server.url}commands/apply`);
    expect(await page.locator("main h1").textContent()).toBe("acme apply");
    expect(await page.locator('a[href="#flags"]').allTextContents()).toContain("Flags");
    await page.getByRole("button", { name: "Add --force" }).click();
    await page.getByRole("status").getByText("--force").waitFor();
    expect(await page.getByRole("status").textContent()).toBe("--force");
  });

  test("is also written as Markdown, and as JSON", () => {
    expect(readPage(site, "commands/apply.md")).toContain("# acme apply\n\nMakes the infrastructure as the files say.");
    expect(JSON.parse(readPage(site, "commands/plan.json"))).toEqual({
      name: "plan",
      summary: "Says what would change.",
      flags: [],
    });
  });

  test("is found by the search, with its sections, and the search's filter has its label", async () => {
    const { stdout } = runCairn("search", "--json", "replace force", site);
    expect(JSON.parse(stdout)[0]).toMatchObject({ url: "/commands/apply#force", kind: "command" });
    const { page, goto } = await openPage();
    await goto(`${server.url}search?q=acme`);
    await page.getByRole("link", { name: "Commands (2)" }).waitFor();
  });

  test("can be linked to, and is tagged and listed, like any other page", () => {
    expect(readPage(site, "index.html")).toContain('href="/commands/apply#force"');
    expect(readPage(site, "tags/cli/index.html")).toContain("acme plan");
    expect(readPage(site, "llms.txt")).toContain("/commands/apply.md");
  });

  test("Markdown of an entry is HTML for its component, with checked links and highlighted code", async () => {
    expect(readPage(site, "terms/state/index.html")).toMatch(
      /href="\/commands\/apply#force".*class="token number">1</s,
    );
    expect(readPage(site, "terms/state.md")).toContain("[Apply](https://acme.example.com/commands/apply#force)");
    const { page, goto, complaints } = await openPage();
    await goto(`${server.url}terms/state`);
    await page.locator("main pre").click();
    await page.getByRole("link", { name: "Apply" }).click();
    await page.getByRole("heading", { name: "acme apply" }).waitFor();
    expect(complaints).toEqual([]);
    const own = copySite();
    writeFileSync(
      `${own}/data/terms/terms.jsonl`,
      '{"term":"A","meaning":"b"}\n{"term":"B","meaning":"[c](/nowhere)"}\n',
    );
    expect(runCairn("build", own).stderr).toContain("data/terms/terms.jsonl:2:1  error  link-missing");
  });

  test("an invalid entry is a finding at its position, in JSON and in YAML", () => {
    const own = copySite();
    writeFileSync(`${own}/data/commands/apply.json`, '{\n  "name": "apply",\n  "sumary": "x"\n}\n');
    writeFileSync(`${own}/data/commands/plan.yaml`, "name: plan\nsummary: [\n");
    const { status, stderr } = runCairn("build", own);
    expect(status).toBe(1);
    expect(stderr).toContain("data/commands/apply.json:3:3  error  catalogue-unknown-key");
    expect(stderr).toContain('Did you mean "summary"?');
    expect(stderr).toMatch(/data\/commands\/plan\.yaml:\d+:\d+ {2}error {2}catalogue-syntax/);
  });

  test("a JSON Lines file makes a page for each line, and the kind's index lists them", async () => {
    expect(readPage(site, "terms/drift.md")).toContain("# Drift\n\nWhat differs between the files");
    expect(readPage(site, "terms.md")).toContain("[Plan file](https://acme.example.com/terms/plan-file)");
    expect(JSON.parse(readPage(site, "terms/plan-file.json"))).toMatchObject({ term: "Plan file", short: "tfplan" });
    const { page, goto } = await openPage();
    await goto(`${server.url}terms`);
    await page.locator("main").getByRole("link", { name: "Plan file" }).click();
    await page.getByRole("heading", { name: "Plan file", level: 1 }).waitFor();
  });

  test("a generated sidebar lists the entries below the index", async () => {
    const { page, goto } = await openPage();
    await goto(`${server.url}terms/drift`);
    const sidebar = page.locator("#cairnSidebar");
    expect(await sidebar.locator("li:has(> a:text('All terms')) li").allTextContents()).toEqual([
      "Drift",
      "Plan file",
      "State",
    ]);
  });

  test("the search finds an entry by its other names", () => {
    const { stdout } = runCairn("search", "--json", "tfplan", site);
    expect(JSON.parse(stdout)).toHaveLength(1);
    expect(JSON.parse(stdout)[0]).toMatchObject({ url: "/terms/plan-file", kind: "term" });
  });

  test("an invalid line is a finding at its position", () => {
    const own = copySite();
    const lines = ['{"term":"Drift","meaning":"x"}', '{"term":"Plan","meanin":"x"}', '{"term":'];
    writeFileSync(`${own}/data/terms/terms.jsonl`, lines.join("\n"));
    const { status, stderr } = runCairn("build", own);
    expect(status).toBe(1);
    expect(stderr).toContain("data/terms/terms.jsonl:2:16  error  catalogue-unknown-key");
    expect(stderr).toMatch(/data\/terms\/terms\.jsonl:3:\d+ {2}error {2}catalogue-syntax/);
  });

  test("a changed line, and then a changed component, show in the index after the next build", () => {
    const own = copySite();
    expect(runCairn("build", own).status).toBe(0);
    const file = `${own}/data/terms/terms.jsonl`;
    writeFileSync(file, readFileSync(file, "utf8").replace("kept for later", "kept in a file"));
    expect(runCairn("build", own).status).toBe(0);
    expect(readPage(own, "terms/plan-file/index.html")).toContain("kept in a file");
    expect(readPage(own, "terms/index.html")).toContain("kept in a file");
    expect(readPage(own, "terms/drift/index.html")).toContain("What differs between");
    const component = `${own}/src/TermIndex.tsx`;
    writeFileSync(component, readFileSync(component, "utf8").replace("<ul>", '<ul className="terms">'));
    expect(runCairn("build", own).status).toBe(0);
    expect(readPage(own, "terms/index.html")).toContain('<ul class="terms">');
  });

  test("a function of a kind that fails, or gives no text, is a finding at the entry", () => {
    const own = copySite();
    const config = readFileSync(`${own}/site.config.ts`, "utf8");
    writeFileSync(
      `${own}/site.config.ts`,
      config
        .replace("title: ({ term }) => term", "title: ({ short }) => (short as string)")
        .replace('tags: () => ["cli"]', "tags: ({ flags }) => [(flags[9] as { name: string }).name]"),
    );
    const { status, stderr } = runCairn("build", own);
    expect(status).toBe(1);
    expect(stderr).toContain(
      `data/terms/terms.jsonl:1  error  kind-failed\n  "title" of the kind "term" returns undefined instead of a text.`,
    );
    expect(stderr).toMatch(
      /data\/commands\/plan\.yaml:1 {2}error {2}kind-failed\n {2}"tags" of the kind "command" fails: Cannot read properties of undefined/,
    );
  });

  test("a name that is taken, and a missing folder, are findings in the configuration", () => {
    const own = copySite();
    const config = readFileSync(`${own}/site.config.ts`, "utf8");
    const build = (text: string) => {
      writeFileSync(`${own}/site.config.ts`, text);
      return runCairn("build", own);
    };
    expect(build(config.replace('name: "term"', 'name: "module"')).stderr).toContain(
      "Choose another name: search already has the kinds",
    );
    const twice = build(config.replace("kinds: [command, term]", "kinds: [command, term, command]"));
    expect(twice.status).toBe(1);
    expect(twice.stderr).toContain('Choose another name: "command" is the name of two kinds.');
    const missing = build(config.replace('"data/terms"', '"data/term"'));
    expect(missing.status).toBe(0);
    expect(missing.stderr).toMatch(/site\.config\.ts:\d+:\d+ {2}warning {2}kind-directory-missing/);
    const gone = build(
      config.replace("./src/CommandPage.tsx", "./src/Gone.tsx").replace("TermIndex", "Missing"),
    ).stderr;
    const line = (text: string) => config.slice(0, config.indexOf(text)).split("\n").length;
    expect(gone).toContain(`site.config.ts:${line("./src/CommandPage.tsx")}:9  error  module-missing\n`);
    expect(gone).toContain(`site.config.ts:${line("./src/TermIndex.tsx")}:54  error  module-missing\n`);
    expect(gone).toContain("Not built: 2 errors (");
  });

  test("a schema that throws is a finding at the entry, and an unhandled rejection is reported in a sentence", () => {
    const own = copySite();
    const config = readFileSync(`${own}/site.config.ts`, "utf8");
    const build = (text: string) => {
      writeFileSync(`${own}/site.config.ts`, text);
      return runCairn("build", own);
    };
    const check = (body: string) => config.replace("meaning: z.string()", `meaning: z.string().refine(${body})`);
    const thrown = build(check('() => { throw new Error("refused"); }'));
    expect([thrown.status, thrown.stderr]).toEqual([1, expect.stringContaining("cannot check this entry: refused")]);
    expect(build(check("async () => true")).stderr).toContain("must return their result at once");
    const rejected = build(`void Promise.reject(new Error("late"));\n${config}`);
    expect([rejected.status, rejected.stderr]).toEqual([1, expect.stringContaining("An error was not handled: late")]);
    expect(rejected.stderr).not.toContain("    at ");
  });

  test("an invalid definition is a finding in the configuration", () => {
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
