import { unescapeHtml } from "@cairn/html/escape-html";
import type { CompileOptions } from "satteri";
import type { CompiledTexts } from "../../texts/compiled-texts.ts";

type GfmOptions = Exclude<NonNullable<CompileOptions["features"]>["gfm"], boolean | undefined>;
type FootnoteOptions = Exclude<GfmOptions["footnotes"], boolean | undefined>;

/** What the Markdown compiler itself says of footnotes: their heading, and the links back to where they are named. */
export function footnotes(texts: CompiledTexts): FootnoteOptions {
  const back = unescapeHtml(texts["theme.content.footnoteBack"]);
  return {
    label: unescapeHtml(texts["theme.content.footnotes"]),
    backLabel: back.replace("{number}", "{reference}"),
  };
}
