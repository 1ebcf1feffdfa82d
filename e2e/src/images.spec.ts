import { expect, test } from "vitest";
import { useContentSite } from "./content-site.ts";
import { layoutShift } from "./layout-shift.ts";
import { touch, useBrowser } from "./open-page.ts";

const openPage = useBrowser();
const origin = useContentSite();
const field = "Enlarge image: A chequered field of sixteen by nine";

test("images have their size before they are loaded, and all but the first are loaded lazily", async () => {
  const { page } = await openPage();
  await page.route("**/*.{png,svg}", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto(`${origin()}/images`);
  const images = await page
    .locator("article img")
    .evaluateAll((all) =>
      (all as HTMLImageElement[]).map(({ width, loading, decoding }) => [width > 0, loading, decoding]),
    );
  expect(images).toEqual([
    [true, "auto", "auto"],
    [true, "lazy", "async"],
    [true, "lazy", "async"],
    [true, "lazy", "async"],
  ]);
  await page.evaluate(() => scrollTo(0, 400));
  await page.waitForLoadState("networkidle");
  expect(await layoutShift(page)).toBe(0);
});

test("the first click opens an image over the page, as large as the window; Escape closes it", async () => {
  const { page, complaints } = await openPage({ viewport: { width: 1280, height: 700 } });
  await page.goto(`${origin()}/images`);
  const button = page.getByRole("button", { name: field });
  await button.click();
  const dialog = page.getByRole("dialog", { name: "A chequered field of sixteen by nine" });
  await dialog.waitFor();
  await page.waitForTimeout(300);
  const box = await dialog.getByRole("img").boundingBox();
  expect(box?.height).toBeCloseTo(700, 0);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await page.locator(":focus").getAttribute("aria-label")).toBe(field);
  expect(complaints).toEqual([]);
});

test("Enter opens an enlarged image and closes it", async () => {
  const { page } = await openPage({ reducedMotion: "reduce" });
  await page.goto(`${origin()}/images`);
  await page.getByRole("button", { name: field }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  expect(await page.locator(":focus").getAttribute("aria-label")).toBe("Close image");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

test("a click closes an enlarged image, and so does scrolling by more than 40 pixels", async () => {
  const { page } = await openPage({ viewport: { width: 1280, height: 700 } });
  await page.goto(`${origin()}/images`);
  const button = page.getByRole("button", { name: field });
  await button.click();
  await page.getByRole("dialog").click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await button.click();
  await page.getByRole("dialog").waitFor();
  await page.mouse.wheel(0, 30);
  await page.waitForTimeout(300);
  expect(await page.getByRole("dialog").count()).toBe(1);
  await page.mouse.wheel(0, 30);
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

test("a small image and an image in a link cannot be enlarged", async () => {
  const { page } = await openPage();
  await page.goto(`${origin()}/images`);
  expect(await page.getByRole("button", { name: /Enlarge/ }).count()).toBe(2);
  await page.getByRole("link", { name: "A field that leads somewhere" }).click();
  await page.getByRole("heading", { name: "Code blocks", level: 1 }).waitFor();
});

test("a table that is too wide is focusable and has a name; a table that fits is not and has none", async () => {
  const { page } = await openPage({ viewport: { width: 375, height: 700 } });
  await page.goto(`${origin()}/images`);
  const table = page.locator(".table[tabindex]");
  await table.waitFor();
  await touch(page);
  const region = page.getByRole("region", { name: "Table: Room to scroll" });
  await region.waitFor();
  expect(await table.count()).toBe(1);
  await region.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1280, height: 700 });
  await region.waitFor({ state: "detached" });
});

test("navigation closes an enlarged image, and removes its listener", async () => {
  const { page, complaints } = await openPage({ reducedMotion: "reduce" });
  await page.addInitScript(() => {
    const listeners = new Set<unknown>();
    Object.assign(window, { listeners });
    const { addEventListener, removeEventListener } = window;
    window.addEventListener = (...all: Parameters<typeof addEventListener>) => {
      if (all[0] === "scroll") listeners.add(all[1]);
      addEventListener.apply(window, all);
    };
    window.removeEventListener = (...all: Parameters<typeof removeEventListener>) => {
      if (all[0] === "scroll") listeners.delete(all[1]);
      removeEventListener.apply(window, all);
    };
  });
  const listeners = () => page.evaluate(() => (window as unknown as { listeners: Set<unknown> }).listeners.size);
  await page.goto(`${origin()}/code`);
  await page.locator('a[href$="/images"]').first().click();
  await page.getByRole("button", { name: field }).waitFor();
  await page.waitForTimeout(200);
  const before = await listeners();
  await page.getByRole("button", { name: field }).click();
  await page.getByRole("dialog", { name: "A chequered field of sixteen by nine" }).waitFor();
  expect(await listeners()).toBe(before + 1);
  await page.goBack();
  await page.waitForURL(`${origin()}/code`);
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.mouse.wheel(0, 300);
  await expect.poll(listeners).toBe(before);
  expect(complaints).toEqual([]);
});

test("the guides' drawings have the page's colour mode, and change with it", async () => {
  const { page, goto } = await openPage({ viewport: { width: 1280, height: 700 } });
  await goto("/guides/");
  /** Returns the mean of all colour channels in a screenshot of the first drawing, 0 to 255. */
  const brightness = async () => {
    const picture = (await page.locator("main img").first().screenshot()).toString("base64");
    return page.evaluate(async (data) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
      canvas.drawImage(image, 0, 0);
      const { data: channels } = canvas.getImageData(0, 0, image.width, image.height);
      return channels
        .filter((_, index) => index % 4 < 3)
        .reduce((sum, value) => sum + value / channels.length / 0.75, 0);
    }, picture);
  };
  expect(await brightness()).toBeGreaterThan(200);
  await page.getByRole("button", { name: /dark mode/ }).click();
  await expect.poll(brightness).toBeLessThan(60);
});
