import { expect, test } from "vitest";
import { shortenLists, targetViolations } from "./axe.ts";
import { useBrowser } from "./open-page.ts";
import { longestReferencePage, templates } from "./page-kinds.ts";

const openPage = useBrowser();

test.each(templates)(
  "%s page: targets are large enough at every width, in both directions, with large letters",
  async (_kind, path) => {
    const { page, goto } = await openPage({ viewport: { width: 1280, height: 800 } });
    await goto(path);
    await shortenLists(page);
    const found: string[] = [];
    // The width is the outer loop, because changing it takes longer than changing the direction.
    for (const width of [320, 375, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      for (const [direction, size] of [
        ["ltr", "100%"],
        ["rtl", "100%"],
        ["ltr", "200%"],
      ] as const) {
        const over = await page.evaluate(
          ([dir, fontSize]) => {
            const { documentElement: root } = document;
            root.dir = dir;
            root.style.fontSize = fontSize;
            return root.scrollWidth - root.clientWidth;
          },
          [direction, size] as const,
        );
        if (over > 0) found.push(`${width} ${direction} ${size} widened by ${over}`);
        // The longest reference has hundreds of targets of the same kinds as the other reference page. For the other
        // direction and for large letters, one width of each layout is enough; these widths are checked with all of
        // axe's rules elsewhere.
        const isCommonWidth = width === 375 || width === 1280;
        const isUsual = direction === "ltr" && size === "100%";
        if (path === longestReferencePage || isUsual === isCommonWidth) continue;
        for (const violation of await targetViolations(page)) found.push(`${width} ${direction} ${size} ${violation}`);
      }
    }
    expect(found).toEqual([]);
  },
);

test.each([
  ["desktop", { width: 1280, height: 800 }],
  ["phone", { width: 375, height: 740 }],
])("controls are at least 24 pixels high and wide on a %s", async (_device, viewport) => {
  const { page, goto } = await openPage({ viewport });
  const small: string[] = [];
  for (const [, path] of templates) {
    await goto(path);
    small.push(
      ...(await page.evaluate(() =>
        Array.from(document.querySelectorAll("a[href], button, summary, input:enabled, select"), (element) => {
          // A link that skips a list has its size while it has the focus.
          if (element.matches(".visually-hidden")) (element as HTMLElement).focus();
          const { width, height } = element.getBoundingClientRect();
          // A link in a sentence is as high as its line; WCAG makes an exception for it.
          const isInText = element.matches(":is(p, li, td, dd, h1, h2, h3, h4, h5, h6, figcaption) > :is(a, * a)");
          const isInline = getComputedStyle(element).display === "inline" || (isInText && element.matches("main *"));
          // Links that only the keyboard reaches grow when they get the focus.
          const isHidden =
            width === 0 || element.matches("[href='#cairnMain'], summary:has(> a)") || !element.checkVisibility();
          return isInline || isHidden || (width >= 24 && height >= 24)
            ? ""
            : `${location.pathname} ${element.outerHTML.slice(0, 100)} ${Math.round(width)}×${Math.round(height)}`;
        }).filter(Boolean),
      )),
    );
  }
  expect(small).toEqual([]);
});
