import { capitalise } from "@cairn/catalogue/capitalise";
import { nestedTooDeeply } from "./parse-yaml.ts";

const quoteHint = 'Put quotes around values that contain ": ", "#", "{" or "[".';

/** Mistakes that the YAML parser names in terms of its grammar, by the start of its message, with their fixes. */
const mistakes: readonly (readonly [message: string, reason: string, hint: string])[] = [
  ["Nested mappings are not allowed", 'a value without quotes contains ": "', quoteHint],
  ["Implicit map keys need", 'the line has no ": " after a name', 'Write "name: value".'],
  ["Map keys must be unique", "a name is used twice", "Remove one of them."],
  ["Tabs are not allowed", "a line is indented with a tab", "Indent with spaces."],
  ["Flow ", "a list or an object in brackets is not closed", "Write the closing ] or }."],
  [capitalise(nestedTooDeeply), nestedTooDeeply, "Use fewer levels."],
  [
    "Unresolved alias",
    'a value begins with "*" and names no anchor',
    'Put quotes around a value that begins with "*".',
  ],
  ["Excessive alias count", "its aliases repeat too many values", "Write the values, or use fewer aliases."],
  ["Missing closing", "a closing quote is missing", "Write the quote at the end of the value."],
];

/** Returns what is wrong with YAML, as a part of a sentence, and how to fix it. */
export function describeYamlError({ message }: { message: string }): { reason: string; hint: string } {
  const [, reason = message.replace(/\.$/, ""), hint = quoteHint] =
    mistakes.find(([start]) => message.startsWith(start)) ?? [];
  return { reason, hint };
}
