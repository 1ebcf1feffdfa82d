import { element } from "./element.ts";

export interface OptionGroup {
  title: string;
  /** Draw one option each. */
  options: (() => HTMLElement)[];
}

export interface OptionList {
  /** Replaces what is listed: draws as many as a screen shows. */
  show: (groups: readonly OptionGroup[], how?: { isFirstActive?: boolean }) => void;
  /** Draws the others. */
  showRest: () => void;
  /** Goes to the next option, or the one before; at an end, to the other. */
  move: (step: 1 | -1) => void;
  active: () => HTMLElement | undefined;
}

/** In pixels: few options are less high. */
const optionHeight = 96;

/** The options of a combobox: the focus stays in its field, which names the active one (WAI-ARIA, combobox). */
export function createOptionList(input: HTMLInputElement, listbox: HTMLElement): OptionList {
  let options: HTMLElement[] = [];
  let current = -1;
  let drawRest = () => {};
  // To read where it is scrolled to would have the browser lay it out at once, for every letter that is typed.
  let isScrolled = false;
  listbox.addEventListener("scroll", () => (isScrolled = true), { passive: true });

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

  const drawGroup = (index: number, title: string): HTMLElement => {
    const id = `cairn-search-group-${index}`;
    const heading = element("div", { id, class: "search-group-title", role: "presentation" }, title);
    const group = element("div", { role: "group", "aria-labelledby": id }, heading);
    listbox.append(group);
    return group;
  };
  const drawOption = (group: HTMLElement, draw: () => HTMLElement) => {
    const option = draw();
    option.id = `cairn-search-option-${options.length}`;
    option.setAttribute("role", "option");
    option.setAttribute("aria-selected", "false");
    option.tabIndex = -1;
    options.push(option);
    group.append(option);
  };
  const showRest = () => {
    drawRest();
    drawRest = () => {};
  };

  return {
    show(groups, { isFirstActive = true } = {}) {
      listbox.replaceChildren();
      if (isScrolled) listbox.scrollTop = 0;
      isScrolled = false;
      options = [];
      current = -1;
      const drawn = new Map<number, HTMLElement>();
      const draws = groups.flatMap(({ title, options: each }, index) =>
        each.map((draw) => () => {
          const group = drawn.get(index) ?? drawGroup(index, title);
          drawn.set(index, group);
          drawOption(group, draw);
        }),
      );
      const inView = Math.ceil(innerHeight / optionHeight);
      for (const draw of draws.slice(0, inView)) draw();
      drawRest = () => draws.slice(inView).forEach((draw) => draw());
      input.setAttribute("aria-expanded", String(options.length > 0));
      activate(isFirstActive && options.length > 0 ? 0 : -1, { scroll: false });
    },
    showRest,
    move(step) {
      showRest();
      if (options.length === 0) return;
      const from = current === -1 && step === -1 ? 0 : current;
      activate((from + step + options.length) % options.length);
    },
    active: () => options[current],
  };
}
