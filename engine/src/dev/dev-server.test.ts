import { hostname } from "node:os";
import { expect, test } from "vitest";
import { isAllowedHost } from "./dev-server.ts";

test.each(["localhost:3000", "docs.localhost:3000", "127.0.0.1", "[::1]:3000", "LOCALHOST", undefined])(
  "a request for the host %s, which is this machine, is allowed",
  (header) => expect(isAllowedHost(header, "localhost")).toBe(true),
);

test.each(["evil.example:3000", "localhost.evil.example", "127.0.0.1.evil.example", "192.168.1.5:3000", ""])(
  "a request for the host %s is refused",
  (header) => expect(isAllowedHost(header, "localhost")).toBe(false),
);

test("the host named by --host is accepted, and every address if that is a wildcard", () => {
  expect(isAllowedHost("docs.internal:3000", "docs.internal")).toBe(true);
  expect(isAllowedHost("192.168.1.5:3000", "192.168.1.5")).toBe(true);
  expect(isAllowedHost("192.168.1.5:3000", "0.0.0.0")).toBe(true);
  expect(isAllowedHost("[fe80::1]:3000", "::")).toBe(true);
  expect(isAllowedHost(`${hostname()}:3000`, "0.0.0.0")).toBe(true);
  expect(isAllowedHost("evil.example", "0.0.0.0")).toBe(false);
});
