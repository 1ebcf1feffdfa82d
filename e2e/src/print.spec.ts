import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { getDocumentProxy } from "unpdf";
import { beforeAll, expect, inject, test } from "vitest";
import { templates } from "./page-kinds.ts";
import { useBrowser } from "./open-page.ts";
import { runCairn, writeSite } from "./site-fixture.ts";

const openPage = useBrowser();
const filler = Array.from({ length: 40 }, (_, line) => `Paragraph ${line} of a long text.`).join("\n\n");
const code = (name: string, lines: number) =>
  `\`\`\`text title="${name}"\n${Array.from({ length: lines }, (_, line) => `${name} ${line + 1}.`).join("\n")}\n\`\`\`\n`;
const files = {
  "site.config.js": 'export default { title: "Acme docs", url: "https://docs.acme.example", baseUrl: "/base/" };\n',
  "docs/index.md": "# Home\n\nNot printed.\n",
  "docs/guide/index.md": `---\ndescription: What networks are made of.\n---\n\n# The guide\n\n[Peering](./parts/peering.md#limits) comes last.\n\n${filler}\n`,
  "docs/guide/parts/_category_.yml": "label: The parts\nposition: 2\n",
  "docs/guide/parts/peering.md": `---\nsidebar_position: 2\n---\n\n# Peering &lt;two> networks\n\n${filler}\n\n## Limits\n\nSee [Home](../../index.md), [subnets](./subnets.mdx) and [elsewhere](https://example.com/deep).\n`,
  "docs/guide/parts/subnets.mdx": `---\nsidebar_position: 1\n---\n\n# Subnets\n\n## Limits\n\n<details>\n<summary>More</summary>\n\nFolded text.\n\n</details>\n\n<Tabs>\n<TabItem value="a" label="Alpha">\n\nFirst tab.\n\n</TabItem>\n<TabItem value="b" label="Beta">\n\nSecond tab.\n\n</TabItem>\n</Tabs>\n\n| zone | range |\n| --- | --- |\n| a | 10.0.0.0/24 |\n\n\`\`\`sh title="run.sh"\nterraform init\n\`\`\`\n`,
  "docs/code.md": `# Code\n\nSome text.\n\nMore text.\n\nBelow is code.\n\n${code("long", 70)}\n${Array.from("abcdef", (name) => code(name, 20)).join("\n")}`,
  "docs/guidelines.md": "# Guidelines\n\nNot below the guide.\n",
};
let site: string;
let output: string;

beforeAll(() => {
  process.env.CAIRN_CHROMIUM = inject("chromiumPath");
  site = writeSite(files);
  output = path.join(site, "build");
  const { status, stderr } = runCairn("build", site);
  if (status !== 0) throw new Error(stderr);
});

interface PrintedPdf {
  /** The text of each sheet. */
  pages: string[];
  outline: string[];
  /** The target of each link: the number of a sheet, or an address. */
  links: (number | string)[];
}

async function readPdf(file: string): Promise<PrintedPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(readFileSync(file)));
  const pages: string[] = [];
  const links: (number | string)[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""));
    for (const { url, dest } of (await page.getAnnotations()) as { url?: string; dest?: string }[]) {
      const place = dest === undefined ? null : await pdf.getDestination(dest);
      links.push(url ?? (place ? (await pdf.getPageIndex(place[0] as never)) + 1 : "nowhere"));
    }
  }
  const outline = ((await pdf.getOutline()) as { title: string }[]).map(({ title }) => title);
  return { pages, outline, links };
}

test("a section is printed as one PDF, with its pages in the sidebar's order and a table of contents with sheet numbers", async () => {
  const file = path.join(site, "guide.pdf");
  const { status, stdout, stderr } = runCairn("print", "guide", output, "--pdf", file, "--paper", "letter");
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/^Printed 3 pages of the site on \d+ of paper: /);
  const { pages, outline, links } = await readPdf(file);
  const [cover = "", contents = ""] = pages;

  expect(cover).toMatch(
    /^Acme docs\nThe guide\nWhat networks are made of\.\nhttps:\/\/docs\.acme\.example\/base\/guide\n\d{4}-\d\d-\d\d$/,
  );
  const pageOf = (heading: string) => pages.findIndex((text, index) => index > 1 && text.includes(`\n${heading}`)) + 1;
  const numbers = ["The guide", "Subnets", "Peering <two> networks"].map(pageOf);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(new Set(numbers).size).toBe(3);
  const [guide, subnets, peering] = numbers;
  const limits = pages.findLastIndex((text) => text.includes("\nLimits\n")) + 1;
  expect(contents.split("\n").slice(1)).toEqual([
    "Table of contents",
    `The guide ${guide}`,
    "The parts",
    `Subnets ${subnets}`,
    `Limits ${subnets}`,
    `Peering <two> networks ${peering}`,
    `Limits ${limits}`,
  ]);
  expect(limits).toBeGreaterThan(peering ?? 0);
  expect(outline).toEqual(["The guide", "Table of contents", "The guide", "Subnets", "Peering <two> networks"]);

  // The distance between glyphs depends on the browser; a small gap may be read as a space.
  const textOf = (number = 0) => pages[number - 1]?.replaceAll(" )", ")");
  const text = pages.join("\n");
  expect(text).not.toContain("Not printed");
  expect(text).not.toContain("Not below");
  for (const part of ["Folded text.", "First tab.", "Second tab.", "10.0.0.0/24", "run.sh", "terraform init"])
    expect(text).toContain(part);
  // Links show their targets, because paper cannot be clicked.
  expect(textOf(guide)).toContain(`Peering (→ ${limits}) comes last.`);
  expect(textOf(limits)).toContain(`subnets (→ ${subnets}) and elsewhere (https://example.com/deep).`);
  expect(links).toEqual([
    guide,
    subnets,
    subnets,
    peering,
    limits,
    limits,
    "https://docs.acme.example/base/",
    subnets,
    "https://example.com/deep",
  ]);
});

