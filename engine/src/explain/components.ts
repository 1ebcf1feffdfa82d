import type { Explanation } from "./explanation.ts";

/** Findings about MDX, components and what documents import. */
export const components: readonly Explanation[] = [
  {
    code: "mdx-invalid",
    meaning: "An MDX document cannot be parsed. In MDX, `<` starts a component and `{` starts an expression.",
    fix: "Close what is open, or write `\\<` and `\\{` for the literal characters.",
    example: { "docs/index.mdx": "# Home\n\n<Tabs>\n", "docs/index.md": "# Other\n" },
    repaired: { "docs/index.mdx": "# Home\n\n<Tabs></Tabs>\n" },
  },
  {
    code: "compile-failed",
    meaning:
      "Cairn itself failed to compile a document, or a Markdown plugin of the site returned something that cannot be compiled.",
    fix: "Try without the site's plugins. If it still fails, this is a bug in Cairn: report it with the document and the finding's message.",
  },
  {
    code: "markdown-not-mdx",
    meaning: "A file that ends in `.md` looks like MDX but is not valid MDX, so it is read as Markdown.",
    fix: "Correct its syntax, or rename it to `.mdx`.",
  },
  {
    code: "text-as-element",
    meaning:
      "Text in angle brackets, such as `<Name of the host>` or `List<Item>`, is an HTML element to a browser, which shows nothing for it.",
    fix: "Write it as code, or write `&lt;` in place of `<`.",
    example: { "docs/index.md": "# Home\n\nThe report on <Type of incident>\n" },
    repaired: { "docs/index.md": "# Home\n\nThe report on &lt;Type of incident>\n" },
  },
  {
    code: "mdx-1-syntax",
    meaning:
      "A document of a site for Docusaurus 2 uses syntax of MDX 1, such as a `<` or `{` that is plain text, HTML that starts and ends in different paragraphs, or an admonition that ends with its name. It is shown as in Docusaurus 2.",
    fix: "Write what the finding suggests, such as `&lt;` or `\\{`: then later versions accept the document, too.",
  },
  {
    code: "effect-result-ignored",
    meaning:
      "A component of a Docusaurus site passes an asynchronous function to `useEffect`. React takes what an effect returns for a function that ends it. Here it is a promise, which Cairn ignores.",
    fix: "Define the asynchronous function inside of the effect, and call it there.",
  },
  {
    code: "page-without-default-export",
    meaning: "A file in `src/pages/` has no default export, so there is no component to render as the page.",
    fix: "Export a React component as the default export. If the file is not a page, start its name with `_`.",
    example: { "src/pages/about.tsx": "export const About = () => <h1>About us</h1>;\n" },
    repaired: { "src/pages/about.tsx": "export default () => <h1>About us</h1>;\n" },
  },
  {
    code: "component-unknown",
    meaning:
      "A document uses a component that it does not import and the theme does not have. Only the component's content is shown.",
    fix: "Import it, or add it to `src/theme/MDXComponents.tsx`.",
    example: { "docs/start.mdx": "# Start\n\n<Price>Twelve</Price>\n" },
    repaired: {
      "docs/start.mdx": 'import Price from "@site/src/Price.tsx";\n\n# Start\n\n<Price>Twelve</Price>\n',
      "src/Price.tsx": "export default ({ children }) => <b>{children}</b>;\n",
    },
  },
  {
    code: "name-undeclared",
    meaning:
      "A document that is written for another generator has a name in braces that nothing declares. Readers see it as it is written; in a site of Cairn's own, the page cannot be rendered.",
    fix: "Import or declare the name, or put it in `code` if it is text.",
  },
  {
    code: "component-foreign",
    meaning: "A component is written for another framework, such as Vue or Astro. Only its content is shown.",
    fix: "Rewrite it in React, in a `.tsx` file, and import that file.",
  },
  {
    code: "theme-module-unknown",
    meaning:
      "A document or component imports something from the Docusaurus theme that does not exist here. Of a component, only its content is shown; a hook returns nothing.",
    fix: "Import a component that exists, or write the missing one in `src/theme/`. If a theme package has it, install the package and name it in themes.",
    example: { "docs/start.mdx": 'import Chart from "@theme/Chart";\n\n# Start\n\n<Chart>Twelve</Chart>\n' },
    repaired: { "docs/start.mdx": 'import Tabs from "@theme/Tabs";\n\n# Start\n\n<Tabs></Tabs>\n' },
  },
  {
    code: "theme-swizzled",
    meaning:
      "A file in `src/theme/` replaces a part of the Docusaurus theme that Cairn renders itself, so the file has no effect.",
    fix: "Remove it, or replace the whole part that it belongs to, such as `src/theme/Footer`.",
    example: { "src/theme/Footer/Copyright.tsx": "export default () => <p>Ours</p>;\n" },
    repaired: {
      "src/theme/Footer/Copyright.tsx": null,
      "src/theme/Footer.tsx": "export default () => <footer>Ours</footer>;\n",
    },
  },
  {
    code: "module-missing",
    meaning:
      "A document, component or stylesheet imports a file that does not exist, or a package that is not installed.",
    fix: "Correct the path, or install the package in the site's folder.",
    example: {
      "docs/start.mdx": 'import Price from "@site/src/Prcie.tsx";\n\n# Start\n\n<Price />\n',
      "src/Price.tsx": "export default () => <b>12</b>;\n",
    },
    repaired: { "docs/start.mdx": 'import Price from "@site/src/Price.tsx";\n\n# Start\n\n<Price />\n' },
  },
  {
    code: "module-failed",
    meaning:
      "A module that a document imports, or the configuration, cannot be compiled or throws an error when it is loaded. Modules run in Node when the site is built.",
    fix: "Correct what the finding names. If it is `window` or `document`, use them only inside effects, or wrap the component in `<BrowserOnly>`.",
    example: {
      "docs/start.mdx": 'import Price from "@site/src/Price.tsx";\n\n# Start\n\n<Price />\n',
      "src/Price.tsx": "const width = window.innerWidth;\nexport default () => <b>{width}</b>;\n",
    },
    repaired: { "src/Price.tsx": "export default () => <b>12</b>;\n" },
  },
  {
    code: "render-failed",
    meaning: "A component throws an error while a page is rendered.",
    fix: "Correct the component. The finding names the page and the error. If packages of the site are missing, install them first.",
    example: {
      "docs/start.mdx": 'import Price from "@site/src/Price.tsx";\n\n# Start\n\n<Price />\n',
      "src/Price.tsx": "export default ({ of }) => <b>{of.name}</b>;\n",
    },
    repaired: {
      "docs/start.mdx": 'import Price from "@site/src/Price.tsx";\n\n# Start\n\n<Price of={{ name: "A" }} />\n',
    },
  },
];
