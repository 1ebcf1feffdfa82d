import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type RunningServer, serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { touch, useBrowser } from "./open-page.ts";
import { runCairn, writeSite } from "./site-fixture.ts";

const openPage = useBrowser();
const docs = {
  "docs/index.md": "# Home\n\n[Other](./other.md?a=1), [part](#part)\n\n## Part\n\nText.\n",
  "docs/other.md": "# Other\n\n## There\n\n[back](./index.md)\n",
};

/** The requests that the service received, in order. */
const received: { path: string; body: unknown; headers: Record<string, unknown> }[] = [];
/** A fake of Google's script: it sends each command to the service. */
const googleScript = `{
  const { src } = document.currentScript;
  const send = (command) => fetch(new URL("/collect", src), { method: "POST", body: JSON.stringify(Array.from(command)) });
  dataLayer.forEach(send);
  dataLayer.push = send;
}`;
const service = createServer(async (request, response) => {
  response.setHeader("access-control-allow-origin", "*");
  if (request.method === "GET") {
    received.push({ path: request.url ?? "", body: undefined, headers: request.headers });
    response.setHeader("content-type", "text/javascript");
    response.end(googleScript);
    return;
  }
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  received.push({
    path: request.url ?? "",
    body: JSON.parse(Buffer.concat(parts).toString()),
    headers: request.headers,
  });
  response.end();
});
const sites: Record<string, RunningServer> = {};

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const configurations = {
    none: {},
    endpoint: { analytics: { endpoint: `${origin}/views` } },
    everybody: { analytics: { endpoint: `${origin}/views`, respectDoNotTrack: false } },
    google: { analytics: { google: { measurementId: "G-TEST123", script: `${origin}/gtag/js` } } },
  };
  for (const [name, config] of Object.entries(configurations)) {
    const site = writeSite({ ...docs, "site.config.js": `export default ${JSON.stringify(config)};\n` });
    const { status, stderr } = runCairn("build", site);
    if (status !== 0) throw new Error(stderr);
    sites[name] = await serveDirectory({
      directory: path.join(site, "build"),
      port: 0,
      host: "127.0.0.1",
      baseUrl: "/",
    });
  }
});
beforeEach(() => {
  received.length = 0;
});
afterAll(async () => {
  for (const site of Object.values(sites)) await site.close();
  service.close();
});

const urlOf = (name: string) => sites[name]?.url ?? "";
const views = () => received.filter((each) => each.path === "/views").map(({ body }) => body);

test("one page view is sent for the first page, and one for each change of path, query or hash", async () => {
  const { page, complaints } = await openPage();
  const url = urlOf("endpoint");
  await page.goto(url, { referer: "https://search.example/" });
  await expect.poll(views).toEqual([{ path: "/", title: "Home | Documentation", referrer: "https://search.example/" }]);

  await touch(page);
  await page.getByRole("link", { name: "part", exact: true }).click();
  await expect.poll(views).toHaveLength(2);
  expect(views()[1]).toEqual({ path: "/#part", title: "Home | Documentation", referrer: url });

  await page.getByRole("main").getByRole("link", { name: "Other", exact: true }).click();
  await page.getByRole("heading", { name: "Other" }).waitFor();
  await expect.poll(views).toHaveLength(3);
  expect(views()[2]).toEqual({ path: "/other?a=1", title: "Other | Documentation", referrer: `${url}#part` });

  await page.evaluate(() => history.replaceState(history.state, "", "?a=2"));
  await expect.poll(views).toHaveLength(4);
  await page.goBack();
  await expect.poll(views).toHaveLength(5);
  expect(views()[4]).toEqual({ path: "/#part", title: "Home | Documentation", referrer: `${url}other?a=2` });
  await page.reload();
  await expect.poll(views).toHaveLength(6);
  await page.waitForTimeout(300);
  expect(views()).toHaveLength(6);
  expect(complaints).toEqual([]);
});

test("the service receives path, title and referrer, and nothing about the reader", async () => {
  const { page } = await openPage();
  await page.context().addCookies([{ name: "session", value: "1", domain: "127.0.0.1", path: "/" }]);
  await page.goto(urlOf("endpoint"));
  await expect.poll(views).toHaveLength(1);
  const { cookie, referer, "content-type": type } = received[0]?.headers ?? {};
  expect(Object.keys(views()[0] as object)).toEqual(["path", "title", "referrer"]);
  expect({ cookie, referer, type }).toEqual({
    cookie: undefined,
    referer: undefined,
    type: "text/plain;charset=UTF-8",
  });
});

