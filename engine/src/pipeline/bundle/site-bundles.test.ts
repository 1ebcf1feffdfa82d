import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseSync } from "rolldown/utils";
import { expect, test } from "vitest";
import { siteConfigSchema } from "../../config/config.ts";
import { sortDiagnostics } from "../../findings/diagnostics.ts";
import type { EngineAssets } from "./engine-assets.ts";
import { withoutLoaders } from "../../compile/documents/loaders.ts";
import { englishTexts } from "../../texts/compiled-texts.ts";
import { createMarkdownModules, type MarkdownScope } from "./markdown-modules.ts";
import { sourcesOfDocument } from "./code-sources.ts";
import { bundleForBrowser } from "./site-bundles.ts";

const engine = mkdtempSync(path.join(tmpdir(), "cairn-engine-"));
writeFileSync(
  path.join(engine, "a.css"),
  ":root{--color-text:#000;--color-background:#fff;--border:1px solid;--radius:4px;--space-1:8px;--ifm-leading:2rem}p{border:var(--border)}",
);

const assets: EngineAssets = {
  directory: engine,
  build: "",
  starter: "",
  runtime: "",
  islands: "",
  analytics: "",
  routeUpdates: "",
  feedback: "",
  diagrams: "",
  dev: "",
  styles: [],
  restore: "",
  sidebar: "",
  pauseStyle: "",
  docusaurusStyle: "",
  fonts: { text: "", code: "" },
  files: ["a.css"],
  modules: {
    react: "assets/react.js",
    "react/jsx-runtime": "assets/jsx.js",
    "@theme/SvgImage": "assets/svg.js",
    "@theme/Missing": "assets/missing.js",
    "@docusaurus/Head": "assets/head.js",
    "@docusaurus/router": "assets/router.js",
  },
};

async function bundle(
  files: Record<string, string>,
  specifier: string,
  {
    styles = [],
    names,
    customFields = {},
    further = [],
    isOfDocusaurus = false,
  }: {
    isOfDocusaurus?: boolean;
    styles?: string[];
    names?: string[] | undefined;
    customFields?: object;
    further?: string[];
  } = {},
) {
  const siteDirectory = mkdtempSync(path.join(tmpdir(), "cairn-"));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(siteDirectory, name)), { recursive: true });
    writeFileSync(path.join(siteDirectory, name), content);
  }
  const use = { specifier, importer: "docs/a.mdx", line: 1, column: 8, names };
  const customStyles = styles.map((file) => path.join(siteDirectory, file));
  const scope: MarkdownScope = {
    siteDirectory,
    siteUrl: undefined,
    texts: englishTexts,
    withMath: false,
    siteComponents: undefined,
    plugins: undefined,
    baseUrl: "/base/",
    resolveLinks: ({ links }) => links.map(({ url }) => `/to/${url}`),
  };
  const markdown = createMarkdownModules(scope);
  const config = siteConfigSchema.parse({ title: "Its title", customFields });
  const of = { siteDirectory, cacheDirectory: siteDirectory, assets, config, isOfDocusaurus };
  const options = { ...of, customStyles, markdown: scope };
  const result = await bundleForBrowser(
    new Map(
      [specifier, ...further].map((each, index) => [each, { use: { ...use, specifier: each }, name: `site-${index}` }]),
    ),
    options,
    markdown,
  );
  const text = Array.from(result.files, ([name, content]) =>
    /\.(?:js|css)$/.test(name) ? String(content) : name,
  ).join("\n");
  return { ...result, text, shown: markdown.shown() };
}

test("a component may be written in JSX in a file named .js, and use clsx without installing it", async () => {
  const { diagnostics, text } = await bundle(
    { "src/a.js": 'import clsx from "clsx";\nexport default () => <p className={clsx("x", { y: true })}>hi</p>;' },
    "@site/src/a.js",
  );
  expect(diagnostics).toEqual([]);
  expect(text).toContain("./jsx.js");
});

test("a document of a word processor is an address, and a module of Node.js is missing from pages", async () => {
  const files = {
    "src/a.js": 'import form from "./form.docx";\nexport default () => form;',
    "src/form.docx": "\u00ff",
  };
  const { diagnostics, text } = await bundle(files, "@site/src/a.js", { further: ["node:fs/promises"] });
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    [
      "module-missing",
      'Only a program that knows "node:" has the module "node:fs/promises"; only the content of its components is shown.',
    ],
  ]);
  expect(text).toMatch(/assets\/form-[\w-]+\.docx/);
});

test("a package that Docusaurus installs is reported if its replacement lacks something", async () => {
  const { diagnostics, text } = await bundle(
    { "src/a.js": 'import { Highlight } from "prism-react-renderer";\nexport default () => <Highlight code="a" />;' },
    "@site/src/a.js",
  );
  expect(text).toContain("token-line");
  expect(diagnostics).toHaveLength(1);
  expect(JSON.stringify(diagnostics)).toContain("prism-react-renderer");
});

