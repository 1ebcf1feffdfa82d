/** The parts of the Navigation API that are used; TypeScript's DOM library lacks some of them. */
export interface Navigation {
  readonly transition: object | null;
  readonly currentEntry: { getState(): unknown } | null;
  /** Stores state with the current history entry. */
  updateCurrentEntry(options: { state: unknown }): void;
  navigate(url: string, options?: { history?: "auto" | "push" | "replace" }): NavigationResult;
  /** `info` is passed to the event. */
  reload(options: { info: unknown }): NavigationResult;
  addEventListener(type: "navigate", listener: (event: NavigateEvent) => void): void;
  addEventListener(
    type: "currententrychange",
    listener: (event: Event & { readonly navigationType?: string | null }) => void,
  ): void;
  addEventListener(type: "navigatesuccess", listener: () => void): void;
}

export interface NavigationResult {
  readonly committed: Promise<unknown>;
  readonly finished: Promise<unknown>;
}

export interface NavigateEvent extends Event {
  readonly navigationType: "push" | "replace" | "reload" | "traverse";
  readonly destination: { readonly url: string; readonly sameDocument: boolean; getState(): unknown };
  readonly canIntercept: boolean;
  readonly hashChange: boolean;
  readonly downloadRequest: string | null;
  readonly formData: FormData | null;
  readonly signal: AbortSignal;
  /** Passed by the script that started the navigation. */
  readonly info: unknown;
  intercept(options: InterceptOptions): void;
  scroll(): void;
}

export interface InterceptOptions {
  /** Runs before the address changes; the navigation waits for it. */
  precommitHandler?: () => Promise<void>;
  handler: () => Promise<void>;
  focusReset: "manual";
  scroll: "manual";
}

/** Returns the browser's Navigation API, if it has one. */
export function findNavigation(): Navigation | undefined {
  return (window as unknown as { navigation?: Navigation }).navigation;
}

/**
 * Whether the browser can load a page before the address changes. Browsers that cannot ignore the handler without an
 * error.
 */
export function canLoadBeforeCommit(event: NavigateEvent): boolean {
  // A traversal is committed first, so that a reload after a failure loads the entry that it leads to.
  return event.cancelable && event.navigationType !== "traverse" && "NavigationPrecommitController" in window;
}

/** Whether the event requests another document in this window, by GET. */
export function asksForDocument(event: NavigateEvent): boolean {
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return false;
  if (event.navigationType === "reload") return false;
  // A push or replacement in the same document is a script's `history.pushState`, which stays on the page.
  return event.navigationType === "traverse" || !event.destination.sameDocument;
}
