import { unescapeHtml } from "@cairn/html/escape-html";
import type { CompileOptions } from "satteri";
import type { CompiledTexts } from "../../texts/compiled-texts.ts";

type GfmOptions = Exclude<NonNullable<CompileOptions["features"]>["gfm"], boolean | undefined>;
type FootnoteOptions = Exclude<GfmOptions["footnotes"], boolean | undefined>;

/** Returns the texts of footnotes in the Markdown compiler: their heading, and their back links. Ids have the scope. */
export function footnotes(texts: CompiledTexts, scope = ""): FootnoteOptions {
  const back = unescapeHtml(texts["theme.content.footnoteBack"]);
  return {
    label: unescapeHtml(texts["theme.content.footnotes"]),
    backLabel: back.replace("{number}", "{reference}"),
    ...(scope !== "" && { clobberPrefix: `user-content-${scope}` }),
  };
}

/** Adds the scope to the id of their heading, which the compiler has no setting for. */
export function scopeFootnotes(html: string, scope: string): string {
  return scope === "" ? html : html.replaceAll('="footnote-label"', `="${scope}footnote-label"`);
}
