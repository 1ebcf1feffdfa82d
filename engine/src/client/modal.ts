import { lockScroll } from "./scroll-lock.ts";

export interface ModalOptions {
  /** Called once, when it is closed in whatever way. */
  onClose: (isAccepted: boolean) => void;
  /** Milliseconds that it stays after it was closed, for an animation. */
  closeTimeout?: number;
  /** Whether Enter accepts, where no button has the focus. */
  acceptsEnter?: boolean;
}

/** Milliseconds in which the second click of the double click that opened a dialog may still hit something in it. */
const doubleClickTime = 500;

/**
 * Shows a dialog over the page, which cannot be used or scrolled meanwhile. Escape and a click beside it dismiss it. Its
 * `data-modal` goes from `open` to `after-open` and `before-close`; in the end it is removed, and the focus is where it was
 * (specification, §4). Returns what closes it.
 */
export function openModal(dialog: HTMLDialogElement, options: ModalOptions): (isAccepted: boolean) => void {
  const { onClose, closeTimeout = 0, acceptsEnter = false } = options;
  const unlock = lockScroll();
  let isOpen = true;
  const remove = () => {
    // The browser gives the focus back.
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
  let wasPressedBeside = false;
  dialog.addEventListener("pointerdown", (event) => {
    wasPressedBeside = isBeside(event, dialog);
  });
  dialog.addEventListener("click", (event) => {
    // A selection that is drawn out of the dialog ends beside it, too.
    if (wasPressedBeside && isBeside(event, dialog)) close(false);
  });
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    close(false);
  });
  dialog.addEventListener("close", () => close(false));
  dialog.addEventListener("keydown", ({ key, target }) => {
    if (key === "Enter" && acceptsEnter && !(target instanceof HTMLButtonElement)) close(true);
  });

  // It is no part of the page that the next one takes the place of.
  dialog.dataset["runtime"] = "";
  dialog.dataset["modal"] = "open";
  // Not its first button: the key that opened it, still down, would press that.
  dialog.tabIndex = -1;
  dialog.autofocus = true;
  document.body.append(dialog);
  dialog.showModal();
  requestAnimationFrame(() => {
    if (isOpen) dialog.dataset["modal"] = "after-open";
  });
  return close;
}

function isBeside({ target, clientX, clientY }: MouseEvent, dialog: Element): boolean {
  if (target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
