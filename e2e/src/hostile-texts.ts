import { hostileHtml } from "./hostile-html.ts";

const long = "W".repeat(400);

/** Texts that do harm if they are taken for markup or code, or are wider than a page. `hit()` must never be called. */
export const hostileTexts: readonly string[] = [
  ...Object.values(hostileHtml).flat(),
  "</script><script>hit()</script>",
  "</title></style></textarea></noscript><img src=x onerror=hit()>",
  "--></main></body></html><script>hit()</script>",
  "]]><script xmlns='http://www.w3.org/1999/xhtml'>hit()</script>",
  "<!--<script>",
  "<!DOCTYPE x [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>&a;",
  '" onfocus="hit()" autofocus="',
  "' onmouseover='hit()",
  "` onfocus=`hit()` autofocus",
  "&quot; onfocus=hit() autofocus tabindex=1 &quot;",
  "&lt;img src=x onerror=hit()&gt;",
  "&amp;lt;img src=x onerror=hit()&amp;gt;",
  "&#60;img src=x onerror=hit()&#62;",
  "\\u003cimg src=x onerror=hit()\\u003e",
  "<\u0000img src=x onerror=hit()>",
  "\uFF1Cimg src=x onerror=hit()\uFF1E",
  "{hit()}",
  "${hit()}",
  "{{constructor.constructor('hit()')()}}",
  "<%= hit() %> #{hit()} <?php hit() ?>",
  "{`${hit()}`}",
  "export const x = hit()",
  "import x from 'data:text/javascript,hit()'",
  "[a](javascript:hit())",
  "<javascript:hit()>",
  '![a](x" onerror="hit())',
  "[a]: javascript:hit() 'a'",
  "[^1]: <img src=x onerror=hit()>",
  "javascript:hit()",
  "data:text/html,<script>hit()</script>",
  "`<img src=x onerror=hit()>`",
  "```\n</code></pre><img src=x onerror=hit()>\n```",
  "$$\\href{javascript:hit()}{a}$$",
  "| a | <img src=x onerror=hit()> |",
  "# heading\n\n- list\n\n> quote\n\n---\n\n:::danger\n<img src=x onerror=hit()>\n:::",
  "---\ntitle: <img src=x onerror=hit()>\n---",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "cairnPage",
  "//third.example/",
  "\\\\third.example\\a",
  "https://third.example/?<script>hit()</script>",
  "../../../../etc/passwd",
  "%00%2e%2e%2f%3Cscript%3Ehit()%3C/script%3E",
  "CON.aux:nul",
  "?q=<img src=x onerror=hit()>#:~:text=a",
  '=HYPERLINK("javascript:hit()")',
  long,
  `${"a".repeat(200)}-${"b".repeat(200)}_${"c".repeat(200)}`,
  `https://a.example/${"x".repeat(600)}?${"y".repeat(300)}`,
  "\u00A0".repeat(300),
  `${"0".repeat(300)},${"1".repeat(300)}`,
  "Z\u0300\u0301\u0302".repeat(120),
  "\u202E\u2066\u2067 gnorw \u202C<img src=x onerror=hit()>",
  "\u200B\u200D\uFEFF\u2060",
  "\uD800 alone",
  "👨‍👩‍👧‍👦".repeat(60),
  "漢字".repeat(200),
  "كلمة".repeat(150),
  "\u0007\u001B[31mred\u0008",
  " ",
];

/** Returns Markdown that shows exactly the text, except that white space is collapsed. */
export function asMarkdown(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
}

/** Returns a document with the text in every place where plain text is allowed. */
export function hostileDocument(text: string): string {
  const value = JSON.stringify(text);
  const shown = asMarkdown(text);
  const fence = "~".repeat(8);
  return [
    `---\ntitle: ${value}\ndescription: ${value}\nsidebar_label: ${value}\npagination_label: ${value}`,
    `keywords: [${value}]\ntags: [${value}]\nlast_update: { date: 2020-01-01, author: ${value} }\n---`,
    `## ${shown}`,
    `Text ${shown} *${shown}* [${shown}](https://a.example/ "${shown}") ![${shown}](/a.svg "${shown}")`,
    `:::note[${shown}]\n\nText ${shown}\n\n:::`,
    `| ${shown} | b |\n| --- | --- |\n| ${shown} | c |`,
    `- ${shown}\n  1. ${shown}\n\n> ${shown}`,
    `A note[^1].\n\n[^1]: ${shown}`,
    `<Tabs><TabItem value="a" label={${value}}>{${value}}</TabItem></Tabs>`,
    `<CardGroup><Card title={${value}} href="https://a.example/">{${value}}</Card></CardGroup>`,
    `<details><summary>{${value}}</summary>{${value}}</details>`,
    `${fence}txt title=${JSON.stringify(text.replaceAll(/["\s]+/g, " "))}\n${text}\n${fence}`,
    `${fence}mermaid\nflowchart TD\n  A["${text.replaceAll(/["\s]+/g, " ")}"] --> B\n${fence}`,
  ].join("\n\n");
}
