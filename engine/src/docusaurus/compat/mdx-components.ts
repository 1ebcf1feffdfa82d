import Admonition from "../../theme/Admonition/Admonition.tsx";
import Details from "../../theme/Details/Details.tsx";
import Mermaid from "../../theme/Mermaid/Mermaid.tsx";
import Head from "../../theme/primitives/head.tsx";
import Link from "../../theme/primitives/link.tsx";
import { ChildrenOnly, Code, Image, List, ListItem } from "./theme-parts.tsx";

/**
 * `@theme/MDXComponents`: the components in the scope of every document in Docusaurus, and those for its elements, which
 * pages in React use.
 */
const MDXComponents = {
  Head,
  Details,
  details: Details,
  admonition: Admonition,
  mermaid: Mermaid,
  a: Link,
  code: Code,
  img: Image,
  li: ListItem,
  pre: ChildrenOnly,
  ul: List,
  h1: "h1",
  h2: "h2",
  h3: "h3",
  h4: "h4",
  h5: "h5",
  h6: "h6",
} as const;

export default MDXComponents;
