import { expect, test } from "vitest";
import { readForeignSyntax } from "./foreign-syntax.ts";

const read = (...lines: string[]) => readForeignSyntax("a.md", lines.join("\n"), { isDocFx: true });
const textOf = (...lines: string[]) => read(...lines).text.split("\n");

test("images, videos, columns and names of DocFX become Markdown; code is kept", () => {
  expect(
    textOf(
      'See :::image type="icon" source="a b.png" alt-text="A [b]"::: and :::no-loc text="Azure":::.',
      ":::row:::",
      '   :::column span="2":::',
      "   Left",
      "   :::column-end:::",
      ":::row-end:::",
      '> [!div class="nextstepaction"]',
      "> [Next](b.md)",
      "> [!VIDEO https://a.example/v]",
      ':::video source="https://a.example/w" title="Two":::',
      "`:::row:::` and {{< note >}}",
      "```md",
      ":::row:::",
      "```",
    ),
  ).toEqual([
    String.raw`See ![A \[b\]](<a b.png>) and Azure.`,
    "",
    "",
    "   Left",
    "",
    "",
    "> ",
    "> [Next](b.md)",
    "> <https://a.example/v>",
    "[Two](https://a.example/w)",
    "`:::row:::` and {{< note >}}",
    "```md",
    ":::row:::",
    "```",
  ]);
});

test("uids of .NET lead to Microsoft's reference, others to documents here", () => {
  expect(
    textOf(
      "<xref:System.Windows.Forms.Form.Show%2A?displayProperty=nameWithType> <xref:System.Collections.Generic.List%601>",
      "<xref:System.String?displayProperty=fullName> <xref:guides/start#part> [own](xref:guides/start)",
      '[text](xref:System.String?view=net-9.0#part "Title")',
      "[form]: xref:System.Windows.Forms.Form.OnClosed(System.EventArgs)",
    ),
  ).toEqual([
    "[`Form.Show`](https://learn.microsoft.com/dotnet/api/system.windows.forms.form.show) [`List`](https://learn.microsoft.com/dotnet/api/system.collections.generic.list-1)",
    "[`System.String`](https://learn.microsoft.com/dotnet/api/system.string) [`guides/start`](xref:guides/start#part) [own](xref:guides/start)",
    '[text](https://learn.microsoft.com/dotnet/api/system.string#part "Title")',
    "[form]: https://learn.microsoft.com/dotnet/api/system.windows.forms.form.onclosed",
  ]);
});

test("headings with links to tabs become tabs, which keep their lines", () => {
  const { text, origins } = read("# [C#](#tab/cs)", "One", "## [F#](#tab/fs)", "Two", "***", "After");
  expect(text.split("\n")).toEqual([
    "::::::::tabs",
    ":::::::tab[C#]",
    "One",
    ":::::::",
    "",
    ":::::::tab[F#]",
    "Two",
    ":::::::",
    "",
    "::::::::",
    "After",
  ]);
  expect(origins).toEqual([1, 1, 2, 3, 3, 3, 4, 5, 5, 5, 6]);
  expect(textOf("# [C#](#tab/cs)", "Last").slice(-3)).toEqual([":::::::", "", "::::::::"]);
});

test("texts for some readers or versions are shown, and reported once", () => {
  const { text, diagnostics } = read(
    '::: moniker range=">= 6.0"',
    "New",
    ":::moniker-end",
    '::: zone pivot="a"',
    ":::zone-end",
  );
  expect(text.split("\n")).toEqual(["", "New", "", "", ""]);
  expect(diagnostics.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    '1: The choice between texts with ":::moniker" is ignored, because pages are not templates. Only its content is shown.',
    '4: The choice between texts with ":::zone" is ignored, because pages are not templates. Only its content is shown.',
  ]);
});
