import { array, assert, constantFrom, property, string } from "fast-check";
import { expect, test } from "vitest";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { formatFindings } from "./format-findings.ts";

const finding = (more: Partial<Diagnostic>): Diagnostic => ({
  code: "link-missing",
  severity: "warning",
  file: "docs/a.md",
  message: "m",
  ...more,
});
const hostile = array(
  constantFrom("%", "%0A", "\n", "\r", ":", "::", ",", "=", "a", " ", "#", "?", "\\", "é", "😀"),
).map((parts) => `x${parts.join("")}`);

/**
 * Parses a line as GitHub's runner does: after the command's name and up to "::" the properties, separated by commas,
 * then the message.
 */
function readCommand(line: string) {
  const [, name, written = "", data = ""] = /^::(\w+)(?: (.*?))?::(.*)$/s.exec(line) ?? [];
  const unescape = (text: string) => text.replaceAll("%0D", "\r").replaceAll("%0A", "\n");
  const unescapeProperty = (text: string) =>
    unescape(text).replaceAll("%3A", ":").replaceAll("%2C", ",").replaceAll("%25", "%");
  const properties = written.split(",").map((each) => {
    const [key = "", ...value] = each.split("=");
    return [key, unescapeProperty(value.join("="))];
  });
  return { name, ...Object.fromEntries(properties), message: unescape(data).replaceAll("%25", "%") };
}

test("GitHub reads exactly the finding from an annotation, whatever its file's name and text contain", () => {
  assert(
    property(hostile, hostile, hostile, (name, message, hint) => {
      const text = formatFindings(
        [finding({ file: `docs/${name}`, line: 3, column: 7, message, hint })],
        "github",
        ".",
      );
      expect(text.match(/[\n\r]/g)).toEqual(["\n"]);
      expect(readCommand(text.slice(0, -1))).toEqual({
        name: "warning",
        file: `docs/${name}`,
        line: "3",
        col: "7",
        title: "link-missing",
        message: `${message}\n${hint}`,
      });
    }),
  );
});

test("the file's address in SARIF is valid and leads back to the file", () => {
  assert(
    property(hostile, string({ unit: "grapheme" }), (name, message) => {
      const log = JSON.parse(formatFindings([finding({ file: `docs/${name}`, message })], "sarif", ".")) as {
        runs: { results: { locations: { physicalLocation: { artifactLocation: { uri: string } } }[] }[] }[];
      };
      const { uri } = log.runs[0]?.results[0]?.locations[0]?.physicalLocation.artifactLocation ?? {};
      // The characters of a path in RFC 3986, without scheme, query or fragment.
      expect(uri).toMatch(/^(?:[\w.~!$&'()*+,;=@/-]|%[\dA-F]{2})+$/);
      expect(decodeURIComponent(uri ?? "")).toBe(`docs/${name}`);
    }),
  );
});