test("a reader who leaves before the script for analytics has loaded is counted on both pages", async () => {
  const { page } = await openPage();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/analytics-.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(urlOf("endpoint"));
  await Promise.all([page.waitForResponse(/runtime-.*\.js$/), page.mouse.move(300, 300)]);
  await page.waitForTimeout(300);
  await page.getByRole("main").getByRole("link", { name: "Other", exact: true }).click();
  await page.getByRole("heading", { name: "Other" }).waitFor();
  release();
  await expect.poll(views).toHaveLength(2);
  expect(views()).toMatchObject([
    { path: "/", title: "" },
    { path: "/other?a=1", title: "Other | Documentation" },
  ]);
});

test.each([
  ["Do Not Track", () => Object.defineProperty(navigator, "doNotTrack", { get: () => "1" })],
  ["Global Privacy Control", () => Object.defineProperty(navigator, "globalPrivacyControl", { get: () => true })],
])("%s is respected, unless the site says otherwise", async (_, ask) => {
  const { page } = await openPage();
  await page.addInitScript(ask);
  await page.goto(urlOf("endpoint"), { waitUntil: "networkidle" });
  await page.waitForTimeout(500);
  expect(received).toEqual([]);
  await page.goto(urlOf("everybody"));
  await expect.poll(views).toHaveLength(1);
});

test("Google Analytics gets page views with anonymised addresses, and nothing for advertising", async () => {
  const { page, complaints } = await openPage();
  const url = urlOf("google");
  await page.goto(url);
  const commands = () => received.filter((each) => each.path === "/collect").map(({ body }) => body as unknown[]);
  await expect.poll(commands).toHaveLength(4);
  expect(received[0]?.path).toBe("/gtag/js?id=G-TEST123");
  const byName = new Map(commands().map((command) => [command[0], command]));
  expect(byName.get("consent")?.[2]).toEqual({
    analytics_storage: "denied",
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
  });
  expect(byName.get("config")?.slice(1)).toEqual([
    "G-TEST123",
    { send_page_view: false, anonymize_ip: true, allow_google_signals: false, allow_ad_personalization_signals: false },
  ]);
  const view = { page_location: url, page_title: "Home | Documentation", page_referrer: "" };
  expect(byName.get("event")).toEqual(["event", "page_view", view]);

  await touch(page);
  await page.getByRole("main").getByRole("link", { name: "Other", exact: true }).click();
  await expect.poll(commands).toHaveLength(5);
  expect(commands()[4]?.[2]).toEqual({
    page_location: `${url}other?a=1`,
    page_title: "Other | Documentation",
    page_referrer: url,
  });
  expect(await page.context().cookies()).toEqual([]);
  expect(complaints).toEqual([]);
});

test("if the service cannot be reached, only the statistics are missing", async () => {
  const { page } = await openPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.route(/analytics-|\/views$/, (route) => route.abort());
  await page.goto(urlOf("endpoint"), { waitUntil: "networkidle" });
  await page.getByRole("main").getByRole("link", { name: "Other", exact: true }).click();
  await page.getByRole("heading", { name: "Other" }).waitFor();
  expect(errors).toEqual([]);
});

test("a page's policy allows the configured service; without a service, no script for analytics is loaded", async () => {
  const { page } = await openPage();
  const policy = () => page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute("content");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(urlOf("none"), { waitUntil: "networkidle" });
  await page.waitForTimeout(300);
  expect(await policy()).not.toContain("connect-src");
  expect(requests.filter((name) => /analytics/.test(name))).toEqual([]);

  const { port } = service.address() as AddressInfo;
  await page.goto(urlOf("endpoint"));
  expect(await policy()).toContain(`connect-src 'self' http://127.0.0.1:${port};`);
  expect(await policy()).toMatch(/script-src 'self'(?: 'sha256-[^ ]+')+;/);
  await page.goto(urlOf("google"));
  expect(await policy()).toMatch(new RegExp(`script-src 'self'(?: 'sha256-[^ ]+')+ http://127\\.0\\.0\\.1:${port};`));
});
