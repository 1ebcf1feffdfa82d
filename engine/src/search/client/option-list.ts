import type { SearchHit } from "../query/search-request.ts";
import { setText } from "./draw-marked.ts";
import { element } from "./element.ts";
import { createResultParts } from "./result-parts.ts";

/** A result that is followed, or a search that is made again. */
export type Option = { href: string; hit: SearchHit } | { query: string };

export interface OptionGroup {
  title: string;
  options: readonly Option[];
}

export interface OptionList {
  /** Lists these instead: draws what is in view in two frames, the second over what was there. */
  show: (groups: readonly OptionGroup[], how?: { isFirstActive?: boolean }) => void;
  /** Lists more behind what is listed: `groups` has all, but that is drawn already. */
  extend: (groups: readonly OptionGroup[]) => void;
  /** Draws as many again. Returns whether there are more. */
  showMore: () => boolean;
  /** Goes to the next option, or the one before; at an end, to the other. */
  move: (step: 1 | -1) => void;
  active: () => Option | undefined;
  /** Chooses the active option, as a click with these keys held does. */
  choose: (keys: Pick<KeyboardEvent, "ctrlKey" | "metaKey">) => void;
}

interface OptionListInput {
  input: HTMLInputElement;
  listbox: HTMLElement;
  /** How many options the screen has place for. */
  inView: () => number;
  onChoose: (option: Option, event: MouseEvent) => void;
}

/** A row of the list; what it says changes. */
interface Row {
  element: HTMLAnchorElement;
  option: Option;
  draw: (option: Option) => void;
}

interface Listed {
  /** Places of the group in the list, and of the option in it. */
  group: number;
  place: number;
  title: string;
  option: Option;
}

interface Group {
  element: HTMLElement;
  title: HTMLElement;
  rows: Row[];
}

/** Milliseconds until the second frame. */
const secondDelay = 20;

