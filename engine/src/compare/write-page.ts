import { nameSome } from "@cairn/catalogue/wording";
import { escapeHtml } from "@cairn/html/escape-html";
import type { Comparison, PageName } from "./compare-outputs.ts";
import { addressIn, describeKinds, writePageLists, showHidden, summariseComparison } from "./describe.ts";
import type { Hunk, LineChange } from "./diff-lines.ts";

const style = `:root { color-scheme: light dark; --old: #ffd9d6; --new: #c9f0d1; --quiet: #59636e; --line: #d1d9e0 }
@media (prefers-color-scheme: dark) { :root { --old: #6b2320; --new: #175c2c; --quiet: #9aa4af; --line: #3d444d } }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h2 { margin-top: 2.5rem } h3 { margin: 2rem 0 .25rem; overflow-wrap: anywhere }
p { margin: .25rem 0 } .quiet { color: var(--quiet) }
.hunk { border-inline-start: 3px solid var(--line); padding-inline-start: .75rem; margin: .75rem 0 }
.line { white-space: pre-wrap; overflow-wrap: anywhere; margin: .25rem 0 }
.code, .table { font: .875rem/1.5 ui-monospace, monospace } .heading { font-weight: 600 }
ins, del { text-decoration: none; border-radius: 2px } ins { background: var(--new) } del { background: var(--old); text-decoration: line-through }
code { font: .875em ui-monospace, monospace }`;

/** Returns a comparison as a standalone page, with changes marked in its lines. It has no scripts and loads nothing. */
export function writePage(comparison: Comparison, preview?: string): string {
  const { changed, around } = comparison;
  const link = (address: string) => linkTo(address, preview);
  const name = ({ address, title }: PageName) => `${link(address)} ${text(title)}`;
  const sections = [
    ...writePageLists(comparison, { name, link, code, text }).map(([title, lines]) => sectionOf(title, listOf(lines))),
    sectionOf(
      "Changed",
      changed
        .map((group) => {
          const title = group.title
            ? `<p class="line heading">Title: <del>${text(group.title.before)}</del> <ins>${text(group.title.after)}</ins></p>`
            : "";
          return `<h3>${group.pages.map(name).join(", ")}</h3><p class="quiet">${describeKinds(group)}</p>${title}${hunksOf(group.hunks)}`;
        })
        .join("\n"),
    ),
    sectionOf(
      "Around the pages",
      around
        .map(({ name: part, changes }) => {
          const each = changes.map(({ pages, hunks }) => `${placesOf(pages, preview)}${hunksOf(hunks)}`);
          return `<h3>${text(part)}</h3>${each.join("")}`;
        })
        .join("\n"),
    ),
  ];
  const summary = summariseComparison(comparison) ?? "Nothing that readers see has changed.";
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>What changed for readers</title><style>${style}</style></head>
<body><main><h1>What changed for readers</h1><p>${summary}</p>
${sections.filter((section) => section !== "").join("\n")}
</main></body></html>
`;
}

function sectionOf(title: string, content: string): string {
  return content === "" ? "" : `<section><h2>${title}</h2>${content}</section>`;
}

function listOf(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
}

function text(value: string): string {
  return `<bdi>${escapeHtml(showHidden(value))}</bdi>`;
}

function code(value: string): string {
  return `<code>${text(value)}</code>`;
}

function linkTo(address: string, preview: string | undefined): string {
  const target = addressIn(preview, address);
  return target === undefined ? code(address) : `<a href="${escapeHtml(target)}">${code(address)}</a>`;
}

const mostNamed = 20;

function placesOf(pages: readonly PageName[], preview: string | undefined): string {
  if (pages.length === 0) return "";
  const names = pages.map(({ address }) => linkTo(address, preview));
  return `<p class="quiet">on ${nameSome(names, mostNamed)}</p>`;
}

function hunksOf(hunks: readonly Hunk[]): string {
  return hunks
    .map(({ heading, above, changes }) => {
      const place = heading === "" ? "" : `<p class="quiet">${text(heading)}</p>`;
      const before = above === undefined ? "" : `<p class="line quiet" dir="auto">${escapeHtml(showHidden(above))}</p>`;
      return `<div class="hunk">${place}${before}${changes.map(lineOf).join("")}</div>`;
    })
    .join("");
}

function lineOf({ kind, before = "", after = "", pieces }: LineChange): string {
  const whole = [
    { text: before, mark: "old" },
    { text: after, mark: "new" },
  ].filter((each) => each.text !== "");
  const marked = (pieces ?? whole).map(({ text: value, mark }) => {
    const shown = escapeHtml(showHidden(value));
    return mark === "both" ? shown : mark === "old" ? `<del>${shown}</del>` : `<ins>${shown}</ins>`;
  });
  return `<p class="line ${kind}" dir="auto">${marked.join("")}</p>`;
}
