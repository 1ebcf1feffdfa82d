import { fillSlots } from "@cairn/html/slots";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { linkSlot } from "../../address/fill-addresses.ts";
import type { SourceContext } from "../../compile/content-source.ts";
import { parsePlain } from "../../compile/documents/parse-document.ts";
import { partialSite } from "../../compile/documents/partial-site.ts";
import { compileMarkdown, sluggerOf } from "../../compile/markdown/compile-markdown.ts";
import type { LinkReference } from "../../model/compiled-document.ts";

export interface EntryMarkdown {
  /** HTML by the names of the texts; its placeholders are numbers in `links`. */
  html: Record<string, string>;
  links: LinkReference[];
  diagnostics: Diagnostic[];
}

/** Compiles texts of an entry as Markdown. Links and findings are located at the entry, because its format may escape text. */
export function compileEntryMarkdown(
  written: Readonly<Record<string, string>>,
  { file, line }: { file: string; line: number },
  context: SourceContext,
): EntryMarkdown {
  const site = partialSite(context);
  const compiled: EntryMarkdown = { html: {}, links: [], diagnostics: [] };
  const texts = Object.entries(written).map(([name, text]) => {
    const scope = `${encodeURIComponent(name)}-`;
    return { name, parsed: parsePlain(file, text, { withMath: site.withMath, scope }) };
  });
  // All texts may be on one page.
  const slugger = sluggerOf(
    texts.map(({ parsed }) => parsed),
    site.headingIds,
  );
  for (const { name, parsed } of texts) {
    const { html, links } = compileMarkdown(parsed, { ...site, slugger, markdownPages: false });
    const first = compiled.links.length;
    compiled.html[name] = fillSlots(html, { link: (index) => linkSlot(first + Number(index)) });
    compiled.links.push(...links.map((link) => ({ ...link, line, column: 1 })));
    compiled.diagnostics.push(...parsed.diagnostics.map((each) => ({ ...each, file, line, column: undefined })));
  }
  return compiled;
}
