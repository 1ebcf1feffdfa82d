import { expect, test } from "vitest";
import { readVideoAddress } from "./Video.tsx";

test.each([
  ["https://www.youtube.com/watch?v=abc-DEF_123", "https://www.youtube-nocookie.com/embed/abc-DEF_123?autoplay=1"],
  ["https://youtu.be/abcDEF123?t=90", "https://www.youtube-nocookie.com/embed/abcDEF123?autoplay=1&start=90"],
  ["https://www.youtube.com/watch?list=x&v=abcDEF123", "https://www.youtube-nocookie.com/embed/abcDEF123?autoplay=1"],
  ["https://www.youtube.com/watch?v=ID", "https://www.youtube-nocookie.com/embed/ID?autoplay=1"],
  ["https://vimeo.com/123456", "https://player.vimeo.com/video/123456?autoplay=1&dnt=1"],
  ["https://player.vimeo.com/video/123456?h=1", "https://player.vimeo.com/video/123456?autoplay=1&dnt=1"],
])("%s", (address, player) => {
  expect(readVideoAddress(address)?.player).toBe(player);
});

test("a path within the site is a file", () => {
  expect(readVideoAddress("/films/youtube.com.mp4")).toBeUndefined();
  expect(readVideoAddress("https://example.com/watch?v=abcDEF123")).toBeUndefined();
});
