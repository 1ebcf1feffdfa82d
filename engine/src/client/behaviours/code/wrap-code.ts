/** Makes the wrap button of a code block break its long lines, or put them back on one line each. */
export function listenToWrapButtons(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("[data-action=wrap-code]");
    const pre = button && button.closest(".code-block")?.querySelector("pre");
    if (!button || !pre) return;
    const isWrapped = pre.classList.toggle("wrapped");
    button.setAttribute("aria-pressed", String(isWrapped));
  });
}
