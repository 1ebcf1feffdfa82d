import { expect, test } from "vitest";
import { useContentSite } from "./content-site.ts";
import { useBrowser } from "./open-page.ts";

const openPage = useBrowser();
const origin = useContentSite();
const videoTitle = "Deploy a VPC in five minutes";

test("an embedded video requests nothing from its site before a click, which loads the player", async () => {
  const { page } = await openPage();
  const foreign: string[] = [];
  await page.route(/^https:/, (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<title>player</title>" });
  });
  const refused: string[] = [];
  page.on("console", (message) => message.text().includes("Content Security") && refused.push(message.text()));
  await page.goto(`${origin()}/components`);
  await page.getByText(videoTitle).scrollIntoViewIfNeeded();
  await page.mouse.move(300, 300);
  await page.waitForTimeout(300);
  expect(foreign).toEqual([]);
  await page.getByText(videoTitle).click();
  await page.locator(`iframe[title="${videoTitle}"]`).waitFor();
  await expect.poll(() => foreign).toEqual(["https://www.youtube-nocookie.com/embed/abcDEF12345?autoplay=1"]);
  expect(refused).toEqual([]);
});

test("without JavaScript, the video is a link", async () => {
  const { page } = await openPage({ javaScriptEnabled: false });
  await page.goto(`${origin()}/components`);
  expect(await page.getByRole("link", { name: videoTitle }).getAttribute("href")).toBe(
    "https://www.youtube.com/watch?v=abcDEF12345",
  );
});

test("links to other sites have an icon and open in a new tab; links to the site's own address do not", async () => {
  const { page } = await openPage();
  await page.goto(`${origin()}/components`);
  for (const name of ["Another site", "another one in JSX"]) {
    const link = page.getByRole("link", { name, exact: false }).last();
    expect(await link.getAttribute("target")).toBe("_blank");
    expect(await link.getAttribute("rel")).toBe("noopener noreferrer");
    const icon = await link.evaluate((element) => {
      const { width, height, content } = getComputedStyle(element, "::after");
      return [width, height, content];
    });
    expect(icon).toEqual(["13.5px", "13.5px", '"" / " (opens in a new tab)"']);
  }
  expect(await page.getByRole("link", { name: "this site" }).getAttribute("target")).toBeNull();
});

test("a click anywhere on a card follows its link, named by its title; links inside the card still work", async () => {
  const { page } = await openPage();
  await page.goto(`${origin()}/components`);
  expect(await page.getByRole("link", { name: "Code", exact: true }).count()).toBeGreaterThan(0);
  await page.getByText("How code is written.").click({ force: true });
  await page.getByRole("heading", { name: "Code blocks", level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole("main").getByRole("link", { name: "link", exact: true }).click();
  await page.getByRole("heading", { name: "Tabs", level: 1 }).waitFor();
});

test("a diagram that is too wide fades at the edges where more of it can be scrolled to", async () => {
  const { page } = await openPage({ viewport: { width: 375, height: 740 } });
  await page.goto(`${origin()}/diagrams`);
  const fades = () =>
    page.locator(".mermaid:has(svg)").evaluateAll((all) =>
      all.map((each) => {
        const style = getComputedStyle(each);
        const [left, right] = ["--fade-left", "--fade-right"].map((name) => style.getPropertyValue(name) !== "");
        return { isWide: each.scrollWidth > each.clientWidth, left, right };
      }),
    );
  const [small, wide] = await fades();
  expect(small).toEqual({ isWide: false, left: false, right: false });
  expect(wide).toEqual({ isWide: true, left: false, right: true });
  await page.locator(".mermaid:has(.xychart-bar)").evaluate((chart) => chart.scrollTo({ left: 999 }));
  await expect.poll(async () => (await fades())[1]).toEqual({ isWide: true, left: true, right: false });
});

test("diagrams follow the colour mode without a script, and comply with the content security policy", async () => {
  const { page, complaints } = await openPage();
  await page.goto(`${origin()}/components`);
  const box = page.getByRole("img", { name: "Diagram; its text follows" }).first().locator("rect").first();
  const fill = () => box.evaluate((element) => getComputedStyle(element).fill);
  const light = await fill();
  await page
    .getByRole("button", { name: /mode|colour|theme/i })
    .first()
    .click();
  await expect.poll(fill).not.toBe(light);
  expect(complaints).toEqual([]);
});

test("charts have the page's colours, and fit or scroll on a phone", async () => {
  const { page, complaints } = await openPage();
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(`${origin()}/diagrams`);
  const chart = page.locator(".mermaid:has(.xychart-bar)");
  const colours = await chart.locator(".xychart-bar, .xychart-line, .xychart-grid, text").evaluateAll((elements) =>
    elements.map((element) => {
      const { fill, stroke } = getComputedStyle(element);
      return [element.getAttribute("class"), fill, stroke].join(" ");
    }),
  );
  expect(colours.length).toBeGreaterThan(10);
  expect(colours.filter((colour) => colour.includes("rgb(0, 0, 0)"))).toEqual([]);
  expect(await chart.evaluate((element) => getComputedStyle(element).overflowX)).toBe("auto");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  expect(complaints).toEqual([]);
});
