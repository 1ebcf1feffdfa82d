import { expect, test } from "vitest";
import { formatDiagnostic } from "../../findings/diagnostics.ts";
import type { ImportedModule } from "../../compile/mdx/collect-modules.ts";
import {
  buildFailed,
  isLeftOut,
  loadFailed,
  moduleMissing,
  packageMissing,
  preprocessorMissing,
  unknownThemeModule,
} from "./bundle-findings.ts";

test("a syntax error points into its file, without the excerpt that the bundler draws", () => {
  const message =
    "\u001B[31m[PARSE_ERROR] \u001B[0mUnexpected token\n    \u001B[38;5;246m╭\u001B[0m\u001B[38;5;246m─\u001B[0m\u001B[38;5;246m[\u001B[0m ../site/src/a.js:13:5 \u001B[38;5;246m]\u001B[0m\n    │\n 13 │ <p>\n    │ Help: Close the element";
  expect(
    buildFailed("/site", {
      errors: [{ message, id: "/site/src/a.js", loc: { file: "/site/src/a.js", line: 13, column: 4 } }],
    }).map(formatDiagnostic),
  ).toMatchInlineSnapshot(`
    [
      "src/a.js:13:5  error  module-failed
      The module cannot be compiled: Unexpected token.
      Close the element",
    ]
  `);
});

test("a file that a plugin of the bundler cannot parse is named with the reason", () => {
  const message =
    "\u001B[31m[builtin:vite-dynamic-import-vars] \u001B[0mplugin `builtin:vite-dynamic-import-vars` threw an error\n\nCaused by:\n    Failed to parse code in '/site/src/a.js': \"Expected function body\"\n";
  expect(buildFailed("/site", { errors: [{ message }] })).toMatchObject([
    { file: "src/a.js", message: "The module cannot be compiled: Expected function body." },
  ]);
});

test("a module that an installed package does not export is named with its package, and what the bundler throws with its cause", () => {
  const place = { file: "src/pages/a.jsx", line: 1, column: 1 };
  const found = moduleMissing("clsx/package.json", place, {
    isUnprepared: false,
    isIgnored: false,
    isUnexported: true,
  });
  expect(formatDiagnostic(found)).toMatchInlineSnapshot(`
    "src/pages/a.jsx:1:1  error  module-missing
      The package "clsx" does not export the imported module "clsx/package.json".
      Import a path that "exports" in its package.json lists."
  `);
  const message =
    'plugin `rolldown:vite-resolve` threw an error\n\nCaused by:\n    "./package.json" is not exported by package clsx\n\nStack backtrace:\n   0: <unknown>\n';
  expect(buildFailed("/site", { errors: [{ message }] })).toMatchObject([
    { file: "src", message: 'The module cannot be compiled: "./package.json" is not exported by package clsx.' },
  ]);
});

test("the hint for a missing package is to install it, for a missing file to check its path", () => {
  const place = { file: "docs/a.mdx", line: 3, column: 8 };
  const installed = { isUnprepared: false, isIgnored: false };
  expect(moduleMissing("@mui/material/Button", place, installed).hint).toBe(
    "Install it in the site's folder: npm install @mui/material",
  );
  expect(formatDiagnostic(moduleMissing("@site/src/Gone", place, { isUnprepared: true, isIgnored: false })))
    .toMatchInlineSnapshot(`
    "docs/a.mdx:3:8  error  module-missing
      The imported module "@site/src/Gone" does not exist.
      Check the path and the file's extension."
  `);
});

test("a module that only another program has is told once, and stops no build", () => {
  const place = { file: "docs/a.mdx", line: 3, column: 8 };
  expect(formatDiagnostic(moduleMissing("astro:assets", place, { isUnprepared: true, isIgnored: false })))
    .toMatchInlineSnapshot(`
    "docs/a.mdx:3:8  warning  module-missing
      Only Astro has the module "astro:assets"; only the content of its components is shown.
      Write a React component that does the same, in a .tsx file, and import that file."
  `);
  for (const name of ["@astrojs/starlight/components", "astro/loaders", "@a/astro"])
    expect(moduleMissing(name, place, { isUnprepared: true, isIgnored: false }).message).toContain("Only Astro has");
  expect(formatDiagnostic(moduleMissing("#a/b.py?raw", place, { isUnprepared: true, isIgnored: false })))
    .toMatchInlineSnapshot(`
    "docs/a.mdx:3:8  warning  module-missing
      Only the site's own bundler knows what "#a" stands for; what such modules would show is missing.
      Import the file by its relative path, or declare the name in the paths of a tsconfig.json."
  `);
  expect(moduleMissing("virtual:b", place, { isUnprepared: false, isIgnored: false }).severity).toBe("warning");
});

test("a file behind a loader of the site is not called missing, and stops no build", () => {
  const place = { file: "docs/a.mdx", line: 3, column: 8 };
  const found = moduleMissing("../example-loader.js!/src/A.tsx", place, { isUnprepared: false, isIgnored: false });
  expect(formatDiagnostic(found)).toMatchInlineSnapshot(`
    "docs/a.mdx:3:8  warning  module-missing
      Cairn does not run the Webpack loader in "../example-loader.js!/src/A.tsx"; what it would return is missing.
      Import the file itself, its text with ?raw, or a module that a script makes before the build."
  `);
});

