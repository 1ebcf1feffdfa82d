import { expect, test } from "vitest";
import { escapeAttribute, escapeHtml } from "./escape-html.ts";
import { parseHtml } from "./sanitise-html.ts";
import { serialiseHtml } from "./serialise-html.ts";
import { fillPlace, fillSlots, slot, takeSlots, withoutSlots } from "./slots.ts";

test("slots are filled by name and value, others stay", () => {
  const text = `a${slot("x")}b${slot("y", 2)}c${slot("other", "d e")}`;
  expect(fillSlots(text, { x: () => "[$&]", y: (value) => `[${value}]` })).toBe(`a[$&]b[2]c${slot("other", "d e")}`);
});

test("inserted HTML is not filled again, and text cannot contain slots", () => {
  expect(fillSlots(slot("x"), { x: () => slot("x") })).toBe(slot("x"));
  expect(escapeHtml(slot("x", "<"))).toBe("\ufffdx &lt;\ufffd");
});

test("an attribute may be a slot that we leave, and none that somebody wrote", () => {
  expect(escapeAttribute(slot("link", 1))).toBe(slot("link", 1));
  expect(escapeAttribute(`a ${slot("link", 1)}`)).toBe("a \ufffdlink 1\ufffd");
  expect(withoutSlots(`a ${slot("link", 1)}`)).toBe("a \ufffdlink 1\ufffd");
  const alternative = `<img alt="&#2;link 0&#3;">`;
  expect(serialiseHtml(parseHtml(alternative))).toBe('<img alt="\ufffdlink 0\ufffd">');
});

test("only the first slot with a value is filled", () => {
  const slotted = takeSlots(`a${slot("at", "/1")}b${slot("at", "/2")}c${slot("at", "/1")}d${slot("x")}`, "at");
  expect(slotted.html).toBe(`abcd${slot("x")}`);
  expect(fillPlace(slotted, "/1", "!")).toBe(`a!bcd${slot("x")}`);
  expect(fillPlace(slotted, "/2", "!")).toBe(`ab!cd${slot("x")}`);
  expect(fillPlace(slotted, "/3", "!")).toBe(slotted.html);
});
