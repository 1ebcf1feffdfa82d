import { useEffect, useRef } from "react";
import { usePage } from "../../client/islands/page-context.ts";
import { type Location, useLocation } from "./router.tsx";
import { useEvent } from "./theme-helpers.tsx";

/** `isSamePath`: whether two paths lead to the same page. */
export function isSamePath(a?: string, b?: string): boolean {
  const keyOf = (path?: string) => path?.replace(/\/$/, "").toLowerCase();
  return keyOf(a) === keyOf(b);
}

/** `useLocalPathname`: the path of the page without the base URL. */
export function useLocalPathname(): string {
  return usePage().permalink;
}

/** `useDateTimeFormat`: the date format of the page's language. */
export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  const { htmlLang, calendar } = usePage().siteConfig.locale;
  return new Intl.DateTimeFormat(htmlLang, { calendar, ...options });
}

/** `useTitleFormatter`: a page's title with that of the site. */
export function useTitleFormatter(): { format: (title?: string) => string } {
  const { title: site, titleDelimiter } = usePage().siteConfig;
  return { format: (title = "") => (title && title !== site ? `${title} ${titleDelimiter} ${site}` : site) };
}

/** `useLocationChange`: calls back when the location changes. */
export function useLocationChange(
  onChange: (change: { location: Location; previousLocation: Location | undefined }) => void,
): void {
  const { pathname, search, hash } = useLocation();
  const last = useRef<Location>(undefined);
  const tell = useEvent(onChange);
  useEffect(() => {
    const location = { pathname, search, hash };
    tell({ location, previousLocation: last.current });
    last.current = location;
  }, [tell, pathname, search, hash]);
}

interface ScrollPosition {
  scrollX: number;
  scrollY: number;
}

/** `useScrollPosition`: calls back with the scroll position when the reader scrolls. */
export function useScrollPosition(
  onScroll: (position: ScrollPosition, last: ScrollPosition | undefined) => void,
): void {
  const tell = useEvent(onScroll);
  useEffect(() => {
    let last: ScrollPosition | undefined;
    const listener = () => {
      const { scrollX, scrollY } = window;
      tell({ scrollX, scrollY }, last);
      last = { scrollX, scrollY };
    };
    listener();
    addEventListener("scroll", listener, { passive: true });
    return () => removeEventListener("scroll", listener);
  }, [tell]);
}

/** `useLockBodyScroll`: prevents scrolling of the page. */
export function useLockBodyScroll(lock = true): void {
  useEffect(() => {
    document.body.style.overflow = lock ? "hidden" : "visible";
    return () => {
      document.body.style.overflow = "visible";
    };
  }, [lock]);
}

/** `splitNavbarItems`: the left and the right items. */
export function splitNavbarItems<Item extends { position?: string }>(items: readonly Item[]): [Item[], Item[]] {
  const isLeft = ({ position = "right" }: Item) => position === "left";
  return [items.filter(isLeft), items.filter((item) => !isLeft(item))];
}
