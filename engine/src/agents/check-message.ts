import { shorten } from "@cairn/catalogue/wording";
import { isObject } from "@cairn/catalogue/is-object";
import { afterSpace, didYouMean } from "../findings/did-you-mean.ts";
import { Transform } from "node:stream";
import { nearest } from "../findings/nearest.ts";
import { pageScheme } from "./site-library.ts";

/** The answer to a message that cannot be handled, as the protocol has it. */
export interface MessageProblem {
  jsonrpc: "2.0";
  id: string | number | null;
  error: { code: number; message: string };
}

/** The names of the tools that the site has now. */
export type ToolNames = () => Promise<readonly string[]>;

type Properties = Record<string, unknown>;

const form = `{ "jsonrpc": "2.0", "id": 1, "method": "tools/list" }`;

/**
 * Returns what is wrong with a message of a client; undefined if the protocol's library can read it. The library
 * ignores text that is not JSON, and answers other mistakes with a list of failed validations, or the name that was sent.
 */
export async function findMessageProblem(text: string, toolNames: ToolNames): Promise<MessageProblem | undefined> {
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
  if (method === "resources/read") return findResourceProblem(id, params ?? {});
  return method === "tools/call" ? findCallProblem(id, params ?? {}, toolNames) : undefined;
}

function findResourceProblem(id: MessageProblem["id"], { uri }: Properties) {
  if (typeof uri === "string" && uri.startsWith(pageScheme)) return undefined;
  const name = typeof uri === "string" ? ` "${shorten(uri)}"` : "";
  return problem(
    id,
    -32_602,
    `There is no resource${name}. Resources are pages, such as "${pageScheme}/guides/network".`,
  );
}

async function findCallProblem(
  id: MessageProblem["id"],
  { name, arguments: given = {} }: Properties,
  toolNames: ToolNames,
) {
  const example = `{ "name": "search", "arguments": { "query": "network" } }`;
  if (typeof name !== "string")
    return problem(id, -32_602, `"params" of tools/call must name a tool, such as ${example}.`);
  if (!isObject(given)) return problem(id, -32_602, `"arguments" must be an object, such as ${example}.`);
  const names = await toolNames();
  if (names.includes(name)) return undefined;
  const closest = nearest(shorten(name), names);
  const hint = afterSpace(didYouMean(closest));
  return problem(id, -32_602, `There is no tool "${shorten(name)}".${hint} The tools are ${names.join(", ")}.`);
}

function problem(id: MessageProblem["id"], code: number, message: string): MessageProblem {
  return { jsonrpc: "2.0", id, error: { code, message } };
}

function idOf(message: unknown): MessageProblem["id"] {
  const id = isObject(message) ? message["id"] : undefined;
  return typeof id === "string" || typeof id === "number" ? id : null;
}

interface MessageFilter {
  toolNames: ToolNames;
  answer: (problem: MessageProblem) => void;
  mostBytes: number;
}

/**
 * Passes on the lines of standard input that are messages, and gives the answers to others to `answer`. Of a line longer than
 * `mostBytes`, nothing is kept.
 */
export function filterMessages({ toolNames, answer, mostBytes }: MessageFilter): Transform {
  let parts: Buffer[] = [];
  let size = 0;
  const keep = (part: Buffer) => {
    size += part.length;
    if (size <= mostBytes) parts.push(part);
    else parts = [];
  };
  const endLine = async (stream: Transform) => {
    const text = Buffer.concat(parts).toString("utf8").trim();
    const isTooLong = size > mostBytes;
    parts = [];
    size = 0;
    const found = isTooLong
      ? problem(null, -32_600, `The message is longer than ${mostBytes / 1024 / 1024} MB.`)
      : text && (await findMessageProblem(text, toolNames));
    if (found) answer(found);
    else if (text !== "") stream.push(`${text}\n`);
  };
  const readLines = async (stream: Transform, chunk: Buffer) => {
    let start = 0;
    for (let end = chunk.indexOf("\n"); end !== -1; end = chunk.indexOf("\n", start)) {
      keep(chunk.subarray(start, end));
      start = end + 1;
      await endLine(stream);
    }
    keep(chunk.subarray(start));
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      readLines(this, chunk).then(() => done(), done);
    },
    // What ends without a line break is the last message, or a part of one.
    flush(done) {
      endLine(this).then(() => done(), done);
    },
  });
}
