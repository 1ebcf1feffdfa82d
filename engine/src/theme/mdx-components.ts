import Head from "./primitives/head.tsx";
import Admonition from "./Admonition/Admonition.tsx";
import Details from "./Details/Details.tsx";
import Mermaid from "./Mermaid/Mermaid.tsx";

/** `@theme/MDXComponents`: the components in the scope of every document in Docusaurus. */
const MDXComponents = { Head, Details, details: Details, admonition: Admonition, mermaid: Mermaid };

export default MDXComponents;