test("code of a few lines stays on one sheet with its title; long code starts below the text and leaves no sheet empty", async () => {
  const file = path.join(site, "code.pdf");
  runCairn("print", "code", output, "--pdf", file);
  const { pages } = await readPdf(file);
  const sheetsOf = (text: string) => pages.flatMap((sheet, index) => (sheet.includes(text) ? [index + 1] : []));
  expect(sheetsOf("More text.")).toEqual(sheetsOf("long 1."));
  expect(sheetsOf("long 70.")).not.toEqual(sheetsOf("long 1."));
  for (const name of "abcdef") {
    expect(sheetsOf(`${name} 20.`)).toEqual(sheetsOf(`${name} 1.`));
    expect(sheetsOf(`${name}\n${name} 1.`)).toEqual(sheetsOf(`${name} 1.`));
  }
});

test("the whole site is printed without its search page and the page for unknown addresses", async () => {
  const file = path.join(site, "site.pdf");
  runCairn("print", "/", output, "--pdf", file);
  const { outline } = await readPdf(file);
  const titles = [
    "Acme docs",
    "Table of contents",
    "Home",
    "Code",
    "The guide",
    "Subnets",
    "Peering <two> networks",
    "Guidelines",
  ];
  expect(outline.toSorted()).toEqual(titles.toSorted());
});

test("a print that cannot be made is reported, and nothing is written", () => {
  const print = (...words: string[]) => runCairn("print", ...words, "--pdf", path.join(site, "none.pdf"));
  expect(print("guides", output).stderr).toBe(
    "cairn: there is no page with text at or below /guides. Did you mean /guide?\n",
  );
  expect(print("guide", site).stderr).toBe(
    `cairn: ${site} does not contain a built site. Build it first: cairn build\n`,
  );
  expect(print("guide", output, "--paper", "a99").stderr).toBe(
    'cairn: --paper must be a4, a5, letter or legal, not "a99".\n',
  );
  process.env.CAIRN_CHROMIUM = path.join(site, "nowhere");
  const { status, stderr } = print("guide", output);
  process.env.CAIRN_CHROMIUM = inject("chromiumPath");
  expect([status, stderr]).toEqual([1, expect.stringContaining("cairn: nothing was printed. ")]);
  expect(existsSync(path.join(site, "none.pdf"))).toBe(false);
});

const printed = templates.filter(([kind]) => kind !== "search" && kind !== "not found");

test.each(printed)(
  "a %s page is printed black on white, with folded content and without controls",
  async (_kind, address) => {
    const { page } = await openPage({ colorScheme: "dark" });
    await page.addInitScript(() => localStorage.setItem("theme", "dark"));
    await page.goto(address);
    await page.emulateMedia({ media: "print" });
    const seen = await page.evaluate(() => {
      const isSeen = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;
      const main = document.querySelector("#cairnMain") ?? document.body;
      const style = getComputedStyle(document.body);
      return {
        controls: Array.from(
          document.querySelectorAll("button, input:not([type=checkbox]), select, nav, [data-action]"),
        )
          .filter((element) => isSeen(element) && !element.matches("nav[aria-labelledby]"))
          .map((element) => element.outerHTML.slice(0, 120)),
        folded: Array.from(main.querySelectorAll("details"), (details) => details.lastElementChild)
          .filter((content) => content && isSeen(content.parentElement as Element) && !isSeen(content))
          .map((content) => content?.outerHTML.slice(0, 120)),
        colors: [style.color, style.backgroundColor, getComputedStyle(document.documentElement).backgroundColor],
        width: document.documentElement.scrollWidth - innerWidth,
      };
    });
    expect(seen.controls).toEqual([]);
    expect(seen.folded).toEqual([]);
    const [ink = [], ...papers] = seen.colors.map((color) => (color.match(/[\d.]+/g) ?? []).map(Number));
    expect(Math.max(...ink.slice(0, 3))).toBeLessThan(60);
    for (const [red = 0, green = 0, blue = 0, alpha = 1] of papers)
      expect(alpha === 0 || Math.min(red, green, blue) > 250).toBe(true);
    expect(seen.width).toBeLessThanOrEqual(0);
  },
);
