import { expect, test } from "vitest";
import { compileFence } from "./code-fence.ts";
import { createSlugger } from "../markdown/slugger.ts";
import { finishHtml } from "../markdown/finish-html.ts";
import { englishTexts } from "../../texts/compiled-texts.ts";
import { deferFence, deferImportedCode, drawCode, hasDeferredCode } from "./deferred-code.ts";

const hcl = 'variable "name" {\n  default = "<a & b>"\n}';

test.each([
  ["of a language", "hcl", hcl, true],
  ["of none", "", "a < b && c", true],
  ["of a language that nobody knows", 'x"y&z', "text", true],
  ["with an empty last line", "bash", "ls\n", true],
  ["of a shell without prompts", "bash", 'echo "$HOME"', true],
  ["of a shell with a prompt", "bash", "# first\n$ ls\nfile", false],
  ["of a session", "Console", "C:\\> dir", false],
  ["of PowerShell with a prompt", "powershell", "PS C:\\> dir", false],
  ["that is a change", "diff-hcl", "+ a = 1", false],
  ["that is a patch", "Patch", "-a\n+b", false],
  ["that is a diagram", "mermaid", "flowchart TD\n  A-->B", false],
  ["with a comment that steers", "js", "// highlight-next-line\na()", false],
  ["with a value to fill in", "bash", "aws --profile $$PROFILE$$", false],
])("a block %s is the same if deferred", (_, language, code, isDeferred) => {
  const fence = { code, language, meta: "" };
  const deferred = deferFence(fence, englishTexts);
  expect(hasDeferredCode(deferred)).toBe(isDeferred);
  expect(drawCode(deferred, englishTexts)).toBe(compileFence(fence, englishTexts));
});

test("imported code is only highlighted, whatever its comments and language", () => {
  const draw = (code: string, language: string) =>
    drawCode(deferImportedCode({ code, language }, englishTexts), englishTexts);
  expect(draw("// highlight-next-line\na()", "js")).toContain("// highlight-next-line");
  expect(draw("echo $$NAME$$", "bash")).not.toContain("NAME</");
  expect(draw("flowchart TD", "mermaid")).toContain('<pre class="language-text"><code>');
  expect(draw(hcl, "hcl")).toBe(compileFence({ code: hcl, language: "hcl", meta: "" }, englishTexts));
});

test("a block with a meta string is highlighted at once", () => {
  expect(hasDeferredCode(deferFence({ code: hcl, language: "hcl", meta: 'title="main.tf"' }, englishTexts))).toBe(
    false,
  );
});

test("a block of the Markdown compiler is the same if deferred", () => {
  const parsed =
    '<pre><code class="language-hcl">variable &quot;name&quot; {\n  default = &quot;&lt;a &amp; b&gt;&quot;\n}\n</code></pre>';
  const { html } = finishHtml(parsed, { texts: englishTexts, slugger: createSlugger() });
  expect(hasDeferredCode(html)).toBe(true);
  const drawn = compileFence({ code: hcl, language: "hcl", meta: "" }, englishTexts);
  expect(drawCode(`<p>before</p>${html}<p>after</p>`, englishTexts)).toBe(`<p>before</p>${drawn}<p>after</p>`);
});
