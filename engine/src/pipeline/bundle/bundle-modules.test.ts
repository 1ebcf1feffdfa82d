import path from "node:path";
import { expect, test } from "vitest";
import { writeSite } from "../../files/site-files-fixture.ts";
import { sourcesOfScripts } from "./bundle-modules.ts";

const snippet = (address: string) =>
  `(function (d, e) { var s = d.createElement(e); s.src = '${address}?id=' + 1; d.head.append(s); })(document, 'script');`;
const loaded = (origin: string) => ({
  "script-src": [origin],
  "connect-src": [origin],
  "img-src": [origin],
  "frame-src": [origin],
  "style-src": [origin],
});

test("snippets of the configuration may load the services that they name", async () => {
  const script = (attributes: Record<string, string>, innerHTML?: string) => ({
    tagName: "script",
    attributes,
    innerHTML,
  });
  const directory = writeSite({
    "static/js/count.js": snippet("//count.example/c.js"),
    "static/js/library.js": `${snippet("//library.example/a.js")}${" ".repeat(20_000)}`,
    "static/js/plain.js": "// see https://plain.example\nconsole.log(1);",
  });
  const settings = {
    baseUrl: "/base/",
    staticDirectories: ["public", "static"],
    headTags: [
      script({ src: "/base/js/count.js?v=1" }),
      script({ src: "/js/library.js" }),
      script({ src: "/js/plain.js" }),
      script({ src: "/js/missing.js" }),
      script({ src: "https://elsewhere.example/a.js" }),
      script({ type: "application/ld+json" }, '{"@id": "https://data.example"}'),
    ],
    bodyTags: { start: [], end: [script({}, snippet("https://inline.example/i.js"))] },
  };
  expect(await sourcesOfScripts(directory, settings)).toEqual({
    files: ["count.js", "plain.js"].map((name) => path.join(directory, "static/js", name)),
    sources: [loaded("https://inline.example"), loaded("count.example")],
  });
});
