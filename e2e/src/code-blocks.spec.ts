import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useContentSite } from "./content-site.ts";
import { useBrowser } from "./open-page.ts";

const openPage = useBrowser();
const origin = useContentSite();
const withClipboard = { permissions: ["clipboard-read", "clipboard-write"] };
const block = (page: Page, text: string) => page.locator(".code-block", { hasText: text });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function copy(page: Page, text: string): Promise<string> {
  await block(page, text).hover();
  await block(page, text).getByRole("button", { name: "Copy code" }).click();
  await block(page, text).locator("[data-feedback=Copied]").waitFor();
  return clipboard(page);
}

test("the first click copies the code and shows that it did", async () => {
  const { page, complaints } = await openPage(withClipboard);
  await page.goto(`${origin()}/code`);
  expect(await copy(page, "vpc-app")).toBe(
    'module "vpc" {\n  source = "git::git@github.com:example/terraform-aws-vpc.git//modules/vpc-app?ref=v0.26.0"\n  name   = "prod"\n  cidr   = "10.0.0.0/16"\n}',
  );
  expect(await page.locator("[aria-live=polite]").innerText()).toBe("Copied");
  await page.locator("[data-feedback]").waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
});

test("what the copy button answers is on the button's line", async () => {
  const { page } = await openPage(withClipboard);
  await page.goto(`${origin()}/code`);
  await copy(page, "vpc-app");
  const [offset, height] = await block(page, "vpc-app")
    .locator("[data-feedback]")
    .evaluate((button) => {
      const { top, lineHeight } = getComputedStyle(button, "::after");
      const actions = button.parentElement?.getBoundingClientRect().top ?? 0;
      const box = button.getBoundingClientRect();
      return [actions + Number.parseFloat(top) - box.top, Number.parseFloat(lineHeight) - box.height];
    });
  expect(offset).toBe(0);
  expect(height).toBe(0);
});

test("the copy button covers code up to the edge of the block", async () => {
  const { page } = await openPage();
  await page.goto(`${origin()}/code`);
  const reach = await page
    .locator(".code-block > pre:first-child ~ .code-actions > .code-copy")
    .first()
    .evaluate((button) => {
      const actions = button.parentElement as Element;
      const { backgroundImage, backgroundSize, backgroundPositionX } = getComputedStyle(actions);
      const covered = backgroundImage.includes("rgb") && backgroundPositionX === "100%" ? backgroundSize : "0";
      return Number.parseFloat(covered) - (actions.getBoundingClientRect().right - button.getBoundingClientRect().left);
    });
  expect(reach).toBeGreaterThanOrEqual(0);
});

test("the copy button is always visible; the wrap button appears on hover, so that it covers no code before", async () => {
  const { page } = await openPage();
  await page.goto(`${origin()}/code`);
  const opacities = (name: string) =>
    page
      .locator(".code-block > pre:first-child ~ .code-actions")
      .getByRole("button", { name })
      .evaluateAll((all) => [...new Set(all.map((each) => getComputedStyle(each).opacity))]);
  expect(await opacities("Copy code")).toEqual(["1"]);
  expect(await opacities("Wrap lines")).toEqual(["0"]);
  const actions = await page
    .locator(".code-actions")
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).opacity));
  expect(new Set(actions)).toEqual(new Set(["1"]));
});

test("copying a terminal session copies its commands, without prompts and output", async () => {
  const { page } = await openPage(withClipboard);
  await page.goto(`${origin()}/code`);
  expect(await copy(page, "Plan: 2 to add")).toBe(
    "terraform plan \\\n    -out plan.tfplan\nterraform apply plan.tfplan",
  );
  expect(await copy(page, "git tag")).toBe("git tag v1.2.0 && git push origin v1.2.0");
});

test("copying a patch copies all of it; copying code with marked changes copies the changed code", async () => {
  const { page } = await openPage(withClipboard);
  await page.goto(`${origin()}/code`);
  expect(await copy(page, "b/main.tf")).toContain('-  cidr = "10.0.0.0/16"\n+  cidr = "10.1.0.0/16"\n');
  expect(await copy(page, "deploy(region)")).toBe('const region = "eu-west-1";\ndeploy(region);');
});

