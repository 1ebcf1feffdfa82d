import type { SubscriberLinks } from "../../subscriber-links/config.ts";
import { findWarning } from "../../subscriber-links/find-warning.ts";
import { repositoriesOf } from "../../subscriber-links/repository-of.ts";
import { importStyled } from "../late-style.ts";
import type { PageData } from "../page-data.ts";
import { isWarningWanted } from "./warning-wanted.ts";
import warningDialog from "./warning-dialog.ts?address";

/** A pressed link. */
interface PressedLink {
  /** The absolute address of the link's target. */
  address: string;
  /** Address of this site's page about the link's target. */
  page: string | undefined;
}

/**
 * Intercepts every press of a link to a private repository, by any button, key and modifier, to show a warning first:
 * visitors without access would get a 404. Those who continue always get a new tab (decisions/09-subscriber-links.md).
 */
export function listenToSubscriberLinks({ baseUrl, organisation }: PageData): void {
  if (organisation === undefined) return;
  let rules: SubscriberLinks | undefined;
  const loadRules = createLoader(`${baseUrl}cairn/subscriber-links.json`, (loaded) => {
    rules = loaded;
  });
  // Needed soon, but not yet. A failure is retried at the first press.
  loadRules("low").catch(() => undefined);

  const onPress = async (event: MouseEvent) => {
    // The right button opens the browser's context menu.
    if (event.type === "auxclick" && event.button !== 1) return;
    const link = findLink(event);
    if (!link || repositoriesOf(link.address, document.baseURI, organisation).length === 0) return;
    if (rules && !mustWarn(link, rules)) {
      // An event that was held before the runtime was loaded is replayed as one without a default action.
      if (event.type === "auxclick" && !event.isTrusted) follow(link);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    try {
      await warnOrFollow(link, rules ?? (await loadRules("high")));
    } catch (error) {
      console.warn("The link is followed without a check whether its repository is private.", error);
      follow(link);
    }
  };
  for (const type of ["click", "auxclick"] as const) document.addEventListener(type, onPress, true);
}

function mustWarn({ address }: PressedLink, rules: SubscriberLinks): boolean {
  const warning = findWarning(address, document.baseURI, rules);
  return warning !== undefined && isWarningWanted(warning);
}

async function warnOrFollow(link: PressedLink, texts: SubscriberLinks): Promise<void> {
  const warning = findWarning(link.address, document.baseURI, texts);
  if (!warning || !isWarningWanted(warning)) return follow(link);
  const { pathname } = location;
  const { showWarning } = await importStyled<typeof import("./warning-dialog.ts")>(warningDialog);
  // The reader has left the page meanwhile.
  if (location.pathname !== pathname) return;
  closeWarning();
  showWarning({ warning, texts, page: link.page, onContinue: () => follow(link) });
}

/** Dismisses the current warning like Escape, but immediately, because the event of `close()` fires later. */
export function closeWarning(): void {
  document.querySelector("dialog.subscriber-warning")?.dispatchEvent(new Event("cancel"));
}

function follow({ address }: PressedLink): void {
  window.open(address, "_blank", "noopener,noreferrer");
}

/** Returns the link of an event, also inside a component's shadow root; undefined if it is exempt. */
function findLink(event: Event): PressedLink | undefined {
  for (const element of event.composedPath()) {
    if (!(element instanceof Element) || !element.matches("a, area")) continue;
    const address = element.getAttribute("href") ?? element.getAttributeNS("http://www.w3.org/1999/xlink", "href");
    if (address === null) continue;
    if (element.hasAttribute("data-no-warning") || element.getAttribute("title") === "no-warning") return undefined;
    const absolute = URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI).href : address;
    return { address: absolute, page: element.getAttribute("data-guarded-page") ?? undefined };
  }
  return undefined;
}

/** Returns a function that loads the rules for links once, and retries after a failure. */
function createLoader(address: string, onLoaded: (rules: SubscriberLinks) => void) {
  let loading: Promise<SubscriberLinks> | undefined;
  const load = async (priority: RequestPriority): Promise<SubscriberLinks> => {
    const response = await fetch(address, { priority });
    if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
    const rules = (await response.json()) as SubscriberLinks;
    onLoaded(rules);
    return rules;
  };
  return (priority: RequestPriority) => {
    loading ??= load(priority).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
