import { markdownToHtml } from "satteri";
import { readCalls, sourceOf } from "@cairn/catalogue/upgrade/read-calls";
import { parseHtml } from "@cairn/html/sanitise-html";
import { textOf, walkElements } from "@cairn/html/walk-elements";
import type { Readme } from "./read-readme.ts";

/** The web pages of a repository. */
export interface WebAddress {
  /** The repository's page. */
  repository: string;
  /** Returns the page of a folder or file at the imported reference; the repository's page for the root. */
  folder: (folder: string) => string;
}

/**
 * Returns the web pages of a repository from its git address; undefined if that is not on a host. Supports
 * `https://user@HOST/OWNER/NAME.git`, `ssh://git@HOST/OWNER/NAME` and `git@HOST:OWNER/NAME.git`.
 */
export function webAddressOf(url: string, ref: string): WebAddress | undefined {
  const match =
    /^(?:https?|ssh|git):\/\/(?:[^/@]*@)?([^/:]+)(?::\d+)?\/(.+?)(?:\.git)?\/?$/.exec(url) ??
    /^[\w.-]+@([^:/]+):(.+?)(?:\.git)?\/?$/.exec(url);
  const [, host, name] = match ?? [];
  if (host === undefined || name === undefined || host === "localhost" || /^[\d.]+$/.test(host)) return undefined;
  const repository = `https://${host}/${name}`;
  // The paths of GitLab and Bitbucket; all others use GitHub's.
  const tree = host.includes("gitlab") ? "-/tree" : host.includes("bitbucket") ? "src" : "tree";
  const page = (...parts: string[]) => parts.join("/").split("/").map(encodeURIComponent).join("/");
  return {
    repository,
    folder: (folder) => `${repository}/${tree}/${folder === "." ? page(ref) : page(ref, folder)}`,
  };
}

/** The name that the public registry requires, see https://developer.hashicorp.com/terraform/registry/modules/publish. */
const publishedName = /^https:\/\/github\.com\/([\w-]+)\/terraform-([a-z0-9]+)-([\w-]+)$/i;

/**
 * Returns the address of a repository in the public registry, such as `acme/vpc/aws`, if one of its READMEs calls a
 * module by it: the name alone does not show whether it was published.
 */
export function findRegistryAddress(repository: string, readmes: Iterable<Readme>): string | undefined {
  const [, owner, provider, name] = publishedName.exec(repository) ?? [];
  if (name === undefined) return undefined;
  const address = `${owner}/${name}/${provider}`;
  for (const { prose } of readmes) {
    if (!prose.toLowerCase().includes(address.toLowerCase())) continue;
    for (const source of listSources(prose)) {
      const called = source.replace(/^registry\.(?:terraform\.io|opentofu\.org)\//, "").split("//")[0] ?? "";
      if (called.toLowerCase() === address.toLowerCase()) return called;
    }
  }
  return undefined;
}

/** Returns the sources of the modules that code blocks call; code that is only a sketch is skipped. */
function listSources(markdown: string): string[] {
  const sources: string[] = [];
  walkElements(parseHtml(markdownToHtml(markdown, { features: { rawHtml: true } }).html), (element) => {
    if (element.tagName !== "pre") return;
    try {
      sources.push(...readCalls(textOf(element)).flatMap((call) => sourceOf(call) ?? []));
    } catch {
      // Not HCL.
    }
  });
  return sources;
}
