import type { SubscriberLinks } from "../../subscriber-links/config.ts";
import { findWarning } from "../../subscriber-links/find-warning.ts";
import { repositoriesOf } from "../../subscriber-links/repository-of.ts";
import { whenStyled } from "../late-style.ts";
import type { PageData } from "../page-data.ts";
import { isWarningWanted } from "./warning-wanted.ts";

/** A link as it was pressed. */
interface PressedLink {
  /** Absolute. */
  address: string;
  /** Address of the page of this site about what it leads to. */
  page: string | undefined;
}

/**
 * Holds every press of a link to a private repository, by whatever button, key and modifier, and warns first. Each of them
 * would show a visitor a 404; those who go on get a new tab in any case (decisions/09-subscriber-links.md).
 */
export function listenToSubscriberLinks({ baseUrl, organisation }: PageData): void {
  if (organisation === undefined) return;
  let rules: SubscriberLinks | undefined;
  const loadRules = createLoader(`${baseUrl}cairn/subscriber-links.json`, (loaded) => {
    rules = loaded;
  });
  // Soon needed, but not by what the reader is doing now. A failure is tried again at the first press.
  loadRules("low").catch(() => undefined);

  const onPress = async (event: MouseEvent) => {
    // The right button opens a menu, which is the browser's own.
    if (event.type === "auxclick" && event.button !== 1) return;
    const link = findLink(event);
    if (!link || repositoriesOf(link.address, document.baseURI, organisation).length === 0) return;
    if (rules && !mustWarn(link, rules)) {
      // What was held before the runtime came is repeated as a press that does nothing by itself.
      if (event.type === "auxclick" && !event.isTrusted) follow(link);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    try {
      await warnOrFollow(link, rules ?? (await loadRules("high")));
    } catch (error) {
      console.warn("It could not be found out whether the link leads to a private repository; it is followed.", error);
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
  const [{ showWarning }] = await Promise.all([import("./warning-dialog.ts"), whenStyled()]);
  // The reader has gone on meanwhile.
  if (location.pathname !== pathname) return;
  closeWarning();
  showWarning({ warning, texts, page: link.page, onContinue: () => follow(link) });
}

/** Dismisses the warning that is shown, if one is, as Escape does: at once, while `close()` tells of it later. */
export function closeWarning(): void {
  document.querySelector("dialog.subscriber-warning")?.dispatchEvent(new Event("cancel"));
}

function follow({ address }: PressedLink): void {
  window.open(address, "_blank", "noopener,noreferrer");
}

/** The link that an event happened in, also inside of a component's shadow; none where it is exempt. */
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

/** A function that loads what decides over links, once; after a failure it tries again. */
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
