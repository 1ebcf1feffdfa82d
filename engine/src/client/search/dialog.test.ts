import { expect, test } from "vitest";
import { valueAfter } from "./dialog.ts";

const field = (value: string, selectionStart: number | null = value.length, selectionEnd = selectionStart) =>
  ({ value, selectionStart, selectionEnd }) as HTMLInputElement;
const insertion = (data: string | null, isComposing = false) =>
  ({ inputType: "insertText", data, isComposing }) as InputEvent;
const deletion = { inputType: "deleteContentBackward", data: null, isComposing: false } as InputEvent;

test("a letter is inserted at the caret, or replaces the selection", () => {
  expect(valueAfter(insertion("c"), field("vp"))).toBe("vpc");
  expect(valueAfter(insertion("p"), field("vc", 1))).toBe("vpc");
  expect(valueAfter(insertion("e"), field("vpc", 0, 3))).toBe("e");
});

test("a deletion removes the selection, or the letter before the caret", () => {
  expect(valueAfter(deletion, field("vpc"))).toBe("vp");
  expect(valueAfter(deletion, field("vpc", 1, 3))).toBe("v");
  expect(valueAfter(deletion, field("vpc", 0))).toBe("vpc");
});

test("unpredictable edits are left to the field", () => {
  expect(valueAfter(insertion("か", true), field("vp"))).toBeUndefined();
  expect(valueAfter(insertion(null), field("vp"))).toBeUndefined();
  expect(valueAfter(insertion("c"), field("vp", null))).toBeUndefined();
  expect(valueAfter({ ...deletion, inputType: "deleteWordBackward" } as InputEvent, field("vp"))).toBeUndefined();
});