test("a missing file that git ignores is only a warning if the site's packages are not installed", () => {
  const place = { file: "docs/a.mdx", line: 3, column: 8 };
  expect(formatDiagnostic(moduleMissing("@site/data.json", place, { isUnprepared: true, isIgnored: true })))
    .toBe(`docs/a.mdx:3:8  warning  module-missing
  The imported module "@site/data.json" does not exist; what it would show is missing.
  Git ignores this file, so a script probably generates it. Run that script before the build.`);
  expect(moduleMissing("@site/data.json", place, { isUnprepared: false, isIgnored: true })).toMatchObject({
    severity: "error",
    message: 'The imported module "@site/data.json" does not exist.',
    hint: "Git ignores this file, so a script probably generates it. Run that script before the build.",
  });
});

test("an unknown module of the theme is a warning that says what to do", () => {
  const known = { "@theme/Tabs": {}, "@theme/CodeBlock": {}, "@theme/Missing": {}, "@docusaurus/Link": {} };
  const tell = (specifier: string) =>
    unknownThemeModule(specifier, { file: "docs/a.mdx" }, known).map(formatDiagnostic).join("");
  expect(tell("@theme/Admonition/Icon/Info")).toBe("");
  // A name that only resembles one of ours belongs to another package.
  expect(tell("@theme/ApiTabs")).toBe(`docs/a.mdx  warning  theme-module-unknown
  The theme has no module "@theme/ApiTabs"; only the component's content is shown.
  If a theme package has it, install the package and name it in themes. To replace the component, write src/theme/ApiTabs.tsx.`);
  expect(tell("@theme-original/ApiTabs")).toContain(
    "If a theme package has it, install the package and name it in themes. Do not wrap its component: write one that shows everything itself.",
  );
  expect(tell("@theme/CodeBlok")).toContain('Did you mean "@theme/CodeBlock"?');
  expect(tell("@docusaurus/Nothing")).toContain("Import one of: @docusaurus/Link.");
});

test("missing packages and compilers are only warnings if the site's packages are not installed", () => {
  const place = { file: "docs/a.mdx", line: 1, column: 8 };
  expect(moduleMissing("@mui/material/Button", place, { isUnprepared: false, isIgnored: false }).severity).toBe(
    "error",
  );
  expect(
    [
      moduleMissing("@mui/material/Button", place, { isUnprepared: true, isIgnored: false }),
      preprocessorMissing("src/a.scss", () => false),
    ].map(formatDiagnostic),
  ).toEqual([
    `docs/a.mdx:1:8  warning  module-missing
  The package "@mui/material" is not installed; only the content of its components is shown.
  Install it in the site's folder: npm install @mui/material`,
    `src/a.scss:1:1  warning  preprocessor-missing
  The stylesheet's compiler "sass" is not installed; its rules are missing.
  Install it in the site's folder: npm install sass`,
  ]);
});

test("a package that another generator has is a note, a file of the site is missing anywhere", () => {
  const place = { file: "docs/a.mdx", line: 3, column: 8 };
  const other = { isUnprepared: true, isIgnored: false, isOther: true };
  const severitiesOf = (...names: string[]) => names.map((name) => moduleMissing(name, place, other).severity);
  expect(severitiesOf("nextra/components", "astro:assets", "@site/src/Gone")).toEqual(["note", "note", "error"]);
  expect(isLeftOut(moduleMissing("nextra/components", place, other))).toBe(true);
  expect(isLeftOut(moduleMissing("@site/src/Gone", place, other))).toBe(false);
});

test("a module that calls a package that is not installed is not called wrong", () => {
  const use = { specifier: "./A", importer: "docs/a.mdx", line: 1, column: 8 } as ImportedModule;
  expect(loadFailed(use, new Error("x"))).toMatchObject({ severity: "error" });
  expect(loadFailed(use, new Error("x"), true)).toMatchObject({ code: "module-failed", severity: "note" });
  expect(packageMissing.test("(0 , import__cairn_missing.default) is not a function")).toBe(true);
  expect(packageMissing.test("(0 , __toESM(...).default) is not a function")).toBe(true);
  expect(packageMissing.test("a.b is not a function")).toBe(false);
});

test("a package that the site declares is only noted until its packages are installed", () => {
  const severityOf = (isUnprepared: boolean) =>
    moduleMissing(
      "a/b",
      { file: "a.mdx", line: 1, column: 1 },
      {
        isUnprepared,
        isIgnored: false,
        isDeclared: (name) => name === "a",
      },
    ).severity;
  expect([severityOf(true), severityOf(false)]).toEqual(["note", "error"]);
});

test("a compiler of stylesheets that the site declares is only noted until its packages are installed", () => {
  const severityOf = (declared: string) => preprocessorMissing("src/a.scss", (name) => name === declared).severity;
  expect([severityOf("sass"), severityOf("less")]).toEqual(["note", "warning"]);
});
