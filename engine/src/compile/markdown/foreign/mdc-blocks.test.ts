import { expect, test } from "vitest";
import { readMdcBlocks } from "./mdc-blocks.ts";

const read = (...lines: string[]) => readMdcBlocks(lines.join("\n"));
const textOf = (...lines: string[]) => read(...lines).text.split("\n");

const outer = ":".repeat(12);
const inner = ":".repeat(11);
const third = ":".repeat(10);

test("notes keep their title, and become links where they lead to a page", () => {
  expect(textOf("::note", "A", "::")).toEqual([`${outer}note`, "A", outer]);
  expect(textOf('::tip{title="A [b]" icon="i"}', "C", "::")).toEqual([`${outer}tip[A \\[b\\]]`, "C", outer]);
  expect(textOf("::prose-warning[A *b*]{.wide #id}", "C", "::")[0]).toBe(`${outer}warning[A *b*]`);
  expect(textOf('::note{to="/a"}', "Read **on**.", "::")[1]).toBe("[Read **on**.](/a)");
  expect(textOf('::note{to="/a" title="T"}', "See [b](/b).", "::")[0]).toBe(`${outer}note[[T](/a)]`);
  expect(textOf('::note{to="/a"}', "A", "", "B", "::").slice(4)).toEqual(["", "[/a](/a)", outer]);
});

test("alerts have the kind that their type or colour says", () => {
  expect(textOf('::alert{type="success"}', "A", "::")[0]).toBe(`${outer}tip`);
  expect(textOf("::callout", "---", "color: error", "title: T", "---", "A", "::")).toEqual(
    [`${outer}danger[T]`, ["", "", "", ""], "A", outer].flat(),
  );
  expect(textOf("::callout", "A", "::")[0]).toBe(`${outer}note`);
});

test("components in others have fewer colons, and no margin that would make code of them", () => {
  const written = [
    "::tabs",
    '    ::::tabs-item{label="One" icon="i"}',
    "    ```js",
    "      a();",
    "    ```",
    "    ::::",
    "  :::tabs-item",
    "  ---",
    "  label: Two",
    "  ---",
    "  ::code-group",
    "  ```sh [npm]",
    "  ::note",
    "  ```",
    "  ::",
    "  :::",
    "::",
  ];
  expect(textOf(...written)).toEqual(
    [
      `${outer}tabs`,
      [`${inner}tab[One]`, "```js", "  a();", "```", inner],
      [`${inner}tab[Two]`, "", "", ""],
      [`${third}code-group`, "```sh [npm]", "::note", "```", third],
      [inner, outer],
    ].flat(),
  );
});

test("components in a list keep its margin", () => {
  expect(textOf("- A", "  ::note", "  B", "  ::")).toEqual(["- A", `  ${outer}note`, "  B", `  ${outer}`]);
  expect(textOf("::tip", "1. A", "", "   :::note", "   B", "   :::", "::").slice(3, 6)).toEqual([
    `   ${inner}note`,
    "   B",
    `   ${inner}`,
  ]);
});

test("cards have a title that links, also from a slot, and groups begin where their cards do", () => {
  const written = [
    "::u-page-section",
    "#title",
    "Why",
    "",
    "#features",
    "  :::u-page-feature",
    "  ---",
    "  to: /a",
    "  ---",
    "  #title{unwrap=p}",
    "  A `b`",
    "",
    "  #description",
    "  C",
    "  :::",
    '  :::card{title="D" description="E"}',
    "  :::",
    "::",
  ];
  expect(textOf(...written)).toEqual(
    [
      ["", "", "Why", ""],
      `${outer}cards`,
      [`${inner}card[[A \`b\`](/a)]`, "", "", "", "", "", "", "", "C", inner],
      [`${inner}card[D]`, "E", "", inner],
      outer,
    ].flat(),
  );
  expect(textOf("::card-group", "::")).toEqual(["", ""]);
  expect(textOf("::page-section", "::::card", "::::", "#links", "A", "::")).toEqual([
    `${outer}cards`,
    `${inner}card`,
    inner,
    outer,
    "A",
    "",
  ]);
});

test("lines that are added have the line of the component that they come from", () => {
  expect(read("A", '::card{title="D" description="E"}', "::").origins).toEqual([1, 2, 2, 2, 3]);
});

test("items that open become details, buttons links, and fields their names", () => {
  expect(textOf("::accordion", ':::accordion-item{label="A"}', "B", ":::", "::")).toEqual([
    "",
    `${inner}details[A]`,
    "B",
    inner,
    "",
  ]);
  expect(textOf('::u-button{to="/a" label="Go"}', "::")).toEqual(["[Go](/a)", ""]);
  expect(textOf("::button", "---", "to: /a", "---", "Go *on*", "::")).toEqual(["", "", "", "", "[Go *on*](/a)", ""]);
  expect(textOf('::field{name="a" type="string"}', "B", "::")[0]).toBe("**`a`** `string`");
});

test("of other components the content is shown, and each is reported once", () => {
  const { text, leftOut } = read("A", "::my-chart{:rows='[1]'}", "B", "::", "::my-chart", "::", "::div", "C", "::");
  expect(text.split("\n")).toEqual(["A", "", "B", "", "", "", "", "C", ""]);
  expect(leftOut).toEqual([{ line: 1, name: "::my-chart", what: "What the component ::my-chart draws" }]);
});

test("code, ends without a component and components without an end stay", () => {
  const kept = [
    "```md",
    "::note",
    "::",
    "```",
    "::",
    "",
    "`:kbd{value=a}`",
    "",
    "::hero",
    "---",
    "a: b",
    "---",
    "    ::note",
  ];
  expect(textOf(...kept)).toEqual(kept);
  expect(textOf("::tip", ":::chart", "A", "::")).toEqual([`${outer}tip`, ":::chart", "A", outer]);
  expect(textOf("::tip", ":::chart", "::", "::note", "::").slice(3)).toEqual([`${outer}note`, outer]);
  expect(textOf("    ::note", "    A", "    ::")).toEqual(["    ::note", "    A", "    ::"]);
  expect(textOf('::note{:title="a.b"}', "::")[0]).toBe(`${outer}note`);
});

test("a rule below the first line of a component begins no properties", () => {
  expect(textOf("::tip", "---", "A", "", "---", "B", "::").slice(1, 6)).toEqual(["---", "A", "", "---", "B"]);
  expect(textOf("::tip", "```yaml [props]", "title: T", "```", "B", "::")).toEqual(
    [`${outer}tip[T]`, ["", "", ""], "B", outer].flat(),
  );
});

test("keys, badges, icons and line breaks within text", () => {
  expect(
    textOf('Press :kbd{value="<"} :u-icon{name="i"} A :badge[New]{color=red}, :badge{label="x"} :other{a=b}.'),
  ).toEqual(["Press <kbd>&lt;</kbd> A New, x :other{a=b}."]);
  expect(textOf('A :badge{label="~b~ &lt; c_d"} :button{label="B" to="/a (b)"}')).toEqual([
    String.raw`A ~b\~ \&lt; c_d [B](</a (b)>)`,
  ]);
  expect(textOf("A:br", "", ":br", "", "B :br C", "\\:br")).toEqual(["A:br", "", "", "", "B <br> C", "\\:br"]);
  expect(textOf("The [best]{.big} ![a]{.b} [c](d){.e}, `[f]{.g}`", ':u-button{label="Go" to="/a"}')).toEqual([
    "The best ![a]{.b} [c](d){.e}, `[f]{.g}`",
    "[Go](/a)",
  ]);
});
