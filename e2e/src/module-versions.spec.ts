import { readFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeViolations } from "./axe.ts";
import { useImportedSite } from "./imported-module.ts";
import { useBrowser, withoutPreloading } from "./open-page.ts";
import { runCairn, writeFiles, writeSite } from "./site-fixture.ts";

const address = "/reference/modules/terraform-aws-net/vpc/";
const openPage = useBrowser();
const site = useImportedSite();

const call = `module "net" {
  source = "git::https://github.com/acme/net.git//modules/vpc?ref=v1.0.0" # pinned

  cidr   = "10.0.0.0/16"
  no_such = 1
}
`;
const panel = (page: Page) => page.locator("details[data-module-versions]");

async function openPanel(options = {}) {
  const opened = await openPage({ baseURL: site.origin, ...options });
  await withoutPreloading(opened.page);
  await opened.goto(address);
  await panel(opened.page).locator("summary").click();
  await expect.poll(() => panel(opened.page).locator("[data-part=changes] li").count()).toBeGreaterThan(0);
  return opened;
}

describe("the versions of a module", () => {
  test("can be compared in both directions", async () => {
    const { page, complaints } = await openPanel();
    const changes = panel(page).locator("[data-part=changes] li");
    expect(await changes.allInnerTexts()).toEqual([
      "breaking input now required: pool, was null",
      'default changed: password from "" to "x"',
    ]);
    await panel(page).locator("select[name=to]").selectOption("1.0.0");
    await panel(page).locator("select[name=from]").selectOption("1.1.0");
    await expect
      .poll(() => changes.allInnerTexts())
      .toEqual(['default changed: password from "x" to ""', "input now optional: pool, null"]);
    expect(complaints).toEqual([]);
  });

  test("a pasted call is upgraded with explanations, and sent nowhere", async () => {
    const { page, complaints } = await openPanel({ permissions: ["clipboard-read", "clipboard-write"] });
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await panel(page).locator("select[name=to]").selectOption("1.1.0");
    await panel(page).getByRole("textbox").fill(call);
    await expect
      .poll(() => panel(page).locator("[data-part=upgrade] li").allInnerTexts())
      .toEqual([
        "To do input now required: pool, string. Added to your call: fill it in.",
        "To do no_such is an input of neither version: remove it.",
        'To check default changed: password from "" to "x". You do not set it: set the old value to keep what you have.',
        "Done Version v1.0.0 is now v1.1.0.",
      ]);
    // Pressed with the keyboard, because the pointer would come to rest on a link, whose page would be preloaded.
    await panel(page).getByRole("button", { name: "Copy code" }).press("Enter");
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(
        call
          .replace("v1.0.0", "v1.1.0")
          .replace("1\n}\n", '1\n  pool    = "<pool>"\n}')
          .replace("cidr   =", "cidr    ="),
      );
    expect(requests).toEqual([]);
    await panel(page).getByRole("textbox").fill('module "net" {\n  cidr = \n}\n');
    await expect.poll(() => panel(page).locator("[data-part=upgrade]").innerText()).toMatch(/^Line 2 cannot be read: /);
    expect(complaints).toEqual([]);
  });

  test("a call is upgraded with the keyboard alone", async () => {
    const { page, goto, complaints } = await openPage({
      baseURL: site.origin,
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await goto(address);
    const focused = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 400));
    const tabTo = async (element: Locator) => {
      for (let presses = 0; presses < 80; presses += 1) {
        await page.keyboard.press("Tab");
        if (await element.evaluate((one) => one === document.activeElement)) return;
      }
      throw new Error(`The Tab key does not reach ${String(element)}. It reached ${await focused()}.`);
    };
    await tabTo(panel(page).locator("summary"));
    await page.keyboard.press("Enter");
    await tabTo(panel(page).locator("select[name=from]"));
    await tabTo(panel(page).locator("select[name=to]"));
    await page.keyboard.type("1.1"); // Selects the version that begins so.
    await tabTo(panel(page).getByRole("textbox"));
    await page.keyboard.insertText(call);
    await panel(page).locator(".code-block").waitFor();
    await tabTo(panel(page).getByRole("button", { name: "Copy code" }));
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('source = "git::https://github.com/acme/net.git//modules/vpc?ref=v1.1.0" # pinned');
    expect(complaints).toEqual([]);
  });

  test.each(["light", "dark"])("have no accessibility violations and fit a phone in %s mode", async (mode) => {
    const { page } = await openPanel({ viewport: { width: 375, height: 740 }, colorScheme: mode });
    await panel(page).getByRole("textbox").fill(call);
    await panel(page).locator(".code-block").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });

  test("can be loaded again after a failure", async () => {
    const { page, goto } = await openPage({ baseURL: site.origin });
    await page.route(/versions\.json/, (route) => route.abort(), { times: 1 });
    await goto(address);
    await panel(page).locator("summary").click();
    await expect.poll(() => panel(page).locator("[data-part=changes]").innerText()).toContain("could not be loaded");
    await panel(page).locator("summary").click();
    await panel(page).locator("summary").click();
    await panel(page).locator("[data-part=changes] li").first().waitFor();
    expect(await panel(page).locator("[data-part=changes] li").count()).toBe(2);
  });

  test("are replaced by one line for a module with a single version", async () => {
    const { page, goto } = await openPage({ baseURL: site.origin });
    await goto("/reference/modules/terraform-aws-net/peering/");
    expect(await page.getByText("The only version described here").isVisible()).toBe(true);
    expect(await panel(page).count()).toBe(0);
  });
});

