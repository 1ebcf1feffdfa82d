import type { ReactNode } from "react";
import { usePage } from "../../client/islands/page-context.ts";
import { addBaseUrl } from "../../theme/primitives/use-base-url.ts";
import { useColorMode } from "./use-color-mode.ts";

/** Providers of what the engine's frame does without React. */
function Provider({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
export {
  Provider as AnnouncementBarProvider,
  Provider as CodeBlockContextProvider,
  Provider as ColorModeProvider,
  Provider as NavbarProvider,
  Provider as PluginHtmlClassNameProvider,
  Provider as ScrollControllerProvider,
  Provider as TabsProvider,
  Provider as TitleFormatterProvider,
};

const nothing = (): void => {};

/** `DEFAULT_SEARCH_TAG`: what a search of pages outside the documents is narrowed by. */
export const DEFAULT_SEARCH_TAG = "default";

/** `useAnnouncementBar`: the bar above the page closes by itself. */
export function useAnnouncementBar(): { isActive: boolean; close: () => void } {
  return { isActive: usePage().siteConfig.announcementBar !== undefined, close: nothing };
}

/** `useNavbarMobileSidebar`: the drawer of the menu opens and closes by itself. */
export function useNavbarMobileSidebar() {
  return { disabled: false, shouldRender: false, toggle: nothing, shown: false };
}

/** `useNavbarSecondaryMenu`: the drawer shows the sidebar of the page. */
export function useNavbarSecondaryMenu() {
  return { shown: false, hide: nothing, content: undefined };
}

/** `useHideableNavbar`: the navbar hides by itself where the configuration asks for that. */
export function useHideableNavbar(hideOnScroll: boolean) {
  return { navbarRef: nothing, isNavbarVisible: !hideOnScroll };
}

/** `useBackToTopButton`: no button leads back to the top. */
export function useBackToTopButton() {
  return { shown: false, scrollToTop: () => scrollTo({ top: 0 }) };
}

/** `useScrollController`: scrolling is the browser's. */
export function useScrollController() {
  return { scrollEventsEnabledRef: { current: true }, enableScrollEvents: nothing, disableScrollEvents: nothing };
}

/** `useScrollPositionBlocker`: what changes its height keeps its place by the browser's own rules. */
export function useScrollPositionBlocker() {
  return { blockElementScrollPositionUntilNextRender: nothing };
}

/** `useSmoothScrollTo`: scrolls to a place, given in pixels. */
export function useSmoothScrollTo() {
  return { startScroll: (top: number) => scrollTo({ top, behavior: "smooth" }), cancelScroll: nothing };
}

/** `useHistoryPopHandler`: going back is the browser's. */
export function useHistoryPopHandler(): void {}

/** `useTOCHighlight`: the table of contents marks the heading in view by itself. */
export function useTOCHighlight(): void {}

/** `useCodeWordWrap`: blocks of code wrap by a button of their own. */
export function useCodeWordWrap() {
  return { codeBlockRef: { current: null }, isEnabled: false, isCodeScrollable: false, toggle: nothing };
}

/** `useHomePageRoute`: where the site begins. */
export function useHomePageRoute(): { path: string; exact: true } {
  return { path: usePage().siteConfig.baseUrl, exact: true };
}

/** `useAlternatePageUtils`: the address of the page in another language. */
export function useAlternatePageUtils() {
  const { siteConfig, permalink } = usePage();
  const createUrl = ({ locale, fullyQualified }: { locale: string; fullyQualified: boolean }): string => {
    const base = siteConfig.locales.find(({ code }) => code === locale)?.baseUrl ?? siteConfig.baseUrl;
    const address = addBaseUrl({ ...siteConfig, baseUrl: base }, permalink);
    return fullyQualified ? `${siteConfig.url ?? ""}${address}` : address;
  };
  return { createUrl };
}

/** `useMermaidThemeConfig`, and the three below: diagrams are drawn while the site is built. */
export function useMermaidThemeConfig(): object {
  return {};
}
export function useMermaidConfig(): object {
  const { colorMode } = useColorMode();
  return { startOnLoad: false, theme: colorMode === "dark" ? "dark" : "default" };
}
export function useMermaidRenderResult(): null {
  return null;
}
export const MermaidContainerClassName = "mermaid";
