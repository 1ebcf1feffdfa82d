import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";
import { writeMarkdownNegotiation } from "./edge-function.ts";

type Answer = (
  request: Request,
  fetchAsset: (address: URL) => Promise<Response>,
  fetchPage: () => Promise<Response>,
) => Promise<Response>;

test.each([
  ["/", "//other.example/page"],
  ["/", "///other.example/"],
  ["/docs/", "/docs///other.example/page.html"],
])("below %s, the address %s fetches nothing from another host", async (baseUrl, target) => {
  const code = `${writeMarkdownNegotiation({ baseUrl })}\nanswer;`;
  const answer = runInContext(code, createContext({ URL, Response })) as Answer;
  const hosts: string[] = [];
  const fetchAsset = async ({ hostname }: URL) => {
    hosts.push(hostname);
    return new Response("", { status: 404 });
  };
  const request = new Request(`https://docs.example.com${target}`, { headers: { accept: "text/markdown" } });
  await answer(request, fetchAsset, async () => new Response("The page"));
  expect(new Set(hosts)).toEqual(new Set(["docs.example.com"]));
});
