import { searchUnavailable } from "../../texts/states-texts.ts";
import { readPageData } from "../page-data.ts";
import { say } from "../say.ts";
import { lockScroll } from "../scroll-lock.ts";

const dialogSelector = "dialog[data-search]";

/** Loads what searches when the reader comes to the search dialog, or is about to; and fills the page of results. */
export function listenToSearch(): void {
  const onTouch = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    if (target.closest("[data-search-open]")) void takeUpDialog({ isEarly: true });
    else if (target.closest(dialogSelector)) void takeUpDialog({ isEarly: false });
  };
  document.addEventListener("focusin", onTouch);
  document.addEventListener("pointerover", onTouch);
  const onToggle = ({ target }: Event) => {
    if (target instanceof HTMLDialogElement && target.matches(dialogSelector)) lockBehind(target.open);
  };
  document.addEventListener("toggle", onToggle, { capture: true });
  // It may have been opened before this script was there.
  if (findDialog()?.open) {
    lockBehind(true);
    void takeUpDialog({ isEarly: false });
  }
  takeUpResultsPage();
}

/** Closes the search dialog, if it is open. */
export function closeSearch(): void {
  const dialog = findDialog();
  if (dialog?.open) dialog.close();
  // The document may be another by the time that the browser tells of it.
  lockBehind(false);
}

let unlockScroll: (() => void) | undefined;

/** While the dialog is open, the page behind it does not scroll. */
function lockBehind(isOpen: boolean): void {
  if (isOpen) unlockScroll ??= lockScroll();
  else {
    unlockScroll?.();
    unlockScroll = undefined;
  }
}

/** Shows the results that the address asks for, on the page that is made for it. */
export function takeUpResultsPage(): void {
  const place = document.querySelector<HTMLElement>("[data-search-page]");
  const dialog = findDialog();
  if (!place || !dialog) return;
  // What stands there before anything is looked for is not to be seen while the answer comes.
  if (/[?&]q=[^&]/.test(location.search)) place.replaceChildren();
  import("../search/results/results-page.ts").then(
    ({ showResults }) => showResults(place, settingsOf(dialog)),
    () => void place.replaceChildren(say(searchUnavailable)),
  );
}

async function takeUpDialog({ isEarly }: { isEarly: boolean }): Promise<void> {
  const dialog = findDialog();
  if (!dialog) return;
  try {
    const { attachDialog } = await import("../search/dialog.ts");
    noticeIn(dialog)?.remove();
    attachDialog(dialog, settingsOf(dialog));
  } catch (error) {
    console.warn("The search could not be loaded.", error);
    if (isEarly) return;
    // The next key in its field tries again; until then it is a form that leads to the page of results.
    dialog.addEventListener("input", () => void takeUpDialog({ isEarly }), { once: true });
    showNotice(dialog);
  }
}

const noticeMark = "data-search-notice";

function noticeIn(dialog: HTMLDialogElement): Element | null {
  return dialog.querySelector(`[${noticeMark}]`);
}

/** Says in the dialog that it does not search yet. */
function showNotice(dialog: HTMLDialogElement): void {
  if (noticeIn(dialog)) return;
  const notice = document.createElement("p");
  notice.className = "search-message";
  notice.setAttribute("role", "status");
  notice.setAttribute(noticeMark, "");
  dialog.querySelector("[role=listbox]")?.before(notice);
  // Screen readers say what changes in a place that is there.
  notice.textContent = say(searchUnavailable);
}

function findDialog(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(dialogSelector);
}

function settingsOf(dialog: HTMLElement) {
  const { baseUrl, permalink } = readPageData(document);
  return { baseUrl, permalink, stated: dialog.dataset["searchSettings"] };
}
