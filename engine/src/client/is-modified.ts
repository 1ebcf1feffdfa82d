/** Whether a click has modifier keys, which the browser handles (new tab, selection). */
export function isModified(event: Event): boolean {
  return event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
}
