import { describe, expect, test } from "vitest";
import { commands } from "./commands.ts";
import { writeUsage } from "./format-help.ts";
import { parseCommandLine } from "./parse-command-line.ts";

function helpOn(...parameters: string[]): string {
  const parsed = parseCommandLine(parameters);
  return "help" in parsed ? parsed.help : JSON.stringify(parsed);
}

describe("the help on all commands", () => {
  const overview = helpOn("--help");

  test("explains every option on a line of its own", () => {
    const named = new Set(overview.match(/--[a-z-]+/g));
    const explained = overview.match(/^ {2}--[a-z-]+/gm)?.map((option) => option.trim());
    expect(explained?.toSorted()).toEqual([...named].toSorted());
  });

  test("is printed for no arguments, and for options alone", () => {
    expect(helpOn()).toBe(overview);
    expect(helpOn("help")).toBe(overview);
    expect(helpOn("--json")).toBe(overview);
  });
});

describe("the help on one command", () => {
  test("has its own usage, options and examples", () => {
    expect(helpOn("build", "--help")).toBe(`Usage: cairn build [SITE] [--out DIR] [--no-wait] [--format FORMAT]

SITE is a folder with docs/, or any folder of Markdown (default: the current folder).
If a build finds errors, the previous output is unchanged. A second build only redoes what changed.
A build that is started while another one runs waits for it.

Options:
  --out DIR        the folder to write to
  --no-wait        exit at once if another process writes to the same place, instead of waiting for it
  --format FORMAT  the format of findings: text, json, sarif (code scanning) or github (annotations)

Examples:
  cairn build                       the site in the current folder, into build
  cairn build ../docs --out public  another site, into the folder public`);
    expect(helpOn("help", "build")).toBe(helpOn("build", "-h"));
  });

  test.each(commands)("$name: lists the options of its usage, with examples", (command) => {
    const text = helpOn(...command.name.split(" "), "--help");
    expect(text).toMatch(`Usage: cairn ${writeUsage(command)}`);
    for (const option of command.options) expect(text).toMatch(new RegExp(`^ {2}--${option}\\b`, "m"));
    expect(command.examples.length).toBeGreaterThan(0);
    for (const [line] of command.examples) expect(line.startsWith(`cairn ${command.name}`)).toBe(true);
    for (const line of text.split("\n")) expect(line.length).toBeLessThanOrEqual(120);
  });

  test("is found by the first of two words", () => {
    expect(helpOn("diff", "--help")).toBe(helpOn("diff", "modules", "--help"));
    expect(helpOn("import", "--help")).toContain(helpOn("import", "modules", "--help"));
    expect(helpOn("search", "push", "--help")).not.toBe(helpOn("search", "--help"));
    expect(helpOn("search", "vpc", "--help")).toBe(helpOn("search", "--help"));
  });

  test("is an error for an unknown command", () => {
    expect(parseCommandLine(["bild", "--help"])).toEqual({
      problem: 'there is no command "bild". Did you mean "build"?',
    });
  });
});

test("every example is a valid command line", () => {
  const examples = commands.flatMap(({ examples: shown }) => shown.map(([line]) => line));
  const wordsOf = (line: string) => Array.from(line.replace(/ < .*/, "").matchAll(/"[^"]*"|\S+/g), ([word]) => word);
  const misunderstood = examples.filter((example) => "problem" in parseCommandLine(wordsOf(example).slice(1)));
  expect(misunderstood).toEqual([]);
});

describe("an error", () => {
  const problemOf = (...parameters: string[]) => {
    const parsed = parseCommandLine(parameters);
    return "problem" in parsed ? parsed.problem : "understood";
  };

  test.each([
    [["bild"], 'there is no command "bild". Did you mean "build"?'],
    [["build", "--ot", "x"], '"cairn build" has no option --ot. Did you mean "--out"?'],
    [["build", "--port", "1"], '"cairn build" has no option --port.'],
    [["serve", "--listen", "1"], '"cairn serve" has no option --listen. Its options: --port,'],
    [["build", "--out"], "--out takes a value: --out DIR."],
    [["build", "a", "b"], 'only one folder at a time; "b" is one too many.'],
    [["dev", "--port", "x"], '"x" is not a valid port.'],
    [["dev", "--port", ""], '"" is not a valid port.'],
    [["search", "x", "--limit", "0"], '--limit must be a whole number above 0, not "0".'],
    [["search", "x", "--json=yes"], "--json takes no value: write --json alone."],
    [["docs:version"], "give the version a name: cairn docs:version NAME."],
    [["diff", "modules", "a"], "give two states to compare, the old one and the new one: cairn diff modules OLD NEW."],
    [["diff"], '"cairn diff" needs one more word: cairn diff modules.'],
    [["import", "moduls"], '"cairn import" has no command "moduls". Did you mean "modules"?'],
    [["import", "modules", "x"], 'only one import at a time; "x" is one too many.'],
  ] as const)("%j", (parameters, problem) => {
    expect(problemOf(...parameters)).toMatch(problem);
  });
});
