import { describe, expect, test } from "vitest";
import { englishTexts } from "../../texts/compiled-texts.ts";
import { compileFence, writeMagicComments } from "./code-fence.ts";

const compile = (code: string, language: string, meta = "") => compileFence({ code, language, meta }, englishTexts);

const bare = (html: string) => html.replace(/<span class="token[^>]*>((?:(?!<\/?span).)*)<\/span>/gs, "$1");
/** Returns the lines of a block that have an element: its classes, its prompt or number, its text. */
function linesOf(code: string, language: string, meta = ""): string[] {
  let html = compile(code, language, meta);
  for (let before = ""; before !== html;) [before, html] = [html, bare(html)];
  return Array.from(
    html.matchAll(/<(?:span|ins|del) class="line ?([^"]*)"(?: data-line="(\d+)")?(?: data-prefix="([^"]*)")?>(.*)\n/g),
    ([, kinds = "", number = "", prefix = "", text = ""]) => [kinds, number, prefix, text].join("|"),
  );
}

describe("marked lines", () => {
  test("ranges after `mark`, `ins` and `del`", () => {
    expect(linesOf("a\nb\nc\nd", "text", "{1} ins={2} del={3-4}")).toEqual([
      "highlighted|||a",
      "inserted||+|b",
      "deleted||-|c",
      "deleted||-|d",
    ]);
  });

  test("a site's own comments give lines their classes, and are not shown", () => {
    const comments = [
      { className: "error wide", line: "This fails" },
      { className: "old", block: { start: "old-start", end: "old-end" } },
    ];
    const code =
      "// This fails\na\n/* old-start */\nb\n# This fails\nc\n{/* old-end */}\nd // This fails\n// This fails, too";
    const written = writeMagicComments(`This fails\n\n~~~\n${code}\n~~~\n\n// This fails\n`, comments);
    expect(written).toMatch(/^This fails\n[^]*\n\/\/ This fails\n$/);
    const marked = written.slice(written.indexOf("~~~\n") + 4, written.lastIndexOf("\n~~~"));
    expect(marked.split("\n")).toHaveLength(code.split("\n").length);
    expect(linesOf(marked, "text")).toEqual(["error wide|||a", "old|||b", "old error wide|||c"]);
    expect(compile(marked, "text")).toMatch(/>d \/\/ This fails\n\/\/ This fails, too\n<\/code>/);
  });

  test("braces in a title are not ranges, and an invalid range marks nothing", () => {
    expect(linesOf("a\nb", "text", 'title="x {1}"')).toEqual([]);
    expect(linesOf("a\nb", "text", "{x} {,} ins={}")).toEqual([]);
  });

  test.each([
    ["js{2}", "", ["highlighted|||b"]],
    ["rust,ignore", "{1}", ["highlighted|||a"]],
    ["ts:line-numbers", "{2}", ["|1||a", "highlighted|2||b"]],
    ["{2}", "", ["highlighted|||b"]],
    ["{", '.python .x linenums="3" }', ["|3||a", "|4||b"]],
    ["py", 'hl_lines="2" title="x"', ["highlighted|||b"]],
  ])("options that other tools write after or around a language: %s %s", (language, meta, expected) => {
    expect(linesOf("a\nb", language, meta)).toEqual(expected);
  });

  test.each([
    ["js{2}", "", "js"],
    ['title="a.txt"', "", "text"],
    ["rust,ignore", "", "rust"],
    ["{.python}", "", "python"],
    ["{r,", "echo=FALSE}", "r"],
    ["{1}", "", "text"],
    ["c++", "", "c++"],
    ["", "", "text"],
  ])("the language of %s %s is %s", (language, meta, expected) => {
    expect(compile("a", language, meta)).toContain(`<pre class="language-${expected}">`);
  });

  test("magic comments mark lines and are removed", () => {
    expect(
      linesOf(
        "# highlight-next-line\na\n# diff-add-start\nb\nc\n# diff-add-end\nd # [!code --]\ne # [!code hl]",
        "bash",
      ),
    ).toEqual(["highlighted|||a", "inserted||+|b", "inserted||+|c", "deleted||-|d", "highlighted|||e"]);
  });

  test("a comment that only resembles a magic comment is kept", () => {
    expect(compile("a # [!code maybe]\n# highlight-later", "text")).toContain("[!code maybe]\n# highlight-later");
  });

  test("[!code ++:2] marks two lines", () => {
    expect(linesOf("a // [!code ++:2]\nb\nc", "js")).toEqual(["inserted||+|a", "inserted||+|b"]);
  });

  test("a mark of more lines than there are costs no more than the lines", { timeout: 2000 }, () => {
    expect(linesOf("a\nb", "js", "{2-99999999999}")).toEqual(["highlighted|||b"]);
    expect(linesOf("a // [!code hl:99999999999]\nb", "js")).toEqual(["highlighted|||a", "highlighted|||b"]);
    for (let block = 0; block < 3000; block += 1) linesOf("a", "js", "{1-9999}");
  });
});

describe("changes", () => {
  test("a diff keeps its text, and file names are not changes", () => {
    expect(linesOf("--- a.tf\n+++ b.tf\n-x\n+y\n z", "diff")).toEqual(["deleted|||-x", "inserted|||+y"]);
  });

  test("a diff with a language loses its signs and is highlighted", () => {
    for (const html of [
      compile("-a = 1\n+a = 2\n b = 3", "diff-hcl"),
      compile("-a = 1\n+a = 2\n b = 3", "diff", 'lang="hcl"'),
    ]) {
      expect(html).toContain('<ins class="line inserted" data-prefix="+"><span class="token property">a</span>');
      expect(html).toContain('\n</ins><span class="token property">b</span>');
    }
  });
});

describe("terminal sessions", () => {
  test("commands are distinguished from output; a command may continue on the next line", () => {
    expect(linesOf("$ terraform plan \\\n    -out x\nPlan: 1 to add.\n$ ls", "console")).toEqual([
      "command||$ |terraform plan \\",
      "command|||    -out x",
      "output|||Plan: 1 to add.",
      "command||$ |ls",
    ]);
  });

  test("prompts with a user, of PowerShell, and of continuation lines", () => {
    expect(linesOf("ops@web1:~/live$ cat <<EOF\n> hi\n> EOF\nhi\n[root@web1 etc]# id", "shell-session")).toEqual([
      "command||ops@web1:~/live$ |cat &lt;&lt;EOF",
      "command||&gt; |hi",
      "command||&gt; |EOF",
      "output|||hi",
      "command||[root@web1 etc]# |id",
    ]);
    expect(linesOf("PS C:\\live> Get-Item x", "powershell")).toEqual(["command||PS C:\\live&gt; |Get-Item x"]);
  });

  test("shell code that begins with a prompt is a session; # is a comment beside other prompts", () => {
    expect(linesOf("export A=1\necho $ A", "bash")).toEqual([]);
    expect(linesOf("# First\n$ ls", "bash")).toEqual(["output|||# First", "command||$ |ls"]);
    expect(linesOf("# whoami\nroot", "console")).toEqual(["command||# |whoami", "output|||root"]);
    expect(linesOf("no prompt at all", "console")).toEqual([]);
  });

  test("a quotation mark in output does not affect highlighting after it", () => {
    const html = compile("$ echo a\ncan't\n$ ls 'b'", "console");
    expect(html).toContain('<span class="line output">can\'t\n</span>');
    expect(html).toContain(`<span class="token string">'b'</span>`);
  });
});
