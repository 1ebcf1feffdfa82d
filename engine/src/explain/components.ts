import type { Explanation } from "./explanation.ts";

/** Findings about MDX, components and what documents import. */
export const components: readonly Explanation[] = [
  {
    code: "mdx-invalid",
    meaning: "A document in MDX cannot be read. In MDX, `<` begins a component and `{` an expression.",
    fix: "Close what is open, or write `\\<` and `\\{` for the characters themselves.",
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
    meaning: "A file that ends in `.md` looks like MDX and cannot be read as such: it is read as Markdown.",
    fix: "Correct it, or rename it to `.mdx`.",
  },
  {
    code: "component-unknown",
    meaning:
      "A document uses a component that it does not import and the theme does not have. What it holds is shown without it.",
    fix: "Import it, or add it to `src/theme/MDXComponents.tsx`.",
    example: { "docs/start.mdx": "# Start\n\n<Price>Twelve</Price>\n" },
    repaired: {
      "docs/start.mdx": 'import Price from "@site/src/Price.tsx";\n\n# Start\n\n<Price>Twelve</Price>\n',
      "src/Price.tsx": "export default ({ children }) => <b>{children}</b>;\n",
    },
  },
  {
    code: "component-foreign",
    meaning: "A component is written for another framework, such as Vue or Astro. Its content is shown without it.",
    fix: "Write it in React, in a `.tsx` file, and import that.",
  },
  {
    code: "theme-module-unknown",
    meaning:
      "A document imports a component of Docusaurus's theme that there is not here. Its content is shown without it.",
    fix: "Import a component that there is, or write the missing one in `src/theme/`: themes of other packages are left aside.",
    example: { "docs/start.mdx": 'import Chart from "@theme/Chart";\n\n# Start\n\n<Chart>Twelve</Chart>\n' },
    repaired: { "docs/start.mdx": 'import Tabs from "@theme/Tabs";\n\n# Start\n\n<Tabs></Tabs>\n' },
  },
  {
    code: "theme-swizzled",
    meaning:
      "`src/theme/` holds a part of Docusaurus's theme that this one draws itself, so that the file has no effect.",
    fix: "Take it away, or replace the whole part that it belongs to, such as `src/theme/Footer`.",
    example: { "src/theme/Footer/Copyright.tsx": "export default () => <p>Ours</p>;\n" },
    repaired: {
      "src/theme/Footer/Copyright.tsx": null,
      "src/theme/Footer.tsx": "export default () => <footer>Ours</footer>;\n",
    },
  },
  {
    code: "module-missing",
    meaning: "A document or a component imports a file or a package that is not there.",
    fix: "Correct the path, or install the package beside the site.",
    example: {
      "docs/start.mdx": 'import Price from "@site/src/Prcie.tsx";\n\n# Start\n\n<Price />\n',
      "src/Price.tsx": "export default () => <b>12</b>;\n",
    },
    repaired: { "docs/start.mdx": 'import Price from "@site/src/Price.tsx";\n\n# Start\n\n<Price />\n' },
  },
  {
    code: "module-failed",
    meaning: "What a document imports fails while it is loaded. It runs in Node when the site is built.",
    fix: "Reach for `window` and `document` only inside effects, or wrap the component in `<BrowserOnly>`.",
    example: {
      "docs/start.mdx": 'import Price from "@site/src/Price.tsx";\n\n# Start\n\n<Price />\n',
      "src/Price.tsx": "const width = window.innerWidth;\nexport default () => <b>{width}</b>;\n",
    },
    repaired: { "src/Price.tsx": "export default () => <b>12</b>;\n" },
  },
  {
    code: "render-failed",
    meaning: "A component fails while a page is drawn.",
    fix: "Correct the component; the finding names the page and the error.",
    example: {
      "docs/start.mdx": 'import Price from "@site/src/Price.tsx";\n\n# Start\n\n<Price />\n',
      "src/Price.tsx": "export default ({ of }) => <b>{of.name}</b>;\n",
    },
    repaired: {
      "docs/start.mdx": 'import Price from "@site/src/Price.tsx";\n\n# Start\n\n<Price of={{ name: "A" }} />\n',
    },
  },
];
