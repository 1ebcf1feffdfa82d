import type { SearchHit } from "@cairn/search/query/search-request";
import { setText } from "./draw-marked.ts";
import { element } from "../element.ts";
import { createResultParts } from "./result-parts.ts";

/** A result that is followed, or a search that is made again. */
export type Option = { href: string; hit: SearchHit } | { query: string };

export interface OptionGroup {
  title: string;
  options: readonly Option[];
}

/** A row of the list; what it says changes. */
export interface Row {
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

/** What stands in a list: rows in groups, which each answer draws over. */
export interface OptionRows {
  /** The rows of this answer, as far as they are drawn. */
  drawn: () => readonly Row[];
  /** How many options the answer has, drawn or not. */
  count: () => number;
  /** Has the next answer drawn from its first row on. */
  restart: (groups: readonly OptionGroup[]) => void;
  /** The same answer with more behind it. */
  extend: (groups: readonly OptionGroup[]) => void;
  drawUpTo: (count: number) => void;
  /** Puts another row, which says the same, in the place of a drawn one: screen readers say only what was not there. */
  renew: (row: Row) => Row;
  /**
   * How many rows the first frame draws: half of what is in view. What was there stays behind it, so that nothing is
   * blank; where a group had more options than now, they stay before the next group.
   */
  sizeOfFirst: () => number;
}

interface OptionRowsInput {
  listbox: HTMLElement;
  /** How many options the screen has place for. */
  inView: () => number;
}

export function createOptionRows({ listbox, inView }: OptionRowsInput): OptionRows {
  const groups = createGroups(listbox);
  let rows: Row[] = [];
  /** What is to be listed. */
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

/** The elements of the list, which are drawn over: those that no answer needs any more stay here, out of the list. */
function createGroups(listbox: HTMLElement) {
  /** In their order. */
  const known: Group[] = [];
  let made = 0;
  const newRow = () => createRow(`cairn-search-option-${++made}`);
  const groupAt = (index: number): Group => {
    const group = (known[index] ??= createGroup(`cairn-search-group-${index}`));
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
    /** Takes out of the list what belongs to an answer before: what is not of these. */
    takeOutOthers(drawn: readonly Listed[]): void {
      const counts = new Map<number, number>();
      for (const { group } of drawn) counts.set(group, (counts.get(group) ?? 0) + 1);
      known.forEach((group, index) => {
        const count = counts.get(index) ?? 0;
        if (count === 0) group.element.remove();
        else for (const row of group.rows.slice(count)) row.element.remove();
      });
    },
    /** Puts a new row, which says the same, in the place of one. */
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
        // The browser would look up again whether it was visited.
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
