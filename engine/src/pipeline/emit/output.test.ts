import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { disk } from "@cairn/files/disk";
import { FileFailure } from "@cairn/files/file-failure";
import { type Fault, faults, injectFault, Killed, readFolder, writeFolder } from "@cairn/files/faults-fixture";
import { insideWorkFolder, type WorkFolder, workFolderOf } from "@cairn/files/work-folder";
import { sealOfFile } from "@cairn/files/written-file";
import { formatDiagnostic } from "../../findings/diagnostics.ts";
import { type CommittedOutput, type LastOutput, openOutput } from "./output.ts";
import { cannotBeReplaced } from "./place-output.ts";

type Site = Readonly<Record<string, string>>;

const none: LastOutput = { files: new Map(), isSameBoot: true };
let parent: string;
let folder: string;
beforeEach(() => {
  // In memory if possible: these are thousands of builds.
  parent = mkdtempSync(path.join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "cairn-output-"));
  folder = path.join(parent, "out");
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(parent, { recursive: true });
});

/** Runs a build: files with the same stamp as in the last build are not made again. */
async function build(place: WorkFolder, site: Site, last: LastOutput): Promise<CommittedOutput> {
  const output = openOutput(place, last);
  try {
    for (const [file, content] of Object.entries(site)) {
      const stamp = `stamp of ${content}`;
      if (output.has(file, stamp)) output.keep(file);
      else output.write(file, content, stamp);
    }
    return await output.commit();
  } finally {
    await output.discard();
  }
}

/** Files that never change: with few changes among many files, the output before the last one is reused. */
const unchanged: Site = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`img/${index}.svg`, `${index}`]));
const first: Site = {
  ...unchanged,
  "index.html": "1",
  "a/index.html": "a1",
  "b/index.html": "b1",
  "c.html": "c",
  "d.html": "d",
  e: "e",
};
const second: Site = { ...without(first, "b/index.html", "e"), "a/index.html": "a2", "e/index.html": "e2" };
const third: Site = { ...without(second, "e/index.html"), "index.html": "3", e: "e3" };

function without(site: Site, ...names: string[]): Site {
  return Object.fromEntries(Object.entries(site).filter(([name]) => !names.includes(name)));
}

/** Returns the names of files beside the output; the spare output is hidden and not among them. */
function leftBeside(): string[] {
  const work = workFolderOf(folder).folder;
  const names = existsSync(work) ? readdirSync(work) : [];
  return names.filter((name) => !/^(?:spare-\w+|\.gitignore)$/.test(name));
}

interface Kind {
  /** The features of the system. */
  name: string;
  prepare: () => WorkFolder;
  /** Whether readers may see this while a site is replaced. */
  isAllowed: (seen: Site | undefined, states: readonly Site[]) => boolean;
}

const isOneOf = (seen: Site | undefined, states: readonly Site[]) =>
  states.some((state) => JSON.stringify(sorted(state)) === JSON.stringify(seen));
const sorted = (site: Site) => Object.fromEntries(Object.entries(site).sort(([a], [b]) => (a < b ? -1 : 1)));

const kinds: Kind[] = [
  {
    name: "that exchanges folders",
    prepare() {
      // The real function starts another program each time.
      vi.spyOn(disk, "exchange").mockImplementation((one, other) => {
        renameSync(one, `${one}.moved`);
        renameSync(other, one);
        renameSync(`${one}.moved`, other);
        return true;
      });
      return workFolderOf(folder);
    },
    isAllowed: isOneOf,
  },
  {
    name: "that renames folders",
    prepare() {
      vi.spyOn(disk, "exchange").mockReturnValue(false);
      return workFolderOf(folder);
    },
    // Between two renames there is no folder. The next build restores it.
    isAllowed: (seen, states) => seen === undefined || isOneOf(seen, states),
  },
  {
    name: "where the folder is mounted",
    prepare: () => ({ target: folder, folder: insideWorkFolder(folder), isInside: true }),
    isAllowed: (seen, states) =>
      Object.entries(seen ?? {}).every(([file, content]) => states.some((state) => state[file] === content)),
  },
];

/** Returns the site as a reader sees it. */
function readSite(): Site | undefined {
  const seen = readFolder(folder);
  return seen && Object.fromEntries(Object.entries(seen).filter(([name]) => !name.startsWith(".cairn/")));
}

/** The expected messages of failures. */
const failures = {
  killed: /nothing/,
  torn: /nothing/,
  ENOSPC: /nothing|the disk is full: .* of .* are free there/,
  EACCES: /nothing|cannot be written/,
  EIO: /nothing|the disk reports an error/,
};

