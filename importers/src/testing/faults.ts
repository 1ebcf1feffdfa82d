import type { OutgoingHttpHeaders } from "node:http";
import { type Fault, send } from "./github-server.ts";

const status =
  (code: number, data: unknown, headers: Record<string, string> = {}): Fault =>
  (request, response) =>
    send(response, { status: code, data, headers });

const body =
  (type: string, text: string): Fault =>
  (_request, response) => {
    response.writeHead(200, { "Content-Type": type, ETag: '"lie"' }).end(text);
  };

/** Returns the true response with `change` applied to its body and headers. */
const altering =
  (change: (body: Buffer, headers: Record<string, unknown>) => Buffer): Fault =>
  (_request, response, next) => {
    const { writeHead, end } = response;
    let head: [number, Record<string, unknown>] = [200, {}];
    Object.assign(response, {
      writeHead(code: number, headers: Record<string, unknown>) {
        head = [code, { ...headers }];
        return response;
      },
      end(text: string | Buffer = "") {
        const [code, headers] = head;
        const altered = change(Buffer.from(text), headers);
        if ("Content-Length" in headers) headers["Content-Length"] = altered.length;
        writeHead.call(response, code, headers as OutgoingHttpHeaders);
        end.call(response, altered, "utf8");
      },
    });
    return next();
  };

const json = "application/json; charset=utf-8";

/** Faults of a server: crashes, delays and wrong responses, by name. */
export const faults: Record<string, Fault> = {
  "cuts the connection": (request) => void request.socket.destroy(),
  "cuts the answer": (_request, response) => {
    response.writeHead(200, { "Content-Type": json, "Content-Length": 5000 });
    response.write('[{"id":');
    setTimeout(() => response.destroy(), 5);
  },
  "says nothing": () => {},
  "stops in the middle": (_request, response) => {
    response.writeHead(200, { "Content-Type": json });
    response.write('{"data":');
  },
  "sends a letter now and then": (_request, response) => {
    response.writeHead(200, { "Content-Type": json });
    const timer = setInterval(() => response.write(" "), 10);
    response.on("close", () => clearInterval(timer));
  },
  "is slow": (_request, _response, next) => new Promise((resolve) => setTimeout(() => resolve(next()), 40)),
  "fails with 500": status(500, { message: "Server Error" }),
  "fails with 503 and Retry-After": status(503, { message: "busy" }, { "Retry-After": "1" }),
  "has no more requests": status(
    403,
    { message: "API rate limit exceeded" },
    {
      "X-RateLimit-Remaining": "0",
      "X-RateLimit-Reset": "1",
    },
  ),
  "has no more requests for hours, by its clock": status(
    403,
    { message: "API rate limit exceeded" },
    { "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": String(Date.UTC(2150, 0) / 1000) },
  ),
  "has a limit, and does not say for how long": status(429, { message: "Too many" }),
  "waits for a time that is past": status(503, {}, { "Retry-After": "Thu, 01 Jan 1970 00:00:00 GMT" }),
  "has a secondary limit": status(403, { message: "You have exceeded a secondary rate limit" }, { "Retry-After": "0" }),
  "has too many requests": status(429, { message: "Too many" }, { "Retry-After": "1" }),
  forbids: status(403, { message: "Resource not accessible by personal access token" }),
  "does not accept the token": status(401, { message: "Bad credentials" }),
  "has a conflict": status(409, { message: "Conflict" }),
  "sends a page": body("text/html", "<!doctype html><title>Sign in</title>"),
  "sends half of the JSON": body(json, '[{"id":1,"tag_name":"v9'),
  "sends null": body(json, "null"),
  "sends an object for a list": body(json, '{"message":"hello"}'),
  "sends entries of another form": body(json, '[{"tag_name":7}]'),
  "sends errors with 200": body(
    json,
    '{"data":null,"errors":[{"message":"Something went wrong while executing your query."}]}',
  ),
  "sends errors beside the data": body(
    json,
    '{"data":{"repository":{"discussions":{"totalCount":1,"pageInfo":{"hasNextPage":false,"endCursor":null},"nodes":[null]}}},"errors":[{"message":"Timeout","path":["repository"]}]}',
  ),
  "is limited with 200": body(
    json,
    '{"data":null,"errors":[{"type":"RATE_LIMITED","message":"API rate limit exceeded"}]}',
  ),
  "sends half of the data": body(json, '{"data":{"repository":{"discussions":{"nodes":[{"number":1}]}}}}'),
  "calls its answer a page": altering((text, headers) => {
    headers["Content-Type"] = "text/html";
    return text;
  }),
  "says that it is compressed": altering((text, headers) => {
    headers["Content-Encoding"] = "gzip";
    return text;
  }),
  "sends what is no UTF-8": altering((text) => {
    const position = text.lastIndexOf("e");
    return position === -1
      ? text
      : Buffer.concat([text.subarray(0, position), Buffer.of(0xff), text.subarray(position)]);
  }),
  "sends the same page again and again": altering((text, headers) => {
    if (headers.Link !== undefined) headers.Link = String(headers.Link).replace(/&page=\d+/, "");
    return Buffer.from(
      String(text).replaceAll(/"hasNextPage":(?:true|false),"endCursor":"\d+"/g, '"hasNextPage":true,"endCursor":"0"'),
    );
  }),
  // A client with an old response cannot recognise this one as wrong.
  "says that nothing changed": (request, response, next) =>
    request.headers["if-none-match"] ? next() : void response.writeHead(304).end(),
  "redirects in a circle": (request, response) => {
    response.writeHead(302, { Location: request.url ?? "/" }).end();
  },
  "redirects elsewhere": (_request, response) => {
    response.writeHead(302, { Location: "http://127.0.0.1:9/" }).end();
  },
};
