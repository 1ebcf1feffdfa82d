/** Values filled in by `cairn init`. */
export interface StarterValues {
  /** The package's name. */
  name: string;
  /** The engine's specifier in `package.json`. */
  engine: string;
  /** The title of existing documents, beside which no others are written. */
  titleOfDocuments?: string | undefined;
}

/** Files of the project around the site; existing ones are kept. */
export const projectFiles: readonly string[] = ["package.json", "tsconfig.json", ".gitignore", ".vscode/settings.json"];

/**
 * Returns the files of a small site that shows what pages may contain, by path; of a site with documents, only those
 * around them. It builds without findings.
 */
export function starterFiles(values: StarterValues): Record<string, string> {
  const { titleOfDocuments } = values;
  return {
    "package.json": packageOf(values),
    "tsconfig.json": tsconfig,
    ".gitignore": "node_modules/\nbuild/\n.cairn/\n",
    ".vscode/settings.json": editorSettings(),
    ...(titleOfDocuments === undefined
      ? {
          "site.config.ts": siteConfig("My documentation", '\n    items: [{ label: "Docs", doc: "index" }],'),
          "docs/index.md": home,
          "docs/guides/_category_.yml": "label: Guides\nposition: 2\n",
          "docs/guides/writing.mdx": writing,
          "docs/guides/publishing.md": publishing,
        }
      : { "site.config.ts": siteConfig(titleOfDocuments) }),
    "static/img/favicon.svg": favicon,
  };
}

function packageOf({ name, engine }: StarterValues): string {
  const content = {
    name,
    private: true,
    type: "module",
    scripts: {
      dev: "cairn dev",
      build: "cairn build",
      serve: "cairn serve",
      check: "cairn check",
      typecheck: "tsc --noEmit",
    },
    dependencies: { "cairn-docs": engine },
    devDependencies: { "@types/node": "^20.19.0", "@types/react": "^19.2.0", typescript: "^5.9.3" },
  };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

/** Completion and validation in VS Code for files other than TypeScript; for YAML with Red Hat's extension. */
function editorSettings(): string {
  const schemas = [
    ["category", ["**/_category_.json", "**/_category_.yml", "**/_category_.yaml"]],
    ["module", ["data/modules/**/*.json", "data/services/**/*.json"]],
    ["release-month", ["data/releases/20*.json"]],
    ["question", ["data/discussions/*/*.json"]],
  ] as const;
  const placeOf = (name: string) => `./node_modules/cairn-docs/dist/schemas/${name}.json`;
  const settings = {
    "json.schemas": schemas.map(([name, files]) => ({
      fileMatch: files.filter((file) => file.endsWith(".json")),
      url: placeOf(name),
    })),
    "yaml.schemas": Object.fromEntries(
      schemas
        .map(([name, files]) => [placeOf(name), files.filter((file) => !file.endsWith(".json"))] as const)
        .filter(([, files]) => files.length > 0),
    ),
  };
  return `${JSON.stringify(settings, undefined, 2)}\n`;
}

const tsconfig = `{
  "extends": "cairn-docs/tsconfig.json",
  "compilerOptions": { "types": ["cairn-docs/site", "node"] },
  "exclude": ["node_modules", "build"]
}
`;

const siteConfig = (title: string, items = ""): string => `import { defineConfig } from "cairn-docs";

export default defineConfig({
  title: ${JSON.stringify(title)},
  // Where the site is published; canonical links and the site map need it.
  // url: "https://docs.example.com",
  favicon: "img/favicon.svg",
  colorMode: { respectPrefersColorScheme: true },
  navbar: {
    logo: { src: "img/favicon.svg", alt: "" },${items}
  },
});
`;

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="7" fill="#6d3fc8" />
  <g fill="#fff">
    <ellipse cx="16" cy="23" rx="10" ry="4" />
    <ellipse cx="16" cy="15" rx="7" ry="3.5" />
    <ellipse cx="16" cy="8.5" rx="4" ry="2.5" />
  </g>
</svg>
`;

const home = `---
title: Welcome
description: Where to begin.
slug: /
sidebar_position: 1
---

This page is \`docs/index.md\`. Edit it while \`npm run dev\` runs: the browser shows changes as soon as you save.

- [Writing](./guides/writing.mdx) shows what a page can contain.
- [Publishing](./guides/publishing.md) explains how to publish the site.

Every Markdown file below \`docs/\` is a page, and the sidebar follows the folders. Press \`/\` to search.
`;

const writing = `---
title: Writing
description: Admonitions, tabs and code on one page.
sidebar_position: 1
tags: [writing]
---

The lines between the two lines of dashes are front matter: the title, the description for search engines, and the position
in the sidebar. All of them are optional.

## Admonitions

:::tip[Links are checked]

A link that leads nowhere is reported while you edit and by a build, with its file and line.

:::

The other kinds are \`note\`, \`info\`, \`warning\`, \`danger\` and \`caution\`.

## Code

\`\`\`ts title="site.config.ts" {4}
import { defineConfig } from "cairn-docs";

export default defineConfig({
  title: "My documentation",
});
\`\`\`

The number in braces marks a line; readers copy the block with one click.

## Tabs

<Tabs groupId="os">
  <TabItem value="mac" label="macOS">

\`\`\`sh
brew install node
\`\`\`

  </TabItem>
  <TabItem value="windows" label="Windows">

\`\`\`sh
winget install OpenJS.NodeJS.LTS
\`\`\`

  </TabItem>
</Tabs>

Tabs with the same \`groupId\` switch together, on all pages, and the choice is remembered.

## Tables

| write | get |
| --- | --- |
| \`[text](./publishing.md)\` | a link to the page of that file |
| \`## Heading {#own-id}\` | a heading with a custom id |
| \`Text[^1]\` and \`[^1]: Note\` | a footnote |
`;

const publishing = `---
title: Publishing
description: From a folder of files to a site.
sidebar_position: 2
---

\`npm run build\` writes the site into \`build/\`. Any static host can serve these files. Set \`url\` in
\`site.config.ts\` first, and \`baseUrl\` if the site is not at the root of its host.

\`\`\`sh
npm run build
npm run serve
\`\`\`

The second command serves the site as a host would.
`;