describe.each(kinds)("on a system $name", ({ name, prepare, isAllowed }) => {
  test("an output replaces the last one, and each later output equals that of a first build", async () => {
    const place = prepare();
    let last: LastOutput = none;
    for (const site of [first, second, third, second, third, first]) {
      last = { ...(await build(place, site, last)), isSameBoot: true };
      expect(readSite()).toEqual(sorted(site));
      expect(leftBeside()).toEqual([]);
      expect(
        readdirSync(folder)
          .filter((each) => each !== ".cairn")
          .sort(),
      ).toEqual(Array.from(new Set(Object.keys(site).map((file) => file.split("/", 1)[0]))).sort());
    }
    expect(last.spare === undefined).toBe(name.endsWith("mounted"));
  });

  test.each(faults)(
    "%s at any operation, and another fault in the next build: the site is the old or the new one",
    async (fault) => {
      const run = async (site: Site, last: LastOutput, position: number, kind: Fault = fault) => {
        const place = prepare();
        const injected = injectFault(position, kind);
        try {
          return { result: await build(place, site, last), operations: injected.count() };
        } catch (error) {
          return { error, operations: injected.count() };
        } finally {
          injected.end();
        }
      };
      const start = async (): Promise<LastOutput> => {
        rmSync(folder, { recursive: true, force: true });
        rmSync(workFolderOf(folder).folder, { recursive: true, force: true });
        const made = await build(prepare(), first, none);
        // With the spare output, the next build starts from the output before the last.
        const again = await build(prepare(), { ...first, e: "e0" }, { ...made, isSameBoot: true });
        return { ...again, isSameBoot: true };
      };
      const old = { ...first, e: "e0" };
      const { operations } = await run(second, await start(), 0);
      expect(operations).toBeGreaterThan(10);
      for (let position = 1; position <= operations; position++) {
        const last = await start();
        const { error, result } = await run(second, last, position);
        const seen = readSite();
        expect([position, isAllowed(seen, [old, second]), seen]).toEqual([position, true, seen]);
        const isFailure = error !== undefined && !(error instanceof Killed);
        expect(isFailure ? leftBeside() : []).toEqual([]);
        expect(isFailure && !name.endsWith("mounted") ? seen : sorted(old)).toEqual(sorted(old));
        expect(isFailure ? String(error) : "FileFailure: nothing").toMatch(failures[fault]);
        // If the build is killed before it writes its cache, the next one knows only the output before the last.
        const known = result ? { ...result, isSameBoot: true } : last;
        await run(third, known, ((position * 7) % operations) + 1, faults[position % faults.length]);
        expect(isAllowed(readSite(), [old, second, third])).toBe(true);
        await build(prepare(), second, known);
        expect([position, readSite()]).toEqual([position, sorted(second)]);
        expect(leftBeside()).toEqual([]);
      }
    },
  );
});

describe("an output trusts", () => {
  const commit = async () => {
    return { ...(await build(workFolderOf(folder), first, none)), isSameBoot: true };
  };

  test("files that it wrote, without reading them", async () => {
    const last = await commit();
    const output = openOutput(workFolderOf(folder), last);
    expect(Object.entries(first).every(([file, content]) => output.has(file, `stamp of ${content}`))).toBe(true);
    await output.discard();
  });

  test("no file that was changed, removed or replaced", async () => {
    const last = await commit();
    writeFileSync(path.join(folder, "c.html"), "C");
    rmSync(path.join(folder, "d.html"));
    rmSync(path.join(folder, "e"));
    writeFolder(folder, { "e/index.html": "e" });
    await build(workFolderOf(folder), first, last);
    expect(readSite()).toEqual(sorted(first));
  });

  test("only contents after a restart of the machine", async () => {
    const last = await commit();
    const file = path.join(folder, "c.html");
    writeFileSync(file, "C");
    // As after a power cut: the file's content is lost, but not its size and times.
    const files = new Map(last.files);
    files.set("c.html", { ...files.get("c.html")!, seal: sealOfFile(file) });
    await build(workFolderOf(folder), first, { ...last, files, isSameBoot: false });
    expect(readSite()).toEqual(sorted(first));
  });

  test("a copy of itself, such as a CI runner restores from a cache", async () => {
    const last = await commit();
    const copy = `${folder}-copy`;
    writeFolder(copy, first);
    rmSync(folder, { recursive: true });
    disk.rename(copy, folder);
    const output = openOutput(workFolderOf(folder), last);
    expect(Object.entries(first).every(([file, content]) => output.has(file, `stamp of ${content}`))).toBe(true);
    await output.discard();
  });
});

test("a file with the same content but another inode is the known one in later outputs", async () => {
  let last: LastOutput = none;
  for (const content of ["one", "two", "three"]) {
    last = { ...(await build(workFolderOf(folder), { ...first, e: content }, last)), isSameBoot: true };
    const seals = Array.from(last.files, ([file, { seal }]) => [file, seal]);
    expect(seals).toEqual(seals.map(([file = ""]) => [file, sealOfFile(path.join(folder, file))]));
    // The spare output has the other one then.
    if (content !== "two") continue;
    writeFileSync(path.join(parent, "copy"), readFileSync(path.join(folder, "c.html")));
    disk.rename(path.join(parent, "copy"), path.join(folder, "c.html"));
  }
});

