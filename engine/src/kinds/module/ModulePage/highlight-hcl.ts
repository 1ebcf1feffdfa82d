import { type HclToken, readHclTokens } from "@cairn/catalogue/hcl/hcl-tokens";
import { escapeHtml } from "@cairn/html/escape-html";

const CONSTANT = /^(?:true|false|null|-?\d[\d.]*)$/;
/** Signs stand below one another, so that there may be much space before one. */
const SIGN = / *=(?!=)/y;

/**
 * HCL as HTML with the classes that highlighted code has everywhere, for the code that we write ourselves: names before an
 * equals sign, strings, constants, comments on lines of their own, and the word that opens a block.
 */
export function highlightHcl(code: string): string {
  let html = "";
  let position = 0;
  for (const token of readHclTokens(code)) {
    html += highlightComments(code.slice(position, token.start)) + highlightToken(token, code);
    position = token.end;
  }
  return html + highlightComments(code.slice(position));
}

function highlightToken({ kind, text, start, end }: HclToken, code: string): string {
  const name = escapeHtml(text);
  if (kind === "mark") return name;
  SIGN.lastIndex = end;
  if (SIGN.test(code)) return `<span class="token property">${name}</span>`;
  if (kind === "text") return `<span class="token string">${name}</span>`;
  if (CONSTANT.test(text)) return `<span class="token boolean">${name}</span>`;
  const isOutermost = start === 0 || code[start - 1] === "\n";
  return isOutermost ? `<span class="token keyword">${name}</span>` : name;
}

/** What the reader of tokens passes over is white space and comments. */
function highlightComments(text: string): string {
  return text.replace(/#.*/g, (comment) => `<span class="token comment">${escapeHtml(comment)}</span>`);
}
