import { createServer, type Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import { listen, stopListening } from "./listen.ts";

const open: Server[] = [];
const start = async (options: { port: number; strictPort: boolean; host?: string }) => {
  const server = createServer();
  open.push(server);
  return listen(server, { host: "127.0.0.1", ...options });
};

afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

test("localhost listens on 127.0.0.1", async () => {
  const server = createServer();
  open.push(server);
  await listen(server, { port: 0, host: "localhost", strictPort: false });
  expect(server.address()).toMatchObject({ address: "127.0.0.1" });
});

test("an idle connection stays open for long; stopping the server closes one in use", async () => {
  const server = createServer((_, response) => response.write("part"));
  const port = await listen(server, { port: 0, host: "127.0.0.1", strictPort: true });
  const response = await fetch(`http://127.0.0.1:${port}/`);
  expect(response.headers.get("keep-alive")).toBe("timeout=75");
  await stopListening(server);
});

test("if the port is taken, the next free one is used", async () => {
  const taken = await start({ port: 0, strictPort: false });
  const next = await start({ port: taken, strictPort: false });
  expect(next).toBeGreaterThan(taken);
});

test("if a port named by the user is taken, the error says what to do", async () => {
  const taken = await start({ port: 0, strictPort: false });
  await expect(start({ port: taken, strictPort: true })).rejects.toThrow(
    `Port ${taken} is in use. Stop the server that uses it, or choose another with --port.`,
  );
});

test("for an address that the machine does not have, the error says what to do", async () => {
  await expect(start({ port: 0, strictPort: true, host: "nowhere.invalid" })).rejects.toThrow(
    "This machine does not have the address nowhere.invalid. Remove --host, or use 0.0.0.0 for all addresses of the machine.",
  );
});