/** The options of a combobox: the focus stays in its field, which names the active one (WAI-ARIA, combobox). */
export function createOptionList({ input, listbox, inView, onChoose }: OptionListInput): OptionList {
  /** In their order; those that are not needed any more stay here, without their place in the list. */
  const known: Group[] = [];
  let rows: Row[] = [];
  let current: Row | undefined;
  /** What is to be listed, and how much of it is there. */
  let listed: Listed[] = [];
  let made = 0;
  let second: ReturnType<typeof setTimeout> | undefined;
  // To read where it is scrolled to would have the browser lay it out at once, for every letter that is typed.
  let isScrolled = false;
  listbox.addEventListener("scroll", () => (isScrolled = true), { passive: true });

  const activate = (row: Row | undefined) => {
    if (row === current) return;
    current?.element.setAttribute("aria-selected", "false");
    current = row;
    if (!row) return input.removeAttribute("aria-activedescendant");
    row.element.setAttribute("aria-selected", "true");
    input.setAttribute("aria-activedescendant", row.element.id);
  };
  const rowAt = ({ target }: Event) => {
    const at = target instanceof Element ? target.closest("[role=option]") : null;
    return at ? rows.find((row) => row.element === at) : undefined;
  };
  listbox.addEventListener("pointermove", (event) => {
    const row = rowAt(event);
    if (row) activate(row);
  });
  listbox.addEventListener("click", (event) => {
    const row = rowAt(event);
    if (row) onChoose(row.option, event);
  });

  const groupAt = (index: number): Group => {
    const group = (known[index] ??= createGroup(`cairn-search-group-${index}`));
    if (!group.element.isConnected) {
      group.element.replaceChildren(group.title);
      listbox.append(group.element);
    }
    return group;
  };
  const rowOf = (group: Group, place: number, option: Option): Row => {
    const found = group.rows[place];
    // Screen readers say the active option when it is another element than before.
    const isKept = found && (found !== current || isSame(found.option, option));
    const row = isKept ? found : createRow(`cairn-search-option-${++made}`);
    if (found && !isKept) {
      current = undefined;
      found.element.replaceWith(row.element);
    }
    group.rows[place] = row;
    row.draw(option);
    if (!row.element.isConnected) group.element.append(row.element);
    return row;
  };
  /**
   * How much of the list the first frame draws: half of what is in view. What was there stays behind it, so that nothing is
   * blank; where a group had more options than now, they stay before the next group.
   */
  const sizeOfFirst = () => {
    const kept = listed.findIndex(({ group }, index) => {
      const before = listed[index - 1];
      return before && before.group < group && known[before.group]?.rows[before.place + 1]?.element.isConnected;
    });
    const half = Math.ceil(inView() / 2);
    return kept === -1 ? half : Math.min(kept, half);
  };
  /** Takes out of the list what belongs to an answer before. */
  const takeOut = () => {
    const counts = new Map<number, number>();
    for (const { group } of listed.slice(0, rows.length)) counts.set(group, (counts.get(group) ?? 0) + 1);
    known.forEach((group, index) => {
      const count = counts.get(index) ?? 0;
      if (count === 0) group.element.remove();
      else for (const row of group.rows.slice(count)) row.element.remove();
    });
  };
  const drawUpTo = (count: number) => {
    for (const { group, place, title, option } of listed.slice(rows.length, count)) {
      const drawn = groupAt(group);
      if (place === 0) setText(drawn.title, title);
      rows.push(rowOf(drawn, place, option));
    }
    if (rows.length >= Math.min(listed.length, inView())) takeOut();
  };

  return {
    show(groups, { isFirstActive = true } = {}) {
      if (isScrolled) listbox.scrollTop = 0;
      isScrolled = false;
      listed = flatten(groups);
      rows = [];
      drawUpTo(sizeOfFirst());
      clearTimeout(second);
      second = setTimeout(() => drawUpTo(inView()), secondDelay);
      input.setAttribute("aria-expanded", String(rows.length > 0));
      activate(isFirstActive ? rows[0] : undefined);
    },
    extend(groups) {
      listed = flatten(groups);
    },
    showMore() {
      drawUpTo(rows.length + inView());
      return rows.length < listed.length;
    },
    move(step) {
      drawUpTo(listed.length);
      if (rows.length === 0) return;
      const at = current ? rows.indexOf(current) : -1;
      const from = at === -1 && step === -1 ? 0 : at;
      activate(rows[(from + step + rows.length) % rows.length]);
      current?.element.scrollIntoView({ block: "nearest" });
    },
    active: () => current?.option,
    choose({ ctrlKey, metaKey }) {
      current?.element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey }));
    },
  };
}

function flatten(groups: readonly OptionGroup[]): Listed[] {
  return groups.flatMap(({ title, options }, group) =>
    options.map((option, place) => ({ group, place, title, option })),
  );
}

function createGroup(id: string): Group {
  const title = element("div", { id, class: "search-group-title", role: "presentation" });
  return { element: element("div", { role: "group", "aria-labelledby": id }, title), title, rows: [] };
}

function createRow(id: string): Row {
  const { elements, draw } = createResultParts();
  const link = element(
    "a",
    { class: "search-hit", id, role: "option", "aria-selected": "false", tabindex: "-1" },
    ...elements,
  );
  const row: Row = {
    element: link,
    option: { query: "" },
    draw(option) {
      row.option = option;
      if ("hit" in option) {
        link.href = option.href;
        draw(option.hit);
      } else {
        link.removeAttribute("href");
        draw({ kind: "page", title: [{ text: option.query, isMatch: false }], path: [], detail: "", excerpt: [] });
      }
    },
  };
  return row;
}

function isSame(left: Option, right: Option): boolean {
  return "hit" in left
    ? "hit" in right && left.href === right.href && left.hit.kind === right.hit.kind
    : "query" in right && left.query === right.query;
}
