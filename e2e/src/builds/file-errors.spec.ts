import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { identifyProcess } from "../../../files/src/process-identity.ts";
import { writeFiles, writeSite } from "../site-fixture.ts";

const cairn = fileURLToPath(new URL("../../../engine/bin/cairn.js", import.meta.url));
/** Takes away the superuser's right to write anywhere. Another user might not be able to read the engine's files. */
const withoutRights =
  process.getuid?.() === 0 ? ["setpriv", "--bounding-set=-dac_override,-dac_read_search,-fowner"] : [];

let parent: string;
/** A built site that every user may write into. */
let site: string;
beforeAll(() => {
  parent = writeSite({ "site/docs/index.md": "# Home\n", "site/docs/b.md": "# B\n" });
  site = path.join(parent, "site");
  // Other users must be able to reach the site.
  chmodSync(path.dirname(parent), 0o711);
  chmodSync(parent, 0o755);
  allowAll(site);
  const { status, stderr } = run("build", site);
  if (status !== 0) throw new Error(stderr);
});
afterAll(() => {
  for (const name of readdirSync(parent, { recursive: true, encoding: "utf8" }))
    if (existsSync(path.join(parent, name))) chmodSync(path.join(parent, name), 0o777);
  rmSync(parent, { recursive: true });
});

function allowAll(folder: string): void {
  chmodSync(folder, 0o777);
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    chmodSync(path.join(folder, name), 0o777);
}

function run(...parameters: string[]): { status: number | null; stderr: string } {
  const [command = "", ...rest] = [...withoutRights, process.execPath, cairn, ...parameters];
  return spawnSync(command, rest, { encoding: "utf8", cwd: parent });
}

/** Runs a command that must fail, and returns its message without the test's folder and the users' numbers. */
function fail(...parameters: string[]): string {
  const { status, stderr } = run(...parameters);
  expect(status).toBe(1);
  const paths = new RegExp(`(?:/private)?${parent}`, "g");
  return (
    stderr
      .replace(paths, "")
      .replaceAll(/user \d+/g, "user N")
      // This part depends on whether the user who runs the tests owns the folders.
      .replaceAll(", run the command as user N,", ",")
      .replace(/ \([\d.]+ s\)/, "")
      .trimEnd()
  );
}

/** A copy of the site with its output. */
function copySite(name: string): string {
  const copy = path.join(parent, name);
  cpSync(site, copy, { recursive: true });
  allowAll(copy);
  return copy;
}

test("a folder without write permission is named, with the permission needed, the one it has, and what to do", () => {
  const forbidden = path.join(parent, "forbidden");
  mkdirSync(forbidden);
  chmodSync(forbidden, 0o555);
  const messages = [
    fail("build", site, "--out", "forbidden/out"),
    fail("init", "forbidden/new"),
    fail("deploy-config", "netlify", "site/build", "--out", "forbidden"),
    fail("compare", "site/build", "site/build", "--page", "forbidden/page.html"),
  ];
  expect(messages.join("\n")).toMatchInlineSnapshot(`
    "cairn: /forbidden/out cannot be written. This needs permission to write to /forbidden, which is owned by user N with the mode 555, and this process runs as user N. Give this user that permission (chmod, chown), or write to another place.
    cairn: /forbidden/new cannot be written. This needs permission to write to /forbidden, which is owned by user N with the mode 555, and this process runs as user N. Give this user that permission (chmod, chown), or write to another place.
    cairn: forbidden/netlify.toml cannot be written. This needs permission to write to forbidden, which is owned by user N with the mode 555, and this process runs as user N. Give this user that permission (chmod, chown), or write to another place.
    cairn: /forbidden/page.html cannot be written. This needs permission to write to /forbidden, which is owned by user N with the mode 555, and this process runs as user N. Give this user that permission (chmod, chown), or write to another place."
  `);
  expect(readdirSync(forbidden)).toEqual([]);
});

test("an output folder that may not be moved is named in the same way, and stays as it is", () => {
  const copy = copySite("owned");
  writeFiles(copy, { "docs/b.md": "# New\n" });
  chmodSync(path.join(copy, "build"), 0o555);
  expect(fail("build", copy)).toMatchInlineSnapshot(
    `"cairn: /owned/build cannot be written. This needs permission to write to /owned/build, which is owned by user N with the mode 555, and this process runs as user N. The same is needed for all folders in it. Give this user that permission (chmod, chown), or write to another place."`,
  );
  expect(readdirSync(copy).sort()).toEqual([".cairn", "build", "docs"]);
});

