import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluate, type JsonValue } from "./evaluate.ts";
import { parseHcl } from "./parse-body.ts";
import { renderString, renderValue } from "./render-value.ts";

const read = (text: string) => {
  const expression = parseHcl(`x = ${text}\n`).attributes.get("x")?.expression;
  return expression && evaluate(expression)?.value;
};

describe("renderValue", () => {
  it("keeps short values on one line, and indents others", () => {
    expect(renderValue({ a: [1, "b"], "c d": null })).toBe('{ a = [1, "b"], "c d" = null }');
    const long = "x".repeat(60);
    expect(renderValue({ a: [long, long], b: {} })).toBe(
      `{\n  a = [\n    "${long}",\n    "${long}",\n  ]\n  b = {}\n}`,
    );
  });

  it("writes HCL that is parsed as the same value", () => {
    const value = fc.jsonValue({ maxDepth: 4 }).map((each) => JSON.parse(JSON.stringify(each)) as JsonValue);
    fc.assert(
      fc.property(value, (each) => {
        expect(read(renderValue(each))).toEqual(each);
      }),
    );
  });

  it("writes any text as a string that is parsed as the same text", () => {
    const sign = fc.constantFrom("$", "{", "}", "%", '"', "\\", "\n", "\r", "\t", "~", "é", "\u0000", "😀");
    const text = fc.array(fc.oneof(sign, fc.string({ unit: "grapheme" }))).map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, (each) => {
        expect(read(renderString(each))).toBe(each);
      }),
    );
  });

  it("agrees with here-documents for lines without templates", () => {
    const line = fc.stringMatching(/^[ a-z\\"#]*$/).filter((each) => each.trim() !== "EOT");
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const text = lines.map((each) => `${each}\n`).join("");
        expect(read(`<<EOT\n${text}EOT`)).toBe(text);
        const indented = lines.map((each) => (each.trim() === "" ? "\n" : `    |${each}\n`)).join("");
        expect(read(`<<-EOT\n${indented}  EOT`)).toBe(indented.replace(/^ {4}/gm, ""));
      }),
    );
  });
});
