import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface ServiceCall {
  method: string;
  /** Including the query. */
  path: string;
  /** The key in the request's header or query. */
  key: string;
  body: unknown;
}

/** A response: data, or something invalid that a client should not have to expect. */
export type ServiceAnswer = { status?: number; json: unknown; delay?: number } | { cut: true } | { malformed: string };

/** A local server with the given responses, stopped at the end of the test. */
export async function startService(
  answer: (call: ServiceCall) => ServiceAnswer,
): Promise<{ origin: string; calls: ServiceCall[] }> {
  const calls: ServiceCall[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      response.setHeader("Access-Control-Allow-Origin", "*");
      response.setHeader("Access-Control-Allow-Headers", "*");
      if (request.method === "OPTIONS") return response.end();
      const url = new URL(request.url ?? "/", "http://localhost");
      const { authorization = "", "x-algolia-api-key": header = "" } = request.headers;
      const key = url.searchParams.get("x-algolia-api-key") ?? (String(header) || authorization.replace("Bearer ", ""));
      const call = {
        method: request.method ?? "",
        path: url.pathname,
        key,
        body: text === "" ? undefined : (JSON.parse(text) as unknown),
      };
      calls.push(call);
      send(response, answer(call));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}

function send(response: ServerResponse, answer: ServiceAnswer): void {
  if ("cut" in answer) {
    response.destroy();
    return;
  }
  response.setHeader("Content-Type", "application/json");
  if ("malformed" in answer) {
    response.end(answer.malformed);
    return;
  }
  response.statusCode = answer.status ?? 200;
  setTimeout(() => response.end(JSON.stringify(answer.json)), answer.delay ?? 0);
}
