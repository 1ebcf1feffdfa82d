import { expect, test } from "vitest";
import { encodeSection, findChanged, nextReading } from "./since-last-visit.ts";

const section = (id: string, text: string) => ({ element: undefined, id, code: encodeSection({ id, text }) });
const first = [section("", "A guide."), section("parts", "Two parts."), section("costs", "Nothing.")];

test("new and changed sections are found; white space and order are ignored", () => {
  const before = first.map(({ code }) => code).join("");
  expect(findChanged(first, before)).toEqual([]);
  const now = [
    section("costs", "Much."),
    section("", "A  guide.\n"),
    section("parts", "Two parts."),
    section("end", ""),
  ];
  expect(findChanged(now, before).map(({ section: { id }, isNew }) => [id, isNew])).toEqual([
    ["costs", false],
    ["end", true],
  ]);
});

test("changes are relative to another day, and stay for the day on which they are first seen", () => {
  const monday = nextReading(undefined, { day: "1", sections: "a" });
  expect(monday.before).toBeUndefined();
  expect(nextReading(monday, { day: "1", sections: "b" }).before).toBeUndefined();
  const tuesday = nextReading(monday, { day: "2", sections: "b" });
  expect(tuesday.before).toEqual({ day: "1", sections: "a" });
  expect(nextReading(tuesday, { day: "2", sections: "c" })).toEqual({
    day: "2",
    sections: "c",
    before: { day: "1", sections: "a" },
  });
  // If it was changed back, nothing has changed.
  expect(nextReading(tuesday, { day: "2", sections: "a" }).before).toBeUndefined();
  expect(nextReading(tuesday, { day: "3", sections: "b" }).before).toBeUndefined();
});
