import type { Locator, Page } from "playwright-core";

/** Moves the pointer, which loads the runtime, and waits until the runtime has started. */
export async function startRuntime(page: Page): Promise<void> {
  await page.mouse.move(5, 500);
  await page.mouse.move(8, 505);
  await page.waitForFunction(() => document.querySelector("[data-runtime][aria-live]") !== null);
}

/** Returns the first link in the content with that text. */
export function linkTo(page: Page, name: string): Locator {
  return page.locator("main").getByRole("link", { name, exact: true }).first();
}

/** Waits until a page with that heading is shown. */
export async function headingOf(page: Page, name: string): Promise<void> {
  await page.getByRole("heading", { name, exact: true, level: 1 }).waitFor();
}
