import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import type { HostFile } from "../deploy/host.ts";
import { hosts } from "../deploy/hosts.ts";
import type { BuiltSite } from "../deploy/built-site.ts";
import { headersOfBuild } from "../pipeline/emit/generated-files.ts";
import { runDeployConfig } from "./deploy-config.ts";

let project: string;
let errors: string;

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), "cairn-deploy-"));
  errors = "";
  vi.spyOn(console, "log").mockReturnValue();
  vi.spyOn(console, "error").mockImplementation((text: string) => {
    errors += `${text}\n`;
  });
});

/** Writes the output of a build in place of the previous one. */
function build(files: Record<string, string>): void {
  rmSync(path.join(project, "build"), { recursive: true, force: true });
  const all = {
    "cairn/site.json": '{ "baseUrl": "/" }',
    "index.html": "<p>Home</p>",
    "llms.txt": "",
    _headers: headersOfBuild("/", true),
    ...files,
  };
  for (const [name, content] of Object.entries(all)) write(path.join("build", name), content);
}

function write(name: string, content: string): void {
  const file = path.join(project, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const read = (name: string) => readFileSync(path.join(project, name), "utf8");

function deploy(host: string, force = false): number {
  errors = "";
  return runDeployConfig({
    host,
    directory: path.join(project, "build"),
    out: project,
    force,
    isPrecompressed: false,
  });
}

const redirects = (...names: string[]) => ({ _redirects: names.map((name) => `/${name} /new 301\n`).join("") });
const pathOf = ({ place, name }: HostFile) => (place === "output" ? `build/${name}` : name);

const example: BuiltSite = {
  directory: "build",
  baseUrl: "/",
  trailingSlash: undefined,
  url: undefined,
  files: new Map(),
  redirects: [{ from: "/first", to: "/new" }],
  isFlat: false,
  hasMarkdown: true,
};
const placed = hosts.map((host) => [host.name, host.write(example).map(pathOf)] as const);

test.each(placed)("%s: the command replaces its own files after each build", (host) => {
  build(redirects("first"));
  expect([deploy(host), errors]).toEqual([0, ""]);
  // Git may check files out with other line endings.
  if (existsSync(path.join(project, "vercel.json"))) write("vercel.json", read("vercel.json").replaceAll("\n", "\r\n"));
  build(redirects("first", "second"));
  expect([deploy(host), errors]).toEqual([0, ""]);
});

test.each(placed.flatMap(([host, files]) => files.map((file) => [host, file] as const)))(
  "%s: after a change by the author, %s is only replaced with --force",
  (host, file) => {
    build(redirects("first"));
    expect(deploy(host)).toBe(0);
    const changed = `${read(file)}# mine\n`;
    build(redirects("first", "second"));
    write(file, changed);
    expect(deploy(host)).toBe(1);
    expect(errors).toContain(`or not written by this command: ${path.join(project, file)}. To replace them: --force.`);
    expect(read(file)).toBe(changed);
    expect(deploy(host, true)).toBe(0);
    expect(read(file)).not.toContain("# mine");
  },
);

test("an author's _headers and _redirects are not replaced", () => {
  build({ _redirects: "/first /new 301\n/news/* /blog/:splat 302\n", _headers: "/*\n  X-Own: 1\n" });
  expect(deploy("netlify")).toBe(1);
  expect(errors).toMatch(/not written by this command: \S*_headers, \S*_redirects\. To replace them: --force\./);
  expect(existsSync(path.join(project, "netlify.toml"))).toBe(false);
});

test("a file without a record is only replaced with --force, and belongs to the command from then on", () => {
  build({});
  write("nginx.conf", '# Written by "cairn deploy-config nginx".\nserver { listen 443; }\n');
  expect(deploy("nginx")).toBe(1);
  expect(errors.replaceAll(project, "site")).toMatchInlineSnapshot(`
    "cairn: nothing was written, because these files were edited, or not written by this command: site/nginx.conf. To replace them: --force. To compare them first, write to another folder: --out FOLDER.
    "
  `);
  expect(deploy("nginx", true)).toBe(0);
  build(redirects("first"));
  expect(deploy("nginx")).toBe(0);
  expect(read("nginx.conf")).toContain('"/first" "/new$is_args$args";');
});

test("the record lists the files of several hosts; if it cannot be read, no file is replaced", () => {
  build({});
  deploy("firebase");
  deploy("vercel");
  const { files } = JSON.parse(read(".cairn-deploy.json")) as { files: object };
  expect(Object.keys(files)).toEqual(["firebase.json", "middleware.js", "vercel.json"]);
  write(".cairn-deploy.json", "<<<<<<<");
  build(redirects("first"));
  expect(deploy("firebase")).toBe(1);
  expect(deploy("github-pages")).toBe(0);
});

test("a host that does not exist is a mistake in the command", () => {
  expect(runDeployConfig({ host: "nginks", directory: "", out: "", force: false, isPrecompressed: false })).toBe(2);
  expect(errors).toContain('Did you mean "nginx"?');
});
