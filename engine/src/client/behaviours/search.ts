import { searchUnavailable } from "../../texts/states-texts.ts";
import { readPageData } from "../page-data.ts";
import { translate } from "../translate.ts";
import { lockScroll } from "../scroll-lock.ts";
import { importModule } from "../import-module.ts";
import searchDialog from "../search/dialog.ts?address";
import resultsPage from "../search/results/results-page.ts?address";

const dialogSelector = "dialog[data-search]";

/** Loads the search code when the reader opens the search dialog or is about to, and fills the results page. */
export function listenToSearch(): void {
  const onTouch = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    if (target.closest("[data-search-open]")) void loadDialog({ isEarly: true });
    else if (target.closest(dialogSelector)) void loadDialog({ isEarly: false });
  };
  document.addEventListener("focusin", onTouch);
  document.addEventListener("pointerover", onTouch);
  const onToggle = ({ target }: Event) => {
    if (target instanceof HTMLDialogElement && target.matches(dialogSelector)) lockBehind(target.open);
  };
  document.addEventListener("toggle", onToggle, { capture: true });
  // It may have been opened before this code was loaded.
  if (findDialog()?.open) {
    lockBehind(true);
    void loadDialog({ isEarly: false });
  }
  initialiseResultsPage();
}

/** Closes the search dialog if it is open. */
export function closeSearch(): void {
  const dialog = findDialog();
  if (dialog?.open) dialog.close();
  // The page may have been swapped before the browser fires the event.
  lockBehind(false);
}

let unlockScroll: (() => void) | undefined;

/** Locks the page's scrolling while the dialog is open. */
function lockBehind(isOpen: boolean): void {
  if (isOpen) unlockScroll ??= lockScroll();
  else {
    unlockScroll?.();
    unlockScroll = undefined;
  }
}

/** Shows the results for the query in the address, on the results page. */
export function initialiseResultsPage(): void {
  const place = document.querySelector<HTMLElement>("[data-search-page]");
  const dialog = findDialog();
  if (!place || !dialog) return;
  // Removes the start content, so that it is not visible while results are loading.
  if (/[?&]q=[^&]/.test(location.search)) place.replaceChildren();
  importModule<typeof import("../search/results/results-page.ts")>(resultsPage).then(
    // The reader may have gone to another query meanwhile, whose search this one would cancel.
    ({ showResults }) => (place.isConnected ? showResults(place, settingsOf(dialog)) : undefined),
    () => void place.replaceChildren(translate(searchUnavailable)),
  );
}

async function loadDialog({ isEarly }: { isEarly: boolean }): Promise<void> {
  const dialog = findDialog();
  if (!dialog) return;
  try {
    const { attachDialog } = await importModule<typeof import("../search/dialog.ts")>(searchDialog);
    noticeIn(dialog)?.remove();
    attachDialog(dialog, settingsOf(dialog));
  } catch (error) {
    console.warn("The search could not be loaded.", error);
    if (isEarly) return;
    // The next key retries; until then the form submits to the results page.
    dialog.addEventListener("input", () => void loadDialog({ isEarly }), { once: true });
    showNotice(dialog);
  }
}

const noticeMark = "data-search-notice";

function noticeIn(dialog: HTMLDialogElement): Element | null {
  return dialog.querySelector(`[${noticeMark}]`);
}

/** Shows in the dialog that search is not available yet. */
function showNotice(dialog: HTMLDialogElement): void {
  if (noticeIn(dialog)) return;
  const notice = document.createElement("p");
  notice.className = "search-message";
  notice.setAttribute("role", "status");
  notice.setAttribute(noticeMark, "");
  dialog.querySelector("[role=listbox]")?.before(notice);
  // Screen readers only announce changes in an existing element.
  notice.textContent = translate(searchUnavailable);
}

function findDialog(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(dialogSelector);
}

function settingsOf(dialog: HTMLElement) {
  const { baseUrl, permalink } = readPageData(document);
  return { baseUrl, permalink, stated: dialog.dataset["searchSettings"] };
}
