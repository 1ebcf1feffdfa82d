import { beforeAll, describe, expect, test } from "vitest";
import { serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { layoutShift } from "./layout-shift.ts";
import { useBrowser } from "./open-page.ts";
import { runCairn, writeSite } from "./site-fixture.ts";

const question = (title: string, category: string) =>
  `---\ntitle: ${title}\ncategory: ${category}\n---\nWhy?\n\n## Answer\n\nSo.\n`;
const month = {
  path: "/releases/2023-01/",
  title: "January",
  month: "2023-01",
  repositories: ["alpha", "beta", "gamma"].map((name) => ({
    name,
    releases: [{ tag: "v1.0.0", published: "2023-01-02", url: `https://example.com/${name}`, breaking: true }],
  })),
};
const unanswered = {
  number: 2,
  title: "Who answers?",
  url: "https://example.com/discussions/2",
  category: "Terraform",
  author: null,
  createdAt: "2022-03-04T23:30:00Z",
  updatedAt: "2022-03-04T23:30:00Z",
  votes: 0,
  labels: [],
  isAnswered: false,
  bodyHtml: "<p>Who?</p>",
  answers: [],
};
const openPage = useBrowser();
let origin = "";

beforeAll(async () => {
  // So many that another thread parses documents ahead. Questions are Markdown too, but are not documents.
  const documents = Array.from({ length: 64 }, (_, index) => [`docs/page-${index}.md`, "# Page\n"]);
  const site = writeSite({
    "docs/index.md": "# Home\n",
    ...Object.fromEntries(documents),
    "data/releases/2023-01.json": JSON.stringify(month),
    "data/discussions/kb/index.json": JSON.stringify({ title: "Knowledge base" }),
    "data/discussions/kb/1.md": question("Why does the plan change?", "Terraform"),
    "data/discussions/kb/2.md": question("How do workers join?", "EKS"),
    "data/discussions/kb/3.md": question("How do pods scale?", "EKS"),
    "data/discussions/all/index.json": JSON.stringify({ title: "All" }),
    "data/discussions/all/1.md": question("Who knows?", "Terraform"),
    "data/discussions/all/2.json": JSON.stringify(unanswered),
  });
  const { status, stderr } = runCairn("build", site);
  if (status !== 0) throw new Error(stderr);
  const server = await serveDirectory({ directory: `${site}/build`, port: 0, host: "127.0.0.1", baseUrl: "/" });
  origin = new URL(server.url).origin;
  return () => server.close();
});

describe("the knowledge base", () => {
  test("is filtered by words and category, and the address says so", async () => {
    const { page, complaints, goto } = await openPage({ baseURL: origin });
    await goto("/discussions/kb");
    const questions = page.locator("main li[data-category] a:visible");
    await page.getByRole("combobox", { name: "Category" }).focus();
    await page.getByRole("combobox", { name: "Category" }).selectOption("EKS");
    await expect.poll(() => questions.allTextContents()).toEqual(["How do pods scale?", "How do workers join?"]);
    await page.getByRole("main").getByRole("searchbox").fill("workers");
    await expect.poll(() => questions.allTextContents()).toEqual(["How do workers join?"]);
    expect(new URL(page.url()).search).toBe("?filter=workers&category=EKS");
    expect(await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts()).toEqual(["EKS"]);
    expect(complaints).toEqual([]);
  });

  test("without a match leads to the site's search", async () => {
    const { page, goto } = await openPage({ baseURL: origin, viewport: { width: 375, height: 700 } });
    await goto("/discussions/kb");
    const field = page.getByRole("main").getByRole("searchbox");
    const link = page.getByRole("main").getByRole("link", { name: "Search all pages" });
    await field.fill("Plan fails");
    await page.getByRole("link", { name: "Search all pages for “plan fails”" }).waitFor();
    expect(await page.locator("[data-filter-count]").innerText()).toMatch(/^0 of 3 questions/);
    await field.fill("plan");
    await expect.poll(() => link.count()).toBe(0);
    await field.fill("pods");
    await page.getByRole("combobox", { name: "Category" }).selectOption("Terraform");
    await link.click();
    await expect.poll(() => page.url()).toBe(`${origin}/search?q=pods`);
    await page.getByText(/results? for “pods”/).waitFor();
  });

  test("can be filtered by whether questions are answered, if some are not", async () => {
    const { page, goto } = await openPage({ baseURL: origin });
    await goto("/discussions/kb");
    expect(await page.getByRole("combobox").count()).toBe(1);
    await goto("/discussions/all");
    await page.getByRole("combobox", { name: "Answered or not" }).focus();
    await page.getByRole("combobox", { name: "Answered or not" }).selectOption("no");
    await expect
      .poll(() => page.locator("main li[data-category] a:visible").allTextContents())
      .toEqual(["Who answers?"]);
  });

  test("without JavaScript, is grouped by category, and questions link to their category's group", async () => {
    const { page, goto } = await openPage({ baseURL: origin, javaScriptEnabled: false });
    await goto("/discussions/kb/2");
    await page.getByRole("main").getByRole("link", { name: "EKS" }).click();
    expect(page.url()).toBe(`${origin}/discussions/kb#eks`);
    const titles = page.locator("section", { has: page.locator("#eks") }).locator("li[data-category] a");
    expect(await titles.allTextContents()).toEqual(["How do pods scale?", "How do workers join?"]);
    expect(await page.locator("main section h2").count()).toBe(2);
  });

  test("opens filtered by the category in the address, before any interaction", async () => {
    const { page, goto } = await openPage({ baseURL: origin });
    await goto("/discussions/kb?category=EKS");
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
    expect(await page.locator("main li[data-category] a:visible").count()).toBe(2);
    expect(await page.locator("[data-filter-count]").textContent()).toBe("2 of 3 questions");
    expect(await page.getByRole("combobox", { name: "Category" }).inputValue()).toBe("EKS");
  });

  test("is filtered at the first paint, before the runtime loads; unknown parameters and values are ignored", async () => {
    const { page, goto } = await openPage({ baseURL: origin });
    await page.route("**/runtime*.js", (route) => route.abort());
    await goto("/discussions/kb?filter=WORKERS+join&category=EKS&action=x&utm_source=y");
    expect(await page.locator("main li[data-category] a:visible").allTextContents()).toEqual(["How do workers join?"]);
    await goto("/discussions/kb?category=Nothing");
    expect(await page.locator("main li[data-category] a:visible").count()).toBe(3);
  });
});

describe("the releases of a month", () => {
  test("without JavaScript, are those of one repository if the address names it", async () => {
    const { page, goto } = await openPage({ baseURL: origin, javaScriptEnabled: false });
    await goto("/releases/2023-01/");
    const headings = page.locator("main h2:visible");
    expect(await headings.count()).toBe(3);
    const repositories = page.getByRole("navigation", { name: "Repositories" });
    expect(await repositories.getByRole("link").count()).toBe(0);
    await repositories.locator("summary").click();
    await repositories.getByRole("link", { name: "beta" }).click();
    expect(await headings.allTextContents()).toEqual(["beta"]);
    expect(page.url()).toBe(`${origin}/releases/2023-01/#only-beta`);
    await page.getByRole("link", { name: "Show all repositories" }).click();
    expect(await headings.count()).toBe(3);
    expect(await page.getByText("breaking").count()).toBe(3);
  });
});
