import { expect, test } from "vitest";
import { quoteBareValues } from "./bare-values.ts";

test.each([
  ["See <a href=https://a.example/#/b>B</a>.", 'See <a href="https://a.example/#/b">B</a>.'],
  ["<img src=./a/b.png width=20/>", '<img src="./a/b.png" width=20/>'],
  ["<img\n  src = a/b.png\n  alt='It is'>", "<img\n  src = \"a/b.png\"\n  alt='It is'>"],
  ["<img src=a.png/>", "<img src=a.png/>"],
  ["<a title=\"a =b/c\" href='d/e'>", "<a title=\"a =b/c\" href='d/e'>"],
  ["a=b/c <d and x=y/z>", 'a=b/c <d and x="y/z">'],
  ["a <b=c/d> and https://a.example/?b=c/d", "a <b=c/d> and https://a.example/?b=c/d"],
])("%s becomes %s", (markdown, expected) => {
  expect(quoteBareValues(markdown)).toBe(expected);
});
