import { createOptionRows, type Option, type OptionGroup, type OptionRows, type Row } from "./option-rows.ts";

export interface OptionList {
  /** Replaces the list: draws the visible options in two frames, the second over the old ones. */
  show: (groups: readonly OptionGroup[], how?: { isFirstActive?: boolean }) => void;
  /** Appends to the list: `groups` contains all options, of which the first are drawn already. */
  extend: (groups: readonly OptionGroup[]) => void;
  /** Draws the next options. Returns whether there are more. */
  showMore: () => boolean;
  /** Makes screen readers announce the active option's current text. */
  announceActive: () => void;
  /** Activates the next or previous option, wrapping around. */
  move: (step: 1 | -1) => void;
  active: () => Option | undefined;
  /** Chooses the active option, like a click with these modifier keys. */
  choose: (keys: Pick<KeyboardEvent, "ctrlKey" | "metaKey">) => void;
}

interface OptionListInput {
  input: HTMLInputElement;
  listbox: HTMLElement;
  /** Returns how many options fit on the screen. */
  inView: () => number;
  onChoose: (option: Option, event: MouseEvent) => void;
}

/** Milliseconds until the second frame. */
const secondDelay = 20;

/** The options of a combobox: the focus stays in its field, which refers to the active option (WAI-ARIA, combobox). */
export function createOptionList({ input, listbox, inView, onChoose }: OptionListInput): OptionList {
  let current: Row | undefined;
  /** The active option as it was announced. */
  let announced: Option | undefined;
  const rows = createOptionRows({ listbox, inView });
  let second: ReturnType<typeof setTimeout> | undefined;
  // Cached, because reading the scroll position would force a layout for every letter.
  let isScrolled = false;
  listbox.addEventListener("scroll", () => (isScrolled = true), { passive: true });

  const activate = (row: Row | undefined) => {
    if (row === current) return;
    current?.element.setAttribute("aria-selected", "false");
    current = row;
    announced = row?.option;
    if (!row) return input.removeAttribute("aria-activedescendant");
    row.element.setAttribute("aria-selected", "true");
    input.setAttribute("aria-activedescendant", row.element.id);
  };
  listenToPointer(listbox, rows, {
    onPoint: activate,
    onChoose: ({ option }, event) => onChoose(option, event),
  });

  return {
    show(groups, { isFirstActive = true } = {}) {
      if (isScrolled) listbox.scrollTop = 0;
      isScrolled = false;
      rows.restart(groups);
      rows.drawUpTo(rows.sizeOfFirst());
      clearTimeout(second);
      second = setTimeout(() => rows.drawUpTo(inView()), secondDelay);
      const isExpanded = String(rows.drawn().length > 0);
      if (input.ariaExpanded !== isExpanded) input.ariaExpanded = isExpanded;
      activate(isFirstActive ? rows.drawn()[0] : undefined);
    },
    extend: rows.extend,
    showMore() {
      rows.drawUpTo(rows.drawn().length + inView());
      return rows.drawn().length < rows.count();
    },
    announceActive() {
      if (current && announced && !isSame(current.option, announced)) activate(rows.renew(current));
    },
    move(step) {
      rows.drawUpTo(rows.count());
      const drawn = rows.drawn();
      if (drawn.length === 0) return;
      const at = current ? drawn.indexOf(current) : -1;
      const from = at === -1 && step === -1 ? 0 : at;
      activate(drawn[(from + step + drawn.length) % drawn.length]);
      current?.element.scrollIntoView({ block: "nearest" });
    },
    active: () => current?.option,
    choose({ ctrlKey, metaKey }) {
      current?.element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey }));
    },
  };
}

interface PointerEvents {
  onPoint: (row: Row) => void;
  onChoose: (row: Row, event: MouseEvent) => void;
}

function listenToPointer(listbox: HTMLElement, rows: OptionRows, { onPoint, onChoose }: PointerEvents): void {
  const rowAt = ({ target }: Event) => {
    const at = target instanceof Element ? target.closest("[role=option]") : null;
    return at ? rows.drawn().find((row) => row.element === at) : undefined;
  };
  listbox.addEventListener("pointermove", (event) => {
    const row = rowAt(event);
    if (row) onPoint(row);
  });
  listbox.addEventListener("click", (event) => {
    const row = rowAt(event);
    if (row) onChoose(row, event);
  });
}

function isSame(left: Option, right: Option): boolean {
  return "hit" in left
    ? "hit" in right && left.href === right.href && left.hit.kind === right.hit.kind
    : "query" in right && left.query === right.query;
}
