import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { writeSite } from "./site-files-fixture.ts";
import { createStampedCache } from "./stamp.ts";

test("a file is read again only if it has changed", () => {
  const file = path.join(writeSite({ "a.json": "{}" }), "a.json");
  const read = vi.fn<(file: string) => object>(() => ({}));
  const readCached = createStampedCache(read);
  expect(readCached(file)).toBe(readCached(file));
  expect(read).toHaveBeenCalledTimes(1);
  writeFileSync(file, '{ "b": 1 }');
  readCached(file);
  expect(read).toHaveBeenCalledTimes(2);
});
