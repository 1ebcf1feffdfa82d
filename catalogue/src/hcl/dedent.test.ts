import { expect, it } from "vitest";
import { dedent, dedentHcl } from "./dedent.ts";

it.each([
  ["One\n    two\n\n      three", "One\ntwo\n\n  three"],
  ["One\ntwo\n  three", "One\ntwo\n  three"],
  ["One", "One"],
  ["One\n", "One\n"],
])("takes the indentation that later lines share off %j", (text, expected) => {
  expect(dedent(text)).toBe(expected);
});

it("leaves HCL alone in which indentation counts", () => {
  expect(dedentHcl("<<-EOT\n    a\n  EOT")).toBe("<<-EOT\n  a\nEOT");
  expect(dedentHcl("<<EOT\n    a\n  EOT")).toBe("<<EOT\n    a\n  EOT");
});
