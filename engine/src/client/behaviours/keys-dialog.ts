import {
  closeKeys,
  escapeKey,
  helpKey,
  keysTitle,
  resultKeys,
  searchKeys,
  singleKeys,
  tabKeys,
} from "../../texts/keys-texts.ts";
import type { ClientText } from "../../texts/client-text.ts";
import { openModal } from "../modal.ts";
import { translate } from "../translate.ts";
import { readStorage, removeStorage, writeStorage } from "../storage.ts";
import { singleKeysKey } from "../stored-keys.ts";

/** Single-key shortcuts. */
const single = { search: "/", help: "?" };

/** Opens the list of keyboard shortcuts. Returns a function that closes it. */
export function openKeysDialog(onClose: () => void): () => void {
  const control = /Mac|iP(?:hone|ad)/.test(navigator.platform) ? "⌘" : "Ctrl";
  const list = create("dl");
  list.append(
    ...entry([[single.search], [control, "K"]], searchKeys),
    ...entry([["↑"], ["↓"]], resultKeys),
    ...entry([["←"], ["→"]], tabKeys),
    ...entry([["Esc"]], escapeKey),
    ...entry([[single.help]], helpKey),
  );
  const title = create("h2", translate(keysTitle));
  title.id = "cairnKeysTitle";
  const button = create("button", translate(closeKeys));
  button.type = "button";
  const dialog = create("dialog");
  dialog.className = "keys-dialog";
  dialog.setAttribute("aria-labelledby", title.id);
  dialog.append(title, list, singleKeysSwitch(), button);
  const close = openModal(dialog, { onClose });
  button.addEventListener("click", () => close(false));
  return () => close(false);
}

/** Returns a switch for single-key shortcuts: speech input users trigger many by mistake (WCAG 2.1.4). */
function singleKeysSwitch(): HTMLElement {
  const box = create("input");
  box.type = "checkbox";
  box.checked = readStorage(singleKeysKey) !== "off";
  box.addEventListener("change", () => {
    if (box.checked) removeStorage(singleKeysKey);
    else writeStorage(singleKeysKey, "off");
  });
  const label = create("label");
  label.append(box, translate(singleKeys));
  return label;
}

/** Returns the entry of an action. Each of `choices` is a shortcut for it: keys that are pressed together. */
function entry(choices: readonly string[][], text: ClientText): Node[] {
  const term = create("dt");
  for (const keys of choices) {
    const choice = create("span");
    const [first = ""] = keys;
    choice.className = Object.values(single).includes(first) ? "single-key" : "";
    choice.append(...keys.map((key) => create("kbd", key)));
    term.append(choice);
  }
  return [term, create("dd", translate(text))];
}

function create<Name extends keyof HTMLElementTagNameMap>(name: Name, text = ""): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
