import { unescapeHtml } from "@cairn/html/escape-html";
import type { CompileOptions } from "satteri";
import type { CompiledTexts } from "../../texts/compiled-texts.ts";

type GfmOptions = Exclude<NonNullable<CompileOptions["features"]>["gfm"], boolean | undefined>;
type FootnoteOptions = Exclude<GfmOptions["footnotes"], boolean | undefined>;

/** Returns the texts of footnotes in the Markdown compiler: their heading, and their back links. */
export function footnotes(texts: CompiledTexts): FootnoteOptions {
  const back = unescapeHtml(texts["theme.content.footnoteBack"]);
  return {
    label: unescapeHtml(texts["theme.content.footnotes"]),
    backLabel: back.replace("{number}", "{reference}"),
  };
}