test("files that others put into the output do not return with the spare output", async () => {
  let last: LastOutput = none;
  for (const content of ["one", "two", "three", "four"]) {
    last = { ...(await build(workFolderOf(folder), { ...first, e: content }, last)), isSameBoot: true };
    expect(readSite()).toEqual(sorted({ ...first, e: content }));
    // Later than the resolution of the file system's clock.
    await new Promise((resolve) => setTimeout(resolve, 20));
    writeFolder(folder, { "a/index.html.br": content, "other/file": content });
  }
});

test("a folder of the output that was made read-only does not stop later builds, and is removed with its output", async () => {
  let last: LastOutput = none;
  const isWritable: boolean[] = [];
  for (const content of ["one", "two", "three", "four", "five"]) {
    const site = { ...first, "img/0.svg": content };
    last = { ...(await build(workFolderOf(folder), site, last)), isSameBoot: true };
    expect(readSite()).toEqual(sorted(site));
    isWritable.push((statSync(path.join(folder, "img")).mode & 0o200) !== 0);
    if (content === "two") chmodSync(path.join(folder, "img"), 0o555);
  }
  expect(isWritable).toEqual([true, true, true, true, true]);
  expect(leftBeside()).toEqual([]);
});

test("the cost of a rebuild depends on what changed: unchanged files are not touched", async () => {
  const site = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`${index}/index.html`, `${index}`]));
  let last: LastOutput = none;
  const counts: number[] = [];
  for (const content of ["one", "two", "three", "four"]) {
    const injected = injectFault(0, "killed");
    last = { ...(await build(workFolderOf(folder), { ...site, "0/index.html": content }, last)), isSameBoot: true };
    counts.push(injected.count());
    injected.end();
  }
  expect(counts[3]).toBeLessThan(30);
  expect(readFileSync(path.join(folder, "0/index.html"), "utf8")).toBe("four");
});

test("what waits to be written is written while the build would wait, and files after it are, too", async () => {
  const last: LastOutput = { ...(await build(workFolderOf(folder), first, none)), isSameBoot: true };
  const output = openOutput(workFolderOf(folder), last);
  for (const name of Object.keys(without(first, "a/index.html"))) output.keep(name);
  const html = "<p>code</p>";
  output.write("a/index.html", { html, finish: "code", texts: undefined }, "new");
  output.prepare();
  expect(readFolder(output.staging)).toEqual({ "a/index.html": html });
  output.write("later.html", "later", "new");
  const { files } = await output.commit();
  expect(readFolder(folder)).toEqual({ ...first, "a/index.html": html, "later.html": "later" });
  expect(["a/index.html", "later.html"].map((name) => files.get(name)?.size)).toEqual([html.length, 5]);
});

test("a failure to write early is one of the commit", async () => {
  const output = openOutput(workFolderOf(folder), none);
  output.write("a.html", "a", "new");
  const write = vi.spyOn(disk, "write").mockImplementation(() => {
    throw new FileFailure("The disk is full.", "ENOSPC");
  });
  output.prepare();
  expect(write).toHaveBeenCalledTimes(1);
  await expect(output.commit()).rejects.toThrow("The disk is full.");
  expect(leftBeside()).toEqual([]);
});

test("a failure to make a folder early has its own reason in the commit, too", async () => {
  const output = openOutput(workFolderOf(folder), none);
  output.write("a/b.html", "a", "new");
  vi.spyOn(disk, "makeFolder").mockImplementation((made) => {
    throw new FileFailure(`No space for ${path.basename(made)}.`, "ENOSPC");
  });
  output.prepare();
  await expect(output.commit()).rejects.toThrow("No space for a.");
});

test("an output folder that is a mount point is filled, and a finding says so", async () => {
  mkdirSync(folder);
  vi.spyOn(disk, "exchange").mockReturnValue(false);
  const rename = disk.rename;
  vi.spyOn(disk, "rename").mockImplementation((from, to) => {
    const code =
      from === folder ? "EBUSY" : to.startsWith(`${folder}/`) !== from.startsWith(`${folder}/`) ? "EXDEV" : "";
    if (code !== "") throw Object.assign(new Error(code), { code });
    rename(from, to);
  });
  const { files, diagnostics } = await build(workFolderOf(folder), first, none);
  expect(diagnostics).toEqual([cannotBeReplaced(folder)]);
  await build(workFolderOf(folder), second, { files, isSameBoot: true });
  expect(readFolder(folder)).toEqual(sorted(second));
  expect(leftBeside()).toEqual([]);
});

test("the finding for a mounted folder", () => {
  expect(formatDiagnostic(cannotBeReplaced("/srv/www"))).toMatchInlineSnapshot(`
    "/srv/www  warning  output-in-steps
      The output folder is a mount point, or its parent folder is not writable, so its files were replaced one by one.
      Readers may see pages of both builds during that time, and if a build is killed, a mixture remains until the next one. To replace all files at once, build into a subfolder and serve that: --out DIR/site."
  `);
});
