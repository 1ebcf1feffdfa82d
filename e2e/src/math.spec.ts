import path from "node:path";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { axeViolations } from "./axe.ts";
import { htmlRules } from "./html-rules.ts";
import { touch, useBrowser } from "./open-page.ts";
import { readPage, runCairn, writeSite } from "./site-fixture.ts";

const sum = Array.from({ length: 30 }, (_, n) => `a_{${n}} x^{${n}}`).join(" + ");

/** A site as in Docusaurus's documentation: it configures remark-math, and its documents have dollars and braces. */
const files = {
  "docusaurus.config.js": `import remarkMath from 'remark-math';
export default {
  title: 'Formulas',
  presets: [['classic', { docs: { routeBasePath: '/', remarkPlugins: [remarkMath] } }]],
};
`,
  "docs/index.md": `# Formulas of $x$

Let $f\\colon[a,b]\\to\\R$ be Riemann integrable, and $p(x) = ${sum}$ a polynomial.

$$
${sum}
$$

## In matrices

$$
\\begin{pmatrix} \\boxed{a} & \\cancel{b} \\\\ \\pmb{c} & \\fcolorbox{red}{white}{d} \\end{pmatrix}
$$

| Name | Formula |
| ---- | ------- |
| Root | $\\sqrt{\\frac{1}{2}}$ |
`,
  "docs/mdx.mdx": `import Counter from '@site/src/components/Counter';

# In MDX

It is $\\frac{1}{2}$ of {1 + 1}.

<Counter>

Within: $\\frac{3}{4}$ of {2 + 2}.

$$
\\sum_{i=0}^{n} {i}
$$

</Counter>
`,
  "docs/bad.md": "# Bad\n\nText $\\frac{1$.\n",
  "src/components/Counter.js": `import React, {useState} from 'react';
export default function Counter({children}) {
  const [count, setCount] = useState(0);
  return <div><button type="button" onClick={() => setCount(count + 1)}>Count: {count}</button>{children}</div>;
}
`,
};

const openPage = useBrowser();

describe("formulas", () => {
  let site = "";
  let server: RunningServer;
  let output = "";
  beforeAll(async () => {
    site = writeSite(files);
    const { status, stdout, stderr } = runCairn("build", site);
    output = stdout + stderr;
    if (status !== 0) throw new Error(output);
    server = await serveDirectory({ directory: path.join(site, "build"), port: 0, host: "127.0.0.1", baseUrl: "/" });
  });
  afterAll(() => server.close());
  const address = (name: string) => server.url.replace(/\/$/, name);

  test("an invalid formula is a warning in each build; packages that are not needed are not reported as missing", () => {
    expect(output).toContain("docs/bad.md:3:6  warning  math-invalid");
    expect(output).not.toContain("packages-missing");
    expect(output).toMatch(/Built \d+ pages .*; 1 warning\.$/m);
    const { stdout, stderr } = runCairn("build", site);
    expect(stdout).toMatch(/\(0 rendered\).*; 1 warning\.$/m);
    expect(stderr).toContain("docs/bad.md:3:6  warning  math-invalid");
  });

  test("their pages are valid HTML, and their policy allows no inline styles", () => {
    const validator = new HtmlValidate(new StaticConfigLoader(htmlRules));
    for (const name of ["index.html", "mdx/index.html", "bad/index.html"]) {
      const html = readPage(site, name);
      expect(validator.validateStringSync(html).results.flatMap(({ messages }) => messages)).toEqual([]);
      expect(html).not.toMatch(/unsafe-hashes|unsafe-inline/);
    }
  });

  test.each([1280, 375])(
    "the page fits the window and has no accessibility violations, %i pixels wide",
    async (width) => {
      const { page, complaints } = await openPage({ viewport: { width, height: 800 } });
      await page.goto(address("/"));
      await touch(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await axeViolations(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  test("one that is too wide can be scrolled, also with the keyboard", async () => {
    const { page } = await openPage({ viewport: { width: 375, height: 800 } });
    await page.goto(address("/"));
    await touch(page);
    const formulas = page.getByRole("group", { name: "Math" });
    await expect.poll(() => formulas.count()).toBe(2);
    for (const formula of await formulas.all()) {
      await formula.focus();
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => formula.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    }
  });

  test("the browser lays them out: parts of a fraction and rows of a matrix are below each other", async () => {
    const { page } = await openPage();
    await page.goto(address("/"));
    const boxes = await page
      .locator("mtd")
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top));
    expect(boxes[2]).toBeGreaterThan(boxes[0] ?? Infinity);
    const [over, under] = await page
      .locator("mfrac > *")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
    expect(under).toBeGreaterThan(over ?? Infinity);
  });

  test("those within a component stay when it is hydrated", async () => {
    const { page, complaints } = await openPage();
    await page.goto(address("/mdx"));
    await touch(page);
    await page.getByRole("button", { name: "Count: 0" }).click();
    await page.getByRole("button", { name: "Count: 1" }).waitFor();
    expect(await page.locator("c-island mfrac").count()).toBe(1);
    expect(await page.locator("c-island .math munderover").count()).toBe(1);
    expect(complaints).toEqual([]);
  });
});

test("dollars are text if formulas are not turned on", () => {
  const site = writeSite({
    "docs/index.md": "# Prices\n\nCosts $5 or $10; $HOME and $PATH. Sum: $$ 2 $$\n",
    "docusaurus.config.js": "export default { title: 'Prices' };\n",
  });
  runCairn("build", site);
  expect(readPage(site, "docs/index.html")).toContain("<p>Costs $5 or $10; $HOME and $PATH. Sum: $$ 2 $$</p>");
});
