import { expect, it } from "vitest";
import { dedent, dedentHcl } from "./dedent.ts";

it.each([
  ["One\n    two\n\n      three", "One\ntwo\n\n  three"],
  ["One\ntwo\n  three", "One\ntwo\n  three"],
  ["One", "One"],
  ["One\n", "One\n"],
])("removes the common indentation of later lines: %j", (text, expected) => {
  expect(dedent(text)).toBe(expected);
});

it("keeps HCL in which indentation matters", () => {
  expect(dedentHcl("<<-EOT\n    a\n  EOT")).toBe("<<-EOT\n  a\nEOT");
  expect(dedentHcl("<<EOT\n    a\n  EOT")).toBe("<<EOT\n    a\n  EOT");
});
