type Attributes = Record<string, string | number | boolean | undefined>;

/** Creates an element. An attribute of `false` or `undefined` is omitted, one of `true` is empty. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children);
  return made;
}

/** Scrolls what gets the focus in a scrolling row into view: browsers leave what is partly in view where it is. */
export function scrollToFocus(row: HTMLElement): void {
  row.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element) target.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
}
