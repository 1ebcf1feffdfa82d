import { describe, expect, test } from "vitest";
import { parseCommandLine } from "./arguments.ts";
import { commands } from "./help/commands.ts";

function helpOn(...parameters: string[]): string {
  const parsed = parseCommandLine(parameters);
  return "help" in parsed ? parsed.help : JSON.stringify(parsed);
}

describe("the help on all commands", () => {
  const overview = helpOn("--help");

  test("explains every option that it names, on a line of its own", () => {
    const named = new Set(overview.match(/--[a-z-]+/g));
    const explained = overview.match(/^ {2}--[a-z-]+/gm)?.map((option) => option.trim());
    expect(explained?.toSorted()).toEqual([...named].toSorted());
  });

  test("is what no command, and options alone, get", () => {
    expect(helpOn()).toBe(overview);
    expect(helpOn("help")).toBe(overview);
    expect(helpOn("--json")).toBe(overview);
  });
});

describe("the help on one command", () => {
  test("is its own, with usage, options and examples", () => {
    expect(helpOn("build", "--help")).toBe(`Usage: cairn build [SITE] [--out DIR] [--no-wait]

SITE is a folder with docs/, or any folder of Markdown; without it, the current folder.
A build that finds errors leaves the previous output as it is. A second build redoes what changed.
One that is started while another runs waits for it.

Options:
  --out DIR  the folder to build into
  --no-wait  end at once where another process writes to the same place, rather than wait for it

Examples:
  cairn build                       the site in the current folder, into build
  cairn build ../docs --out public  another site, into the folder public`);
    expect(helpOn("help", "build")).toBe(helpOn("build", "-h"));
  });

  test.each(Object.entries(commands))("%s: names the options of its usage, and shows how it is used", (name, help) => {
    const text = helpOn(...name.split(" "), "--help");
    expect(text).toMatch(`Usage: cairn ${name}`);
    const used = help.usage.match(/--[a-z-]+/g) ?? [];
    expect(help.options.map((option) => `--${option}`).toSorted()).toEqual(used.toSorted());
    for (const option of used) expect(text).toMatch(new RegExp(`^ {2}${option}\\b`, "m"));
    expect(help.examples.length).toBeGreaterThan(0);
    for (const [line] of help.examples) expect(line.startsWith(`cairn ${name}`)).toBe(true);
    for (const line of text.split("\n")) expect(line.length).toBeLessThanOrEqual(120);
  });

  test("is found by the first word of a command that has two", () => {
    expect(helpOn("diff", "--help")).toBe(helpOn("diff", "modules", "--help"));
    expect(helpOn("import", "modules", "--help")).not.toBe(helpOn("import", "--help"));
    expect(helpOn("search", "push", "--help")).not.toBe(helpOn("search", "--help"));
    expect(helpOn("search", "vpc", "--help")).toBe(helpOn("search", "--help"));
  });

  test("of a command that there is not is a mistake", () => {
    expect(parseCommandLine(["bild", "--help"])).toEqual({
      problem: 'cairn: there is no command "bild". Did you mean "build"?',
    });
  });
});

test("every example is a command line that is understood", () => {
  const examples = Object.values(commands).flatMap((help) => help.examples.map(([line]) => line));
  const wordsOf = (line: string) => Array.from(line.replace(/ < .*/, "").matchAll(/"[^"]*"|\S+/g), ([word]) => word);
  const misunderstood = examples.filter((example) => "problem" in parseCommandLine(wordsOf(example).slice(1)));
  expect(misunderstood).toEqual([]);
});
