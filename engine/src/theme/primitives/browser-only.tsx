import type { ReactNode } from "react";
import useIsBrowser from "./use-is-browser.ts";

export interface BrowserOnlyProps {
  /** Elements are accepted too, because sites use them and Docusaurus renders their pages. */
  children?: (() => ReactNode) | ReactNode;
  fallback?: ReactNode;
}

/** `@docusaurus/BrowserOnly`: draws `children()` in the browser, and `fallback` until then. */
export default function BrowserOnly({ children, fallback = null }: BrowserOnlyProps): ReactNode {
  if (!useIsBrowser()) return fallback;
  return typeof children === "function" ? children() : children;
}
