import { cpSync, existsSync, mkdtempSync, readFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listTree, runCairn, writeSite } from "../site-fixture.ts";
import { startCloudFront } from "./cloudfront.ts";
import { type Ability, type HostRequest, requestsFor } from "./requests.ts";
import { type HostServer, locateProgram, programs, type ServedSite, startServer } from "./servers.ts";

const files = (settings: object) => ({
  "docs/index.md": "---\nslug: /\ntags: [start]\n---\n\n# Start here\n\n[The guide](./guides/first.md)\n",
  "docs/guides/_category_.json":
    '{ "label": "Guides", "link": { "type": "generated-index", "slug": "category/guides" } }',
  "docs/guides/first.md": "# The first guide\n\n## Run\n\nIt runs.\n",
  "docs/unlisted.md": "---\nunlisted: true\n---\n\n# Unlisted\n",
  "docs/v1.2.md": "# Version 1.2\n",
  "docs/persian.md": "---\nslug: /دلیل\n---\n\n# A guide in Persian\n",
  "static/img/own.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
  "site.config.js": `export default ${JSON.stringify({
    title: "Docs",
    url: "https://docs.example.com",
    markdownPages: true,
    i18n: { locales: ["en", "fa"] },
    redirects: [
      { from: ["/old", "/gone.html"], to: "/guides/first" },
      { from: "/an old one", to: "/guides/first#run" },
      { from: "/away", to: "https://example.com/" },
    ],
    ...settings,
  })};`,
});

interface SiteSettings {
  baseUrl?: string;
  trailingSlash?: boolean;
}

const sites: Record<string, SiteSettings> = {
  "at the root": {},
  "below a base URL": { baseUrl: "/docs/" },
  "with flat files": { trailingSlash: false },
  "below a base URL, with slashes": { baseUrl: "/docs/", trailingSlash: true },
};
const servers: Record<string, (site: ServedSite) => Promise<HostServer>> = {
  aws: startCloudFront,
  ...Object.fromEntries(
    Object.entries(programs).map(([name, program]) => [name, (site: ServedSite) => startServer(program, site)]),
  ),
};

/** Hosts that compress, or send compressed files. Local servers of the other hosts leave compression to the host. */
const compresses = new Set(["nginx", "caddy", "apache"]);
/** By host: the abilities that the host lacks, or its local server. */
const inabilities: Record<string, readonly Ability[]> = {
  "cloudflare-pages": ["names beyond ASCII"],
  azure: [
    ...(["Markdown by Accept", "names of files", "endings", "names with a dot", "headers by status"] as const),
    ...(["pages without a slash", "queries of redirects"] as const),
  ],
  firebase: ["Markdown by Accept", "endings", "headers by status"],
};

describe.each(Object.entries(sites))("a site %s", (_, settings) => {
  const { baseUrl: base = "/" } = settings;
  let output = "";
  let asset = "";
  beforeAll(() => {
    const site = writeSite(files(settings));
    runCleanly("build", site);
    output = path.join(site, "build");
    asset = listTree(output).find((name) => /^assets\/.*-[\w-]{8}\.js$/.test(name)) ?? "";
  });

  describe.each(Object.keys(servers))("%s", (host) => {
    const program = programs[host];
    // A server from the registry is slow, so it is only tested with one form of addresses.
    const isTested = program?.package === undefined || settings.trailingSlash === undefined;
    // Tests of a server that is not installed here are reported as skipped.
    const isAvailable = program === undefined || (isTested && locateProgram(program) !== undefined);
    let server: HostServer | undefined;
    beforeAll(async () => {
      if (!isAvailable) return;
      const configuration = mkdtempSync(path.join(tmpdir(), "cairn-host-"));
      // Each host gets its own copy of the output, without the files that other hosts read.
      const own = path.join(configuration, "output");
      cpSync(output, own, { recursive: true });
      runCleanly(
        "deploy-config",
        host,
        own,
        "--out",
        configuration,
        ...(compresses.has(host) ? ["--precompress"] : []),
      );
      server = await servers[host]?.({ output: own, configuration });
    }, 300_000);
    afterAll(async () => server?.close());

    test.runIf(isAvailable)("answers all requests as expected", async () => {
      const faults = [];
      const cannot = inabilities[host] ?? [];
      const requests = requestsFor({
        asset,
        trailingSlash: settings.trailingSlash,
        // The function of CloudFront has no list of pages.
        knowsPages: host !== "aws",
      });
      for (const each of requests.filter(({ needs = [] }) => !needs.some((ability) => cannot.includes(ability))))
        faults.push(...(await findFaults({ origin: server?.origin ?? "", base, settings }, each)));
      expect(faults).toEqual([]);
    });

    test.runIf(isAvailable)("redirects to no other site", async () => {
      const hosts = [];
      for (const start of ["//", "/%5C"])
        for (const rest of ["", "/", "/page.html", "/index.html", "/page/"]) {
          const { headers } = await sendRequest(`${server?.origin}${start}other.example${rest}`, {});
          hosts.push(new URL(headers["location"] ?? "", server?.origin).hostname);
        }
      expect(hosts).not.toContain("other.example");
    });

    test.runIf(isAvailable && compresses.has(host))("compresses pages", async () => {
      const answer = await sendRequest(`${server?.origin}${base}guides/first${settings.trailingSlash ? "/" : ""}`, {
        headers: { "accept-encoding": "gzip" },
      });
      expect(answer.headers["content-encoding"]).toBe("gzip");
      expect(gunzipSync(answer.body).toString()).toContain("The first guide");
    });
  });
});

interface TestedHost {
  origin: string;
  base: string;
  settings: SiteSettings;
}

