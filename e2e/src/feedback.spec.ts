import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type RunningServer, serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { useBrowser } from "./open-page.ts";
import { runCairn, writeSite } from "./site-fixture.ts";

const openPage = useBrowser();
const guide = readFileSync(fileURLToPath(new URL("../../docs/docs/guides/feedback.md", import.meta.url)), "utf8");
const folder = mkdtempSync(path.join(tmpdir(), "cairn-feedback-"));
const notesFile = path.join(folder, "feedback.jsonl");
let receiver: ChildProcess;
let site: RunningServer;

/** Starts the receiver whose code is in the documentation, and serves a site that sends feedback to it. */
beforeAll(async () => {
  const port = await freePort();
  const code = /```ts title="receiver\.mjs"\n([\s\S]*?)^```/m.exec(guide)?.[1] ?? "";
  writeFileSync(path.join(folder, "receiver.mjs"), code);
  receiver = spawn(process.execPath, ["receiver.mjs"], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: "inherit",
  });
  const directory = writeSite({
    "docs/index.md": "# Home\n\n[Gone](pathname:///gone)\n",
    "docs/other.md": "# Other\n\nText.\n",
    "site.config.js": `export default { feedback: { endpoint: "http://127.0.0.1:${port}/feedback" } };\n`,
  });
  const { status, stderr } = runCairn("build", directory);
  if (status !== 0) throw new Error(stderr);
  site = await serveDirectory({ directory: path.join(directory, "build"), port: 0, host: "127.0.0.1", baseUrl: "/" });
  // Waits until the receiver listens; any answer will do.
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/`), { timeout: 60_000 });
});
beforeEach(() => writeFileSync(notesFile, ""));
afterAll(async () => {
  receiver.kill();
  await site.close();
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function notes(): object[] {
  return readFileSync(notesFile, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const { time, ...note } = JSON.parse(line) as { time: string };
      if (!(Date.parse(time) > 0)) throw new Error(`no time: ${line}`);
      return note;
    });
}

test("with the keyboard, a reader can vote that a page did not help, and comment on it", async () => {
  const { page, complaints } = await openPage();
  await page.goto(`${site.url}other`);
  await page.getByRole("group", { name: "Was this page helpful?" }).getByRole("button", { name: "No" }).press("Enter");
  await page.getByText("Thank you.").waitFor();
  expect(notes()).toEqual([{ type: "vote", page: "/other", isHelpful: false }]);
  expect(await page.getByRole("button", { name: "Yes" }).isVisible()).toBe(false);

  const field = page.getByRole("textbox", { name: "What is missing, or wrong?" });
  await field.fill("An example.");
  await page.getByRole("button", { name: "Send" }).press("Enter");
  await expect.poll(notes).toHaveLength(2);
  expect(notes()[1]).toEqual({ type: "comment", page: "/other", isHelpful: false, text: "An example." });
  await field.waitFor({ state: "hidden" });
  expect(complaints).toEqual([]);
});

test("searches without results and missing pages are sent, and cairn report lists them", async () => {
  const { page } = await openPage();
  await page.goto(site.url);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("qqqzzz");
  await expect.poll(notes).toEqual([{ type: "search", page: "/", query: "qqqzzz" }]);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Gone" }).click();
  await expect.poll(notes).toHaveLength(2);
  expect(notes()[1]).toEqual({ type: "missing-page", page: "/gone", from: "/" });

  const { status, stdout } = runCairn("report", notesFile);
  expect(status).toBe(0);
  expect(stdout.replaceAll(/\d{4}-\d\d-\d\d/g, "DAY")).toBe(
    "2 notes from readers, DAY to DAY.\n\nSearches without results\n    1  qqqzzz\n\nAddresses without a page\n    1  /gone  from /\n",
  );
});

test("with Global Privacy Control, only votes and comments are sent", async () => {
  const { page } = await openPage();
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await page.goto(`${site.url}gone`);
  await page.goto(`${site.url}other`);
  await page.getByRole("button", { name: "Yes" }).click();
  await expect.poll(notes).toEqual([{ type: "vote", page: "/other", isHelpful: true }]);
});

test("a vote that could not be sent can be sent again", async () => {
  const { page } = await openPage();
  await page.route("**/feedback", (route) => route.abort());
  await page.goto(`${site.url}other`);
  await page.getByRole("button", { name: "Yes" }).click();
  await page.getByText("It could not be sent. Try again later.").waitFor();
  await page.unroute("**/feedback");
  await page.getByRole("button", { name: "No" }).click();
  await page.getByText("Thank you.").waitFor();
  expect(notes()).toEqual([{ type: "vote", page: "/other", isHelpful: false }]);
});

test("without JavaScript, the question is hidden, because no answer could be sent", async () => {
  const { page } = await openPage({ javaScriptEnabled: false });
  await page.goto(`${site.url}other`);
  expect(await page.getByText("Was this page helpful?").isVisible()).toBe(false);
});
