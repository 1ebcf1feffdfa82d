import * as Admonition from "../theme/Admonition/Admonition.tsx";
import * as Card from "../theme/Card/Card.tsx";
import * as CardGroup from "../theme/Card/CardGroup.tsx";
import * as CodeBlock from "../theme/CodeBlock/CodeBlock.tsx";
import * as BrowserOnly from "../theme/primitives/browser-only.tsx";
import * as constants from "./compat/constants.ts";
import * as docsClient from "./compat/documents/docs-client.ts";
import * as ErrorBoundary from "../theme/primitives/error-boundary.tsx";
import * as ExecutionEnvironment from "../theme/primitives/execution-environment.ts";
import * as Head from "../theme/primitives/head.tsx";
import * as Interpolate from "../theme/primitives/interpolate.tsx";
import * as isInternalUrl from "../theme/primitives/is-internal-url.ts";
import * as Link from "../theme/primitives/link.tsx";
import * as router from "./compat/react-router.tsx";
import * as themeCommonInternal from "./compat/theme-common-internal.ts";
import * as themeCommon from "./compat/theme-common.tsx";
import * as Translate from "../theme/primitives/translate.tsx";
import * as useBrokenLinks from "./compat/use-broken-links.ts";
import * as useBaseUrl from "../theme/primitives/use-base-url.ts";
import * as Noop from "./compat/noop.ts";
import * as useIsomorphicLayoutEffect from "./compat/use-isomorphic-layout-effect.ts";
import * as useRouteContext from "./compat/use-route-context.ts";
import * as useDocusaurusContext from "./compat/use-docusaurus-context.ts";
import * as useGlobalData from "./compat/use-global-data.ts";
import * as useIsBrowser from "../theme/primitives/use-is-browser.ts";
import * as Details from "../theme/Details/Details.tsx";
import * as DocCard from "../theme/DocCard/DocCard.tsx";
import * as DocCardList from "../theme/DocCardList/DocCardList.tsx";
import * as Heading from "../theme/Heading/Heading.tsx";
import * as IdealImage from "../theme/IdealImage/IdealImage.tsx";
import * as Layout from "../theme/Layout/Layout.tsx";
import * as MDXComponents from "./compat/mdx-components.ts";
import * as Mermaid from "../theme/Mermaid/Mermaid.tsx";
import * as Parts from "./compat/theme-parts.tsx";
import * as BlogParts from "./compat/blog/blog-parts.ts";
import * as blogClient from "./compat/blog/blog-client.tsx";
import * as mermaidClient from "./compat/frame-state.ts";
import * as searchClient from "./compat/search-client.ts";
import { openApiModules } from "./compat/openapi/openapi-modules.ts";
import * as Older from "./compat/older-names.ts";
import * as playground from "./compat/playground.ts";
import * as Missing from "../theme/Missing/Missing.tsx";
import * as SvgImage from "../theme/SvgImage/SvgImage.tsx";
import * as TabItem from "../theme/TabItem/TabItem.tsx";
import * as Tabs from "../theme/Tabs/Tabs.tsx";
import * as ThemedImage from "../theme/ThemedImage/ThemedImage.tsx";
import * as TOCInline from "../theme/TOCInline/TOCInline.tsx";
import * as Video from "../theme/Video/Video.tsx";

/** The modules that documents and the site's components can import, by specifier. */
export const themeModules: Record<string, Record<string, unknown>> = {
  "@docusaurus/BrowserOnly": BrowserOnly,
  "@docusaurus/ComponentCreator": Noop,
  "@docusaurus/ErrorBoundary": ErrorBoundary,
  "@docusaurus/ExecutionEnvironment": ExecutionEnvironment,
  "@docusaurus/Head": Head,
  "@docusaurus/Interpolate": Interpolate,
  "@docusaurus/Link": Link,
  "@docusaurus/Noop": Noop,
  "@docusaurus/Translate": Translate,
  "@docusaurus/constants": constants,
  "@docusaurus/isInternalUrl": isInternalUrl,
  "@docusaurus/plugin-content-blog/client": blogClient,
  "@docusaurus/plugin-content-docs/client": docsClient,
  "@docusaurus/renderRoutes": Noop,
  "@docusaurus/router": router,
  "@docusaurus/theme-common": themeCommon,
  "@docusaurus/theme-common/internal": themeCommonInternal,
  "@docusaurus/theme-mermaid/client": mermaidClient,
  "@docusaurus/theme-search-algolia/client": searchClient,
  "@docusaurus/useBaseUrl": useBaseUrl,
  "@docusaurus/useBrokenLinks": useBrokenLinks,
  "@docusaurus/useDocusaurusContext": useDocusaurusContext,
  "@docusaurus/useGlobalData": useGlobalData,
  "@docusaurus/useIsBrowser": useIsBrowser,
  "@docusaurus/useIsomorphicLayoutEffect": useIsomorphicLayoutEffect,
  "@docusaurus/useRouteContext": useRouteContext,
  "@theme/Admonition": Admonition,
  "@theme/BlogParts": BlogParts,
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
  "@theme/MDXComponents/A": Link,
  "@theme/MDXComponents/Details": Details,
  "@theme/MDXComponents/Heading": Heading,
  "@theme/Mermaid": Mermaid,
  "@theme/Missing": Missing,
  "@theme/Older": Older,
  "@theme/Parts": Parts,
  "@theme/Playground/Provider": playground,
  "@theme/SvgImage": SvgImage,
  "@theme/TOCInline": TOCInline,
  "@theme/TabItem": TabItem,
  "@theme/Tabs": Tabs,
  "@theme/ThemedImage": ThemedImage,
  "@theme/Video": Video,
  ...openApiModules,
};

/** Modules with interactive components. The HTML of the others never changes. */
export const interactiveModules: ReadonlySet<string> = new Set([
  "@docusaurus/BrowserOnly",
  "@docusaurus/ErrorBoundary",
]);

/** Whether a module is ours and its components have constant HTML. */
export function isStaticModule(specifier: string): boolean {
  return specifier in themeModules && !interactiveModules.has(specifier);
}