test("the accent of a site written for Docusaurus is its primary colour, before its own stylesheet", async () => {
  const css = ":root { --ifm-color-primary: #00503c }\n[data-theme=dark] { --ifm-color-primary: #9ec }\n";
  const files = { "src/a.css": css, "src/a.js": "export default () => null;" };
  const { diagnostics, text } = await bundle(files, "@site/src/a.js", { styles: ["src/a.css"] });
  expect(diagnostics).toEqual([]);
  expect(text).toMatch(/--color-accent:#00503c;[\s\S]*--ifm-color-primary:#00503c/);
});

test("a name that a module does not export is undefined in a site of Docusaurus, as it may be that of a type", async () => {
  const files = {
    "src/a.ts": 'export { one, Shape } from "./b";\nimport { Shape } from "./b";\nexport const two = [Shape];',
    "src/b.ts": "export interface Shape {}\nexport const one = 'of b';",
  };
  const { diagnostics, text } = await bundle(files, "@site/src/a.ts", { isOfDocusaurus: true });
  expect(diagnostics).toEqual([]);
  expect(text).toContain("of b");
});

test("a custom property that a site of Docusaurus both sets and uses is its own, unlike the engine's of that name", async () => {
  const files = {
    "src/a.css": `:root { --border: 0 0% 89%; --radius: 2px; --brand: red; --ifm-leading: 1rem; --space-1: 1px }
.a { color: hsl(var(--border)); border-radius: var( --radius ); margin: var(--ifm-leading); outline-color: var(--brand) }`,
    "src/b.module.css": ".b { --border: 1 1% 1%; --border-2: 1px; color: hsl(var(--border)) }",
    "src/a.js": `import styles from "./b.module.css";
let radius = 9; --radius;
export default () => <p className={styles.b} style={{ "--radius": radius, color: "hsl(var(--border))" }}>a</p>;`,
  };
  const options = { styles: ["src/a.css"], isOfDocusaurus: true };
  const { diagnostics, text } = await bundle(files, "@site/src/a.js", options);
  expect(diagnostics).toEqual([]);
  expect(text).toContain("--site-border:0 0% 89%;--site-radius:2px;--brand:red;--space-1:1px");
  expect(text).toContain("color:hsl(var(--site-border));border-radius:var(--site-radius)");
  expect(text).toContain("--site-border:1 1% 1%;--border-2:1px;color:hsl(var(--site-border))");
  expect(text).toMatch(/["`]--site-radius["`]:\w+,color:["`]hsl\(var\(--site-border\)\)/);
  expect(text).toContain("margin:var(--ifm-leading);outline-color:var(--brand)");
  // Our own style follows ours.
  expect(text).toContain("--ifm-global-radius:var(--radius)");
  const { text: asWritten } = await bundle(files, "@site/src/a.js", { styles: ["src/a.css"] });
  expect(asWritten).not.toContain("--site-");
});

test("a colour of text that a site of Docusaurus only sets is not the engine's if it is not readable", async () => {
  const colors = async (css: string) => {
    const files = { "src/a.css": css, "src/a.js": "export default () => null;" };
    const { text } = await bundle(files, "@site/src/a.js", { styles: ["src/a.css"], isOfDocusaurus: true });
    return Array.from(text.matchAll(/(--[\w-]*color-(?:text|background)):/g), ([, name]) => name);
  };
  expect(await colors(":root { --color-text: #eee }")).toEqual(["--site-color-text"]);
  expect(await colors(":root { --color-text: #333 }")).toEqual(["--color-text"]);
  expect(await colors(":root { --color-background: #777 }")).toEqual(["--site-color-background"]);
  const dark = ":root { --color-text: #eee; --color-text-muted: #ddd; --color-background: #111 }";
  expect(await colors(dark)).toEqual(["--color-text", "--color-background"]);
});

test("a stylesheet that is no CSS module has no names, and decorators are compiled", async () => {
  const { diagnostics, text } = await bundle(
    {
      "src/a.js":
        'import styles from "./styles.modules.css";\nimport "./c";\nexport default () => <p className={styles.x} />;',
      "src/styles.modules.css": ".x{color:red}",
      "src/c.ts":
        "const of = (target: object, key: string) => {};\nexport class C {\n  @of a = 'decorated';\n}\nnew C();",
    },
    "@site/src/a.js",
  );
  expect(diagnostics).toEqual([]);
  expect(text).toContain(".x{color:red}");
  expect(text).not.toContain("@of");
});

test("the package that a tsconfig.json extends need not be installed", async () => {
  const { diagnostics, text } = await bundle(
    {
      "src/a.tsx": "export default ({n}: {n: number}) => <p>{n}</p>;",
      "tsconfig.json": '{ "extends": "@docusaurus/tsconfig" }',
    },
    "@site/src/a.tsx",
  );
  expect(diagnostics).toEqual([]);
  expect(text).toContain("./jsx.js");
});

test("aliases of folders in the site's tsconfig.json are resolved", async () => {
  const { diagnostics, text } = await bundle(
    {
      "src/a.tsx": 'import { b } from "@parts/b";\nimport { c } from "@c";\nexport default () => <p>{b}{c}</p>;',
      "src/parts/b.ts": 'export const b = "of b";',
      "src/c/index.ts": 'export const c = "of c";',
      "tsconfig.json":
        '{ /* paths */ "compilerOptions": { "baseUrl": "./src", "paths": { "@parts/*": ["parts/*"], "@c": ["./c"], }, } }',
    },
    "@site/src/a.tsx",
  );
  expect(diagnostics).toEqual([]);
  expect(text).toContain("of b");
  expect(text).toContain("of c");
});

test("a missing font or picture is reported where the stylesheet names it", async () => {
  const { diagnostics } = await bundle(
    {
      "src/b.css":
        'a { background: url("./b.svg"), url(data:image/svg+xml;base64,AA==), url(#c), url(/d.svg), url(https://e.example/e.svg) }\nb { background: url(../in-static.svg) }\ni { background: url("./gone.woff2?v=1") }\n',
      "src/b.svg": "<svg/>",
      "static/in-static.svg": "<svg/>",
      "src/css/custom.css": ".c{color:blue}",
    },
    "@site/src/b.css",
    { styles: ["src/css/custom.css"] },
  );
  expect(diagnostics).toEqual([
    {
      code: "style-file-missing",
      severity: "warning",
      file: "src/b.css",
      line: 3,
      column: 22,
      message: 'The stylesheet uses "./gone.woff2?v=1", but the file does not exist.',
      hint: 'Write its path relative to the stylesheet, or for a file in static/, from the root of the site: "/img/a.svg".',
    },
  ]);
});

test("the site's own stylesheets and a document's are bundled", async () => {
  const { diagnostics, text, styles } = await bundle(
    {
      "src/b.css": ".b{color:red}",
      "src/css/custom.css": ".c{color:blue}",
      "src/d.css": ".d{margin:0}",
      "e.scss": "$e: 1;",
    },
    "@site/src/b.css",
    { styles: ["src/css/custom.css", "src/d.css", "e.scss"] },
  );
  expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([["preprocessor-missing", "e.scss"]]);
  expect(styles).toHaveLength(1);
  expect(text).toMatch(/\.b\{color:red\}/);
  expect(text).toMatch(/\.c\{color:#?\w+\}\.d\{margin:0\}/);
});

test("a stylesheet may import one of a package that is not installed; its other rules apply", async () => {
  const { diagnostics, text } = await bundle(
    {
      "src/a.js": "export default () => <p>of a</p>;",
      "src/css/custom.css":
        '@import "no-such-package/theme.css" layer(theme);\n@import "./other.css";\n.c { color: red }\n',
      "src/css/other.css": ".d { color: green }\n",
    },
    "@site/src/a.js",
    { styles: ["src/css/custom.css"] },
  );
  expect(text).toMatch(/\.d\{color:green\}/);
  expect(text).toMatch(/\.c\{color:red\}/);
  expect(diagnostics).toEqual([
    {
      code: "module-missing",
      cause: "package-missing",
      severity: "warning",
      file: "src/css/custom.css",
      line: 1,
      column: 1,
      message: 'The package "no-such-package" is not installed; its rules are missing.',
      hint: "Install the site's packages: npm install",
    },
  ]);
});

test("a package that the package file nearest to its import declares is only noted until it is installed", async () => {
  const files = (name: string) => ({
    "package.json": "{}",
    "member/package.json": `{ "dependencies": { "${name}": "1" } }`,
    "member/a.js": 'import { a } from "@own/a/b";\nexport default () => a;',
    "member/a.css": '@import "~@own/a/theme.css";\n.c { color: red }\n',
  });
  const severities = async (name: string) => {
    const { diagnostics } = await bundle(files(name), "@site/member/a.js", { styles: ["member/a.css"] });
    return diagnostics.map(({ severity, file }) => `${severity} ${file}`).sort();
  };
  expect(await severities("@own/a")).toEqual(["note member/a.css", "note member/a.js"]);
  expect(await severities("@own/b")).toEqual(["warning member/a.css", "warning member/a.js"]);
});

test("invalid CSS is reported with its place, and everything else is bundled", async () => {
  const { diagnostics, text } = await bundle(
    {
      "src/a.js": 'import "./a.css";\nimport Gone from "./gone.js";\nexport default () => <p>of a</p>;',
      "src/a.css": ".a{color:red}\n.b { color blue; }\n",
      "src/css/custom.css":
        '@import "./other.css";\n.c { background: url("./c.svg") }\n\n.d { color: red; }\n}\n.e {}\n',
      "src/css/c.svg": "<svg></svg>",
      "src/css/other.css": ".f { color: green }\n.g { width: ) }\n.h { color: green }\n",
      "src/css/good.css": ".i { color: red }\n",
    },
    "@site/src/a.js",
    { styles: ["src/css/custom.css", "src/css/good.css"] },
  );
  expect(text).toContain("of a");
  expect(text).toMatch(/\.a\{color:red\}/);
  expect(text).toMatch(/\.c\{background:url\(.*c-[\w-]+\.svg/);
  for (const name of ["f", "h", "i"]) expect(text).toMatch(new RegExp(`\\.${name}\\{|\\.${name},`));
  const told = diagnostics.filter(({ code }) => code === "style-invalid");
  expect(diagnostics.filter(({ code }) => code !== "style-invalid")).toMatchObject([
    { code: "module-missing", file: "src/a.js" },
  ]);
  expect(sortDiagnostics(told).map(({ file, line, column, message }) => [file, line, column, message])).toEqual([
    ["src/a.css", 2, 11, 'This is not valid CSS: unexpected token "blue". The rule or declaration is ignored.'],
    ["src/css/custom.css", 5, 1, "This is not valid CSS: invalid empty selector. The rule or declaration is ignored."],
    ["src/css/other.css", 2, 13, 'This is not valid CSS: unexpected token ")". The rule or declaration is ignored.'],
  ]);
  expect(told[0]).toMatchObject({
    severity: "warning",
    hint: "Look for a missing colon, semicolon, quotation mark or bracket here or just before.",
  });
});

test("rules that a PostCSS plugin would compile are reported once for each stylesheet", async () => {
  const { diagnostics } = await bundle(
    {
      "src/a.js": "export default () => <p>of a</p>;",
      "src/css/custom.css": "@tailwind base;\n@tailwind utilities;\n.a { @apply flex; }\n.b { color blue }\n",
    },
    "@site/src/a.js",
    { styles: ["src/css/custom.css"] },
  );
  expect(diagnostics.map(({ line, message, hint }) => [line, message, hint])).toEqual([
    [
      1,
      "@tailwind, @apply are not rules of CSS. They are ignored.",
      "A PostCSS plugin such as Tailwind's may compile these rules: install it, and list it in postcss.config.js unless a plugin of the site adds it.",
    ],
    [4, expect.stringContaining('unexpected token "blue"'), expect.any(String)],
  ]);
});

test("plugins of PostCSS run in the site's folder", async () => {
  const directory = process.cwd();
  const { text } = await bundle(
    {
      "src/a.js": 'import "./a.css";\nexport default () => null;',
      "src/a.css": "a { color: blue }",
      "postcss.config.js": `const { readFileSync } = require("node:fs");
const plugin = { postcssPlugin: "own", Declaration(each) { each.value = readFileSync("colour.txt", "utf8"); } };
module.exports = { plugins: [plugin] };`,
      "colour.txt": "#fe0102",
    },
    "@site/src/a.js",
  );
  expect(text).toContain("#fe0102");
  expect(process.cwd()).toBe(directory);
});

test("rules that PostCSS compiles are not called unknown in a stylesheet that also has invalid CSS", async () => {
  const { diagnostics, text } = await bundle(
    {
      "src/a.js": 'import "./a.css";\nexport default () => null;',
      "src/a.css": "i { @own 3px; }\na { color: blue }\nb { margin: 1px !important, 2px }\n",
      "postcss.config.js": `const plugin = { postcssPlugin: "own", AtRule: { own: (rule, { parse }) => rule.replaceWith(parse("top: 3px").nodes) } };
module.exports = { plugins: [plugin] };`,
    },
    "@site/src/a.js",
  );
  expect(text).toMatch(/i\s*\{\s*top:\s*3px/);
  expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([["style-invalid", 3]]);
});

test("packages get the files of other packages that are meant for require", async () => {
  const { text } = await bundle(
    {
      "src/a.js": 'import { made } from "old";\nexport default () => made;',
      "node_modules/old/package.json": '{ "name": "old", "main": "index.js" }',
      "node_modules/old/index.js": 'exports.made = require("helper")();\n',
      "node_modules/helper/package.json":
        '{ "name": "helper", "exports": { ".": { "import": "./index.mjs", "default": "./index.js" } } }',
      "node_modules/helper/index.mjs": 'export default () => "from import";\n',
      "node_modules/helper/index.js": 'module.exports = () => "from require";\n',
    },
    "@site/src/a.js",
  );
  expect(text).toContain("from require");
});

test("an SVG is imported as a component, YAML as its data, and with raw-loader a file as its text", async () => {
  const { diagnostics, text } = await bundle(
    {
      "src/a.js":
        'import Logo from "./logo.svg";\nimport data from "./d.yaml";\nimport code from "!!raw-loader!./x.js";\nconst Other = require("@site/src/logo.svg").default;\nexport default () => <><Logo/><Other/>{data.key}{code}</>;',
      "src/logo.svg": "<svg></svg>",
      "src/d.yaml": "key: from yaml\n",
      "src/x.js": "const raw = 1;\n",
    },
    "@site/src/a.js",
  );
  expect(diagnostics).toEqual([]);
  expect(text).toContain("from yaml");
  expect(text).toContain("const raw = 1;");
  expect(text).toContain("./svg.js");
  expect(text).toMatch(/assets\/logo-[\w-]+\.svg/);
});

test("require.context gives the modules of a folder by their paths, and with raw-loader their text", async () => {
  const { diagnostics, text, inputs } = await bundle(
    {
      "src/a.jsx": `const shown = require.context("./parts", true, /\\.jsx$/);
const raw = require.context("!!raw-loader!@site/notes", false, /\\.md$/);
const later = require.context("./later", false, /\\.jsx$/, "lazy");
export default () => <>{shown.keys().map((key) => { const Part = shown(key).default; return <Part key={key} />; })}{raw.keys().map((key) => raw(key).default)}{typeof later}</>;`,
      "src/parts/b.jsx": "export default () => <p>of b</p>;",
      "src/parts/below/c.jsx": "export default () => <p>of c</p>;",
      "src/parts/d.css": ".never{}",
      "src/later/g.jsx": "export default () => <p>of g</p>;",
      "notes/e.md": "# of e",
      "notes/below/f.md": "# of f",
    },
    "@site/src/a.jsx",
  );
  expect(diagnostics).toEqual([]);
  expect(text).toMatch(/"of b"|`of b`/);
  expect(text).toMatch(/"of c"|`of c`/);
  expect(text).toContain("./below/c.jsx");
  expect(text).toContain("# of e");
  expect(text).not.toContain("# of f");
  expect(text).toMatch(/import\([^)]*g-/);
  expect(inputs.map((each) => path.basename(each))).toEqual(expect.arrayContaining(["parts", "below", "notes"]));
});

test("require with a computed name gives the modules of the folder that it begins with", async () => {
  const { diagnostics, text } = await bundle(
    {
      "src/a.jsx": `const text = (name) => require(\`!!raw-loader?esModule=false!./texts/\${name}\`);
const picture = (name) => require("@site/static/img/pre-" + name + ".png").default;
const data = (name) => require(\`./data/\${name}\`);
const any = (name) => require(name);
export default ({ n }) => <>{text(n)}{data(n).key}<img src={picture(n)} />{any}</>;`,
      "src/texts/t.zmodel": "of the text",
      "src/data/d.json": '{ "key": "of the data" }',
      "src/data/unknown.kind": "(",
      "static/img/pre-one.png": "picture one",
      "static/img/other.png": "picture two",
    },
    "@site/src/a.jsx",
  );
  expect(diagnostics).toEqual([]);
  expect(text).toContain("of the text");
  expect(text).toContain("of the data");
  expect(text).toMatch(/assets\/pre-one-[\w-]+\.png/);
  expect(text).not.toMatch(/other-[\w-]+\.png/);
});

test("the router is the same by the name of React Router's packages", async () => {
  const { diagnostics, text } = await bundle(
    {
      "src/a.jsx":
        'import { useHistory, useParams, Switch } from "react-router-dom";\nimport { useLocation } from "react-router";\nimport { createPath } from "react-router-dom";\nexport default () => [useHistory(), useParams(), useLocation(), Switch, createPath];',
      "node_modules/react-router-dom/package.json": '{"main":"i.js"}',
      "node_modules/react-router-dom/i.js": "exports.useHistory = () => 'its own';",
    },
    "@site/src/a.jsx",
  );
  expect(text).not.toContain("its own");
  expect(text).toContain("./router.js");
  expect(diagnostics).toMatchObject([
    { file: "src/a.jsx", line: 3, message: expect.stringContaining("createPath") as string },
  ]);
});

test("the document's head is the same by the name of its package, whose own component needs a provider", async () => {
  const { diagnostics, text } = await bundle(
    {
      "src/a.jsx":
        'import { Helmet, HelmetProvider } from "react-helmet-async";\nexport default [Helmet, HelmetProvider];',
      "node_modules/react-helmet-async/package.json": '{"main":"i.js"}',
      "node_modules/react-helmet-async/i.js": "exports.Helmet = () => 'its own';",
    },
    "@site/src/a.jsx",
  );
  expect(diagnostics).toEqual([]);
  expect(text).not.toContain("its own");
  expect(text).toContain("./head.js");
});

test("a package may require our modules", async () => {
  const { diagnostics, text } = await bundle(
    {
      "src/a.js": 'import P from "p";\nexport default P;',
      "node_modules/p/package.json": '{"main":"i.js"}',
      "node_modules/p/i.js": 'const React = require("react");\nmodule.exports = () => React.useState(1);',
    },
    "@site/src/a.js",
  );
  expect(diagnostics).toEqual([]);
  expect(text).toMatch(/from\s*"\.\/react\.js"/);
  expect(text).not.toMatch(/\brequire\(/);
});

test("a missing module of the theme is a warning at its import", async () => {
  const { diagnostics } = await bundle(
    {
      "src/a.js":
        'import React from "react";\nimport Plotly from "@theme/Plotly";\nexport default () => <Plotly>x</Plotly>;',
    },
    "@site/src/a.js",
  );
  expect(diagnostics).toMatchObject([
    { code: "theme-module-unknown", severity: "warning", file: "src/a.js", line: 2, column: 21 },
  ]);
});

test("a missing stylesheet of a package that comes with Docusaurus is one of a package that is not installed", async () => {
  const { diagnostics } = await bundle(
    {
      "package.json": '{ "dependencies": { "@docusaurus/core": "^3" } }',
      "src/a.js":
        'import "@docusaurus/theme-classic/lib/theme/Heading/styles.module.css";\nimport "infima/dist/css/default.css";\nimport "@theme/Heading/styles.module.css";\nexport default () => null;',
    },
    "@site/src/a.js",
  );
  const found = diagnostics.map(({ severity, line = 0, message }) => ({ severity, line, message }));
  // The bundler looks for several imports at once.
  found.sort((a, b) => a.line - b.line);
  expect(found.map(({ severity, line, message }) => [severity, line, message])).toEqual([
    ["note", 1, 'The package "@docusaurus/theme-classic" is not installed; its rules are missing.'],
    ["note", 2, 'The package "infima" is not installed; its rules are missing.'],
    ["warning", 3, 'The theme has no stylesheet "@theme/Heading/styles.module.css"; its rules are missing.'],
  ]);
});

test("a component written for Astro, Vue or Svelte is a warning, and shows its content", async () => {
  const { diagnostics } = await bundle(
    {
      "src/Own.astro": "---\nconst a = 1;\n---\n<p><slot /></p>\n",
      "src/a.js": 'import React from "react";\nimport Own from "./Own.astro";\nexport default () => <Own>x</Own>;',
    },
    "@site/src/a.js",
  );
  expect(diagnostics).toEqual([
    {
      code: "component-foreign",
      severity: "warning",
      file: "src/Own.astro",
      message: "The component is not written in React; only its content is shown.",
      hint: "Rewrite it in React, in a .tsx file, and import that file.",
      undrawn: "Own.astro",
    },
  ]);
});

test("to a document such a component is missing, also when it is imported through an alias", async () => {
  const files = {
    "src/Own.astro": "<p><slot /></p>\n",
    "tsconfig.json": '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }',
  };
  for (const name of ["@site/src/Own.astro", "~/Own.astro"]) {
    const { missing, diagnostics } = await bundle(files, name);
    expect([name, missing, diagnostics.map(({ code }) => code)]).toEqual([name, [name], ["component-foreign"]]);
  }
});

test("a name that our module does not export is a warning, and the other names are bound", async () => {
  const { diagnostics } = await bundle(
    {
      "src/a.js":
        'import React from "react";\nimport {\n  useThemeConfig,\n  useNews as news,\n} from "@docusaurus/theme-common";\nexport default () => <p>{useThemeConfig(news())}</p>;',
    },
    "@site/src/a.js",
  );
  expect(diagnostics).toMatchObject([
    { code: "theme-module-unknown", severity: "warning", file: "src/a.js", line: 2, column: 1 },
    // The theme's modules have no addresses in this test.
    { code: "theme-module-unknown", file: "src/a.js" },
  ]);
  expect(diagnostics[0]?.message).toContain('does not export "useNews"');
});

test("names that our module does not export are found if tsconfig.json extends a package that is not installed", async () => {
  const { diagnostics } = await bundle(
    {
      "src/a.tsx":
        'import React from "react";\nimport { useNews } from "@docusaurus/theme-common";\nexport default () => <p>{useNews()}</p>;',
      "tsconfig.json": '{ "extends": "not-installed/tsconfig" }',
    },
    "@site/src/a.tsx",
  );
  expect(diagnostics[0]).toMatchObject({ code: "theme-module-unknown", file: "src/a.tsx", line: 2, column: 1 });
});

test("a site's own component replaces the theme's, and can import that as @theme-original", async () => {
  const { diagnostics, text } = await bundle(
    {
      "src/theme/SvgImage/index.js":
        'import Ours from "@theme-original/SvgImage";\nexport default () => <p>Their <Ours /></p>;',
      "src/a.js": 'import Image from "@theme/SvgImage";\nexport default () => <Image />;',
      "tsconfig.json": '{ "compilerOptions": { "paths": { "@theme/*": ["./node_modules/types/*"] } } }',
    },
    "@site/src/a.js",
  );
  expect(diagnostics).toEqual([]);
  expect(text).toContain("Their ");
  expect(text).toContain("./svg.js");
});

test("what Docusaurus generates is data about the site", async () => {
  const { diagnostics, text } = await bundle(
    {
      "src/a.js":
        'import config from "@generated/docusaurus.config";\nimport i18n from "@generated/i18n";\nimport routes from "@generated/other";\nexport default () => <p>{config.title}{i18n.currentLocale}{routes}</p>;',
    },
    "@site/src/a.js",
  );
  expect(diagnostics).toMatchObject([{ code: "module-missing", file: "src/a.js", line: 3, column: 21 }]);
  expect(text).toMatch(/title:\s*[`"]Its title[`"]/);
  expect(text).toMatch(/currentLocale:\s*[`"]en[`"]/);
});

test("Markdown that a component imports is a component, or its text", async () => {
  const { diagnostics, text, inputs, shown } = await bundle(
    {
      "src/a.js":
        'import raw from "!!raw-loader!./b.mdx";\nimport Part, {toc, own} from "./b.mdx";\nexport default () => <p>{raw}{toc.length}{own}<Part /></p>;',
      "src/b.mdx": "export const own = 'its own';\n\n# Part of it\n\n## Below\n\n[link](guide)\n",
    },
    "@site/src/a.js",
  );
  expect(diagnostics).toEqual([]);
  expect(text).toContain("# Part of it");
  expect(text).toContain('<a href="/base/to/guide">link</a>');
  expect(text).toContain("its own");
  expect(inputs.map((file) => path.basename(file))).toEqual(["a.js", "b.mdx"]);
  expect(shown).toMatchObject([{ file: "src/b.mdx", links: [{ url: "guide" }], addresses: ["/to/guide"] }]);
});

test("a missing Markdown file is reported at its import", async () => {
  const { diagnostics } = await bundle(
    { "src/a.js": 'import Part from "@site/docs/none.md";\nexport default () => <Part />;' },
    "@site/src/a.js",
  );
  expect(diagnostics).toMatchObject([{ code: "module-missing", file: "src/a.js", line: 1, column: 19 }]);
});

test.each([
  ["!!raw-loader!./x.js", "./x.js?raw"],
  ["raw-loader!./x.js", "./x.js?raw"],
  ["!!../x.ts?raw", "../x.ts?raw"],
  ["-!./x.js", "./x.js"],
  ["./x.raw!=!raw-loader!@site/x.json", "@site/x.json?raw"],
  ["!!url-loader?limit=1!./x.png", "./x.png?url"],
  ["./x.js", "./x.js"],
])("%s is %s", (specifier, expected) => {
  expect(withoutLoaders(specifier)).toBe(expected);
});

test("a worker's missing imports are left out, too", async () => {
  const { diagnostics, text } = await bundle(
    {
      "src/a.js": 'export default () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" });',
      "src/worker.js": 'import { pipeline } from "not-installed";\npipeline("x");\n',
    },
    "@site/src/a.js",
  );
  expect(diagnostics).toMatchObject([
    { code: "module-missing", severity: "warning", file: "src/worker.js", line: 1, column: 27 },
  ]);
  expect(text).toContain("new Worker(");
});

test("a data URL in a stylesheet is not taken for a file's name", async () => {
  const image = `url("data:image/svg+xml,%3Csvg d='M0 (${"1.5,2".repeat(90)})'%3E")`;
  const { diagnostics } = await bundle(
    { "src/a.css": `.a { background: ${image} }`, "src/a.js": "" },
    "@site/src/a.js",
    { styles: ["src/a.css"] },
  );
  expect(diagnostics).toEqual([]);
});

test("a root-absolute import is in a folder of static files or in the site's; a .jsx file may have types", async () => {
  const { diagnostics, text } = await bundle(
    {
      "src/a.jsx":
        'import a from "/data/a.json";\nimport b from "/b.json";\ntype Of = { of: string };\nexport default (one: Of) => one.of + a.kept + b.kept;',
      "static/data/a.json": '{ "kept": "of static" }',
      "b.json": '{ "kept": "of the site" }',
    },
    "@site/src/a.jsx",
  );
  expect(diagnostics).toEqual([]);
  expect(text).toContain("of static");
  expect(text).toContain("of the site");
});

test("unescaped > and } in texts of JSX are text, as Babel takes them", async () => {
  const { diagnostics, text } = await bundle(
    {
      "src/a.jsx": 'export { Of } from "./of.tsx";\nexport default () => <p>from a > b } to <b>c ></b></p>;',
      "src/of.tsx": "export const Of = ({ of }: { of: number }) => <i> > {of} }</i>;",
    },
    "@site/src/a.jsx",
  );
  expect(diagnostics).toEqual([]);
  expect(text).toContain("from a > b } to");
  expect(text).toContain("[` > `,");
});

test("the policy allows fonts in data URLs that stylesheets have", async () => {
  const { sources } = await bundle(
    {
      "src/a.js": "export default () => <p>of a</p>;",
      "src/css/custom.css":
        '@font-face { font-family: B; src: url("data:application/font-woff;charset=utf-8;base64,d09G") }\n.c { background: url(data:image/gif;base64,R0lG) }\n',
    },
    "@site/src/a.js",
    { styles: ["src/css/custom.css"] },
  );
  expect(sources).toEqual([{ "font-src": ["data:"] }, {}]);
});

test("the policy allows what stylesheets load from other origins", async () => {
  const { sources } = await bundle(
    {
      "src/a.js": "export default () => <p>of a</p>;",
      "src/css/custom.css":
        '@import url("https://fonts.example/css2?family=A");\n@font-face { font-family: B; src: url(https://files.example/b.woff2) }\n.c { background: url(/img/c.svg) }\n',
    },
    "@site/src/a.js",
    { styles: ["src/css/custom.css"] },
  );
  expect(sources).toEqual([
    {
      "style-src": ["https://fonts.example"],
      "font-src": ["https:", "https://files.example"],
      "img-src": ["https://files.example"],
    },
    {},
  ]);
});

test("the policy allows the origins in components, by what each component loads", async () => {
  const { sources } = await bundle(
    {
      "src/a.js":
        'import { api } from "./addresses.js";\nimport Video from "./video.js";\nexport default () => { fetch(api + "/x").then(() => fetch(`https://two.example/${api}`)); return <Video of="x" />; };',
      "src/addresses.js": 'export const api = "https://one.example:8000/v1";',
      "src/video.js":
        'import { Link } from "./link.js";\nexport default ({ of }) => <><iframe src={`https://video.example/${of}`} /><Link /></>;',
      "src/link.js":
        'const note = "see https://linked.example";\nexport const Link = () => <button onClick={() => fetch("https://three.example")} title={note}>x</button>;',
    },
    "@site/src/a.js",
  );
  expect(sources).toEqual([
    {},
    {
      "connect-src": [
        "https://linked.example",
        "https://one.example:8000",
        "https://three.example",
        "https://two.example",
      ],
      "frame-src": ["https://one.example:8000", "https://video.example"],
    },
  ]);
});

test("a bundle that requests what it is given has a list of connections, which documents add to", async () => {
  const code = "export default ({ from }) => <button onClick={() => fetch(from)} />;";
  const { sources } = await bundle({ "src/a.js": code }, "@site/src/a.js");
  expect(sources[1]).toEqual({ "connect-src": [] });
  const ofDocument = 'jsx(Live, { from: "https://data.example/a.json" })';
  expect(sourcesOfDocument(ofDocument, sources)).toEqual({ "connect-src": ["https://data.example"] });
  expect(sourcesOfDocument(ofDocument, [])).toEqual({});
  expect(sourcesOfDocument('fetch("https://own.example/b")', [])).toEqual({ "connect-src": ["https://own.example"] });
});

test("effects of a Docusaurus site may return a promise", async () => {
  const code =
    'import React, { useEffect } from "react";\nexport default () => {\n  useEffect(async () => {}, []);\n  React.useLayoutEffect(load);\n  return null;\n};\nconst load = () => {};';
  const own = await bundle({ "src/a.js": code }, "@site/src/a.js", { isOfDocusaurus: true });
  expect(own.diagnostics.map((each) => [each.code, each.file, each.line])).toEqual([
    ["effect-result-ignored", "src/a.js", 3],
  ]);
  expect(own.text.match(/typeof \w+==[`"=]*function/g)).toHaveLength(1);
  expect(own.text).not.toMatch(/useLayoutEffect\(\w\)/);
  const other = await bundle({ "src/a.js": code }, "@site/src/a.js");
  expect(other.diagnostics).toEqual([]);
  expect(other.text).not.toContain("typeof");
});

test("the policy allows the origins in the custom fields that components read", async () => {
  const origins = async (code: string) => {
    const customFields = { posts: [{ picture: "https://pictures.example/a.png" }], kind: "iframe" };
    const { sources } = await bundle({ "src/a.js": code }, "@site/src/a.js", { customFields });
    return sources[1];
  };
  const picture = "export default ({ src }) => <img src={src} />;";
  expect(await origins(picture)).toEqual({});
  expect(await origins(`export const all = (config) => config.customFields;\n${picture}`)).toEqual({
    "img-src": ["https://pictures.example"],
  });
});

test("a missing module that is also imported as text is reported once", async () => {
  const { diagnostics } = await bundle({}, "@site/src/a", { further: ["@site/src/a?raw"] });
  expect(diagnostics.map(({ message }) => message)).toEqual(['The imported module "@site/src/a" does not exist.']);
});

test("an imported name that is missing is reported unless it is only a type", async () => {
  const { diagnostics, text } = await bundle(
    {
      "src/a.tsx": `import type { Props } from "@theme/Tabs";
import { ThemeConfig, noSuchHook } from "@docusaurus/theme-common";
import { type Nothing } from "./types";
const shown = (config: ThemeConfig & Nothing & Props) => String(config);
export default () => <p>{shown({} as never)}{noSuchHook()}</p>;
`,
      "src/types.ts": "export interface Nothing {}\n",
    },
    "@site/src/a.tsx",
  );
  expect(text).not.toContain("ThemeConfig");
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    expect.stringMatching(/^theme-module-unknown .*"noSuchHook"/),
  ]);
});

test("a document may import names from a package in CommonJS", async () => {
  const files = {
    "node_modules/slider/package.json": '{ "main": "index.js" }',
    "node_modules/slider/index.js":
      'Object.defineProperty(exports, "__esModule", { value: true });\nexports.Slider = void 0;\nexports.Slider = () => "slides";\nexports.default = exports.Slider;',
  };
  const { text } = await bundle(files, "slider", { names: ["*", "Slider"] });
  const { staticExports } = parseSync("slider.js", text).module;
  const names = staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name));
  expect(names.sort()).toEqual(["Slider", "default"]);
});

test("of a package, a page gets what its documents import", async () => {
  const files = {
    "node_modules/icons/package.json": '{ "type": "module", "main": "index.js", "sideEffects": false }',
    "node_modules/icons/index.js": 'export { Sun } from "./sun.js";\nexport { Moon } from "./moon.js";',
    "node_modules/icons/sun.js": 'export const Sun = () => "of the sun";',
    "node_modules/icons/moon.js": 'export const Moon = () => "of the moon";',
  };
  const textWith = async (names?: string[]) => (await bundle(files, "icons", { names })).text;
  const some = await textWith(["Sun", "Gone"]);
  expect([some.includes("of the sun"), some.includes("of the moon")]).toEqual([true, false]);
  expect(await textWith(["*", "Sun"])).toContain("of the moon");
  expect(await textWith()).toContain("of the moon");
});

test("a picture whose folder only another bundler knows is left out, and stops no build", async () => {
  const { diagnostics } = await bundle(
    { "src/a.js": 'import Logo from "icons/logo.svg";\nexport default () => <Logo />;' },
    "@site/src/a.js",
  );
  expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual(["warning module-missing"]);
});
