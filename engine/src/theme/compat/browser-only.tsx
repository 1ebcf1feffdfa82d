import type { ReactNode } from "react";
import useIsBrowser from "./use-is-browser.ts";

export interface BrowserOnlyProps {
  children?: (() => ReactNode) | undefined;
  fallback?: ReactNode;
}

/** `@docusaurus/BrowserOnly`: draws `children()` in the browser, `fallback` until then. Throws if it is no function. */
export default function BrowserOnly({ children, fallback = null }: BrowserOnlyProps): ReactNode {
  const isBrowser = useIsBrowser();
  if (typeof children !== "function") {
    throw new Error(
      "The child of <BrowserOnly> must be a function. Write <BrowserOnly>{() => <div>…</div>}</BrowserOnly>.",
    );
  }
  return isBrowser ? children() : fallback;
}
