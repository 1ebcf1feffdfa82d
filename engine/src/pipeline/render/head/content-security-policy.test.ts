import { expect, test } from "vitest";
import { contentSecurityPolicy, hashSource } from "./content-security-policy.ts";

const foreign = { scripts: [], images: [], connections: [] };

function directives(html: string): Record<string, string> {
  const policy = contentSecurityPolicy(html, { scripts: [], styles: [], hasFreeStyles: false }, foreign);
  return Object.fromEntries(policy.split("; ").map((each) => [each.split(" ")[0], each.slice(each.indexOf(" ") + 1)]));
}

test("inline code is allowed by its hash; data and files need none", () => {
  const html =
    '<script>a("</b>")</script><script src="/x.js"></script><script type="application/json">{}</script>' +
    '<style>b{}</style><p style="color: &quot;red&quot;">c</p>';
  expect(directives(html)).toMatchObject({
    "script-src": `'self' ${hashSource('a("</b>")')}`,
    "style-src": `'self' ${hashSource("b{}")} 'unsafe-hashes' ${hashSource('color: "red"')}`,
  });
});

test("code for events in attributes is allowed by its hash", () => {
  const html = '<button onclick="play(&quot;a&quot;)">Play</button><img src="/a.png" alt="" onError="hide()">';
  expect(directives(html)["script-src"]).toBe(
    `'self' 'unsafe-hashes' ${hashSource('play("a")')} ${hashSource("hide()")}`,
  );
});

test("text that only looks like an attribute or an element adds no sources", () => {
  const html = '<code>&lt;p style="color: red"&gt; src="https://a.example"</code><!-- <script>b</script> -->';
  expect(directives(html)).toMatchObject({ "script-src": "'self'", "style-src": "'self'", "img-src": "'self' data:" });
});

test("allows the origins of embedded images, media and frames", () => {
  const html =
    '<img alt="" src="https://a.example/x.png"><video poster=https://b.example/y.png src="https://c.example/z"></video>' +
    '<iframe src="https://d.example"></iframe><a href="https://e.example" data-embed="https://f.example/v">g</a>' +
    '<img alt="" src="//h.example/x.png" srcset="/i.png, https://i.example/j.png 2x">';
  expect(directives(html)).toMatchObject({
    "img-src": "'self' data: https://a.example https://c.example https://b.example h.example https://i.example",
    "media-src": "'self' https://c.example https://b.example",
    "frame-src": "'self' https://d.example https://f.example",
  });
});
