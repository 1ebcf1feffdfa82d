import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { useContentSite } from "./content-site.ts";
import { layoutShift } from "./layout-shift.ts";
import { useBrowser } from "./open-page.ts";

const openPage = useBrowser();
const origin = useContentSite();

describe("values", () => {
  const code = (page: Page) => page.locator(".code-block", { hasText: "locals" });
  const fill = async (page: Page, name: string, value: string) => {
    const form = page.locator("details.values").first();
    await form.locator("summary").click();
    await form.getByLabel(name).fill(value);
  };

  test("a value that is filled in once appears everywhere, is copied, and stays after a reload", async () => {
    const { page, complaints } = await openPage({ permissions: ["clipboard-read", "clipboard-write"] });
    await page.goto(`${origin()}/values`);
    expect(await page.getByText("Sign in to the account").innerText()).toBe(
      "Sign in to the account ACCOUNT_ID first, in AWS_REGION. A literal is $$ACCOUNT_ID$$.",
    );
    await fill(page, "ACCOUNT_ID", "123456789012");
    await expect
      .poll(() => page.getByText("Sign in to the account").innerText())
      .toBe("Sign in to the account 123456789012 first, in AWS_REGION. A literal is $$ACCOUNT_ID$$.");
    await code(page).getByRole("button", { name: "Copy code" }).click();
    await code(page).locator("[data-feedback=Copied]").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'locals {\n  account_id = "123456789012"\n  region     = "AWS_REGION"\n  literal    = "$$ACCOUNT_ID$$"\n}',
    );
    await page.reload();
    expect(await code(page).innerText()).toContain('account_id = "123456789012"');
    expect(await layoutShift(page)).toBe(0);
    await page.locator("details.values").last().locator("summary").click();
    expect(await page.locator("details.values").last().getByLabel("ACCOUNT_ID").inputValue()).toBe("123456789012");
    expect(complaints).toEqual([]);
  });

  test("the reader's other windows show the value too; an emptied field shows the name again", async () => {
    const { page } = await openPage();
    await page.goto(`${origin()}/values`);
    const other = await page.context().newPage();
    await other.goto(`${origin()}/values`);
    await fill(page, "AWS_REGION", "eu-west-1");
    await expect.poll(() => code(other).innerText()).toContain('region     = "eu-west-1"');
    await page.getByLabel("AWS_REGION").first().fill("");
    await expect.poll(() => code(other).innerText()).toContain('region     = "AWS_REGION"');
    expect(await page.evaluate(() => localStorage.getItem("cairn.values"))).toBe("{}");
  });

  test("invalid stored values, and markup in a value, do no harm", async () => {
    const { page, complaints } = await openPage();
    await page.goto(`${origin()}/code`);
    await page.evaluate(() => localStorage.setItem("cairn.values", "[broken"));
    await page.goto(`${origin()}/values`);
    expect(await code(page).innerText()).toContain('"ACCOUNT_ID"');
    await fill(page, "ACCOUNT_ID", "<img src=x>");
    await expect.poll(() => code(page).innerText()).toContain('"<img src=x>"');
    await page.reload();
    expect(await code(page).innerText()).toContain('"<img src=x>"');
    expect(complaints).toEqual([]);
  });

  test("without JavaScript, the names are shown, and no form is", async () => {
    const { page } = await openPage({ javaScriptEnabled: false });
    await page.goto(`${origin()}/values`);
    expect(await code(page).locator("pre").innerText()).toContain('account_id = "ACCOUNT_ID"');
    expect(await page.getByText("Fill in").first().isVisible()).toBe(false);
  });
});

describe("tasks", () => {
  test("a task that is ticked by the first click or by a key stays ticked after a reload", async () => {
    const { page, complaints } = await openPage();
    await page.goto(`${origin()}/tasks`);
    await page.getByLabel("Create the root account").click();
    await page.getByLabel("with a second factor").focus();
    await page.keyboard.press("Space");
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("cairn.tasks:/tasks")))
      .toBe('{"create-the-root-account":true,"with-a-second-factor":false}');
    await page.reload();
    expect(await page.getByLabel("Create the root account").isChecked()).toBe(true);
    expect(await page.getByLabel("with a second factor").isChecked()).toBe(false);
    expect(await page.getByLabel("with a password").isChecked()).toBe(false);
    expect(complaints).toEqual([]);
  });

  test("a list that is only informative cannot be ticked", async () => {
    const { page } = await openPage();
    await page.goto(`${origin()}/tasks`);
    expect(await page.getByRole("checkbox", { name: "Done" }).isDisabled()).toBe(true);
    expect(await page.getByRole("checkbox", { name: "To do" }).isDisabled()).toBe(true);
  });
});
