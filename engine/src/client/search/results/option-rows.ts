import type { SearchHit } from "@cairn/search/query/search-request";
import { setText } from "./draw-marked.ts";
import { element } from "../element.ts";
import { createResultParts } from "./result-parts.ts";

/** A result to follow, or a search to repeat. */
export type Option = { href: string; hit: SearchHit } | { query: string };

export interface OptionGroup {
  title: string;
  options: readonly Option[];
}

/** A row of the list, which is reused for other options. */
export interface Row {
  element: HTMLAnchorElement;
  option: Option;
  draw: (option: Option) => void;
}

interface Listed {
  /** Indexes of the group, and of the option in it. */
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

/** The rows of a list in groups, reused by each answer. */
export interface OptionRows {
  /** Returns the rows of this answer that are drawn. */
  drawn: () => readonly Row[];
  /** Returns the number of options, drawn or not. */
  count: () => number;
  /** Makes the next answer be drawn from its first row on. */
  restart: (groups: readonly OptionGroup[]) => void;
  /** Adds more options to the same answer. */
  extend: (groups: readonly OptionGroup[]) => void;
  drawUpTo: (count: number) => void;
  /** Replaces a drawn row by a new one with the same text, because screen readers only announce new elements. */
  renew: (row: Row) => Row;
  /**
   * Returns how many rows the first frame draws: half of the visible ones. Old rows stay after them, so that nothing is
   * blank; superfluous old options of a group stay until the second frame.
   */
  sizeOfFirst: () => number;
}

interface OptionRowsInput {
  listbox: HTMLElement;
  /** Returns how many options fit on the screen. */
  inView: () => number;
}

export function createOptionRows({ listbox, inView }: OptionRowsInput): OptionRows {
  const groups = createGroups(listbox);
  let rows: Row[] = [];
  /** The options to be listed. */
  let listed: Listed[] = [];

  return {
    drawn: () => rows,
    count: () => listed.length,
    restart(answer) {
      listed = flatten(answer);
      rows = [];
    },
    extend(answer) {
      listed = flatten(answer);
    },
    drawUpTo(count) {
      for (const each of listed.slice(rows.length, count)) rows.push(groups.draw(each));
      if (rows.length >= Math.min(listed.length, inView())) groups.takeOutOthers(listed.slice(0, rows.length));
    },
    renew(row) {
      const other = groups.replace(row);
      rows = rows.map((each) => (each === row ? other : each));
      return other;
    },
    sizeOfFirst() {
      const kept = listed.findIndex(({ group }, index) => {
        const before = listed[index - 1];
        return before && before.group < group && groups.isShown(before.group, before.place + 1);
      });
      const half = Math.ceil(inView() / 2);
      return kept === -1 ? half : Math.min(kept, half);
    },
  };
}

/** The elements of the list, which are reused; unused ones are kept outside of the list. */
function createGroups(listbox: HTMLElement) {
  /** The groups, in order. */
  const known: Group[] = [];
  let made = 0;
  const newRow = () => createRow(`cairnSearchOption-${++made}`);
  const groupAt = (index: number): Group => {
    const group = (known[index] ??= createGroup(`cairnSearchGroup-${index}`));
    if (!group.element.isConnected) {
      group.element.replaceChildren(group.title);
      listbox.append(group.element);
    }
    return group;
  };
  return {
    draw({ group: index, place, title, option }: Listed): Row {
      const group = groupAt(index);
      if (place === 0) setText(group.title, title);
      const row = (group.rows[place] ??= newRow());
      row.draw(option);
      if (!row.element.isConnected) group.element.append(row.element);
      return row;
    },
    /** Removes rows of an earlier answer from the list. */
    takeOutOthers(drawn: readonly Listed[]): void {
      const counts = new Map<number, number>();
      for (const { group } of drawn) counts.set(group, (counts.get(group) ?? 0) + 1);
      known.forEach((group, index) => {
        const count = counts.get(index) ?? 0;
        if (count === 0) group.element.remove();
        else for (const row of group.rows.slice(count)) row.element.remove();
      });
    },
    /** Replaces a row by a new one with the same text. */
    replace(row: Row): Row {
      const other = newRow();
      other.draw(row.option);
      row.element.replaceWith(other.element);
      for (const group of known) group.rows = group.rows.map((each) => (each === row ? other : each));
      return other;
    },
    isShown: (group: number, place: number) => known[group]?.rows[place]?.element.isConnected === true,
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
        // Setting it makes the browser check again whether it was visited.
        if (link.getAttribute("href") !== option.href) link.href = option.href;
        draw(option.hit);
      } else {
        link.removeAttribute("href");
        draw({ kind: "page", title: [{ text: option.query, isMatch: false }], path: [], detail: "", excerpt: [] });
      }
    },
  };
  return row;
}
