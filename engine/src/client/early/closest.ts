/** What was acted on, or the nearest element around it, that the selector names. */
export function closestTo({ target }: Event, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}
