import { element } from "./element.ts";

export interface OptionGroup {
  title: string;
  options: HTMLElement[];
}

export interface OptionList {
  /** Replaces what is listed. */
  show: (groups: readonly OptionGroup[], how?: { isFirstActive?: boolean }) => void;
  /** Goes to the next option, or the one before; at an end, to the other. */
  move: (step: 1 | -1) => void;
  active: () => HTMLElement | undefined;
}

/** The options of a combobox: the focus stays in its field, which names the active one (WAI-ARIA, combobox). */
export function createOptionList(input: HTMLInputElement, listbox: HTMLElement): OptionList {
  let options: HTMLElement[] = [];
  let current = -1;

  const activate = (index: number, { scroll = true } = {}) => {
    options[current]?.setAttribute("aria-selected", "false");
    current = index;
    const option = options[current];
    if (!option) return input.removeAttribute("aria-activedescendant");
    option.setAttribute("aria-selected", "true");
    input.setAttribute("aria-activedescendant", option.id);
    if (scroll) option.scrollIntoView({ block: "nearest" });
  };
  listbox.addEventListener("pointermove", ({ target }) => {
    const option = target instanceof Element ? target.closest<HTMLElement>("[role=option]") : null;
    const index = option ? options.indexOf(option) : -1;
    if (index !== -1 && index !== current) activate(index, { scroll: false });
  });

  return {
    show(groups, { isFirstActive = true } = {}) {
      options = groups.flatMap((group) => group.options);
      options.forEach((option, index) => {
        option.id = `cairn-search-option-${index}`;
        option.setAttribute("role", "option");
        option.setAttribute("aria-selected", "false");
        option.tabIndex = -1;
      });
      listbox.replaceChildren(
        ...groups.map((group, index) => {
          const id = `cairn-search-group-${index}`;
          const title = element("div", { id, class: "search-group-title", role: "presentation" }, group.title);
          return element("div", { role: "group", "aria-labelledby": id }, title, ...group.options);
        }),
      );
      listbox.scrollTop = 0;
      current = -1;
      input.setAttribute("aria-expanded", String(options.length > 0));
      activate(isFirstActive && options.length > 0 ? 0 : -1, { scroll: false });
    },
    move(step) {
      if (options.length === 0) return;
      const from = current === -1 && step === -1 ? 0 : current;
      activate((from + step + options.length) % options.length);
    },
    active: () => options[current],
  };
}
