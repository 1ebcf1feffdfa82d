/** What documents may use: a name, what it is for, and an example. */
export const components = [
  [
    "Tabs",
    "The same for several systems or tools. Tabs with one `groupId` change together, on all pages; `queryString` keeps the choice in the address.",
    `<Tabs groupId="os">
  <TabItem value="mac" label="macOS">Install it with Homebrew.</TabItem>
  <TabItem value="linux" label="Linux" default>Install it with your distribution's packages.</TabItem>
</Tabs>`,
  ],
  [
    "Cards",
    "Ways on from a page. `href` is a page, a file or an address.",
    `<CardGroup>
  <Card title="Writing pages" href="../guides/writing.md" icon="✏️">Admonitions, tabs, code and diagrams.</Card>
  <Card title="Deploying" href="../guides/deploy.md">Files for any host.</Card>
</CardGroup>`,
  ],
  [
    "Details",
    "What few readers need. It opens without a script, and when a search in the page finds something in it.",
    `<Details summary="Which ports are opened?">

Port 443, and port 80 for the redirect to it.

</Details>`,
  ],
  [
    "Admonitions",
    "A note, tip, info, warning or danger, with a title of its own or the usual one. They are in plain Markdown, too.",
    `:::warning[This costs money]

Destroy what you no longer need.

:::`,
  ],
  [
    "CodeBlock",
    "Code that is made by an expression; any other stands between fences.",
    `import CodeBlock from "@theme/CodeBlock";

<CodeBlock language="sh" title="install.sh">{"npm create cairn my-docs"}</CodeBlock>`,
  ],
  [
    "TOCInline",
    "The headings of the page, within it.",
    `import TOCInline from "@theme/TOCInline";

<TOCInline toc={toc} />`,
  ],
  [
    "DocCardList",
    "A card for each page beside this one, or below it where it stands for a folder.",
    `import DocCardList from "@theme/DocCardList";

<DocCardList />`,
  ],
  [
    "ThemedImage",
    "One picture for the light look and one for the dark.",
    `import ThemedImage from "@theme/ThemedImage";

<ThemedImage alt="A page of this documentation" sources={{ light: "/img/cairn.png", dark: "/img/cairn.png" }} width="400" />`,
  ],
  [
    "Diagrams",
    "Drawn when the site is built, as SVG that follows the look. `accTitle` names it for those who do not see it.",
    `\`\`\`mermaid
flowchart LR
  accTitle: From plan to apply
  Plan --> Apply
\`\`\``,
  ],
];
