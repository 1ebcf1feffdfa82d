/** The parts of the Navigation API that are used here; TypeScript's DOM library does not have them all yet. */
export interface Navigation {
  readonly transition: object | null;
  readonly currentEntry: { getState(): unknown } | null;
  /** Keeps something with the entry that the reader is at, for as long as the browser keeps the entry. */
  updateCurrentEntry(options: { state: unknown }): void;
  navigate(url: string, options?: { history?: "auto" | "push" | "replace" }): NavigationResult;
  /** `info` is that of the event. */
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
  /** What the script that began the navigation says of it. */
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

/** The browser's Navigation API, where it has one. */
export function findNavigation(): Navigation | undefined {
  return (window as unknown as { navigation?: Navigation }).navigation;
}

/** Whether the browser can load a page before the address changes. Others ignore the handler, without an error. */
export function canLoadBeforeCommit(event: NavigateEvent): boolean {
  // A traversal is committed first: should loading fail, a reload then loads the very entry that it leads to.
  return event.cancelable && event.navigationType !== "traverse" && "NavigationPrecommitController" in window;
}

/** Whether the event asks for another document, in this window, by a plain request. */
export function asksForDocument(event: NavigateEvent): boolean {
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return false;
  if (event.navigationType === "reload") return false;
  // Such a push or replacement is a script's `history.pushState`: the page stays.
  return event.navigationType === "traverse" || !event.destination.sameDocument;
}
