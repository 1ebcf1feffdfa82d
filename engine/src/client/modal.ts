import { lockScroll } from "./scroll-lock.ts";

export interface ModalOptions {
  /** Called once when it is closed in any way. */
  onClose: (isAccepted: boolean) => void;
  /** Milliseconds for a closing animation. */
  closeTimeout?: number;
  /** Whether Enter accepts when no button has the focus. */
  acceptsEnter?: boolean;
}

/** Milliseconds in which the second click of a double click could hit the dialog that the first one opened. */
const doubleClickTime = 500;

/**
 * Shows a modal dialog; the page cannot be scrolled meanwhile. Escape and a click beside it dismiss it. Its
 * `data-modal` changes from `open` to `after-open` and `before-close`; then it is removed, and the focus restored
 * (specification, §4). Returns a function that closes it.
 */
export function openModal(dialog: HTMLDialogElement, options: ModalOptions): (isAccepted: boolean) => void {
  const { onClose, closeTimeout = 0, acceptsEnter = false } = options;
  const unlock = lockScroll();
  let isOpen = true;
  const remove = () => {
    // The browser restores the focus.
    dialog.close();
    dialog.remove();
  };
  const close = (isAccepted: boolean) => {
    if (!isOpen) return;
    isOpen = false;
    dialog.dataset["modal"] = "before-close";
    unlock();
    if (closeTimeout > 0) setTimeout(remove, closeTimeout);
    else remove();
    onClose(isAccepted);
  };

  const opened = performance.now();
  const ignoreDoubleClick = (event: MouseEvent) => {
    if (event.detail < 2 || performance.now() - opened > doubleClickTime) return;
    event.preventDefault();
    event.stopPropagation();
  };
  dialog.addEventListener("click", ignoreDoubleClick, true);
  let wasPressedOutside = false;
  dialog.addEventListener("pointerdown", (event) => {
    wasPressedOutside = isOutside(event, dialog);
  });
  dialog.addEventListener("click", (event) => {
    // Dragging a selection out of the dialog also ends beside it, so the press counts too.
    if (wasPressedOutside && isOutside(event, dialog)) close(false);
  });
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    close(false);
  });
  dialog.addEventListener("close", () => close(false));
  dialog.addEventListener("keydown", ({ key, target }) => {
    if (key === "Enter" && acceptsEnter && !(target instanceof HTMLButtonElement)) close(true);
  });

  // Not a part of the page, so that a page swap leaves it alone.
  dialog.dataset["runtime"] = "";
  dialog.dataset["modal"] = "open";
  document.body.append(dialog);
  dialog.showModal();
  // Focuses the dialog, not its first control, because the key that opened it may still be down and would press that.
  dialog.tabIndex = -1;
  dialog.focus();
  requestAnimationFrame(() => {
    if (isOpen) dialog.dataset["modal"] = "after-open";
  });
  return close;
}

function isOutside({ target, clientX, clientY }: MouseEvent, dialog: Element): boolean {
  if (target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