describe.skipIf(process.getuid?.() !== 0)("what another user's process left", () => {
  const another = 65_534;
  const leave = (folder: string, files: Record<string, string>): void => {
    writeFiles(folder, files);
    for (const name of ["", ...readdirSync(folder, { recursive: true, encoding: "utf8" })])
      chownSync(path.join(folder, name), another, another);
  };

  test("is named if it is the lock of a process that has ended, or one that cannot be read", () => {
    const copy = copySite("abandoned");
    const pid = spawnSync(process.execPath, ["--version"]).pid;
    const holder = { ...identifyProcess(), pid, command: "cairn build", since: new Date().toISOString() };
    leave(path.join(copy, ".cairn/lock"), { "0123": JSON.stringify(holder) });
    chmodSync(path.join(copy, ".cairn/lock"), 0o755);
    const messages = [fail("build", copy).replace(String(pid), "N")];
    chmodSync(path.join(copy, ".cairn/lock"), 0o700);
    messages.push(fail("build", copy));
    expect(messages.join("\n")).toMatchInlineSnapshot(`
      "cairn: /abandoned/.cairn/lock is the lock of process N (cairn build), which has ended, and it cannot be removed: it is owned by user N with the mode 755, and this process runs as user N. Remove this folder, then run the command again.
      cairn: /abandoned/.cairn/lock is the lock of another process, but cannot be read: it is owned by user N with the mode 700, and this process runs as user N. If no other command is running there, remove this folder."
    `);
  });

  test("is no obstacle if it is half a version of the documentation", () => {
    const copy = copySite("half");
    leave(path.join(copy, ".cairn"), { "prepared/files/versions.json": "[]" });
    chmodSync(path.join(copy, ".cairn"), 0o755);
    chmodSync(path.join(copy, ".cairn/prepared"), 0o755);
    expect(run("build", copy)).toMatchObject({ status: 0, stderr: "" });
    expect(fail("docs:version", "1.0", copy)).toMatchInlineSnapshot(
      `"cairn: /half/.cairn cannot be written. This needs permission to write to /half/.cairn, which is owned by user N with the mode 755, and this process runs as user N. Give this user that permission (chmod, chown), or write to another place."`,
    );
  });

  test("is no obstacle if it is a folder of an earlier output", () => {
    const copy = copySite("mixed");
    const edit = (text: string) => {
      writeFiles(copy, { "docs/b.md": `# ${text}\n` });
      return run("build", copy);
    };
    expect(edit("One")).toMatchObject({ status: 0 });
    chownSync(path.join(copy, "build/b"), another, another);
    chmodSync(path.join(copy, "build/b"), 0o755);
    for (const text of ["Two", "Three", "Four"]) {
      expect(edit(text)).toMatchObject({ status: 0, stderr: "" });
      expect(readFileSync(path.join(copy, "build/b/index.html"), "utf8")).toContain(text);
    }
  });
});

test("files and folders without read permission are named, too", () => {
  const copy = copySite("unreadable");
  writeFiles(copy, { "static/a.txt": "", "docs/deep/a.md": "# A\n" });
  chmodSync(path.join(copy, "docs/b.md"), 0o000);
  chmodSync(path.join(copy, "docs/deep"), 0o000);
  expect(fail("build", copy)).toMatchInlineSnapshot(`
    "docs/b.md  error  file-unreadable
      The file cannot be read: it is owned by user N with the mode 000, and this process runs as user N.
      Allow this user to read it, or remove it.

    docs/deep  error  folder-unreadable
      The folder cannot be read: it is owned by user N with the mode 000, and this process runs as user N.
      Allow this user to read it, or remove it.

    More about a finding: npx cairn-docs explain file-unreadable

    Not built: 2 errors. The previous output is unchanged."
  `);
  rmSync(path.join(copy, "docs"), { recursive: true });
  writeFiles(copy, { "docs/index.md": "# Home\n" });
  chmodSync(path.join(copy, "static/a.txt"), 0o000);
  expect(fail("build", copy)).toMatchInlineSnapshot(
    `"cairn: /unreadable/static/a.txt cannot be read: it is owned by user N with the mode 000, and this process runs as user N. Allow this user to read it, or remove it."`,
  );
});

test("a file in place of a needed folder is named, and so is an output folder that overlaps the site's own folders", () => {
  const copy = copySite("files");
  writeFileSync(path.join(parent, "file"), "");
  symlinkSync("files/docs", path.join(parent, "link"));
  const messages = [
    fail("build", copy, "--out", "file"),
    fail("build", copy, "--out", "file/out"),
    fail("init", "file/new"),
    fail("compare", "site/build", "site/build", "--page", "file/page.html"),
    fail("build", copy, "--out", "files/docs/out"),
    fail("build", copy, "--out", "link/out"),
    fail("build", copy, "--out", "files"),
    fail("build", copy, "--out", "."),
    fail("build", "gone"),
    fail("build", "file"),
  ];
  writeFiles(copy, { versioned_docs: "mine" });
  messages.push(fail("docs:version", "1.0", copy));
  rmSync(path.join(copy, ".cairn"), { recursive: true });
  writeFiles(copy, { ".cairn": "" });
  messages.push(fail("build", copy));
  rmSync(path.join(copy, "docs"), { recursive: true });
  writeFiles(copy, { docs: "" });
  rmSync(path.join(copy, ".cairn"));
  messages.push(fail("build", copy));
  expect(messages.join("\n")).toMatchInlineSnapshot(`
    "cairn: /file is a file; choose another folder with --out.
    cairn: /file is a file; choose another folder with --out.
    cairn: /file/new/.cairn cannot be created: /file is a file, but must be a folder. Remove it, or write to another place.
    cairn: /file cannot be created: /file is a file. Remove it, or write to another place.
    cairn: the output folder /files/docs/out is one of the site's own folders; choose another folder with --out.
    cairn: the output folder /link/out is one of the site's own folders; choose another folder with --out.
    cairn: the output folder /files contains the site itself; choose another folder with --out.
    cairn: the output folder  contains the site itself; choose another folder with --out.
    cairn: the folder gone does not exist.
    cairn: file is a file: give the folder that contains it.
    cairn: /files/versioned_docs/version-1.0/b.md cannot be created: /files/versioned_docs is a file, but must be a folder. Remove it, or write to another place.
    cairn: /files/.cairn cannot be created: /files/.cairn is a file. Remove it, or write to another place.
    cairn: /files/docs cannot be read: /files/docs is a file, but must be a folder."
  `);
});
