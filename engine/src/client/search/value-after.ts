/** What a field says once an event has changed it; `undefined` where that cannot be told before. */
export function valueAfter({ inputType, data, isComposing }: InputEvent, field: HTMLInputElement): string | undefined {
  const { value, selectionStart, selectionEnd } = field;
  if (isComposing || selectionStart === null || selectionEnd === null) return undefined;
  const after = value.slice(selectionEnd);
  if (inputType === "insertText" && data !== null) return value.slice(0, selectionStart) + data + after;
  if (inputType !== "deleteContentBackward") return undefined;
  const isCollapsed = selectionStart === selectionEnd;
  return value.slice(0, Math.max(0, selectionStart - (isCollapsed ? 1 : 0))) + after;
}
