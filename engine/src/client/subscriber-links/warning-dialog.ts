import type { SubscriberLinks } from "../../subscriber-links/config.ts";
import type { LinkWarning } from "../../subscriber-links/find-warning.ts";
import { openModal } from "../modal.ts";
import { listenToStorage, removeStorage, writeStorage } from "../storage.ts";
import { unwanted } from "./warning-wanted.ts";

export interface WarningToShow {
  warning: LinkWarning;
  texts: SubscriberLinks;
  /** Address of this site's page about the link's target. */
  page: string | undefined;
  onContinue: () => void;
}

/** Shows the warning before a link to a private repository is followed (specification, §4 and §9). */
export function showWarning({ warning, texts, page, onContinue }: WarningToShow): void {
  const { storageKey, heading, repository } = warning;
  const checkbox = create("input", { type: "checkbox" });
  checkbox.addEventListener("change", () => {
    if (checkbox.checked) writeStorage(storageKey, unwanted);
    else removeStorage(storageKey);
  });
  const stopListening = listenToStorage(storageKey, (value) => {
    checkbox.checked = value === unwanted;
  });
  const cancel = create("button", { type: "button", textContent: texts.cancelLabel });
  cancel.addEventListener("click", () => close(false));
  const proceed = create("button", { type: "button", textContent: texts.continueLabel, className: "primary" });
  proceed.addEventListener("click", () => close(true));

  const title = create("h2", { id: "cairnWarningTitle", textContent: heading });
  const text = create("p", {
    id: "cairnWarningText",
    textContent: texts.text.replaceAll("{repo}", () => repository.name),
  });
  const dialog = create("dialog", { className: "subscriber-warning" });
  dialog.setAttribute("aria-labelledby", title.id);
  dialog.setAttribute("aria-describedby", text.id);
  dialog.append(title, text);
  if (page !== undefined) {
    const offer = create("p", {});
    offer.append(create("a", { href: page, textContent: texts.readPageLabel }));
    dialog.append(offer);
  }
  const choice = create("label", {});
  choice.append(checkbox, texts.dontWarnLabel);
  const buttons = create("div", { className: "subscriber-warning-buttons" });
  buttons.append(cancel, proceed);
  dialog.append(choice, buttons);

  const close = openModal(dialog, {
    onClose(isAccepted) {
      stopListening();
      if (isAccepted) onContinue();
      else removeStorage(storageKey);
    },
  });
}

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}
