import { expect, test } from "vitest";
import { hasStyleElement, headOf, isWholeDocument, putStylesAside } from "./document-text.ts";

test("a document that was cut off is recognised", () => {
  expect(["<html>a</html>\n", "<html>a", "</html> a"].map(isWholeDocument)).toEqual([true, false, false]);
});

test("style sheets and attributes of the document are found and renamed", () => {
  expect(["<style>a", "<STYLE media=x>", "<styled>"].map(hasStyleElement)).toEqual([true, true, false]);
  expect(putStylesAside('<p class="a" style="b">c style="d"</p>')).toBe('<p class="a" data-style="b">c style="d"</p>');
});

test("the head is cut out", () => {
  expect(headOf("<html><head><title>a</title></head><body>b")).toBe("<html><head><title>a</title>");
});
