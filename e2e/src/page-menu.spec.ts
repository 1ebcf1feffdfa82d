import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { axeViolations } from "./axe.ts";
import { touch, useBrowser } from "./open-page.ts";
import { readPage, runCairn, writeSite } from "./site-fixture.ts";

const openPage = useBrowser();
const files = {
  "docs/index.md": "# Start\n\nRead [on](./two.md).\n",
  "docs/two.md": "# Two & more\n\n```sh\nterraform init\n```\n",
  "docs/hidden.md": "---\nunlisted: true\n---\n\n# Hidden\n",
  "site.config.js": `export default {
  title: "Docs",
  url: "https://docs.example.com",
  baseUrl: "/base/",
  markdownPages: true,
  assistants: [{ label: "Helper", href: "https://helper.example/new?q=Read%20{markdown}%20of%20{page}" }],
};
`,
};
let site: string;
let server: RunningServer;
beforeAll(async () => {
  site = writeSite(files);
  const { status, stderr } = runCairn("build", site);
  if (status !== 0) throw new Error(stderr);
  server = await serveDirectory({ directory: `${site}/build`, port: 0, host: "127.0.0.1", baseUrl: "/base/" });
});
afterAll(() => server.close());
const origin = () => new URL(server.url).origin;

test("a page can be copied as Markdown with the keyboard alone, also after navigation", async () => {
  const { page, complaints } = await openPage({ permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto(`${origin()}/base/`);
  await page.getByRole("link", { name: "on", exact: true }).click();
  await page.getByRole("heading", { name: "Two & more" }).waitFor();
  await page.locator("summary", { hasText: "Markdown" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.locator("[data-action=copy-page][data-feedback=Copied]").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(readPage(site, "two.md"));
  expect(await page.locator("[aria-live=polite]").innerText()).toBe("Copied");
  // The feedback is text, not cut to the shape of an icon.
  const feedback = page.locator("[data-action=copy-page]").evaluate((button) => {
    const { content, clipPath, backgroundColor } = getComputedStyle(button, "::after");
    return [content, clipPath, backgroundColor];
  });
  expect(await feedback).toEqual([expect.stringContaining("Copied"), "none", "rgba(0, 0, 0, 0)"]);
  await page.keyboard.press("Escape");
  expect(await page.locator("details[open]").count()).toBe(0);
  expect(complaints).toEqual([]);
});

test("a press of the copy button before the runtime has loaded takes effect, and a failed copy is reported", async () => {
  const { page } = await openPage({ permissions: ["clipboard-read", "clipboard-write"] });
  await page.route("**/*.md", (route) => route.fulfill({ status: 404, body: "gone" }));
  await page.goto(`${origin()}/base/two`);
  await page.locator("summary", { hasText: "Markdown" }).click();
  await page.getByRole("button", { name: "Copy page as Markdown" }).click();
  await page.locator('[data-action=copy-page][data-feedback="Not copied"]').waitFor();
  expect(await axeViolations(page)).toEqual([]);
});

test("the menu links to the page's Markdown and to the configured assistants, which get no request before a click", async () => {
  const { page } = await openPage({ javaScriptEnabled: false });
  const origins: string[] = [];
  page.on("request", (request) => origins.push(new URL(request.url()).origin));
  await page.goto(`${origin()}/base/two`);
  await page.locator("summary", { hasText: "Markdown" }).click();
  const addresses = await page
    .locator("details:has(summary:text('Markdown')) a")
    .evaluateAll((links) => links.map((link) => [link.textContent, (link as HTMLAnchorElement).getAttribute("href")]));
  expect(addresses).toEqual([
    ["View page as Markdown", "/base/two.md"],
    [
      "Open page in Helper",
      "https://helper.example/new?q=Read%20https%3A%2F%2Fdocs.example.com%2Fbase%2Ftwo.md%20of%20https%3A%2F%2Fdocs.example.com%2Fbase%2Ftwo",
    ],
  ]);
  const helper = page.getByRole("link", { name: "Open page in Helper (opens in a new tab)" });
  expect(await helper.evaluate((link) => getComputedStyle(link, "::after").width)).toBe("13.5px");
  expect(await page.getByRole("button", { name: "Copy page as Markdown" }).isVisible()).toBe(false);
  expect(new Set(origins)).toEqual(new Set([origin()]));
  await page.goto(`${origin()}/base/hidden`);
  expect(await page.locator("summary", { hasText: "Markdown" }).count()).toBe(0);
});

test("assistants without Markdown pages are a finding", () => {
  const wrong = writeSite({ ...files, "site.config.js": files["site.config.js"].replace("markdownPages: true,", "") });
  const { stderr } = runCairn("build", wrong);
  expect(stderr).toContain("site.config.js:6:3  error  config-value");
  expect(stderr).toContain('Links that open pages in assistants need "markdownPages" and "url".');
});

test("a question mark lists the keyboard shortcuts, also as the first key; in a text field, it is typed", async () => {
  const { page, complaints } = await openPage();
  await page.goto(`${origin()}/base/`);
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await dialog.waitFor();
  expect(await dialog.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await dialog.innerText()).toMatch(
    /^Keyboard shortcuts\s+\/\s+Ctrl\s*K\s+Search\s+↑\s+↓\s+Go through the results of a search\s+←\s+→\s+Go from tab to tab\s+Esc\s+Close what is open, or clear a filter\s+\?\s+Show these shortcuts\s+Use \/ and \? on their own\s+Close$/,
  );
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });

  await page.keyboard.press("/");
  await page.keyboard.press("?");
  expect(await page.getByRole("combobox").inputValue()).toBe("?");
  expect(await dialog.count()).toBe(0);
  expect(complaints).toEqual([]);
});

test("single-key shortcuts can be turned off, permanently, and turned on again without a shortcut", async () => {
  const { page } = await openPage();
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  const search = page.locator("dialog[data-search]");
  const isOpen = () => search.evaluate((dialog: HTMLDialogElement) => dialog.open);
  await page.goto(`${origin()}/base/`);
  await page.keyboard.press("?");
  await keys.getByRole("checkbox", { name: "Use / and ? on their own" }).uncheck();
  await keys.getByRole("button", { name: "Close" }).click();

  for (const address of ["/base/", "/base/two"]) {
    await page.goto(origin() + address);
    await touch(page);
    await page.keyboard.press("?");
    await page.keyboard.press("/");
    await page.waitForTimeout(200);
    expect(await keys.count()).toBe(0);
    expect(await isOpen()).toBe(false);
  }

  await page.keyboard.press("Control+k");
  expect(await isOpen()).toBe(true);
  await search.getByRole("button", { name: "Keyboard shortcuts" }).click();
  expect(await axeViolations(page)).toEqual([]);
  await keys.getByRole("checkbox").check();
  await page.keyboard.press("Escape");
  await keys.waitFor({ state: "detached" });
  // The search dialog under it stays open.
  expect(await isOpen()).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(isOpen).toBe(false);
  await page.keyboard.press("/");
  expect(await isOpen()).toBe(true);
});

test("is on the line of the link above a question's title", async () => {
  const { page } = await openPage();
  await page.goto("/discussions/knowledge-base/112");
  const middleOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) / 2;
  };
  const distance = (await middleOf("main [data-dropdown] > summary")) - (await middleOf("article p:has(> a)"));
  expect(Math.abs(distance)).toBeLessThanOrEqual(1);
});
