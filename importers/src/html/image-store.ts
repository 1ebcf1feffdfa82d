import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { replaceFile } from "@cairn/files/replace-file";
import { ImportFailure } from "../github/import-failure.ts";
import { readBytes, ResponseTooLong } from "../github/read-bytes.ts";
import { imageFile, imageFileOf, maxImageBytes } from "./image-kinds.ts";

export interface ImageStoreOptions {
  /** Host of GitHub's API. */
  ownHost: string;
  /** The catalogue's folder: an image that exists there is not requested again. */
  directory: string;
  /** Stores which file belongs to an address; created when needed. */
  indexFile: string;
  /** Whether to request all of them again. */
  full: boolean;
  /** For one image, in milliseconds. */
  timeout: number;
  /** Milliseconds in a second of waiting. */
  second: number;
}

export interface ImageStore {
  /**
   * Downloads an image that `subject` shows; returns its path in the catalogue, or undefined if it is unavailable.
   * @throws {ImportFailure} if GitHub itself fails, as for any other response
   */
  fetch: (url: string, subject: string) => Promise<string | undefined>;
  /** Content by path. */
  files: ReadonlyMap<string, Uint8Array>;
  diagnostics: Diagnostic[];
  /** Subjects with images that were not available last time, but may be now. */
  unfinished: ReadonlySet<string>;
  /** Stores the addresses of images. Called when the import is complete. */
  keep: () => void;
}

/** Maps addresses to images, and lists subjects with missing images. */
const memorySchema = z.strictObject({
  files: z.record(z.string(), z.string().regex(imageFile)),
  unfinished: z.array(z.string()),
});

/** Not the proxy for external images, which may fail every time. */
const githubs = /^(?!camo\.)(?:[\w-]+\.)?github(?:usercontent)?\.com$/;
const attempts = 3;
const maxRedirects = 5;

interface Problem {
  problem: string;
  /** Whether another attempt may succeed. */
  mayPass: boolean;
  /** Whether there was no response. */
  isLost?: boolean;
}

/** Downloads each image once, without a token, because the addresses come from other people's texts. */
export function openImageStore(options: ImageStoreOptions): ImageStore {
  const { ownHost, directory, indexFile } = options;
  const memory = readMemory(indexFile);
  const index = new Map(options.full ? [] : Object.entries(memory.files));
  const unfinished = new Set<string>();
  const lostHosts = new Set<string>();
  const files = new Map<string, Uint8Array>();
  const diagnostics: Diagnostic[] = [];
  const known = new Map<string, Promise<string | undefined>>();

  async function fetchOnce(url: string, subject: string): Promise<string | undefined> {
    const present = index.get(withoutSignature(url));
    if (present !== undefined && existsSync(path.join(directory, present))) return present;
    const result = await downloadImage(url, options, lostHosts);
    if ("problem" in result) {
      reportMissing(result, url, subject);
      return undefined;
    }
    files.set(result.file, result.bytes);
    index.set(withoutSignature(url), result.file);
    return result.file;
  }

  function reportMissing({ problem, mayPass, isLost }: Problem, url: string, subject: string): void {
    const { hostname } = new URL(url);
    if (isLost === true) lostHosts.add(hostname);
    const message = `The image at ${withoutQuery(url)} could not be downloaded: ${problem}.`;
    const finding = { code: "image-missing", file: subject, message };
    if (mayPass && hostname === ownHost)
      throw new ImportFailure({ ...finding, hint: "Run the import again: nothing was changed." });
    const isPending = mayPass && githubs.test(hostname);
    if (isPending) unfinished.add(subject);
    const hint = `It is replaced with a link${isPending ? " until the next import" : ""}.`;
    diagnostics.push({ ...finding, severity: "warning", hint });
  }

  return {
    files,
    diagnostics,
    unfinished: new Set(memory.unfinished),
    keep() {
      if (files.size === 0 && unfinished.size === 0 && memory.unfinished.length === 0) return;
      replaceFile(indexFile, JSON.stringify({ files: Object.fromEntries(index), unfinished: [...unfinished] }));
    },
    fetch(url, subject) {
      const running = known.get(url) ?? fetchOnce(url, subject);
      known.set(url, running);
      return running;
    },
  };
}

type DownloadOptions = Pick<ImageStoreOptions, "ownHost" | "timeout" | "second">;

/** Makes several attempts; a host in `lostHosts`, which was unreachable before, gets only one. */
async function downloadImage(
  url: string,
  options: DownloadOptions,
  lostHosts: ReadonlySet<string>,
): Promise<{ bytes: Buffer; file: string } | Problem> {
  const { hostname } = new URL(url);
  let result = await download(url, options);
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    if ("bytes" in result || !result.mayPass || lostHosts.has(hostname)) break;
    const wait = attempt * attempt * options.second;
    await new Promise((resolve) => setTimeout(resolve, wait));
    result = await download(url, options);
  }
  if ("problem" in result) return result;
  const { bytes, type } = result;
  const file = imageFileOf(bytes, type);
  return file === undefined
    ? { problem: `It is not a PNG, JPEG, GIF, WebP or AVIF image${type ? `, but ${type}` : ""}`, mayPass: false }
    : { bytes, file };
}

async function download(
  address: string,
  { ownHost, timeout }: DownloadOptions,
): Promise<{ bytes: Buffer; type: string } | Problem> {
  let url = address;
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      if (!mayVisit(url, ownHost)) return { problem: "Its address is not public", mayPass: false };
      const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(timeout) });
      const location = response.headers.get("location");
      if (response.status >= 300 && response.status < 400 && location !== null) {
        if (!URL.canParse(location, url)) return { problem: "It redirects to an invalid address", mayPass: false };
        url = new URL(location, url).href;
        continue;
      }
      if (!response.ok) {
        await response.body?.cancel();
        return {
          problem: `The response is ${response.status}`,
          mayPass: response.status >= 500 || response.status === 429,
        };
      }
      const bytes = Buffer.from(await readBytes(response, maxImageBytes));
      return { bytes, type: response.headers.get("content-type") ?? "" };
    }
    return { problem: "It redirects endlessly", mayPass: false };
  } catch (error) {
    return error instanceof ResponseTooLong
      ? { problem: `It is larger than ${maxImageBytes / 1024 / 1024} MB`, mayPass: false }
      : { problem: "The connection was lost or refused", mayPass: true, isLost: true };
  }
}

const privateHost =
  /^(?:localhost|.*\.(?:local|internal|localhost)|0\.|10\.|127\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[)/;

/**
 * Whether an address may be requested: the importing machine may have access to private networks. GitHub's own host may
 * be anywhere.
 */
function mayVisit(url: string, ownHost: string): boolean {
  const { protocol, hostname } = new URL(url);
  return /^https?:$/.test(protocol) && (hostname === ownHost || !privateHost.test(hostname));
}

/** Removes the signature from the address of an attachment on GitHub; its content never changes. */
function withoutSignature(url: string): string {
  return /^https:\/\/(?!camo\.)[\w-]+\.githubusercontent\.com\//.test(url) ? withoutQuery(url) : url;
}

function readMemory(file: string): z.output<typeof memorySchema> {
  try {
    return memorySchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return { files: {}, unfinished: [] };
  }
}

function withoutQuery(url: string): string {
  return url.replace(/\?.*$/, "");
}
