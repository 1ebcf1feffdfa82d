import * as Admonition from "./Admonition/Admonition.tsx";
import * as Card from "./Card/Card.tsx";
import * as CardGroup from "./Card/CardGroup.tsx";
import * as CodeBlock from "./CodeBlock/CodeBlock.tsx";
import * as BrowserOnly from "../docusaurus/compat/browser-only.tsx";
import * as constants from "../docusaurus/compat/constants.ts";
import * as docsClient from "../docusaurus/compat/docs-client.ts";
import * as ErrorBoundary from "../docusaurus/compat/error-boundary.tsx";
import * as ExecutionEnvironment from "../docusaurus/compat/execution-environment.ts";
import * as Head from "../docusaurus/compat/head.tsx";
import * as Interpolate from "../docusaurus/compat/interpolate.tsx";
import * as isInternalUrl from "../docusaurus/compat/is-internal-url.ts";
import * as Link from "../docusaurus/compat/link.tsx";
import * as router from "../docusaurus/compat/router.tsx";
import * as themeCommonInternal from "../docusaurus/compat/theme-common-internal.ts";
import * as themeCommon from "../docusaurus/compat/theme-common.tsx";
import * as Translate from "../docusaurus/compat/translate.tsx";
import * as useBrokenLinks from "../docusaurus/compat/use-broken-links.ts";
import * as useBaseUrl from "../docusaurus/compat/use-base-url.ts";
import * as useDocusaurusContext from "../docusaurus/compat/use-docusaurus-context.ts";
import * as useGlobalData from "../docusaurus/compat/use-global-data.ts";
import * as useIsBrowser from "../docusaurus/compat/use-is-browser.ts";
import * as Details from "./Details/Details.tsx";
import * as DocCard from "./DocCard/DocCard.tsx";
import * as DocCardList from "./DocCardList/DocCardList.tsx";
import * as Heading from "./Heading/Heading.tsx";
import * as IdealImage from "./IdealImage/IdealImage.tsx";
import * as Layout from "./Layout/Layout.tsx";
import * as MDXComponents from "./mdx-components.ts";
import * as Mermaid from "./Mermaid/Mermaid.tsx";
import * as Missing from "./Missing/Missing.tsx";
import * as SvgImage from "./SvgImage/SvgImage.tsx";
import * as TabItem from "./TabItem/TabItem.tsx";
import * as Tabs from "./Tabs/Tabs.tsx";
import * as ThemedImage from "./ThemedImage/ThemedImage.tsx";
import * as TOCInline from "./TOCInline/TOCInline.tsx";
import * as Video from "./Video/Video.tsx";

/** The modules that documents and the site's own components may import, by the name that they import. */
export const themeModules: Record<string, Record<string, unknown>> = {
  "@docusaurus/BrowserOnly": BrowserOnly,
  "@docusaurus/ErrorBoundary": ErrorBoundary,
  "@docusaurus/ExecutionEnvironment": ExecutionEnvironment,
  "@docusaurus/Head": Head,
  "@docusaurus/Interpolate": Interpolate,
  "@docusaurus/Link": Link,
  "@docusaurus/Translate": Translate,
  "@docusaurus/constants": constants,
  "@docusaurus/isInternalUrl": isInternalUrl,
  "@docusaurus/plugin-content-docs/client": docsClient,
  "@docusaurus/router": router,
  "@docusaurus/theme-common": themeCommon,
  "@docusaurus/theme-common/internal": themeCommonInternal,
  "@docusaurus/useBaseUrl": useBaseUrl,
  "@docusaurus/useBrokenLinks": useBrokenLinks,
  "@docusaurus/useDocusaurusContext": useDocusaurusContext,
  "@docusaurus/useGlobalData": useGlobalData,
  "@docusaurus/useIsBrowser": useIsBrowser,
  "@theme/Admonition": Admonition,
  "@theme/Card": Card,
  "@theme/CardGroup": CardGroup,
  "@theme/CodeBlock": CodeBlock,
  "@theme/Details": Details,
  "@theme/DocCard": DocCard,
  "@theme/DocCardList": DocCardList,
  "@theme/Heading": Heading,
  "@theme/IdealImage": IdealImage,
  "@theme/Layout": Layout,
  "@theme/MDXComponents": MDXComponents,
  "@theme/Mermaid": Mermaid,
  "@theme/Missing": Missing,
  "@theme/SvgImage": SvgImage,
  "@theme/TOCInline": TOCInline,
  "@theme/TabItem": TabItem,
  "@theme/Tabs": Tabs,
  "@theme/ThemedImage": ThemedImage,
  "@theme/Video": Video,
};

/** Those whose components do something in the browser. What the others draw stays as it is in the HTML. */
export const interactiveModules: ReadonlySet<string> = new Set([
  "@docusaurus/BrowserOnly",
  "@docusaurus/ErrorBoundary",
]);
