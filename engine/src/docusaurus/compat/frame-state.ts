import type { ReactNode } from "react";
import { usePage } from "../../client/islands/page-context.ts";
import { addBaseUrl } from "../../theme/primitives/use-base-url.ts";
import { useColorMode } from "./use-color-mode.ts";

/** Providers for parts that the engine's frame handles without React. */
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

/** `DEFAULT_SEARCH_TAG`: the search filter for pages outside the documents. */
export const DEFAULT_SEARCH_TAG = "default";

/** `useAnnouncementBar`: no effect, because the bar is closed without React. */
export function useAnnouncementBar(): { isActive: boolean; close: () => void } {
  return { isActive: usePage().siteConfig.announcementBar !== undefined, close: nothing };
}

/** `useNavbarMobileSidebar`: no effect, because the menu's drawer works without React. */
export function useNavbarMobileSidebar() {
  return { disabled: false, shouldRender: false, toggle: nothing, shown: false };
}

/** `useNavbarSecondaryMenu`: the drawer always shows the sidebar of the page. */
export function useNavbarSecondaryMenu() {
  return { shown: false, hide: nothing, content: undefined };
}

/** `useHideableNavbar`: no effect, because the navbar hides without React if configured. */
export function useHideableNavbar(hideOnScroll: boolean) {
  return { navbarRef: nothing, isNavbarVisible: !hideOnScroll };
}

/** `useBackToTopButton`: there is no such button. */
export function useBackToTopButton() {
  return { shown: false, scrollToTop: () => scrollTo({ top: 0 }) };
}

/** `useScrollController`: no effect, because the browser handles scrolling. */
export function useScrollController() {
  return { scrollEventsEnabledRef: { current: true }, enableScrollEvents: nothing, disableScrollEvents: nothing };
}

/** `useScrollPositionBlocker`: no effect, because browsers keep the scroll position themselves. */
export function useScrollPositionBlocker() {
  return { blockElementScrollPositionUntilNextRender: nothing };
}

/** `useSmoothScrollTo`: scrolls to a position in pixels. */
export function useSmoothScrollTo() {
  return { startScroll: (top: number) => scrollTo({ top, behavior: "smooth" }), cancelScroll: nothing };
}

/** `useHistoryPopHandler`: no effect, because the browser handles going back. */
export function useHistoryPopHandler(): void {}

/** `useTOCHighlight`: no effect, because the table of contents is highlighted without React. */
export function useTOCHighlight(): void {}

/** `useCodeWordWrap`: no effect, because code blocks have their own button. */
export function useCodeWordWrap() {
  return { codeBlockRef: { current: null }, isEnabled: false, isCodeScrollable: false, toggle: nothing };
}

/** `useHomePageRoute`: the home page. */
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

/** `useMermaidThemeConfig`, and the three below: without effect, because diagrams are rendered during the build. */
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
