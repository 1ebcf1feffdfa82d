import { shorten } from "@cairn/catalogue/wording";
import { afterSpace, didYouMean } from "../findings/did-you-mean.ts";
import { decodeAddress } from "@cairn/html/address";
import { messageOf } from "@cairn/catalogue/error-message";
import type { CallToolResult, McpServer, McpServerFactory } from "@modelcontextprotocol/server";
import { z } from "zod";
import { nearest } from "../findings/nearest.ts";
import { version } from "../files/version.ts";
import { type Answer, fitText } from "./fit-answer.ts";
import { InvalidRequest, pageScheme, type SiteLibrary } from "./site-library.ts";
import { checkCallTool, moduleSnippetTool } from "./tools/module-calls.ts";
import { moduleChangesTool } from "./tools/module-changes.ts";
import { moduleDetailsTool, searchModulesTool } from "./tools/modules.ts";
import { listPagesTool, readPageTool, searchTool, ownKindTools } from "./tools/pages.ts";
import type { Tool } from "./tools/tool.ts";

const pageTools = [searchTool, readPageTool, listPagesTool];
const moduleTools = [searchModulesTool, moduleDetailsTool, moduleChangesTool, moduleSnippetTool, checkCallTool];

const mostCompletions = 50;
const methods = ["tools/list", "tools/call", "resources/list", "resources/templates/list", "resources/read"];

/** Returns a function that creates a server of the Model Context Protocol for a site; each connection has its own. */
export async function createServerFactory(open: () => Promise<SiteLibrary>): Promise<McpServerFactory> {
  // Loaded here, because no other command needs it.
  const {
    McpServer: Server,
    ProtocolError,
    ProtocolErrorCode,
    ResourceNotFoundError,
    ResourceTemplate,
  } = await import("@modelcontextprotocol/server");
  return async () => {
    const library = await open();
    const { list } = library;
    const server = new Server(
      { name: "cairn", title: list.title, version },
      {
        capabilities: { tools: { listChanged: true }, resources: { listChanged: true } },
        instructions: `${list.title}. ${list.tagline} Search first, then read the pages that were found. Before you write a call to a module, get module_snippet, and check the result with check_call.`,
      },
    );
    for (const tool of toolsOf(library)) addTool(server, tool, open);
    server.server.fallbackRequestHandler = async ({ method }) => {
      throw new ProtocolError(ProtocolErrorCode.MethodNotFound, unknownMethod(method));
    };
    const read = async ({ href }: URL) => {
      try {
        return await readPage(href, await open());
      } catch (error) {
        throw error instanceof InvalidRequest ? new ResourceNotFoundError(href, error.message) : error;
      }
    };
    const template = new ResourceTemplate(`${pageScheme}{+path}`, {
      list: undefined,
      complete: {
        path: async (start) =>
          (await open()).list.pages
            .map(({ path }) => path)
            .filter((path) => path.startsWith(start))
            .slice(0, mostCompletions),
      },
    });
    const about = {
      title: "Pages as Markdown",
      description: "Any page by its path; continue long pages with ?offset=N.",
    };
    server.registerResource("page", template, { ...about, mimeType: "text/markdown" }, read);
    const first = list.pages.find(({ path }) => path === "/") ?? list.pages[0];
    if (first)
      server.registerResource(
        "first-page",
        pageScheme + first.path,
        { title: first.title, description: "The start page of the site.", mimeType: "text/markdown" },
        read,
      );
    return server;
  };
}

/** The tools that a site has, by what it contains. */
function toolsOf({ list, modules }: SiteLibrary): Tool[] {
  return [...pageTools, ...(modules.length > 0 ? moduleTools : []), ...ownKindTools(list)];
}

/** Returns a function that returns the names of the tools that the site has now. */
export function toolNamesOf(open: () => Promise<SiteLibrary>): () => Promise<string[]> {
  return async () => toolsOf(await open()).map(({ name }) => name);
}

function unknownMethod(method: string): string {
  const closest = nearest(shorten(method), methods);
  const hint = afterSpace(didYouMean(closest));
  return `There is no method "${shorten(method)}".${hint} Tools are called with tools/call, and listed by tools/list.`;
}

function addTool(server: McpServer, tool: Tool, open: () => Promise<SiteLibrary>): void {
  const { name, title, description, input, output, answer } = tool;
  const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
  server.registerTool(
    name,
    { title, description, inputSchema: withoutOthers(input), outputSchema: output, annotations },
    async (given): Promise<CallToolResult> => {
      try {
        return resultOf(await answer(given as never, await open()));
      } catch (error) {
        // The agent can correct its call, and the message says how.
        return { isError: true, content: [{ type: "text", text: answerTo(error) }] };
      }
    },
  );
}

/**
 * Rejects unknown parameters, because an agent that misspells one would otherwise get the answer to a different
 * question.
 */
function withoutOthers({ shape }: z.ZodObject): z.ZodObject {
  const names = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== "unrecognized_keys") return undefined;
      const [unknown = ""] = issue.keys;
      const closest = nearest(unknown, names);
      const hint = afterSpace(didYouMean(closest));
      return `There is no parameter "${shorten(unknown)}".${hint} The parameters are ${names.join(", ")}.`;
    },
  });
}

function resultOf({ text, data }: Answer): CallToolResult {
  return { content: [{ type: "text", text }], structuredContent: { ...data } };
}

function answerTo(error: unknown): string {
  if (error instanceof InvalidRequest) return error.message;
  return `The site could not be read: ${messageOf(error)}`;
}

async function readPage(
  href: string,
  library: SiteLibrary,
): Promise<{ contents: { uri: string; mimeType: string; text: string }[] }> {
  const { pathname, searchParams } = new URL(href.slice(pageScheme.length), "http://site");
  const page = library.pageAt(decodeAddress(pathname));
  const offset = Number(searchParams.get("offset") ?? 0);
  const text = await library.readMarkdown(page);
  if (!Number.isInteger(offset) || offset < 0 || offset > text.length)
    throw new InvalidRequest(`The page has ${text.length} characters; offset must be a number up to that.`);
  const { text: part } = fitText(text, offset, (markdown, next) => ({
    text: markdown + (next === undefined ? "" : `\n(Continued: read ${pageScheme}${page.path}?offset=${next}.)\n`),
    data: {},
  }));
  return { contents: [{ uri: href, mimeType: "text/markdown", text: part }] };
}
