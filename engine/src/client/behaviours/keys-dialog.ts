import { closeKeys, escapeKey, helpKey, keysTitle, resultKeys, searchKeys, tabKeys } from "../../texts/keys-texts.ts";
import type { ClientText } from "../../texts/client-text.ts";
import { openModal } from "../modal.ts";
import { say } from "../say.ts";

/** Opens the list of keys over the page. Returns what closes it. */
export function openKeysDialog(onClose: () => void): () => void {
  const control = /Mac|iP(?:hone|ad)/.test(navigator.platform) ? "⌘" : "Ctrl";
  const list = create("dl");
  list.append(
    ...entry([["/"], [control, "K"]], searchKeys),
    ...entry([["↑"], ["↓"]], resultKeys),
    ...entry([["←"], ["→"]], tabKeys),
    ...entry([["Esc"]], escapeKey),
    ...entry([["?"]], helpKey),
  );
  const title = create("h2", say(keysTitle));
  title.id = "keys-title";
  const button = create("button", say(closeKeys));
  button.type = "button";
  const dialog = create("dialog");
  dialog.className = "keys-dialog";
  dialog.setAttribute("aria-labelledby", title.id);
  dialog.append(title, list, button);
  const close = openModal(dialog, { onClose });
  button.addEventListener("click", () => close(false));
  return () => close(false);
}

/** Each of `choices` does the same; the keys in one are pressed together. */
function entry(choices: readonly string[][], text: ClientText): Node[] {
  const term = create("dt");
  for (const keys of choices) {
    const choice = create("span");
    choice.append(...keys.map((key) => create("kbd", key)));
    term.append(choice);
  }
  return [term, create("dd", say(text))];
}

function create<Name extends keyof HTMLElementTagNameMap>(name: Name, text = ""): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
