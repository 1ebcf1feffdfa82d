import { hashTarget } from "../navigation/scroll.ts";

/** Opens the `<details>` round the element that the address names, and shows it if it was hidden. */
export function revealHashTarget(): void {
  const target = hashTarget();
  let wasHidden = false;
  for (let above = target?.closest("details"); above; above = above.parentElement?.closest("details")) {
    // Its own summary is seen in any case.
    if (above.open || (target && above.firstElementChild?.contains(target))) continue;
    above.open = true;
    wasHidden = true;
  }
  if (wasHidden) target?.scrollIntoView();
}
