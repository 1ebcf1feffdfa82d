import { transform } from "lightningcss";
import { expect, test } from "vitest";
import { withFrameRules } from "./frame-styles.ts";

/** Returns the rules that are added to a stylesheet, one by one. */
function added(css: string): string[] {
  const minify = (code: string) =>
    transform({ filename: "a.css", code: Buffer.from(code), minify: true }).code.toString();
  const rules = (code: string) => minify(code).split(/(?<=\})/);
  const own = rules(css);
  return rules(withFrameRules(css, transform)).filter((rule) => !own.includes(rule));
}

test.each([
  [
    ".menu__link { font-weight: 500; color: red; padding: 9px }",
    ":is(#cairnSidebar :is(a,summary,li>p)){color:red;font-weight:500}",
  ],
  [
    "html[data-theme='dark'] a.menu__link--active:hover { color: red !important; padding: 9px }",
    "html[data-theme=dark] a:is(#cairnSidebar a[aria-current]):hover{color:red!important}",
  ],
  [
    ".table-of-contents__link, p { text-decoration: underline; padding: 9px }",
    ":is([data-toc] a){text-decoration:underline}",
  ],
  [".table-of-contents__left-border { border: 0; padding: 9px }", ":is([data-toc]>ul){border:0}"],
  [".pagination-nav { display: none; padding: 9px }", expect.stringMatching(/^\._?pagination\w*\{display:none\}$/i)],
  [".main-wrapper { background: #fff; padding: 9px }", ":is(:root body){background:#fff}"],
  [
    ".main-wrapper h1 { color: red; padding: 9px }",
    expect.stringMatching(/^\._?(?:PageFrame_)?layout\w* h1\{color:red\}$/i),
  ],
  [".theme-admonition-tip { border-color: red; padding: 9px }", ".admonition-tip{border-color:red}"],
  [
    ".menu__link { --ifm-menu-color: red; padding: 9px }",
    ":is(#cairnSidebar :is(a,summary,li>p)){--ifm-menu-color:red}",
  ],
])("%s applies to the part here", (css, rule) => {
  expect(added(css)).toEqual([rule]);
});

test("values from custom properties are kept", () => {
  expect(added(".menu__link { color: var(--own, red); background: var(--other); padding: 9px }")).toEqual([
    ":is(#cairnSidebar :is(a,summary,li>p)){color:var(--own,red);background:var(--other)}",
  ]);
});

test("declarations that need a custom property of Infima are left out unless the site defines it", () => {
  const rule = ".menu__link { color: var(--ifm-menu-color); fill: var(--ifm-menu-color, red); padding: 9px }";
  const part = ":is(#cairnSidebar :is(a,summary,li>p))";
  expect(added(rule)).toEqual([`${part}{fill:var(--ifm-menu-color,red)}`]);
  expect(added(`:root { --ifm-menu-color: red }\n${rule}`)).toEqual([
    `${part}{color:var(--ifm-menu-color);fill:var(--ifm-menu-color,red)}`,
  ]);
});

test("parts with a background of their own keep their colours", () => {
  const css = ".navbar__link { color: white; font-weight: 300 }\n.footer__link-item { color: white }";
  expect(added(css)).toEqual([":is([data-navbar] nav>ul>li>:is(a,details>summary)){font-weight:300}"]);
});

test("text before or after a part is added to the part here, with all that its rule says", () => {
  expect(added(".navbar { border-bottom: 2px dashed teal; background: teal; padding: 0 }")).toEqual([
    "[data-navbar]{border-bottom:2px dashed teal}",
  ]);
  expect(added('.navbar__brand::after { content: "v8"; top: -1px; color: red }')).toEqual([
    '.navbar__brand:after,:is([data-navbar]>a:has(>b,>img)):after{content:"v8";color:red;top:-1px}',
  ]);
  expect(added('.menu__link::after { content: ""; color: red }')).toEqual([]);
  const label = '.get > .menu__link::before { content: "get" }';
  expect(added(`.api > .menu__link::before { width: 3rem; color: #fff }${label}`)).toEqual([
    ".api>.menu__link:before,.api>:is(#cairnSidebar :is(a,summary,li>p)):before{color:#fff;width:3rem}",
    '.get>.menu__link:before,.get>:is(#cairnSidebar :is(a,summary,li>p)):before{content:"get"}',
  ]);
  expect(added(`.menu__link::after { width: 3rem }${label}`)).toHaveLength(1);
});

test("rules for authors of posts apply to the authors here", () => {
  expect(added(".avatar { display: none; gap: 9px }")).toEqual([
    expect.stringMatching(/^:is\(\._?byline\w* li\)\{display:none\}$/i),
  ]);
});

test.each([
  ["places and sizes", ".menu__list { padding: 0; margin: 0; width: 20rem; display: flex; position: fixed }"],
  ["what is drawn before or after a part", ".menu__link--sublist:after { background: red }"],
  ["other classes", ".hero__title, .menu { color: red }"],
  ["what is no CSS", ".menu__link { color: red } } .a {"],
])("%s stay as they are", (_, css) => {
  expect(withFrameRules(css, transform).replace(/\s+/g, "")).not.toMatch(/data-|#cairn/);
});

test("an exception for a class applies to the part here", () => {
  const css = "a:not(.menu__link, .own) { color: red }";
  expect(added(css)).toEqual(["a:not(.menu__link,:where(:is(#cairnSidebar :is(a,summary,li>p))),.own){color:red}"]);
});

test("a rule nested in another is followed by its copy there", () => {
  const css = "@media (width>40em) { .menu__list-item { color: red; padding: 9px } }";
  expect(withFrameRules(css, transform)).toMatch(/@media[^{]*\{\s*\.menu__list-item[^}]*\}\s*:is\(#cairnSidebar li\)/);
});
