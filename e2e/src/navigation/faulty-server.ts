import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { createStaticHandler } from "../../../engine/src/serve/serve-directory.ts";

/**
 * What may go wrong with a response: it is late, breaks off in the middle, has an error status, invalid content or a
 * wrong type, stalls in the middle with the connection open, or the connection is closed without an answer.
 */
export type Fault = "slow" | "cut" | "404" | "500" | "garbage" | "wrong type" | "stall" | "refused";

export interface FaultyServer {
  origin: string;
  /** The targets of all requests, in order. */
  requests: string[];
  /** Ends the previous fault. With parameters, responses for this path have this fault from now on. */
  fail(path?: string, fault?: Fault): void;
  close(): Promise<void>;
}

const slowMilliseconds = 700;

/** Handlers by folder. They keep compressed files, and compressing them again for each server would take longest. */
const handlers = new Map<string, ReturnType<typeof createStaticHandler>>();

function handlerFor(directory: string): ReturnType<typeof createStaticHandler> {
  const handle = handlers.get(directory) ?? createStaticHandler({ directory, baseUrl: "/" });
  handlers.set(directory, handle);
  return handle;
}

/** Serves a folder as `cairn serve` does, except for a fault set with `fail`. */
export async function serveFaultily(directory: string): Promise<FaultyServer> {
  const handle = handlerFor(directory);
  const faults = new Map<string, Fault>();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? "");
    const fault = faults.get(new URL(request.url ?? "/", "http://host").pathname);
    void (fault ? answerFaultily(request, response, fault) : handle(request, response));
  });

  async function answerFaultily(request: IncomingMessage, response: ServerResponse, fault: Fault): Promise<void> {
    if (fault === "slow") {
      await wait(slowMilliseconds);
      return handle(request, response);
    }
    if (fault === "refused") return void response.destroy();
    const { body, type } = await readWhole(request.url ?? "/");
    if (fault === "404" || fault === "500") {
      response
        .writeHead(Number(fault), { "content-type": "text/html" })
        .end("<!doctype html><title>Fault</title><h1>Fault</h1>");
    } else if (fault === "garbage") {
      response.writeHead(200, { "content-type": type }).end("}{ <<< \u0000 garbage (");
    } else if (fault === "wrong type") {
      response
        .writeHead(200, { "content-type": "application/octet-stream", "x-content-type-options": "nosniff" })
        .end(body);
    } else {
      response.writeHead(200, { "content-type": type, "content-length": body.length });
      // Two thirds, so that a page has more than its head, which alone would show nothing.
      response.write(body.subarray(0, (body.length * 2) / 3));
      if (fault === "cut") setTimeout(() => response.destroy(), 30);
    }
  }

  async function readWhole(target: string): Promise<{ body: Buffer; type: string }> {
    const helper = createServer((request, response) => void handle(request, response));
    await new Promise<void>((resolve) => helper.listen(0, "127.0.0.1", resolve));
    const answer = await fetch(`http://127.0.0.1:${(helper.address() as AddressInfo).port}${target}`);
    const body = Buffer.from(await answer.arrayBuffer());
    helper.close();
    helper.closeAllConnections();
    return { body, type: answer.headers.get("content-type") ?? "" };
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    fail(path, fault) {
      faults.clear();
      if (path !== undefined && fault !== undefined) faults.set(path, fault);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
