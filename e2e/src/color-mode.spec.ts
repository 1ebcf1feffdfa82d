import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { useBrowser } from "./open-page.ts";
import { runCairn, writeFiles, writeSite } from "./site-fixture.ts";

const openPage = useBrowser();
let server: RunningServer;

const configure = (colorMode: object) => `export default { colorMode: ${JSON.stringify(colorMode)} };\n`;
const squareOf = (color: string, size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${color}"/></svg>`;
const picture = (size: number) =>
  `<picture>\n<source media="(prefers-color-scheme: dark)" srcset="./dark-${size}.svg">\n<img src="./light-${size}.svg" alt="Plan">\n</picture>`;
const inMdx = (size: number) =>
  picture(size)
    .replaceAll(/(<(?:source|img)[^>]*)>\n/g, "$1 />")
    .replaceAll("\n", "");
const table = "| A | B |\n| - | - |\n| 1 | 2 |";
const site = writeSite({
  "docs/index.md": "# Home\n",
  "docs/pictures.md": `# Pictures\n\n${table}\n\n${picture(300)}\n\n${table}\n\n${picture(50)}\n`,
  "docs/component.mdx": `import Counter from "@site/src/counter";\n\n# Component\n\n<Counter>\n\nText ${inMdx(50)}\n\n${inMdx(300)}\n\n</Counter>\n`,
  "src/counter.jsx": `import { useState } from "react";

export default function Counter({ children }) {
  const [count, setCount] = useState(0);
  return (
    <div>
      <button onClick={() => setCount(count + 1)}>Count {count}</button>
      {children}
    </div>
  );
}
`,
  ...Object.fromEntries(
    [50, 300].flatMap((size) =>
      ["light", "dark"].map((mode) => [`docs/${mode}-${size}.svg`, squareOf(mode === "light" ? "gold" : "navy", size)]),
    ),
  ),
});

function build(colorMode: object): void {
  writeFiles(site, { "site.config.js": configure(colorMode) });
  const { status, stderr } = runCairn("build", site);
  if (status !== 0) throw new Error(stderr);
}

beforeAll(async () => {
  build({ respectPrefersColorScheme: true });
  server = await serveDirectory({ directory: path.join(site, "build"), port: 0, host: "127.0.0.1", baseUrl: "/" });
});
afterAll(() => server.close());

const modeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset["theme"]);

test("if configured, the mode follows the system's preference, also when that changes", async () => {
  const { page } = await openPage({ colorScheme: "dark" });
  await page.goto(server.url);
  expect(await modeOf(page)).toBe("dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => modeOf(page)).toBe("light");
});

test("pictures for a colour scheme follow the reader's choice, below a table as well, and can be enlarged", async () => {
  const { page, complaints } = await openPage({ colorScheme: "dark" });
  await page.goto(new URL("pictures", server.url).href);
  const shown = () =>
    page.locator("article img").evaluateAll((all) =>
      (all as HTMLImageElement[])
        .filter((each) => each.checkVisibility())
        .map((each) => {
          const above = each.closest(".picture")?.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
          const name = /(?:light|dark)-\d+/.exec(each.currentSrc)?.[0];
          return [name, each.getBoundingClientRect().top - above >= 8];
        }),
    );
  const pictures = (mode: string) => [300, 50].map((size) => [`${mode}-${size}`, true]);
  await expect.poll(shown).toEqual(pictures("dark"));
  await page.getByRole("button", { name: "Switch between light and dark mode" }).click();
  await expect.poll(shown).toEqual(pictures("light"));
  await page.getByRole("button", { name: "Enlarge image: Plan" }).click();
  expect(await page.getByRole("dialog").getByRole("img").getAttribute("src")).toContain("light-300");
  expect(complaints).toEqual([]);
});

test("pictures within a component follow the reader's choice, and the component works", async () => {
  const { page, complaints } = await openPage({ colorScheme: "dark" });
  await page.goto(new URL("component", server.url).href);
  const shown = () =>
    page
      .locator("article img")
      .evaluateAll((all) =>
        (all as HTMLImageElement[])
          .filter((each) => each.checkVisibility())
          .map(({ currentSrc }) => /(?:light|dark)-\d+/.exec(currentSrc)?.[0]),
      );
  await expect.poll(shown).toEqual(["dark-50", "dark-300"]);
  await page.getByRole("button", { name: "Switch between light and dark mode" }).click();
  await expect.poll(shown).toEqual(["light-50", "light-300"]);
  await page.getByRole("button", { name: "Count 0" }).click();
  await page.getByRole("button", { name: "Count 1" }).waitFor();
  expect(await shown()).toEqual(["light-50", "light-300"]);
  expect(complaints).toEqual([]);
});

test("the reader's choice stays, whatever the system prefers", async () => {
  const { page } = await openPage({ colorScheme: "dark" });
  await page.goto(server.url);
  await page.getByRole("button", { name: "Switch between light and dark mode" }).click();
  expect(await modeOf(page)).toBe("light");
  await page.emulateMedia({ colorScheme: "light" });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.waitForTimeout(50);
  expect(await modeOf(page)).toBe("light");
  await page.reload();
  expect(await modeOf(page)).toBe("light");
});

test("without the switch, the configured or the system's mode applies, whatever readers chose before", async () => {
  const { page } = await openPage({ colorScheme: "light" });
  await page.addInitScript(() => localStorage.setItem("theme", "light"));
  build({ defaultMode: "dark", disableSwitch: true });
  await page.goto(server.url);
  expect(await modeOf(page)).toBe("dark");
  expect(await page.getByRole("button", { name: "Switch between light and dark mode" }).count()).toBe(0);
  build({ respectPrefersColorScheme: true, disableSwitch: true });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  expect(await modeOf(page)).toBe("dark");
});