test("if the clipboard API fails, copying falls back to the old way", async () => {
  const { page } = await openPage(withClipboard);
  await page.goto(`${origin()}/code`);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("No.", "NotAllowedError"));
  });
  expect(await copy(page, "git tag")).toBe("git tag v1.2.0 && git push origin v1.2.0");
});

test("long lines wrap at a click and unwrap at the next; if all lines fit, there is no button", async () => {
  const { page } = await openPage();
  await page.goto(`${origin()}/code`);
  const code = block(page, "vpc-app");
  await code.hover();
  const button = code.getByRole("button", { name: "Wrap lines" });
  const overflow = () => code.locator("pre").evaluate((pre) => pre.scrollWidth - pre.clientWidth);
  expect(await overflow()).toBeGreaterThan(0);
  await button.click();
  await expect.poll(overflow).toBe(0);
  expect(await button.getAttribute("aria-pressed")).toBe("true");
  await button.click();
  await expect.poll(overflow).toBeGreaterThan(0);
  expect(await block(page, "git tag").getByRole("button", { name: "Wrap lines" }).isVisible()).toBe(false);
});

test("wrapped lines continue beside the numbers, whether a line is highlighted or not", async () => {
  const { page } = await openPage({ viewport: { width: 375, height: 700 } });
  await page.goto(`${origin()}/code`);
  const code = block(page, "vpc-app");
  await code.locator("pre").evaluate((pre) => pre.classList.add("wrapped"));
  // The start of each row of a line's text, without the line number, which is not text.
  const starts = await code.locator(".line").evaluateAll((lines) =>
    lines.map((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      const ofRow = new Map<number, number>();
      for (const { x, y, width } of range.getClientRects()) {
        const row = Math.round(y / 4);
        if (width > 0) ofRow.set(row, Math.min(x, ofRow.get(row) ?? x));
      }
      return [...ofRow.values()].map(Math.round);
    }),
  );
  const [[column = 0] = []] = starts;
  const wrapped = starts.filter((rows) => rows.length > 1);
  expect(wrapped.length).toBeGreaterThan(0);
  expect(wrapped.flatMap((rows) => rows.slice(1)).filter((start) => start !== column)).toEqual([]);
  expect(starts.map(([start]) => start).filter((start) => start !== column)).toEqual([]);
});

test("without JavaScript, code has no buttons", async () => {
  const { page } = await openPage({ javaScriptEnabled: false });
  await page.goto(`${origin()}/code`);
  expect(await page.getByRole("button", { name: "Copy code" }).count()).toBe(0);
});

test("on a phone, the buttons do not cover a long first line", async () => {
  const { page, goto } = await openPage({ viewport: { width: 375, height: 700 } });
  await goto("/intro/first-deployment/deploy");
  const example = page.locator(".code-block", { hasText: "aws sts get-caller-identity" }).first();
  const { bottom, top } = await example.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element.querySelector("code")!);
    const actions = element.querySelector(".code-actions")!.getBoundingClientRect();
    return { bottom: actions.bottom, top: Math.min(...[...text.getClientRects()].map((row) => row.top)) };
  });
  expect(top).toBeGreaterThanOrEqual(bottom - 2);
});

test("on a desktop, the end of a long first line can be scrolled out from under the copy button", async () => {
  const { page, goto } = await openPage({ viewport: { width: 1280, height: 800 } });
  await goto("/discussions/knowledge-base/112");
  const code = page.locator(".code-block", { hasText: "xargs sed" }).first();
  const distance = await code.evaluate((element) => {
    const pre = element.querySelector("pre")!;
    pre.scrollLeft = pre.scrollWidth;
    const text = document.createRange();
    text.selectNodeContents(element.querySelector("code")!);
    const end = Math.max(...[...text.getClientRects()].map((row) => row.right));
    return element.querySelector(".code-copy")!.getBoundingClientRect().left - end;
  });
  expect(distance).toBeGreaterThanOrEqual(0);
});
