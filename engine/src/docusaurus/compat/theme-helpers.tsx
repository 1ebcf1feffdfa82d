import {
  Component,
  type ComponentProps,
  type ComponentType,
  type ErrorInfo,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { usePage } from "../../client/islands/page-context.ts";
import { pluralForm } from "../../texts/plural-form.ts";
import { translate } from "../../theme/primitives/translate.tsx";
import { useColorMode } from "./use-color-mode.ts";

/** `ThemedComponent`: renders its children for the colour mode; on the server, for both. */
export function ThemedComponent({
  children,
  className,
}: {
  children: (input: { theme: "light" | "dark"; className: string }) => ReactNode;
  className?: string;
}): ReactNode {
  const { colorMode } = useColorMode();
  return children({ theme: colorMode, className: className ?? "" });
}

/** `usePluralForm`: the plural form for a number in the language of the page. */
export function usePluralForm(): { selectMessage: (count: number, messages: string) => string } {
  const { htmlLang } = usePage().siteConfig.locale;
  return { selectMessage: (count, messages) => pluralForm(messages, count, htmlLang.split("-")[0] ?? "en") };
}

/** `prefersReducedMotion`: whether the reader prefers reduced motion. */
export function prefersReducedMotion(): boolean {
  return typeof window !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** `useEvent`: a stable function that calls the latest callback. */
export function useEvent<Values extends unknown[], Result>(
  callback: (...values: Values) => Result,
): (...values: Values) => Result {
  const last = useRef(callback);
  useEffect(() => {
    last.current = callback;
  });
  return useCallback((...values: Values) => last.current(...values), []);
}

/** `usePrevious`: the previous value. */
export function usePrevious<Value>(value: Value): Value | undefined {
  const [known, setKnown] = useState<{ value: Value; previous?: Value }>({ value });
  if (known.value !== value) setKnown({ value, previous: known.value });
  return known.value === value ? known.previous : known.value;
}

/** `composeProviders`: combines several providers, the first one outermost. */
export function composeProviders(
  providers: readonly ComponentType<{ children: ReactNode }>[],
): ComponentType<{ children: ReactNode }> {
  return ({ children }) => providers.reduceRight((content, Provider) => <Provider>{content}</Provider>, children);
}

/** `ReactContextError`: a hook was called outside its provider. */
export class ReactContextError extends Error {
  override name = "ReactContextError";

  constructor(provider: string, more = "") {
    super(`A hook is called outside the <${provider}>. ${more}`.trim());
  }
}

/** `NavbarSecondaryMenuFiller`: no effect, because the drawer always shows the sidebar of the page. */
export function NavbarSecondaryMenuFiller(): ReactNode {
  return null;
}

/** `useAnchorTargetClassName`: none, because the theme keeps headings clear of the navbar. */
export function useAnchorTargetClassName(): undefined {
  return undefined;
}

/** `isMultiColumnFooterLinks`: whether a footer's links are in columns. */
export function isMultiColumnFooterLinks(links: readonly object[]): boolean {
  return links.some((each) => "title" in each);
}

/** `isRegexpStringMatch`: whether a pattern, as a string, matches a text. */
export function isRegexpStringMatch(pattern?: string, text?: string): boolean {
  return pattern === undefined || text === undefined ? false : new RegExp(pattern, "gi").test(text);
}

/** `duplicates`: the items that occur again in a list, by `isSame`. */
export function duplicates<Item>(
  list: readonly Item[],
  isSame: (a: Item, b: Item) => boolean = (a, b) => a === b,
): Item[] {
  return list.filter((item, index) => list.findIndex((each) => isSame(each, item)) !== index);
}

/** `uniq`: a list without duplicates. */
export function uniq<Item>(list: readonly Item[]): Item[] {
  return Array.from(new Set(list));
}

/** `groupBy`: groups the items of a list by a key. */
export function groupBy<Item, Key extends string>(
  list: readonly Item[],
  keyOf: (item: Item) => Key,
): Partial<Record<Key, Item[]>> {
  const groups: Partial<Record<Key, Item[]>> = {};
  for (const item of list) (groups[keyOf(item)] ??= []).push(item);
  return groups;
}

/** `usePrismTheme`: an empty theme, because style sheets set the colours of code. */
export function usePrismTheme(): { plain: object; styles: never[] } {
  return { plain: {}, styles: [] };
}

/** `processAdmonitionProps`: the identity, because an admonition already has its title as a property. */
export function processAdmonitionProps<Props>(props: Props): Props {
  return props;
}

interface TagItem {
  label: string;
  permalink: string;
}

/** `listTagsByLetters`: tags by their first letter. */
export function listTagsByLetters<Tag extends TagItem>(tags: readonly Tag[]): { letter: string; tags: Tag[] }[] {
  const groups = groupBy(tags, ({ label }) => label.charAt(0).toUpperCase());
  return Object.entries(groups)
    .map(([letter, own = []]) => ({ letter, tags: own.toSorted((a, b) => a.label.localeCompare(b.label)) }))
    .sort((a, b) => a.letter.localeCompare(b.letter));
}

/** `translateTagsPageTitle`: the title of the list of all tags. */
export function translateTagsPageTitle(): string {
  return translate({ id: "theme.tags.tagsPageTitle", message: "Tags" });
}

/** `SkipToContentFallbackId`: the target of the link to the content. */
export const SkipToContentFallbackId = "cairnMain";

/** `SkipToContentLink`: a link to the content. */
export function SkipToContentLink(props: ComponentProps<"a">): ReactNode {
  const text = translate({ id: "theme.common.skipToMainContent", message: "Skip to main content" });
  return (
    <a {...props} href={`#${SkipToContentFallbackId}`}>
      {props.children ?? text}
    </a>
  );
}

/** `UnlistedBannerTitle`, and the four below: texts for unlisted pages and drafts. */
export function UnlistedBannerTitle(): ReactNode {
  return translate({ id: "theme.contentVisibility.unlistedBanner.title", message: "Unlisted page" });
}

export function UnlistedBannerMessage(): ReactNode {
  return translate({
    id: "theme.contentVisibility.unlistedBanner.message",
    message:
      "This page is unlisted. Search engines will not index it, and only users having a direct link can access it.",
  });
}

export function UnlistedMetadata(): ReactNode {
  return null;
}

export function DraftBannerTitle(): ReactNode {
  return translate({ id: "theme.contentVisibility.draftBanner.title", message: "Draft page" });
}

export function DraftBannerMessage(): ReactNode {
  return translate({
    id: "theme.contentVisibility.draftBanner.message",
    message: "This page is a draft. It is only shown while the site is edited; builds leave it out.",
  });
}

/** `ErrorBoundaryTryAgainButton`: a button to try again. */
export function ErrorBoundaryTryAgainButton(props: ComponentProps<"button">): ReactNode {
  return (
    <button type="button" {...props}>
      {translate({ id: "theme.ErrorPageContent.tryAgain", message: "Try again" })}
    </button>
  );
}

/** `ErrorBoundaryError`: the message of an error, and its cause. */
export function ErrorBoundaryError({ error }: { error: Error }): ReactNode {
  const cause = error.cause instanceof Error ? `\n${error.cause.message}` : "";
  return <p>{error.message + cause}</p>;
}

/** `ErrorBoundaryErrorMessageFallback`: the same with the button. */
export function ErrorBoundaryErrorMessageFallback({
  error,
  tryAgain,
}: {
  error: Error;
  tryAgain: () => void;
}): ReactNode {
  return (
    <>
      <ErrorBoundaryError error={error} />
      <ErrorBoundaryTryAgainButton onClick={tryAgain} />
    </>
  );
}

interface ErrorCauseProps {
  children: ReactNode;
  onError: (error: Error, info: ErrorInfo) => Error;
}

/** `ErrorCauseBoundary`: rethrows an error of its children as one with a location. */
export class ErrorCauseBoundary extends Component<ErrorCauseProps> {
  override componentDidCatch(error: Error, info: ErrorInfo): never {
    throw this.props.onError(error, info);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
