import { existsSync } from "node:fs";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { useBrowser } from "./open-page.ts";
import { readPage, runCairn, writeSite } from "./site-fixture.ts";

/** A fake of Mermaid. It puts styles into the page, as Mermaid does. */
const mermaid = `let theme = "";
export default {
  initialize(config) { theme = config.theme; },
  async render(id, source) {
    if (!/^(pie|gantt)/.test(source)) throw new Error("What is this?");
    const style = document.createElement("style");
    style.textContent = "#" + id + " text { fill: rgb(1, 2, 3) }";
    document.head.append(style);
    return { svg: '<svg id="' + id + '" style="max-width: 77px"><text>' + theme + " " + source.length + "</text></svg>" };
  },
};
`;
const files = {
  "docusaurus.config.js": `export default {
  title: "Acme", url: "https://a.example", baseUrl: "/",
  presets: [["classic", { docs: { routeBasePath: "/" } }]],
  themeConfig: { mermaid: { theme: { light: "forest" } } },
};
`,
  "docs/plain.md": "---\nslug: /\n---\n# Plain\n\n[Drawn](./drawn.md)\n\n```mermaid\nflowchart LR\n  A --> B\n```\n",
  "docs/drawn.md": '# Drawn\n\n[More](./more.md)\n\n```mermaid\npie\n  "a": 1\n```\n\n```mermaid\nnone such\n```\n',
  "docs/more.md": "# More\n\n```mermaid\ngantt\n  title G\n```\n",
};
const installed = {
  ...files,
  "node_modules/mermaid/package.json": '{ "name": "mermaid", "version": "9.8.7" }',
  "node_modules/mermaid/dist/mermaid.esm.min.mjs": mermaid,
  "node_modules/mermaid/dist/chunks/mermaid.esm.min/pie.mjs": "export {};\n",
};
const openPage = useBrowser();
let site: string;
let built: ReturnType<typeof runCairn>;
beforeAll(() => {
  site = writeSite(installed);
  built = runCairn("build", site);
});

test("without Mermaid, diagrams that the engine cannot render are reported with the package to install", () => {
  const { status, stderr } = runCairn("check", writeSite(files));
  expect(status).toBe(0);
  expect(stderr).toContain('docs/drawn.md:5  The diagram "pie" is shown as text');
  expect(stderr).toContain("npm install mermaid");
});

test("only pages with such diagrams load Mermaid, and their policy allows its inline styles", () => {
  expect(built).toMatchObject({ status: 0, stderr: "" });
  const policy = (page: string) => /style-src ([^;]*)/.exec(readPage(site, page))?.[1];
  expect(policy("drawn/index.html")).toBe("'self' 'unsafe-inline'");
  expect(policy("index.html")).not.toContain("unsafe-inline");
  expect(readPage(site, "index.html")).not.toContain("mermaid-9.8.7");
  expect(readPage(site, "drawn/index.html")).toMatch(/<details class="diagram-text" open>.*?<code>pie\n/s);
  expect(existsSync(`${site}/build/assets/mermaid-9.8.7/chunks/mermaid.esm.min/pie.mjs`)).toBe(true);
});

test("Mermaid draws diagrams, also after navigation, and again when the colour mode changes", async () => {
  const server = await serveDirectory({ directory: `${site}/build`, port: 0, host: "127.0.0.1", baseUrl: "/" });
  onTestFinished(() => server.close());
  const { page, complaints } = await openPage();
  await page.goto(server.url);
  await page.getByRole("main").getByRole("link", { name: "Drawn", exact: true }).click();
  const drawing = page.locator(".mermaid svg[id]");
  await drawing.filter({ hasText: "forest 13" }).waitFor();
  expect(await drawing.locator("text").evaluate((text) => getComputedStyle(text).fill)).toBe("rgb(1, 2, 3)");
  expect(await drawing.evaluate((svg) => getComputedStyle(svg).maxWidth)).toBe("77px");
  // A diagram that Mermaid does not understand stays as text.
  expect(await page.locator("[data-mermaid] details[open]").allInnerTexts()).toEqual([
    expect.stringContaining("none such"),
  ]);
  expect(complaints.filter((each) => !each.includes("What is this?"))).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "More", exact: true }).click();
  await drawing.filter({ hasText: "forest 16" }).waitFor();
  await page.evaluate(() => (document.documentElement.dataset["theme"] = "dark"));
  await drawing.filter({ hasText: "dark 16" }).waitFor();
  expect(await drawing.count()).toBe(1);
});
