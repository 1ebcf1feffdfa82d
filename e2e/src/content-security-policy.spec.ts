import { describe, expect, test } from "vitest";
import { touch, useBrowser } from "./open-page.ts";
import { pageKinds } from "./page-kinds.ts";

const openPage = useBrowser();

describe.each(pageKinds)("%s page", (_kind, path) => {
  test("has a strict policy, without violations", async () => {
    const { page } = await openPage();
    await page.addInitScript(() => {
      const violations: string[] = [];
      Object.assign(window, { brokenDirectives: violations });
      document.addEventListener("securitypolicyviolation", (event) =>
        violations.push(`${event.effectiveDirective} ${event.blockedURI}`),
      );
    });
    const response = await page.goto(path, { waitUntil: "networkidle" });
    const inMarkup = page.locator('meta[http-equiv="Content-Security-Policy" i]');
    const policy = response?.headers()["content-security-policy"] ?? (await inMarkup.getAttribute("content"));
    expect(policy).toMatch(/script-src|default-src/);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);

    await touch(page);
    expect(await page.evaluate(() => (window as unknown as { brokenDirectives: string[] }).brokenDirectives)).toEqual(
      [],
    );
  });

  test("requests nothing from third parties", async () => {
    const { page, goto } = await openPage();
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).host));
    await goto(path);
    await touch(page);
    expect([...hosts]).toEqual([new URL(page.url()).host]);
  });
});
