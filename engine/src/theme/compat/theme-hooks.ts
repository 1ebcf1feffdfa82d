import { type ReactNode, useSyncExternalStore } from "react";

/** From this width on, in pixels, Docusaurus takes a window for a desktop's. */
const desktopWidth = 997;

export type WindowSize = "desktop" | "mobile" | "ssr";

/** `useWindowSize`: `ssr` until the page is taken over in the browser. */
export function useWindowSize({ desktopBreakpoint = desktopWidth } = {}): WindowSize {
  return useSyncExternalStore(
    onResize,
    () => (window.innerWidth > desktopBreakpoint ? "desktop" : "mobile"),
    () => "ssr",
  );
}

function onResize(listener: () => void): () => void {
  addEventListener("resize", listener);
  return () => removeEventListener("resize", listener);
}

/** `HtmlClassNameProvider`: draws what it holds. The classes of the root element are the theme's own. */
export function HtmlClassNameProvider({ children }: { className?: string; children?: ReactNode }): ReactNode {
  return children;
}
