import { expect, test } from "vitest";
import { allowsAsMuch } from "./own-document.ts";

const plain =
  "default-src 'self'; script-src 'self' 'sha256-a'; style-src 'self'; img-src 'self' data:; object-src 'none'";
const withPicture = plain.replace("data:", "data: https://pictures.example");

test.each<[string, string | undefined, string | undefined, boolean]>([
  ["the same policy", plain, plain, true],
  ["a page that loads pictures from elsewhere, on a plain one", plain, withPicture, false],
  ["a plain page, on one with pictures", withPicture, plain, true],
  ["scripts from elsewhere", plain, plain.replace("'sha256-a'", "'sha256-a' https://scripts.example"), false],
  ["an inline script: it is compared itself", plain, plain.replace("'sha256-a'", "'sha256-b'"), true],
  ["style attributes", plain, plain.replace("style-src 'self'", "style-src 'self' 'unsafe-hashes' 'sha256-c'"), true],
  ["styles from elsewhere", plain, plain.replace("style-src 'self'", "style-src 'self' https://styles.example"), false],
  ["a frame where only the default applies", plain, `${plain}; frame-src 'self' https://video.example`, false],
  ["a frame where one is allowed", `${plain}; frame-src 'self' https://video.example`, plain, true],
  ["a page without a policy", plain, undefined, false],
  ["any page, without a policy here", undefined, plain, true],
  ["forms to elsewhere", `${plain}; form-action 'self'`, plain, false],
  ["the same in another order", plain, plain.split("; ").toReversed().join(" ;  "), true],
])("%s", (_, current, next, expected) => {
  expect(allowsAsMuch(current, next)).toBe(expected);
});
