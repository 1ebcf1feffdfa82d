import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { moduleEntrySchema, type ModuleEntry } from "@cairn/catalogue/modules/module-entry";

const site = new URL("../", import.meta.url).pathname;
const entries = new Map<string, ModuleEntry>(
  ["modules", "services"].flatMap((folder) =>
    readdirSync(`${site}data/${folder}`, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".json"))
      .map((file) => moduleEntrySchema.parse(JSON.parse(readFileSync(`${site}data/${folder}/${file}`, "utf8"))))
      .map((entry) => [entry.path, entry]),
  ),
);

interface IndexRow {
  path: string;
  text: string;
  section: string;
}

/** The rows of an index: a link, perhaps a kind in parentheses, a colon, a sentence. */
function readRows(page: string): IndexRow[] {
  let section = "";
  return readFileSync(`${site}docs/reference/${page}.md`, "utf8")
    .split("\n")
    .flatMap((line) => {
      if (line.startsWith("## ")) section = line.slice(3);
      const [, path = "", text = ""] = /^- \[[^\]]+\]\(([^)]+)\)(?: \([^)]*\))?: (.*)$/.exec(line) ?? [];
      return path === "" ? [] : [{ path, text, section }];
    });
}

/** What an entry creates, without when one takes it. */
const summarise = ({ description = "" }: ModuleEntry) => description.replace(/\.$/, "").split(/; take |\. /)[0] ?? "";

const sections = {
  terraform: "Terraform modules",
  script: "Scripts and programs",
  index: "Folders of modules",
  removed: "Removed or renamed",
};

function sectionOf({ kind = "terraform", path }: ModuleEntry): string {
  return kind === "terraform" && path.startsWith("/reference/services/") ? "Services" : sections[kind];
}

describe("the indexes of the reference", () => {
  it.each(["by-aws-service", "by-kind"])("%s says of each entry what the entry says of itself", (page) => {
    const rows = readRows(page);
    expect(rows.length).toBeGreaterThan(150);
    const differing = rows.filter(({ path, text }) => {
      const entry = entries.get(path);
      return entry === undefined || summarise(entry).toLowerCase() !== text.toLowerCase();
    });
    expect(differing).toEqual([]);
  });

  it("by-kind names every entry once, under its kind", () => {
    const named = readRows("by-kind").map(({ path, section }) => `${section}: ${path}`);
    const all = Array.from(entries.values(), (entry) => `${sectionOf(entry)}: ${entry.path}`);
    expect(named.toSorted()).toEqual(all.toSorted());
  });
});