describe("cairn upgrade", () => {
  test("changes the file, reports what is left to do, and changes nothing when repeated", () => {
    writeFiles(site.folder, { "calls/main.tf": call.replace("  no_such = 1\n", "") });
    const file = path.join(site.folder, "calls/main.tf");
    const dry = runCairn("upgrade", file, site.folder, "--dry-run");
    expect(dry.stderr).toContain("which addresses move in the state");
    expect(dry.stdout).toBe(`Would change ${file}.\n`);
    expect(readFileSync(file, "utf8")).toContain("v1.0.0");
    const first = runCairn("upgrade", file, site.folder);
    expect(first.status).toBe(1);
    expect(first.stderr).toContain(
      "error  upgrade-fill-in\n  input now required: pool, string. Added to your call: fill it in.",
    );
    expect(readFileSync(file, "utf8")).toBe(
      call.replace("v1.0.0", "v1.1.0").replace("  no_such = 1\n", '  pool = "<pool>"\n').replace("cidr   =", "cidr ="),
    );
    const second = runCairn("upgrade", file, site.folder, "--json");
    expect(JSON.parse(second.stdout)).toEqual({ calls: [{ label: "net", from: "1.1.0", to: "1.1.0" }], findings: [] });
    expect(second.status).toBe(0);
    expect(runCairn("upgrade", file, site.folder, "--to", "9.9.9").stderr).toContain("The catalogue has 1.1.0, 1.0.0.");
  });

  test("fails if an input was taken out of a call, or a module is gone, and says what takes its place", () => {
    const entry = (module: string, more: object) =>
      JSON.stringify({
        path: `/reference/modules/net/${module}/`,
        title: module.toUpperCase(),
        repository: "net",
        module,
        source: `https://github.com/acme/net/tree/v2.0.0/modules/${module}`,
        version: "2.0.0",
        inputs: [],
        outputs: [],
        ...more,
      });
    const removal = {
      kind: "input-removed",
      name: "gateway",
      breaking: true,
      before: "bool",
      default: "false",
      deprecated: "Use nat instead.",
    };
    const calls = (...folders: string[]) =>
      folders
        .map(
          (folder) =>
            `module "${folder}" {\n  source  = "git::https://github.com/acme/net.git//modules/${folder}?ref=v1.0.0"\n  gateway = true\n}\n`,
        )
        .join("");
    const folder = writeSite({
      "data/modules/net/vpc.json": entry("vpc", {
        changes: [{ version: "2.0.0", since: "1.0.0", changes: [removal] }],
      }),
      "data/modules/net/old.json": entry("old", {
        kind: "removed",
        removed: { reason: "It was part of VPC.", replacement: "/reference/modules/net/vpc/" },
      }),
      "out.tf": calls("vpc"),
      "gone.tf": calls("old", "dns"),
    });
    const out = runCairn("upgrade", path.join(folder, "out.tf"), folder);
    expect(out.status).toBe(1);
    expect(out.stderr).toContain(
      "error  upgrade-taken-out\n  input removed: gateway, was bool. Taken out of your call: see what takes its place. Use nat instead.",
    );
    const gone = runCairn("upgrade", path.join(folder, "gone.tf"), folder);
    expect(gone.status).toBe(1);
    expect(gone.stderr).toContain(
      "error  upgrade-module-removed\n  OLD was removed. It was part of VPC.\n  Use /reference/modules/net/vpc/ instead.",
    );
    expect(gone.stderr).toContain("none in modules/dns.\n  See in its release notes what takes its place.");
  });

  test("reports a folder that the catalogue's repository lacks, and suggests one with a similar name", () => {
    const moved = call.replace(/\/\/modules\/[\w-]+/, "//modules/moved-peering");
    expect(moved).not.toBe(call);
    writeFiles(site.folder, { "calls/moved.tf": moved });
    const { status, stderr } = runCairn("upgrade", path.join(site.folder, "calls/moved.tf"), site.folder);
    expect(status).toBe(1);
    expect(stderr).toContain(
      "but none in modules/moved-peering.\n  The module may have moved to another folder: modules/peering.",
    );
  });
});
