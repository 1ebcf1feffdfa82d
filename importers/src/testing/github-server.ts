import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import { answerGraphql } from "./github-graphql.ts";
import type { TestWorld } from "./test-world.ts";

/** Responds instead of the server; `next` is the true response. */
export type Fault = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => Promise<void>,
) => void | Promise<void>;

export interface GitHubServer {
  url: string;
  world: TestWorld;
  /** Method, path and status of each request since `requests` was emptied. */
  requests: { line: string; status: number; authorization: string | undefined }[];
  /** Sets the fault for each request, counted from 0; requests without one are answered normally. */
  setFault: (choose: (index: number) => Fault | undefined) => void;
  close: () => Promise<void>;
}

/** Starts an HTTP server that behaves like GitHub's, as far as the importers need it. */
export async function startGitHubServer(world: TestWorld): Promise<GitHubServer> {
  const requests: GitHubServer["requests"] = [];
  let choose: (index: number) => Fault | undefined = () => undefined;
  let count = 0;
  const server: Server = createServer((request, response) => {
    const index = count;
    count += 1;
    response.on("close", () =>
      requests.push({
        line: `${request.method} ${request.url}`,
        status: response.statusCode,
        authorization: request.headers.authorization,
      }),
    );
    const next = () => answer(world, request, response);
    const fault = choose(index);
    void Promise.resolve(fault ? fault(request, response, next) : next()).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    world,
    requests,
    setFault(next) {
      choose = next;
      count = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(world: TestWorld, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
  const segments = url.pathname.split("/").slice(1);
  if (url.pathname === "/graphql") return send(response, { data: answerGraphql(world, await readText(request)) });
  const image = world.images[url.pathname];
  if (image) {
    response.writeHead(200, { "Content-Type": image.type, "Content-Length": image.body.length }).end(image.body);
    return undefined;
  }
  const [first, owner, name = "", last] = segments;
  const notFound = () =>
    send(response, { status: 404, data: { message: "Not Found", documentation_url: "https://docs.github.com" } });
  if (first === "orgs" && owner === world.owner && name === "repos")
    return sendPage(
      world,
      response,
      Object.keys(world.repositories).map((each) => repository(world, each)),
    );
  if (first === "repositories") {
    const found = Object.keys(world.repositories)[Number(owner)];
    if (found === undefined) return notFound();
    return name === "releases"
      ? sendPage(world, response, releases(world, found))
      : send(response, { data: repository(world, found) });
  }
  if (first !== "repos" || owner !== world.owner) return notFound();
  const current = world.renamed[name];
  if (current !== undefined) {
    const position = Object.keys(world.repositories).indexOf(current);
    const location = `${url.origin}/repositories/${position}${last ? `/${last}` : ""}${url.search}`;
    return send(response, {
      status: 301,
      data: { message: "Moved Permanently" },
      headers: { Location: location },
    });
  }
  if (!Object.hasOwn(world.repositories, name)) return notFound();
  return last === "releases"
    ? sendPage(world, response, releases(world, name))
    : send(response, { data: repository(world, name) });
}

function repository({ owner }: TestWorld, name: string): unknown {
  return { id: 1, name, full_name: `${owner}/${name}`, private: false, archived: false };
}

function releases({ owner, repositories }: TestWorld, name: string): unknown[] {
  return (repositories[name] ?? []).map(
    ({ tag, body = "", published, draft = false, prerelease = false, ...rest }, id) => ({
      id,
      tag_name: tag,
      name: rest.name ?? tag,
      html_url: `https://github.com/${owner}/${name}/releases/tag/${tag}`,
      body,
      draft,
      prerelease,
      published_at: published,
    }),
  );
}

function sendPage(world: TestWorld, response: ServerResponse, all: readonly unknown[]): void {
  const url = new URL(response.req.url ?? "/", `http://${response.req.headers.host}`);
  const page = Number(url.searchParams.get("page") ?? 1);
  const entries = all.slice((page - 1) * world.pageSize, page * world.pageSize);
  url.searchParams.set("page", String(page + 1));
  const link = page * world.pageSize < all.length ? { Link: `<${url.href}>; rel="next"` } : {};
  send(response, { data: entries, headers: link });
}

interface Answer {
  status?: number;
  data: unknown;
  headers?: Record<string, string> | undefined;
}

export function send(response: ServerResponse, { status = 200, data, headers = {} }: Answer): void {
  const body = JSON.stringify(data);
  const etag = `W/"${createHash("sha1").update(body).digest("hex")}"`;
  const common = { ...headers, ETag: etag, "X-RateLimit-Remaining": "4999" };
  if (status === 200 && response.req.headers["if-none-match"] === etag) {
    response.writeHead(304, common).end();
    return;
  }
  response
    .writeHead(status, {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": Buffer.byteLength(body),
      ...common,
    })
    .end(body);
}
