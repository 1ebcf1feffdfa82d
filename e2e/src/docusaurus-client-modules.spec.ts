import { beforeAll, expect, onTestFinished, test } from "vitest";
import { serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { touch, useBrowser } from "./open-page.ts";
import { readPage, runCairn, writeSite } from "./site-fixture.ts";

const recording = `const record = (what, { location, previousLocation }) =>
  (globalThis.recorded ??= []).push(
    [what, previousLocation && previousLocation.pathname + previousLocation.hash, "to", location.pathname + location.hash, document.querySelector("h1").textContent].join(" "),
  );`;

const files = {
  "docusaurus.config.js": `module.exports = { title: "A", url: "https://a.example", baseUrl: "/base/",
  clientModules: ["./src/named.js", "./src/failing.js", "./src/default.js", "./src/own.css"],
  presets: [["classic", { docs: { routeBasePath: "/" } }]] };
`,
  "src/named.js": `${recording}
export function onRouteUpdate(update) {
  record("begins", update);
  return () => record("ends", update);
}
`,
  "src/failing.js":
    "export const onRouteDidUpdate = ({ location }) => { if (location.hash) throw new Error('no hash'); };\n",
  "src/default.js": `${recording}\nexport default { onRouteDidUpdate: (update) => record("shows", update) };\n`,
  "src/own.css": "h1 { margin: 0 }\n",
  "docs/start.md": "---\nslug: /\n---\n\n# Start\n\n[Further](./further.md)\n",
  "docs/further.md": "# Further\n\n[Down](#down) [Back](./start.md)\n\n## Down\n",
};

let site = "";
beforeAll(() => {
  site = writeSite(files);
  runCairn("build", site);
});

const openPage = useBrowser();

test("client modules are called for the first page and at each navigation", async () => {
  const server = await serveDirectory({ directory: `${site}/build`, port: 0, host: "127.0.0.1", baseUrl: "/base/" });
  onTestFinished(() => server.close());
  const { page, goto } = await openPage();
  const recorded = async (count: number) => {
    await page.waitForFunction((wanted) => (globalThis as { recorded?: string[] }).recorded?.length === wanted, count);
    return page.evaluate(() => (globalThis as { recorded?: string[] }).recorded?.splice(0));
  };
  await goto(new URL("/base/", server.url).href);
  expect(await recorded(2)).toEqual(["begins  to /base/ Start", "shows  to /base/ Start"]);

  await touch(page);
  await page.getByRole("link", { name: "Further" }).last().click();
  const further = "/base/ to /base/further";
  // If the page was preloaded, it may be shown already when onRouteUpdate is called.
  expect(await recorded(3)).toEqual([
    expect.stringMatching(`^begins ${further} (?:Start|Further)$`),
    `ends ${further} Further`,
    `shows ${further} Further`,
  ]);

  await page.getByRole("link", { name: "Down" }).first().click();
  const down = "/base/further to /base/further#down Further";
  expect(await recorded(3)).toEqual([`begins ${down}`, `ends ${down}`, `shows ${down}`]);

  await page.goBack();
  expect((await recorded(3))?.[2]).toBe("shows /base/further#down to /base/further Further");
  await page.goBack();
  expect((await recorded(3))?.[2]).toBe("shows /base/further to /base/ Start");
});

test("pages have no script for client modules if none exports a lifecycle function", () => {
  expect(readPage(site, "index.html")).toContain("data-client-modules");
  const plain = writeSite({
    ...files,
    "src/named.js": "",
    "src/failing.js": "",
    "src/default.js": "export default 1;\n",
  });
  expect(runCairn("build", plain)).toMatchObject({ status: 0, stderr: "" });
  expect(readPage(plain, "index.html")).not.toContain("data-client-modules");
});
