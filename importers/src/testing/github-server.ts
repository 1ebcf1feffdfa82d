import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import type { TestWorld, TestComment, TestDiscussion } from "./test-world.ts";

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

interface Question {
  query: string;
  variables: { owner?: string; number?: number; id?: string; after?: string | null };
}

const notFound = (what: string) => ({ type: "NOT_FOUND", message: `Could not resolve to ${what}` });

/** Returns GitHub's response to a query of the importers: a page of discussions, comments, or replies. */
function answerGraphql(world: TestWorld, body: string): unknown {
  const question = JSON.parse(body) as Question;
  const { query, variables } = question;
  if (/\w\s*:\s*\w+\s*[({]/.test(query.replace(/\([^)]*\)/g, ""))) return { errors: [{ message: "no aliases here" }] };
  if (variables.id !== undefined) return answerReplies(world, question);
  if (variables.owner !== world.owner) return { data: { repository: null }, errors: [notFound("a Repository")] };
  const describe = (discussion: TestDiscussion) => describeDiscussion(world, discussion, question);
  if (variables.number !== undefined) {
    const discussion = world.discussions.find(({ number }) => number === variables.number);
    return discussion
      ? { data: { repository: { discussion: describe(discussion) } } }
      : { data: { repository: { discussion: null } }, errors: [notFound("a Discussion")] };
  }
  const sorted = world.discussions.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  const { nodes, pageInfo } = pageOf(sorted, world.pageSize, variables.after);
  return { data: { repository: { discussions: { totalCount: sorted.length, pageInfo, nodes: nodes.map(describe) } } } };
}

/** The id of a comment contains its discussion and index. */
function answerReplies(world: TestWorld, question: Question): unknown {
  const [, number, index] = /^C(\d+)-(\d+)$/.exec(question.variables.id ?? "") ?? [];
  const discussion = world.discussions.find((each) => each.number === Number(number));
  const comment = discussion?.comments?.[Number(index)];
  if (!discussion || !comment) return { data: { node: null }, errors: [notFound("a node")] };
  return { data: { node: describeComment(world, { discussion, comment, index: Number(index), question }) } };
}

function describeDiscussion(world: TestWorld, discussion: TestDiscussion, question: Question): unknown {
  const { number, title, updatedAt, bodyHTML, author = "ada", comments = [], answer: accepted } = discussion;
  const described = comments.map((comment, index) =>
    // The query's cursor is for comments, not for replies.
    describeComment(world, { discussion, comment, index, question: { ...question, variables: {} } }),
  );
  const after = question.variables.number === undefined ? null : question.variables.after;
  return {
    number,
    title,
    url: addressOf(world, discussion),
    createdAt: "2022-01-01T00:00:00Z",
    updatedAt,
    bodyHTML,
    upvoteCount: discussion.upvoteCount ?? 0,
    isAnswered: accepted !== undefined,
    author: author === null ? null : { login: author },
    category: { name: discussion.category ?? "Q&A", slug: "q-a" },
    labels: { nodes: (discussion.labels ?? []).map((name) => ({ name })) },
    answer: accepted === undefined ? null : described[accepted],
    comments: pageOf(described, sizeOf(world, question, "comments"), after),
  };
}

interface PlacedComment {
  discussion: TestDiscussion;
  comment: TestComment;
  index: number;
  question: Question;
}

function describeComment(world: TestWorld, { discussion, comment, index, question }: PlacedComment): unknown {
  const url = `${addressOf(world, discussion)}#discussioncomment-${index}`;
  const replies = (comment.replies ?? []).map((reply, position) => ({
    ...describePost(reply, discussion),
    url: `${url}-${position}`,
  }));
  return {
    ...describePost(comment, discussion),
    id: `C${discussion.number}-${index}`,
    url,
    upvoteCount: comment.upvoteCount ?? 0,
    isAnswer: index === discussion.answer,
    replies: pageOf(replies, sizeOf(world, question, "replies"), question.variables.after),
  };
}

function describePost({ author, bodyHTML, isMinimized = false }: TestComment, { updatedAt }: TestDiscussion) {
  return { createdAt: updatedAt, bodyHTML, isMinimized, author: author === null ? null : { login: author } };
}

function addressOf({ owner }: TestWorld, { number }: TestDiscussion): string {
  return `https://github.com/${owner}/kb/discussions/${number}`;
}

/** Returns the page size that the query requests; GitHub returns 100 at most. */
function sizeOf({ maxComments = 100 }: TestWorld, { query }: Question, list: "comments" | "replies"): number {
  const first = new RegExp(`\\b${list}\\(first: (\\d+)`).exec(query)?.[1];
  return Math.min(Number(first), maxComments);
}

function pageOf<Node>(all: readonly Node[], size: number, after: string | null | undefined) {
  const start = after ? Number(after) : 0;
  const end = start + size;
  return { pageInfo: { hasNextPage: end < all.length, endCursor: String(end) }, nodes: all.slice(start, end) };
}
