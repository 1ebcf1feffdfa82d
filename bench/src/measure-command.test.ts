import { expect, test } from "vitest";
import { measureCommand } from "./measure-command.ts";

const holdMemory = "const held = Buffer.alloc(200e6, 1); setTimeout(() => held.length, 300);";

test("measures how long a command takes", async () => {
  const { seconds } = await measureCommand(process.execPath, ["-e", "setTimeout(() => {}, 300)"], ".");
  expect(seconds).toBeGreaterThan(0.3);
  expect(seconds).toBeLessThan(5);
});

test.runIf(process.platform === "linux")("measures processor time without waiting", async () => {
  const busy = await measureCommand(
    process.execPath,
    ["-e", "const end = Date.now() + 600; while (Date.now() < end);"],
    ".",
  );
  const waiting = await measureCommand(process.execPath, ["-e", "setTimeout(() => {}, 600)"], ".");
  expect(waiting.processorSeconds).toBeGreaterThan(0);
  expect(busy.processorSeconds).toBeGreaterThan(waiting.processorSeconds ?? 0);
});

test.runIf(process.platform === "linux")("counts the memory of children", async () => {
  const start = `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(holdMemory)}])`;
  const { peakBytes } = await measureCommand(process.execPath, ["-e", start], ".");
  expect(peakBytes).toBeGreaterThan(200e6);
});

test("throws an error with a failed command's output", async () => {
  const failing = measureCommand(process.execPath, ["-e", "console.error('no docs here'); process.exit(3)"], ".");
  await expect(failing).rejects.toThrow(/ended with status 3:\nno docs here/);
});
