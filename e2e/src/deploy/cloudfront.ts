import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import path from "node:path";
import { createContext, runInContext } from "node:vm";
import { contentTypeOf } from "../../../engine/src/serve/content-type.ts";
import type { HostServer, ServedSite } from "./servers.ts";

interface ViewerRequest {
  uri: string;
  method: string;
  headers: Record<string, { value: string }>;
  querystring: Record<string, { value: string; multiValue?: { value: string }[] }>;
}
interface ViewerResponse {
  statusCode: number;
  headers: Record<string, { value: string }>;
}
type Handler<Result> = (event: object) => Result;

/**
 * Starts a server that does what CloudFront does with the functions and the template: it runs the function for
 * requests, reads an object of the bucket or the error page, runs the function for responses, and adds the headers of
 * the policy.
 */
export async function startCloudFront({ output, configuration }: ServedSite): Promise<HostServer> {
  const read = (name: string) => readFileSync(path.join(configuration, "aws", name), "utf8");
  const onRequest = loadHandler<ViewerRequest | ViewerResponse>(read("viewer-request.js"));
  const onResponse = loadHandler<ViewerResponse>(read("viewer-response.js"));
  const template = JSON.parse(read("template.json")) as {
    Resources: { Headers: { Properties: { ResponseHeadersPolicyConfig: { SecurityHeadersConfig: SecurityHeaders } } } };
  };
  const security = template.Resources.Headers.Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig;
  const server = createServer((request, response) => {
    const event = { request: viewerRequest(request) };
    const answered = onRequest(event);
    const { status, headers, body } =
      "statusCode" in answered
        ? { status: answered.statusCode, headers: answered.headers, body: Buffer.alloc(0) }
        : readObject(output, answered.uri);
    const sent =
      "statusCode" in answered
        ? { headers }
        : onResponse({ request: event.request, response: { statusCode: status, headers } });
    for (const [name, { value }] of Object.entries(sent.headers)) response.setHeader(name, value);
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Referrer-Policy", security.ReferrerPolicy.ReferrerPolicy);
    response.setHeader("X-Frame-Options", security.FrameOptions.FrameOption);
    response.writeHead(status).end(request.method === "HEAD" ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

interface SecurityHeaders {
  ReferrerPolicy: { ReferrerPolicy: string };
  FrameOptions: { FrameOption: string };
}

/** Loads a function's handler. As in CloudFront, it has no access to Node's API. */
function loadHandler<Result>(code: string): Handler<Result> {
  const context = createContext({});
  runInContext(code, context);
  return (event) => {
    const text = JSON.stringify(event);
    return JSON.parse(runInContext(`JSON.stringify(handler(${text}))`, context) as string) as Result;
  };
}

function viewerRequest({ url = "/", method = "GET", headers }: IncomingMessage): ViewerRequest {
  const [uri = "/", query = ""] = url.split("?", 2);
  const parameters = Array.from(new URLSearchParams(query), ([name, value]) => [name, { value }] as const);
  const own = Object.entries(headers).map(([name, value]) => [name, { value: String(value) }] as const);
  return { uri, method, headers: Object.fromEntries(own), querystring: Object.fromEntries(parameters) };
}

/** Reads an object of the bucket, with the headers that upload.sh gives it; the error page if there is none. */
function readObject(output: string, uri: string) {
  const cache = uri.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
  try {
    const file = path.join(output, decodeURIComponent(uri));
    const headers = { "content-type": { value: contentTypeOf(file) }, "cache-control": { value: cache } };
    return { status: 200, headers, body: readFileSync(file) };
  } catch {
    const headers = { "content-type": { value: "text/html; charset=utf-8" }, "cache-control": { value: "no-cache" } };
    return { status: 404, headers, body: readFileSync(path.join(output, "404.html")) };
  }
}
