import { type ReactNode, useSyncExternalStore } from "react";

/** Wider than this, in pixels, a window is a desktop's, for Docusaurus as for the theme. */
const phoneWidth = 996;

export type WindowSize = "desktop" | "mobile" | "ssr";

/** `useWindowSize`: `ssr` until the page is taken over in the browser. */
export function useWindowSize({ desktopBreakpoint = phoneWidth } = {}): WindowSize {
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
