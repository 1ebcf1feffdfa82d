import { decodeAddress } from "@cairn/html/address";
import { escapeMarkdown, markdownAddress } from "@cairn/html/escape-markdown";
import { readAttributes } from "@cairn/html/tags";
import type { LeftOut, LineRule } from "./shortcodes.ts";

/** A heading that begins a tab: `# [C#](#tab/csharp)`. */
const tab = /^([ \t]*)#{1,6}[ \t]+\[([^\]]+)\]\(#tab\/[^)]*\)[ \t]*\r?$/;
const endOfTabs = /^[ \t]*(?:\*{3,}|-{3,})[ \t]*\r?$/;
/** More colons than directives in tabs have. */
const [outer, inner] = [":".repeat(8), ":".repeat(7)];

/** A mark on a line of its own: of a column, of text for some readers only, or the end of one. */
const mark = /^[ \t>]*:::[ \t]*((?:row|column|zone|moniker|image)(?:-end)?)\b[^:\n]*(?::::)?[ \t]*\r?$/;
const image = /:::image\b([^\n]*?):::/g;
const video = /:::video\b([^\n]*?):::/g;
const verbatim = /:::no-loc\b([^\n]*?):::/g;
/** `[!VIDEO address]`, and a class for a quote: `[!div class="x"]`. */
const quoted = /\[!(video|div|selector)\b[ \t]*([^\]\n]*)\]/gi;
const anyMark = /:::|\[!(?:video|div|selector)\b|\bxref:|\(#tab\//i;

/** A link to a part of an API or to a document by its uid: `<xref:System.String?displayProperty=fullName>`. */
const reference = /<xref:([^\s<>?#]+)(\?[^\s<>#]*)?(#[^\s<>]*)?>/g;
/** The definition of a link: `[form]: xref:System.Windows.Forms.Form`. */
const defined = /^([ \t>]*\[[^\]\n]+\]:[ \t]*)xref:([^\s?#]+)(\?[^\s#]*)?(#\S*)?/;
const linked = /\]\(xref:([^\s()?#]+)(\?[^\s()#]*)?(#[^\s()]*)?([^()\n]*)\)/g;

/**
 * Rewrites the Markdown extensions of DocFX: tabs, images, columns, videos, and links to its reference of an API. Text for
 * some versions or readers only is always shown, and reported.
 */
export function readDocFx(lines: readonly string[], leftOut: LeftOut[]): LineRule {
  /** The line that ends the open tabs. */
  let end = -1;
  const read = (line: string, at: number): string | string[] => {
    const [, margin = "", label] = tab.exec(line) ?? [];
    if (label !== undefined) {
      const isFirst = at > end;
      if (isFirst) end = endFrom(lines, at);
      const opening = [
        ...(isFirst ? [`${margin}${outer}tabs`] : [`${margin}${inner}`, ""]),
        `${margin}${inner}tab[${label}]`,
      ];
      return at === end ? [...opening, ...closing(margin)] : opening;
    }
    if (at === end) return endOfTabs.test(line) ? closing("") : [readLine(line, at), ...closing("")];
    return readLine(line, at);
  };
  const readLine = (line: string, at: number): string => {
    if (!anyMark.test(line)) return line;
    const [whole, name = ""] = mark.exec(line) ?? [];
    if (whole !== undefined && name !== "image") {
      if (name === "zone" || name === "moniker")
        leftOut.push({ line: at, name: `:::${name}`, what: `The choice between texts with ":::${name}"` });
      return /^[ \t>]*/.exec(line)?.[0].trimEnd() ?? "";
    }
    return line
      .replace(image, (_, written: string) => {
        const { "alt-text": text = "", source = "" } = readAttributes(written);
        return `![${escapeMarkdown(text)}](${markdownAddress(source)})`;
      })
      .replace(video, (_, written: string) => {
        const { source = "", title = "" } = readAttributes(written);
        return title === "" ? `<${source}>` : `[${escapeMarkdown(title)}](${markdownAddress(source)})`;
      })
      .replace(verbatim, (_, written: string) => readAttributes(written)["text"] ?? "")
      .replace(quoted, (_, kind: string, written: string) => (/^video$/i.test(kind) ? `<${written.trim()}>` : ""))
      .replace(
        reference,
        (_, uid: string, query = "", fragment = "") => `[\`${nameOf(uid, query)}\`](${addressOf(uid, fragment)})`,
      )
      .replace(defined, (_, start: string, uid: string, _query, fragment = "") => start + addressOf(uid, fragment))
      .replace(linked, (_, uid: string, _query, fragment = "", title = "") => `](${addressOf(uid, fragment)}${title})`);
  };
  return { read, isOpen: (at) => at <= end || anyMark.test(lines[at] ?? "") };
}

/** Returns the line that ends the tabs which begin on a line; the last one if nothing does. */
function endFrom(lines: readonly string[], at: number): number {
  const found = lines.findIndex((line, index) => index > at && endOfTabs.test(line));
  return found === -1 ? lines.length - 1 : found;
}

function closing(margin: string): string[] {
  return [`${margin}${inner}`, "", `${margin}${outer}`];
}

/** Returns the name that DocFX shows for a uid: its last part, with the type, or whole, as the query says. */
function nameOf(uid: string, query: string): string {
  const whole = decodeAddress(uid).replace(/\*$/, "").replace(/`+\d+/g, "");
  const [name = whole, parameters = ""] = [/^[^(]*/.exec(whole)?.[0], /\(.*$/.exec(whole)?.[0]];
  if (/displayProperty=fullName/i.test(query)) return whole;
  const parts = name.split(".");
  return parts.slice(/displayProperty=nameWithType/i.test(query) ? -2 : -1).join(".") + (parameters === "" ? "" : "()");
}

/** Namespaces that Microsoft documents. */
const documented = /^(?:System|Microsoft|Windows)\b/;

/** Returns the address of a uid: that of Microsoft's reference of .NET, or `xref:` for those of other documents. */
function addressOf(uid: string, fragment: string): string {
  if (!documented.test(uid)) return `xref:${uid}${fragment}`;
  const name = decodeAddress(uid).replace(/\*$/, "").replace(/\(.*$/, "").replace(/``\d+/g, "").replaceAll("`", "-");
  return `https://learn.microsoft.com/dotnet/api/${name.toLowerCase()}${fragment}`;
}
