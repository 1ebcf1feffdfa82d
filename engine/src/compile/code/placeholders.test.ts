import { describe, expect, test } from "vitest";
import { checkPlaceholders, missingValuesForm } from "./placeholders.ts";
import { compileFence } from "./code-fence.ts";
import { compileMarkdown, parseMarkdown } from "../markdown/compile-markdown.ts";
import { englishTexts } from "../../texts/compiled-texts.ts";

const place = (name: string) => `<var data-fill="${name}">${name}</var>`;
const inline = (source: string) => compileMarkdown(parseMarkdown("a.md", source), { texts: englishTexts }).html;
const fence = (code: string, language = "text") => compileFence({ code, language, meta: "" }, englishTexts);

describe("in code blocks", () => {
  test("they show their names and can be filled in below the block, each once", () => {
    const html = fence('id = "$$ACCOUNT_ID$$-$$ACCOUNT_ID$$-$$REGION_2$$"', "hcl");
    expect(html).toContain(
      `<span class="token string">"${place("ACCOUNT_ID")}-${place("ACCOUNT_ID")}-${place("REGION_2")}"</span>`,
    );
    expect(html).toContain("<summary>Fill in <code>ACCOUNT_ID</code>, <code>REGION_2</code></summary>");
    expect(html.match(/<input type="text"/g)).toHaveLength(2);
  });

  test("an escaped one is shown as written and has no form", () => {
    const html = fence("\\$$NAME$$");
    expect(html).toContain("<code>&#36;&#36;NAME&#36;&#36;\n</code>");
    expect(html).not.toContain("values");
  });

  test("dollar signs of the shell are kept", () => {
    expect(fence("echo $$ $$x $$lower$$ $$1A$$")).toContain("<code>echo $$ $$x $$lower$$ $$1A$$\n</code>");
  });

  test("the 32nd name of a block is shown as written", () => {
    const code = Array.from({ length: 32 }, (_, index) => `$$N${index}$$`).join(" ");
    const html = fence(code);
    expect(html.match(/<var/g)).toHaveLength(31);
    expect(html).toContain("$$N31$$");
  });
});

describe("in inline code", () => {
  test("only code can be filled in, and escaped ones are kept", () => {
    expect(inline("Use `aws-$$REGION$$`, not $$REGION$$ or `\\$$REGION$$`.")).toBe(
      `<p>Use <code>aws-${place("REGION")}</code>, not $$REGION$$ or <code>&#36;&#36;REGION&#36;&#36;</code>.</p>\n`,
    );
  });

  test("a page has one form for those that are in no code block", () => {
    const html = inline("`$$A$$` `$$B$$`\n\n```text\n$$B$$\n```\n");
    expect(missingValuesForm(html, englishTexts)).toMatch(
      /^<details class="values"[^>]*><summary>Fill in <code>A<\/code><\/summary>/,
    );
    expect(missingValuesForm(inline("```text\n$$B$$\n```\n"), englishTexts)).toBe("");
  });
});

test("invalid ones are reported with their position", () => {
  const source =
    "Text $$OUTSIDE$$.\n\n`$$my-name$$` and `\\$$lower$$` and `$$FINE$$`\n\n```bash\nx=$$Account$$\n```\n\n$$x^2$$\n";
  expect(
    checkPlaceholders("docs/a.md", source).map(({ code, line, column, message, hint }) => [
      `${line}:${column} ${code}`,
      message,
      hint,
    ]),
  ).toEqual([
    [
      "1:6 placeholder-outside-code",
      'The placeholder "$$OUTSIDE$$" is outside code, so it is shown as text.',
      "Put it into code, so that readers can fill it in: `$$OUTSIDE$$`.",
    ],
    [
      "3:2 placeholder-malformed",
      '"$$my-name$$" is not a valid placeholder: names consist of capital letters, digits and underscores.',
      "Write $$MY_NAME$$ for a placeholder that readers fill in, or \\$$my-name$$ to show the text.",
    ],
    [
      "6:3 placeholder-malformed",
      '"$$Account$$" is not a valid placeholder: names consist of capital letters, digits and underscores.',
      "Write $$ACCOUNT$$ for a placeholder that readers fill in, or \\$$Account$$ to show the text.",
    ],
  ]);
});

test("in a document with formulas between dollar signs, a letter between them is one", () => {
  const codesIn = (source: string) => checkPlaceholders("a.md", source).map(({ code }) => code);
  expect(codesIn("The number $$N$$ of $$\\phi_N$$.\n")).toEqual([]);
  expect(codesIn("The number $$N$$.\n\n$$\nN\n$$\n")).toEqual([]);
  expect(codesIn("The number $$N$$ of $$M$$.\n")).toEqual(["placeholder-outside-code", "placeholder-outside-code"]);
});
