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
    meaning: "Cairn itself failed on a document, or a Markdown plugin of the site made what cannot be compiled.",
    fix: "Try without the site's plugins. If it fails still, report it with the document and the finding's message.",
  },
  {
    code: "markdown-not-mdx",
    meaning: "A file that ends in `.md` looks like MDX but is not valid MDX, so it is read as Markdown.",
    fix: "Correct its syntax, or rename it to `.mdx`.",
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
    code: "component-foreign",
    meaning: "A component is written for another framework, such as Vue or Astro. Only its content is shown.",
    fix: "Rewrite it in React, in a `.tsx` file, and import that file.",
  },
  {
    code: "theme-module-unknown",
    meaning:
      "A document imports a component of the Docusaurus theme that does not exist here. Only its content is shown.",
    fix: "Import a component that exists, or write the missing one in `src/theme/`. Themes from other packages are ignored.",
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
    meaning: "A document or component imports a file that does not exist, or a package that is not installed.",
    fix: "Correct the path, or install the package in the site's folder.",
    example: {
      "docs/start.mdx": 'import Price from "@site/src/Prcie.tsx";\n\n# Start\n\n<Price />\n',
      "src/Price.tsx": "export default () => <b>12</b>;\n",
    },
    repaired: { "docs/start.mdx": 'import Price from "@site/src/Price.tsx";\n\n# Start\n\n<Price />\n' },
  },
  {
    code: "module-failed",
    meaning: "A module that a document imports fails to load. Modules run in Node when the site is built.",
    fix: "Use `window` and `document` only inside effects, or wrap the component in `<BrowserOnly>`.",
    example: {
      "docs/start.mdx": 'import Price from "@site/src/Price.tsx";\n\n# Start\n\n<Price />\n',
      "src/Price.tsx": "const width = window.innerWidth;\nexport default () => <b>{width}</b>;\n",
    },
    repaired: { "src/Price.tsx": "export default () => <b>12</b>;\n" },
  },
  {
    code: "render-failed",
    meaning: "A component throws an error while a page is rendered.",
    fix: "Correct the component. The finding names the page and the error.",
    example: {
      "docs/start.mdx": 'import Price from "@site/src/Price.tsx";\n\n# Start\n\n<Price />\n',
      "src/Price.tsx": "export default ({ of }) => <b>{of.name}</b>;\n",
    },
    repaired: {
      "docs/start.mdx": 'import Price from "@site/src/Price.tsx";\n\n# Start\n\n<Price of={{ name: "A" }} />\n',
    },
  },
];
