import { expect, test } from "vitest";
import { touch, useBrowser } from "./open-page.ts";
import { templates } from "./page-kinds.ts";

const openPage = useBrowser();

test.each([...templates, ["services", "/reference/services/intro/overview"] as const])(
  "on the %s page, each focused control is visible, has a focus ring, and is not covered by a fixed bar",
  async (_kind, path) => {
    const { page, goto } = await openPage({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
    await goto(path);
    expect(await page.evaluate(findHiddenFocus)).toEqual([]);
    await page.setViewportSize({ width: 375, height: 740 });
    expect(await page.evaluate(findHiddenFocus)).toEqual([]);
  },
);

test.each([375, 1100, 1280])(
  "the page does not scroll when a control of a bar that stays in view gets the focus, %i pixels wide",
  async (width) => {
    const { page, goto } = await openPage({ viewport: { width, height: 740 }, reducedMotion: "reduce" });
    await goto("/guides/style/terraform-style-guide");
    await touch(page);
    const scrolled = await page.evaluate(() => {
      scrollTo(0, 1500);
      const controls = document.querySelectorAll<HTMLElement>("[data-navbar] :is(a, button, summary), aside > button");
      return Array.from(controls).flatMap((control) => {
        control.focus();
        const isOther = document.activeElement === control && scrollY !== 1500;
        return isOther ? [`${scrollY} ${control.outerHTML.slice(0, 80)}`] : [];
      });
    });
    expect(scrolled).toEqual([]);
  },
);

/**
 * Runs in the page: focuses each control in turn, as the Tab key would (the tab order itself is tested elsewhere), and
 * backwards, because that brings controls under the bar at the top. Returns the controls that are covered or have no
 * focus ring.
 */
async function findHiddenFocus(): Promise<string[]> {
  const most = 250;
  const controls = Array.from(document.querySelectorAll<HTMLElement>("a[href], button, summary, input, select, pre"));
  const wrong: string[] = [];
  const hasRing = (element: Element | null | undefined) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
  };
  const isSeen = (each: HTMLElement) => {
    const [box] = each.getClientRects();
    // A part of a tall element may be out of view.
    return [0.1, 0.5, 0.9].some((part) => {
      if (!box) return false;
      const over = document.elementFromPoint(box.left + Math.min(box.width, 8) / 2, box.top + box.height * part);
      return over !== null && (each.contains(over) || over.contains(each));
    });
  };
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  // A window that was just resized has its new width at once, but the rules for that width apply at the next frame.
  await painted();
  const isReached = (each: HTMLElement) => each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true });
  for (const each of controls.filter(isReached).slice(0, most).toReversed()) {
    each.focus({ focusVisible: true } as FocusOptions);
    if (document.activeElement !== each) continue;
    if (each.getClientRects().length === 0) continue;
    // Content that the focus scrolls into view is laid out only then, which may move the control before it is painted.
    if (!isSeen(each)) await painted();
    if (!isSeen(each)) wrong.push(`covered: ${each.outerHTML.slice(0, 120)}`);
    if (!hasRing(each) && !hasRing(each.closest("label"))) wrong.push(`no ring: ${each.outerHTML.slice(0, 120)}`);
  }
  return wrong;
}
