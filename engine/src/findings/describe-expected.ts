import type { z } from "zod";

const nouns: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};
const formats: Record<string, string> = {
  url: "an absolute URL, such as https://example.com",
  date: "a date, such as 2023-01-31",
  datetime: "a date with time, such as 2023-01-31T10:00:00Z",
};

/** Returns a sentence on what a schema expected instead of a value. A schema's own messages are unchanged. */
export function describeExpected(issue: z.core.$ZodIssue): string {
  const expected = describeAccepted(issue);
  return expected.length > 0 ? `Write ${joined(expected)}.` : `${issue.message.replace(/\.$/, "")}.`;
}

function describeAccepted(issue: z.core.$ZodIssue): string[] {
  switch (issue.code) {
    case "invalid_type":
      return nouns[issue.expected] === undefined ? [] : [nouns[issue.expected] as string];
    case "invalid_value":
      return issue.values.map((value) => JSON.stringify(value));
    case "invalid_format":
      return formats[issue.format] === undefined ? [] : [formats[issue.format] as string];
    case "invalid_union": {
      if ("options" in issue && issue.options) return issue.options.map((value) => JSON.stringify(value));
      // An issue inside the value only applies to its own branch of the union.
      const fits = new Set(issue.errors.flat().flatMap((each) => (each.path.length > 0 ? [] : describeAccepted(each))));
      // YAML reads some texts as numbers and flags; a union of these with text means text.
      if (fits.has("text")) for (const noun of ["a number", "true or false"]) fits.delete(noun);
      return [...fits];
    }
    case "too_small":
      return issue.origin === "number" || issue.origin === "int"
        ? [`a number of ${String(issue.minimum)} or more`]
        : issue.origin === "string" && issue.minimum === 1
          ? ["text that is not empty"]
          : [];
    case "too_big":
      return issue.origin === "number" || issue.origin === "int" ? [`a number up to ${String(issue.maximum)}`] : [];
    default:
      return [];
  }
}

function joined(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}
