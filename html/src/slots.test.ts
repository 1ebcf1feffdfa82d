import { expect, test } from "vitest";
import { escapeHtml } from "./escape-html.ts";
import { fillPlace, fillSlots, slot, takeSlots } from "./slots.ts";

test("slots are filled by name and value, others stay", () => {
  const text = `a${slot("x")}b${slot("y", 2)}c${slot("other", "d e")}`;
  expect(fillSlots(text, { x: () => "[$&]", y: (value) => `[${value}]` })).toBe(`a[$&]b[2]c${slot("other", "d e")}`);
});

test("inserted HTML is not filled again, and text cannot contain slots", () => {
  expect(fillSlots(slot("x"), { x: () => slot("x") })).toBe(slot("x"));
  expect(escapeHtml(slot("x", "<"))).toBe("\ufffdx &lt;\ufffd");
});

test("only the first slot with a value is filled", () => {
  const slotted = takeSlots(`a${slot("at", "/1")}b${slot("at", "/2")}c${slot("at", "/1")}d${slot("x")}`, "at");
  expect(slotted.html).toBe(`abcd${slot("x")}`);
  expect(fillPlace(slotted, "/1", "!")).toBe(`a!bcd${slot("x")}`);
  expect(fillPlace(slotted, "/2", "!")).toBe(`ab!cd${slot("x")}`);
  expect(fillPlace(slotted, "/3", "!")).toBe(slotted.html);
});