/** Runs a command. Throws if it fails or writes to standard error. */
function runCleanly(...parameters: string[]): void {
  const { status, stderr } = runCairn(...parameters);
  if (status !== 0 || stderr !== "") throw new Error(`cairn ${parameters.join(" ")} ended with ${status}:\n${stderr}`);
}

/** Sends a request, and describes what is wrong with the answer. */
async function findFaults(
  { origin, base, settings }: TestedHost,
  { what, path: target, ...expected }: HostRequest,
): Promise<string[]> {
  const { status, headers, body } = await sendRequest(`${origin}${base}${target}`, expected);
  const whole = (address: string) => (address.startsWith("http") ? address : base + address);
  const faults: string[] = [];
  const isOther = expected.orStatus?.includes(status) ?? false;
  if (isOther && expected.location === undefined) return [];
  if (status !== expected.status && !isOther) faults.push(`${what} (${target}): ${status}, not ${expected.status}`);
  // Paths with and without a slash at the end are the same page.
  const bare = (address: string) => address.replace(origin, "").replace(/(?<=[^/])\/(?=$|[?#])/, "");
  if (expected.location !== undefined) {
    let destination = bare(headers["location"] ?? "");
    // If no path has a file extension, the host removes that of an old address too, so there are two redirects.
    if (settings.trailingSlash === false && destination === "/gone")
      destination = bare((await sendRequest(origin + destination, {})).headers["location"] ?? "");
    if (expected.isExact) destination = (headers["location"] ?? "").replace(origin, "");
    if (destination !== (expected.isExact ? whole(expected.location) : bare(whole(expected.location))))
      faults.push(`${what} (${target}): leads to ${destination}, not ${whole(expected.location)}`);
  }
  if (expected.body !== undefined && !body.toString().toLowerCase().includes(expected.body.toLowerCase()))
    faults.push(`${what} (${target}): has no "${expected.body}": ${body.toString().slice(0, 80)}`);
  for (const [name, pattern] of Object.entries(expected.has ?? {}))
    if (!pattern.test(headers[name] ?? "")) faults.push(`${what} (${target}): ${name} is ${headers[name]}`);
  for (const [name, pattern] of Object.entries(expected.hasNot ?? {}))
    if (pattern.test(headers[name] ?? "")) faults.push(`${what} (${target}): ${name} is ${headers[name]}`);
  return faults;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Sends a request exactly as given: `fetch` would normalise the path, follow redirects and decompress the answer. */
function sendRequest(
  address: string,
  { method = "GET", headers = {} }: Pick<HostRequest, "method" | "headers">,
): Promise<Answer> {
  const { hostname, port } = new URL(address);
  const target = address.slice(address.indexOf("/", "http://".length));
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path: target, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const read = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const);
        resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(read), body: Buffer.concat(chunks) });
      });
    });
    request.on("error", reject);
    request.end();
  });
}

test("the files for the other hosts are complete", () => {
  const site = writeSite(files({}));
  expect(runCairn("build", site).status).toBe(0);
  const output = path.join(site, "build");
  const written = (host: string) => {
    const out = mkdtempSync(path.join(tmpdir(), "cairn-host-"));
    const { status, stderr } = runCairn("deploy-config", host, output, "--out", out);
    expect([status, stderr]).toEqual([0, ""]);
    return { out, names: listTree(out).filter((name) => name !== ".cairn-deploy.json") };
  };
  expect(written("github-pages").names).toEqual([]);
  expect(existsSync(path.join(output, ".nojekyll"))).toBe(true);
  expect(written("netlify").names).toEqual(["netlify.toml", "netlify/edge-functions/markdown.js"]);
  expect(readFileSync(path.join(output, "_headers"), "utf8")).toContain("X-Frame-Options: SAMEORIGIN");
  expect(readFileSync(path.join(output, "_redirects"), "utf8")).toContain("/an%20old%20one /guides/first#run 301\n");
  expect(written("cloudflare-pages").names).toEqual(["functions/_middleware.js"]);
  expect(written("cloudflare-workers").names).toEqual(["worker.js", "wrangler.json"]);
  const vercel = written("vercel");
  expect(vercel.names).toEqual(["middleware.js", "vercel.json"]);
  expect(JSON.parse(readFileSync(path.join(vercel.out, "vercel.json"), "utf8"))).toMatchObject({ cleanUrls: true });
  expect(written("firebase").names).toEqual(["firebase.json"]);
  expect(written("azure").names).toEqual([]);
  expect(JSON.parse(readFileSync(path.join(output, "staticwebapp.config.json"), "utf8"))).toMatchObject({
    responseOverrides: { 404: { rewrite: "/404.html" } },
  });
});

test("a file of the author's is only replaced with --force, and an exceeded limit of the host is reported", () => {
  const site = writeSite({
    ...files({
      redirects: Array.from({ length: 2_100 }, (__, index) => ({ from: `/old-${index}`, to: "/guides/first" })),
    }),
    "vercel.json": "{}\n",
  });
  expect(runCairn("build", site).status).toBe(0);
  const output = path.join(site, "build");
  const refused = runCairn("deploy-config", "vercel", output, "--out", site);
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain("vercel.json. To replace them: --force");
  const forced = runCairn("deploy-config", "vercel", output, "--out", site, "--force");
  expect(forced.status).toBe(1);
  expect(forced.stderr).toContain("Vercel allows 2,048 redirects; this site has 4,200.");
  expect(runCairn("deploy-config", "nginks", output).stderr).toContain(
    'there is no host "nginks". Did you mean "nginx"?',
  );
});
