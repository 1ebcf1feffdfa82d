import { hashTarget } from "../navigation/scroll.ts";
import { showTabsRound } from "../remembered/tabs.ts";

/** Opens the `<details>` and the tabs round the element that the address names, and shows it if it was hidden. */
export function revealHashTarget(): void {
  const target = hashTarget();
  if (!target) return;
  let wasHidden = showTabsRound(target);
  for (let above = target.closest("details"); above; above = above.parentElement?.closest("details") ?? null) {
    // Its own summary is seen in any case.
    if (above.open || above.firstElementChild?.contains(target)) continue;
    above.open = true;
    wasHidden = true;
  }
  if (wasHidden) target.scrollIntoView();
}
