import { Transform } from "node:stream";

/** The answer to a message that cannot be handled, as the protocol has it. */
export interface MessageProblem {
  jsonrpc: "2.0";
  id: string | number | null;
  error: { code: number; message: string };
}

type Properties = Record<string, unknown>;

const form = `{ "jsonrpc": "2.0", "id": 1, "method": "tools/list" }`;

/**
 * Returns what is wrong with a message of a client; undefined if the protocol's library can read it. The library
 * ignores text that is not JSON, and answers other mistakes with a list of failed validations.
 */
export function findMessageProblem(text: string): MessageProblem | undefined {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return problem(null, -32_700, `This is not JSON. Send one message per line, such as ${form}.`);
  }
  if (Array.isArray(message)) return problem(null, -32_600, "Send messages one at a time, not as a list.");
  if (!isObject(message) || message["jsonrpc"] !== "2.0")
    return problem(idOf(message), -32_600, `This is not a message of JSON-RPC 2.0. Send one such as ${form}.`);
  const { method, params } = message;
  const id = idOf(message);
  // Answers to the server.
  if ("result" in message || "error" in message) return undefined;
  if ("id" in message && id === null) return problem(id, -32_600, "The id of a request must be a string or a number.");
  if (typeof method !== "string") return problem(id, -32_600, `The message has no method. Send one such as ${form}.`);
  if (params !== undefined && !isObject(params)) return problem(id, -32_602, '"params" must be an object.');
  return method === "tools/call" ? findCallProblem(id, params ?? {}) : undefined;
}

function findCallProblem(id: MessageProblem["id"], { name, arguments: given = {} }: Properties) {
  const example = `{ "name": "search", "arguments": { "query": "network" } }`;
  if (typeof name !== "string")
    return problem(id, -32_602, `"params" of tools/call must name a tool, such as ${example}.`);
  if (!isObject(given)) return problem(id, -32_602, `"arguments" must be an object, such as ${example}.`);
  return undefined;
}

function problem(id: MessageProblem["id"], code: number, message: string): MessageProblem {
  return { jsonrpc: "2.0", id, error: { code, message } };
}

function isObject(value: unknown): value is Properties {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function idOf(message: unknown): MessageProblem["id"] {
  const id = isObject(message) ? message["id"] : undefined;
  return typeof id === "string" || typeof id === "number" ? id : null;
}

/**
 * Passes on the lines of standard input that are messages, and gives the answers to others to `answer`. A line longer
 * than `mostBytes` is passed on in parts, for the library to refuse.
 */
export function filterMessages(answer: (problem: MessageProblem) => void, mostBytes: number): Transform {
  let rest: Buffer[] = [];
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let start = 0;
      for (let end = chunk.indexOf("\n"); end !== -1; end = chunk.indexOf("\n", start)) {
        const line = Buffer.concat([...rest, chunk.subarray(start, end + 1)]);
        rest = [];
        size = 0;
        start = end + 1;
        const text = line.toString("utf8").trim();
        const found = text === "" || line.length > mostBytes ? undefined : findMessageProblem(text);
        if (found) answer(found);
        else if (text !== "") this.push(line);
      }
      rest.push(chunk.subarray(start));
      size += chunk.length - start;
      if (size > mostBytes) {
        this.push(Buffer.concat(rest));
        rest = [];
        size = 0;
      }
      done();
    },
  });
}
