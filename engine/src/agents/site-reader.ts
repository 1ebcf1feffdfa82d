import { readFile, realpath } from "node:fs/promises";
import path from "node:path";
import { isWithinFolder } from "@cairn/files/paths";

/** Reads the files of a built site, from a folder or over HTTP. */
export interface SiteReader {
  /**
   * Reads a file, relative to the site's base URL; undefined if it does not exist. Throws if that cannot be determined.
   */
  read: (file: string) => Promise<string | undefined>;
}

const mostBytes = 32 * 1024 * 1024;
const longestWait = 15_000;
/** In milliseconds: a published site rarely changes, and each answer needs several of its files. */
const freshFor = 60_000;
const maxCached = 200;

/** Reads a site in a folder. Does not follow symbolic links that lead out of the folder. */
export function readFolder(directory: string): SiteReader {
  return {
    async read(file) {
      if (file.includes("\0")) return undefined;
      try {
        const root = await realpath(directory);
        const found = await realpath(path.join(root, file));
        return isWithinFolder(found, root) ? await readFile(found, "utf8") : undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  return ["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"].includes((error as NodeJS.ErrnoException).code ?? "");
}

/** Reads a published site. Files are cached for a minute. */
export function readAddress(address: string): SiteReader {
  const base = new URL(address.endsWith("/") ? address : `${address}/`);
  const kept = new Map<string, { until: number; text: Promise<string | undefined> }>();
  return {
    read(file) {
      const known = kept.get(file);
      if (known && known.until > Date.now()) return known.text;
      const url = new URL(encodeURI(file).replaceAll("?", "%3F").replaceAll("#", "%23"), base);
      if (!url.href.startsWith(base.href)) return Promise.resolve(undefined);
      const text = fetchText(url);
      kept.delete(file);
      kept.set(file, { until: Date.now() + freshFor, text });
      // Failures are not cached.
      text.catch(() => kept.delete(file));
      for (const oldest of kept.keys()) {
        if (kept.size <= maxCached) break;
        kept.delete(oldest);
      }
      return text;
    },
  };
}

async function fetchText(url: URL): Promise<string | undefined> {
  let response: Response;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(longestWait) });
  } catch (error) {
    const message = `${url.origin} does not respond: ${reasonOf(error)}. Try again, or use another site.`;
    throw new Error(message, { cause: error });
  }
  if (response.status === 404 || response.status === 410) return undefined;
  if (!response.ok) throw new Error(`${url.href} responds with status ${response.status}. Try again later.`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    const chunk: Uint8Array = read.value;
    size += chunk.length;
    if (size > mostBytes) {
      await reader?.cancel();
      throw new Error(`${url.href} is larger than ${mostBytes / 1024 / 1024} MB.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
