import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { useBrowser } from "./open-page.ts";
import { runCairn, writeSite } from "./site-fixture.ts";

const openPage = useBrowser();
let server: RunningServer;

beforeAll(async () => {
  const site = writeSite({
    "src/components/Toggle.tsx":
      'import { useState, type ReactNode } from "react";\nexport default function Toggle({ label, children }: { label: string; children: ReactNode }) {\n  const [open, setOpen] = useState(false);\n  return <section><button onClick={() => setOpen(!open)}>{label}</button>{open && children}</section>;\n}\n',
    "src/components/Crash.tsx":
      'import { useState } from "react";\nexport default function Crash() {\n  const [crashed, setCrashed] = useState(false);\n  if (crashed) throw new Error("It broke.");\n  return <button onClick={() => setCrashed(true)}>Crash</button>;\n}\n',
    "src/components/Inside.tsx":
      'import { useState } from "react";\nimport { useCurrentSidebarCategory } from "@docusaurus/theme-common";\nexport default function Inside() {\n  const { items } = useCurrentSidebarCategory();\n  const [count, setCount] = useState(0);\n  return <button onClick={() => setCount(count + 1)}>{items.map(({ label }) => label).join()} {count}</button>;\n}\n',
    "docs/inside/index.mdx": 'import Inside from "@site/src/components/Inside";\n\n# Inside\n\n<Inside />\n',
    "docs/inside/first.md": "# First\n",
    "docs/_partial.mdx": "Partial text with a [link](./other.md).\n",
    "docs/index.mdx": `import Toggle from "@site/src/components/Toggle";
import Crash from "@site/src/components/Crash";
import Partial from "./_partial.mdx";

# Home

Before.

<Toggle label="More">

Hidden **text** and a [link](./other.md).

<Toggle label="Deeper">

Deepest text.

</Toggle>

<Partial />

</Toggle>

<Crash />

<Tabs groupId="os">
<TabItem value="mac" label="macOS">

brew

</TabItem>
<TabItem value="linux" label="Linux">

apt

</TabItem>
</Tabs>

export const Loud = ({ children }) => <em onClick={() => { document.title = "loud"; }}>{children}</em>;

Text with <Loud>an exported component</Loud> in it.
`,
    "docs/other.md": "# Other\n\n[back](./index.mdx)\n",
  });
  const { status, stderr } = runCairn("build", site);
  if (status !== 0) throw new Error(stderr);
  server = await serveDirectory({ directory: path.join(site, "build"), port: 0, host: "127.0.0.1", baseUrl: "/" });
});
afterAll(() => server.close());

test("content that a component shows only after a click appears, including static text and partials", async () => {
  const { page, complaints } = await openPage();
  await page.goto(server.url);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByText("Hidden text and a link.").waitFor();
  expect(await page.getByText("Hidden text and a").getByRole("link").getAttribute("href")).toBe("/other");
  expect(await page.getByText("Partial text with a").getByRole("link").getAttribute("href")).toBe("/other");
  await page.getByRole("button", { name: "Deeper" }).click();
  await page.getByText("Deepest text.").waitFor();
  await page.getByRole("button", { name: "More" }).click();
  expect(await page.getByText("Hidden text").count()).toBe(0);
  expect(complaints).toEqual([]);
});

test("tabs switch with a click and with arrow keys", async () => {
  const { page } = await openPage();
  await page.goto(server.url);
  await page.getByRole("tab", { name: "Linux" }).click();
  await page.getByText("apt").waitFor({ state: "visible" });
  expect(await page.getByText("brew").isVisible()).toBe(false);
  await page.keyboard.press("ArrowLeft");
  await page.getByText("brew").waitFor({ state: "visible" });
});

test("an error in a component does not affect the rest of the page, and the component can be restarted", async () => {
  const { page } = await openPage();
  await page.goto(server.url);
  await page.getByRole("button", { name: "Crash" }).click();
  await page.getByText("This page crashed.").waitFor();
  expect(await page.getByText("It broke.").isVisible()).toBe(true);
  expect(await page.getByText("Before.").isVisible()).toBe(true);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Crash" }).waitFor();
});

test("a component that lists the pages of its page's category works in the browser", async () => {
  const { page, complaints } = await openPage();
  await page.goto(`${server.url}inside`);
  const button = page.getByRole("button", { name: /^First/ });
  await button.click();
  await expect.poll(() => button.textContent()).toBe("First 1");
  expect(complaints).toEqual([]);
});

test("a component that the document itself exports works in the browser", async () => {
  const { page } = await openPage();
  await page.goto(server.url);
  await page.getByText("an exported component").click();
  await expect.poll(() => page.title()).toBe("loud");
});

test("navigation keeps the document, and the next page's components work", async () => {
  const { page, complaints } = await openPage();
  await page.goto(`${server.url}other`);
  await page.mouse.move(100, 100);
  await page.evaluate(() => document.documentElement.setAttribute("data-kept", ""));
  await page.waitForTimeout(300);
  await page.getByRole("link", { name: "back" }).click();
  await page.getByRole("heading", { name: "Home", level: 1 }).waitFor();
  expect(await page.locator("html[data-kept]").count()).toBe(1);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByText("Hidden text and a link.").waitFor();
  expect(complaints).toEqual([]);
});
