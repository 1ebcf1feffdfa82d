import { execFileSync } from "node:child_process";
import { chmodSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { writeSite } from "../../files/site-files-fixture.ts";
import { createToolRunner } from "./run-tools.ts";
import { isMissing } from "./tools.ts";

async function check(language: string, code: string): Promise<string[]> {
  const block = { language, info: language, code, line: 1, indents: [] };
  const found = (await createToolRunner().run([block])).get(block) ?? [];
  return found.map(({ line, column, message }) => `${line}:${column} ${message}`);
}

function isInstalled(program: string, option: string): boolean {
  try {
    execFileSync(program, [option], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

describe.skipIf(!isInstalled("shellcheck", "--version"))("shell", () => {
  test.each([
    ["output of a program", "2019-07-21 07:57:14 nodeinfo (nodeinfo-867cc)\nIt didn't work"],
    ["a sentence below a command", "npm start\nThis doesn't end"],
    ["a message with a short form", "start failed on a: Couldn't forward b to c"],
    ["paths to fill in", "export A=</path/to/b>\nexport C=</path/to/d>\ne"],
    ["a message with its level", "WARN can't open a\nINFO next"],
    ["a part of such a message", '"error":"could not start": can\'t open a'],
    ["a usage with brackets", "ddn context get <key> (Allowed keys: a, b) [flags]"],
    ["what a program says of its work", "D: ==== a.rpm\nD: couldn't find any keys in b"],
    ["a message of a linker", "multiple definition of `a::b(char const*)'"],
    ["a configuration", "jenkins ALL=(ALL) NOPASSWD: ALL"],
    ["a usage with options in brackets", "babel-node [options] [ -e script | [--] script.js ]"],
    ["a list of code owners", "[components][2]\n/packages/ @design"],
    ["a template", "{{ <name>.data }}"],
    ["results", "a = 45 b = 25\na<<2 = 180"],
    ["a query", "from person | select name\nfrom task | where a == (b"],
    ["a session of a database", "standalone=> select * from (a;\nERROR:  permission denied"],
    ["a command and its result", 'curl a | jq\n{\n  "b": [\n    { "c": 1 }\n  ]\n}'],
    ["questions of a program", "√ What's the name? ... a"],
    ["questions that wait", "npm init a\n? What's the name? » a"],
    ["an error message with its level in brackets", "[ ERROR ]  src/a.tsx:4:1\n        can only have 'one"],
  ])("%s is not checked as a script", async (_, code) => {
    expect(await check("sh", code)).toEqual([]);
  });

  test("an open quote and an open loop are reported", async () => {
    expect(await check("bash", 'docker run -c "a b"" --name c')).toEqual([
      "1:20 This is not a valid shell script: Couldn't parse this double quoted string. Fix to allow more checks.",
    ]);
    expect(await check("bash", "for a in b; do\n  echo $a\n")).toEqual([
      "1:1 This is not a valid shell script: Couldn't parse this for loop. Fix to allow more checks.",
    ]);
  });
});

describe.skipIf(!isInstalled("python3", "--version"))("Python", () => {
  test.each([
    ["a part that begins within a class", "    @property\n    def a(self) -> int:\n        return 1"],
    ["pseudo-code that assigns to a field", "tank.level := 3\nopen valve"],
    ["pseudo-code", "# For each (i, j):\nX[i] := A[i] * B\nif a message came then"],
    ["a report of tests", "Trying:\n    f = a()\nExpecting nothing\nok"],
    ["members one below the other", '# One\n"a": ["b"]\n\n# Other\n"a": ["c"]'],
    ["a decorator alone", "@a(B('c')\n   .d('e'))"],
    ["a signature above a class", "f(a: int) -> B\n\nclass B:\n    c: int"],
    ["an omitted result", "def a(b):\n    return ...."],
    ["a part below omitted code", "...\n    def a(self):\n        return 1"],
    ["a signature", "async def a(\n    b: str,\n) -> bool | None:"],
    ["a body that is a comment", "@app.command()\ndef a(b: str):\n    # Some code here\n\nc = a"],
    ["omitted parameters", "def a(self, ...) -> None:\n    return 1"],
    ["a signature without its colon", "async def a(b: str, **c) -> d"],
    ["a signature over several lines", "@a\ndef b(c: d,\n      e: f) -> g[h]"],
    ["the first line of a class", "class A(B)"],
    ["entries of an object", '"a": {\n    "b": 1,\n},'],
    ["the first lines of a function", "def a():\n    try:\n        b()"],
    ["the first lines of a call", "a(\n    b,\n    c"],
    ["optional arguments in brackets", "a.b(c,\n    d\n    [, e[, f[, g]]]\n)"],
    ["omitted arguments", "a(b=1, ...)\na(\n    b=1,  # why\n    ...\n    c=2,\n)"],
    ["an object as Python prints it", "<a.b object at 0x7f>"],
    ["output of a shell with a short prompt", "a(1)\n>> OnlyError: no."],
    ["a call with types in place of values", "a = B.c(d: E, f: str)"],
    ["omitted values", "a = [\n    ...\n    b(1)\n]\nself.c..."],
    ["a type alias, whose syntax is newer", "type A = tuple[float, float]"],
    ["a signature without its keyword", "create(a: str, b: dict[str, str]) -> C"],
    ["Python 2", '@tasks.async\ndef a():\n    print "b", c'],
    ["another notation", "call(@name, 1)"],
    ["dots with a comment of another language", "a = [\n    ... // more\n    b,\n]"],
    ["an arrow to a part of a line", "print(a)       ↓ here\n# 0100"],
    ["a question of a notebook", "a.b?"],
    ["a later branch", 'elif a == "b":\n    c(d)'],
    ["a branch for errors", "except A as b:\n    c(b)"],
    ["comments in place of values", "a = # the path\nb = c(\n    d= # its name\n)"],
    ["parameters that a comment stands for", "async def a(\n    b: str,\n    *,\n    # ... the same as c()\n) -> D"],
    ["commands of a notebook", "!pip install a\nimport a"],
    ["a cell that a notebook writes to a file", "%%writefile a.py"],
    ["names to be filled in", 'a = {\n    "b": [<service_name>],\n    "c": <d>,\n}'],
    [
      "signatures with comments, and over several lines",
      "async def a(b: str) -> str  # the key\ndef c(\n    d: int,\n) -> List[str]\n\ndef e(f)  # last",
    ],
    ["the signature of a class", "from a import B\n\nB(\n    c: bool = True,\n    d: str | None = None,\n)"],
    ["calls that continue a chain", ".a(\n    b=[1],\n)\n.c()"],
    ["names to be filled in, as they are spoken", "a = <YOUR Signing SECRET>\nb(<the name>)"],
  ])("%s is accepted", async (_, code) => {
    expect(await check("python", code)).toEqual([]);
  });

  test("a bracket that is not closed is reported if the code does not end within it", async () => {
    expect(await check("python", "a(\n    b,\n\nc = 1")).toHaveLength(1);
  });

  test("a condition without a colon is reported", async () => {
    expect(await check("python", "def a():\n    if b\n        return 1")).toEqual([
      "2:9 This is not valid python: expected ':'",
    ]);
  });
});

describe.skipIf(!isInstalled("gofmt", "-h"))("Go", () => {
  test.each([
    ["statements below imports", 'import("a/b")\n\ndb := b.Open()'],
    ["an indented file", '  package main\n\n  import "a"'],
    ["elements without their type", "a := b()\n\n// one\n{\n\tConfig: a,\n\tF: func() bool {\n\t\treturn a\n\t},\n},"],
    ["a workspace", "// go.work\ngo 1.22.1\n\nuse (\n\t./a\n)"],
    ["omitted imports", "package a\n\nimport ...\n\nconst b = 1"],
    ["commands of go", "go build -cover"],
    ["the first lines of a type", 'type A struct {\n\tB string `json:"b"`'],
    ["the first lines of a function", "func a() {\n\tif b {\n\t\tc()"],
    ["types without a name", "func A(b c.D) func(*<unexported-type>)"],
    ["parts that begin within a condition", "} else if a {\n\tb()\n}"],
    ["formulas with explanations", "a * b\n\nWhere:\n  a = 3 max (typically 2: c/d)\n  b = 17 default"],
    ["types that no name is given to", "[]struct {\n\tName string\n}"],
    ["signatures without their keyword", "(s *A) B(c net.D) error\n\nE[F any](g string) (F, error)"],
    ["methods of an interface", "A(b string, c D) (E, error)\nClose() error"],
    ["parameters", "name string, opts ...Option"],
    ["fields", "A    string            // the name\nB map[string]string // options"],
    ["cases", 'case "a":\n\treturn 1\ndefault:\n\treturn 2'],
    ["the name of a type", "type A"],
    ["expressions of templates", '// Find it\n.Pages.Match "a/*"\n.Pages.Match "b"'],
    ["parts in several contexts", "type A struct {\n\tB string\n}\n\nfunc C(d string) error\n\nx, err := C(d)"],
    ["names to be filled in", 'import (\n\t"example.com/[username]/a" // replace\n)\n\nfunc b() {}'],
    ["names to be filled in within names", "type <Service>_FooServer interface {\n\tSend(*Msg) error\n}"],
    ["omitted results", "package a\n\nfunc b() error { return ... /* your code */ }"],
    ["sentences in place of omitted code", "func a() {\n\t...setup context...\n\tb()\n}"],
  ])("%s are accepted", async (_, code) => {
    expect(await check("go", code)).toEqual([]);
  });

  test("a mistake is reported among parts in several contexts", async () => {
    const code = "func A() {\n\tb := c(\n}\n\nA(b string) error";
    expect(await check("go", code)).toEqual(["3:1 This is not valid go: expected operand, found '}'"]);
  });

  test("a list without the end of its type is reported", async () => {
    expect(await check("go", "[]struct {\nName string")).toHaveLength(1);
    expect(await check("go", "a = []string\nb()")).toHaveLength(1);
  });
});

describe.skipIf(process.platform === "win32")("a tool that does not work", () => {
  afterEach(() => vi.unstubAllEnvs());

  /** Checks two blocks with a script in place of `gofmt`. */
  async function checkWith(script: string, longest?: number) {
    const folder = writeSite({ gofmt: `#!/bin/sh\n${script}\n` });
    chmodSync(path.join(folder, "gofmt"), 0o755);
    vi.stubEnv("PATH", `${folder}:/bin:/usr/bin`);
    const blocks = [1, 2].map((line) => ({ language: "go", info: "go", code: `a${line} :=`, line, indents: [] }));
    const tools = createToolRunner(longest);
    const found = await tools.run(blocks);
    await tools.run(blocks);
    return { found, blocks, tools };
  }

  /** Returns what is said of such a script, by block. */
  async function failuresOf(script: string, longest?: number): Promise<[number, string][]> {
    const { blocks, tools } = await checkWith(script, longest);
    return Array.from(tools.describeFailures(blocks), ([{ line }, { message }]) => [line, message]);
  }

  test.each([
    ["an unknown status", "echo 'cannot start' >&2; exit 3", "ended with status 3 (cannot start)"],
    ["a crash with a status for mistakes", "echo 'panic: index' >&2; exit 2", 'ended with "panic: index"'],
    ["a signal", "kill -SEGV $$", "was ended by the signal SIGSEGV"],
  ])("is named once: %s", async (_, script, how) => {
    expect(await failuresOf(script)).toEqual([[1, `gofmt ${how}, so not all code in the language "go" was checked.`]]);
  });

  test("keeps what it found before", async () => {
    const { found, tools } = await checkWith('printf "0.go:1:1: a\\n1.go:1:1: b\\npanic: boom\\n" >&2; exit 2');
    expect(Array.from(found, ([{ line }, problems]) => [line, problems[0]?.message])).toEqual([
      [1, "This is not valid go: a"],
      [2, "This is not valid go: b"],
    ]);
    expect([tools.hasFailed("golang"), tools.hasFailed("python")]).toEqual([true, false]);
  });

  test("is named if it takes too long, and not run again", async () => {
    const start = performance.now();
    expect(await failuresOf("exec sleep 20", 500)).toEqual([
      [1, 'gofmt took longer than 0.5 seconds, so not all code in the language "go" was checked.'],
    ]);
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  test("is not named if it only finds mistakes, or is not installed", async () => {
    expect(await failuresOf('echo "0.go:1:1: wrong" >&2; exit 2')).toEqual([]);
    const stubs = ["xcode-select: note: no tools were found", "Python was not found; run it without arguments"];
    for (const stub of stubs) expect(await failuresOf(`echo "${stub}" >&2; exit 1`)).toEqual([]);
    expect(await failuresOf("exit 127")).toEqual([]);
    vi.stubEnv("PATH", writeSite({}));
    const block = { language: "go", info: "go", code: "a", line: 1, indents: [] };
    const tools = createToolRunner();
    await tools.run([block]);
    expect(tools.describeFailures([block]).size).toBe(0);
    expect([isMissing(9009, ""), isMissing(1, "the file a was not found")]).toEqual([true, false]);
  });
});
