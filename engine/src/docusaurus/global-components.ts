/** Components that an MDX document can use without importing them, and their modules. */
export const globalComponents: Record<string, string> = {
  Admonition: "@theme/Admonition",
  Card: "@theme/Card",
  CardGroup: "@theme/CardGroup",
  CodeBlock: "@theme/CodeBlock",
  Details: "@theme/Details",
  DocCardList: "@theme/DocCardList",
  Head: "@docusaurus/Head",
  Link: "@docusaurus/Link",
  // Docusaurus 2 imports it into every document.
  React: "react",
  TabItem: "@theme/TabItem",
  Tabs: "@theme/Tabs",
  ThemedImage: "@theme/ThemedImage",
  TOCInline: "@theme/TOCInline",
  Translate: "@docusaurus/Translate",
  Video: "@theme/Video",
};
