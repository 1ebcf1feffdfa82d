import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { runCairn, writeSite } from "../site-fixture.ts";
import { installPackages } from "./install-packages.ts";

const packages = ["@netlify/redirect-parser@15", "@netlify/headers-parser@9", "@vercel/routing-utils@6"];
// If the packages cannot be installed, the tests are reported as skipped.
const folder = installPackages(packages);
let output = "";
let configuration = "";

beforeAll(() => {
  configuration = writeSite({
    "docs/index.md": "# Home\n",
    "docs/guide.md": "# The guide\n",
    "site.config.js": `export default { redirects: [{ from: ["/old", "/gone.html", "/an old (one)"], to: "/guide" }] };\n`,
  });
  output = path.join(configuration, "build");
  const commands = ["netlify", "vercel"].map((host) => ["deploy-config", host, output, "--out", configuration]);
  for (const parameters of [["build", configuration], ...commands]) {
    const { status, stderr } = runCairn(...parameters);
    if (status !== 0) throw new Error(stderr);
  }
});

interface Parsed {
  redirects: { from: string; to: string; status: number }[];
  headers: { for: string; values: Record<string, string> }[];
  errors: unknown[];
}
type Parser = (options: object) => Promise<Parsed>;

async function load(name: string): Promise<Record<string, Parser>> {
  const manifest = path.join(folder ?? "", "node_modules", name, "package.json");
  const { main = "", exports } = JSON.parse(readFileSync(manifest, "utf8")) as { main?: string; exports?: string };
  const file = path.join(path.dirname(manifest), typeof exports === "string" ? exports : main);
  return (await import(pathToFileURL(file).href)) as Record<string, Parser>;
}

describe.runIf(folder !== undefined)("the hosts' own parsers", () => {
  test("Netlify's read all redirects and headers", async () => {
    const { parseAllRedirects } = await load("@netlify/redirect-parser");
    const read = await parseAllRedirects?.({
      redirectsFiles: [path.join(output, "_redirects")],
      configRedirects: [],
      minimal: true,
    });
    expect(read?.errors).toEqual([]);
    expect(read?.redirects.map(({ from, to, status }) => `${from} ${to} ${status}`)).toEqual([
      "/old /guide 301",
      "/old/ /guide 301",
      "/gone.html /guide 301",
      "/an%20old%20(one) /guide 301",
      "/an%20old%20(one)/ /guide 301",
    ]);
    const { parseAllHeaders } = await load("@netlify/headers-parser");
    const headers = await parseAllHeaders?.({
      headersFiles: [path.join(output, "_headers")],
      configHeaders: [],
      minimal: true,
    });
    expect(headers?.errors).toEqual([]);
    expect(headers?.headers.map((each) => each.for)).toEqual(["/*", "/assets/*", "/*.md"]);
  });

  test("Vercel's reads the settings, in which old addresses redirect", () => {
    const { getTransformedRoutes } = createRequire(path.join(folder ?? "", "package.json"))(
      "@vercel/routing-utils",
    ) as {
      getTransformedRoutes: (settings: unknown) => { error: unknown; routes: Route[] };
    };
    const settings: unknown = JSON.parse(readFileSync(path.join(configuration, "vercel.json"), "utf8"));
    const { error, routes } = getTransformedRoutes(settings);
    expect(error).toBeNull();
    const addresses = [
      "/old",
      "/old/",
      "/gone.html",
      "/an%20old%20(one)",
      "/guide.html",
      "/guide/index.html",
      "/guide",
    ];
    expect(addresses.map((address) => follow(address, routes))).toEqual(addresses.map(() => "/guide"));
  });
});

interface Route {
  src: string;
  status?: number;
  headers?: { Location?: string };
}

/** Returns the address to which redirects finally lead. */
function follow(address: string, routes: readonly Route[]): string {
  const route = routes.find(({ src, headers }) => headers?.Location !== undefined && new RegExp(src).test(address));
  if (!route) return address;
  return follow(address.replace(new RegExp(route.src), route.headers?.Location ?? ""), routes);
}
