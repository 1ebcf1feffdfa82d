/** Pixels that the page moves by before it counts: fingers tremble. */
const threshold = 4;

/**
 * Where the navbar is configured so (`data-hide-on-scroll`), takes it away while the reader scrolls down, and brings it
 * back when they scroll up or something in it gets the focus.
 */
export function startHidingNavbar(): void {
  let last = scrollY;
  const { dataset } = document.documentElement;
  const show = () => delete dataset["navbarHidden"];
  document.addEventListener(
    "scroll",
    () => {
      const navbar = document.querySelector<HTMLElement>("[data-hide-on-scroll]");
      const moved = scrollY - last;
      if (!navbar || Math.abs(moved) < threshold) return;
      last = scrollY;
      const isInUse = navbar.contains(document.activeElement) || navbar.querySelector("details[open]") !== null;
      if (moved < 0 || scrollY <= navbar.offsetHeight || isInUse) show();
      else dataset["navbarHidden"] = "";
    },
    { passive: true },
  );
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.closest("[data-hide-on-scroll]")) show();
  });
}
