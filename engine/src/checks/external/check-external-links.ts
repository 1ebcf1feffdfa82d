import { readFileSync } from "node:fs";
import { z } from "zod";
import { decodeAddress } from "@cairn/html/address";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { replaceFile } from "@cairn/files/replace-file";
import { isForeignAddress } from "../../address/foreign-address.ts";
import type { PageStatus } from "./ask-page.ts";
import { askHosts, type HostOptions, isPublicAddress } from "./ask-hosts.ts";
import type { ExternalLink } from "./list-external-links.ts";

/** A page that existed when it was last checked. */
const knownPageSchema = z.strictObject({
  /** The time of that check, in milliseconds since 1970. */
  at: z.number(),
  movedTo: z.string().optional(),
  /** The linked anchors that it has; absent if they were not checked, null if that cannot be determined. */
  anchors: z.array(z.string()).nullable().optional(),
});
const fileSchema = z.strictObject({ version: z.literal(1), pages: z.record(z.string(), knownPageSchema) });
/** Pages that existed are not checked again for this time, in milliseconds. */
const longest = 7 * 24 * 60 * 60 * 1000;

interface ExternalLinkOptions extends Omit<HostOptions, "isChecked"> {
  isChecked?: HostOptions["isChecked"] | undefined;
  /** The cache of results. */
  cacheFile: string;
  /** The site's own URL; links to it are checked without requests. */
  siteUrl: string | undefined;
  /** Addresses that start with one of these are not checked. */
  ignore: readonly string[];
  /** Earlier results of the same run, for another language. */
  answers?: Map<string, PageStatus> | undefined;
}

/** Anchors that browsers or scripts of pages interpret, without an element. */
const ofScripts = /^(?:$|top$|:~:|[!/?]|L\d+|page=|issuecomment-|discussion|diff-|readme)/;

/** Checks that the linked pages of other sites exist, and so do the linked anchors in them. */
export async function checkExternalLinks(
  links: readonly ExternalLink[],
  {
    cacheFile,
    siteUrl,
    ignore,
    answers = new Map(),
    isChecked: mayAsk = isPublicAddress,
    ...options
  }: ExternalLinkOptions,
): Promise<Diagnostic[]> {
  const targets = links.flatMap((link) => {
    const url = URL.canParse(link.url) ? new URL(link.url) : undefined;
    const isLeftOut = !url || !mayAsk(url) || ignore.some((start) => link.url.startsWith(start));
    if (isLeftOut || (siteUrl !== undefined && !isForeignAddress(link.url, siteUrl))) return [];
    const id = decodeAddress(url.hash.slice(1));
    url.hash = "";
    return [{ link, address: url.href, id: ofScripts.test(id) ? undefined : id.replace(/:~:.*$/, "") }];
  });
  const ids = new Map<string, Set<string>>();
  for (const { address, id } of targets) {
    const own = ids.get(address) ?? new Set();
    ids.set(address, id === undefined ? own : own.add(id));
  }
  const now = Date.now();
  const known = readKnownPages(cacheFile, now);
  const isKnown = (address: string, own: ReadonlySet<string>) => {
    const page = known.get(address);
    return page !== undefined && (page.anchors === null || Array.from(own).every((id) => page.anchors?.includes(id)));
  };
  const questions = Array.from(ids)
    .filter(([address, own]) => !isKnown(address, own) && (answers.get(address)?.kind ?? "there") === "there")
    .map(([address, own]) => ({ address, needsAnchors: own.size > 0 }));
  for (const [address, answer] of await askHosts(questions, { ...options, isChecked: mayAsk })) {
    answers.set(address, answer);
    known.delete(address);
    if (answer.kind === "there") known.set(address, remember(answer, ids.get(address) ?? new Set(), now));
  }
  writeKnownPages(cacheFile, known);
  if (isOffline(answers)) return [offline(answers.size)];
  return targets.flatMap(({ link, address, id }) => {
    const page = known.get(address);
    return page ? ofPage(link, page, id) : ofAnswer(link, answers.get(address));
  });
}

function remember(
  { movedTo, anchors }: Extract<PageStatus, { kind: "there" }>,
  ids: ReadonlySet<string>,
  at: number,
): KnownPage {
  if (ids.size === 0) return { at, movedTo };
  return { at, movedTo, anchors: anchors ? Array.from(ids).filter((id) => anchors.has(id)) : null };
}

/** Whether no host could be reached, so that this machine is probably offline. */
function isOffline(answers: ReadonlyMap<string, PageStatus>): boolean {
  const all = Array.from(answers.values());
  const hosts = new Set(Array.from(answers.keys(), (address) => new URL(address).host));
  return (
    hosts.size > 1 &&
    all.every((answer) => answer.kind === "unreachable") &&
    all.some((answer) => "isNetwork" in answer && answer.isNetwork)
  );
}

function offline(count: number): Diagnostic {
  return {
    code: "external-links-offline",
    severity: "warning",
    file: ".",
    message: `No other site can be reached: links to ${count} pages were not checked.`,
    hint: "Check again when there is a connection. Earlier results are still used.",
  };
}

function ofPage(
  { url, ...place }: ExternalLink,
  { movedTo, anchors }: KnownPage,
  id: string | undefined,
): Diagnostic[] {
  const hash = id === undefined ? "" : `#${id}`;
  const moved: Diagnostic = {
    code: "external-link-moved",
    severity: "note",
    ...place,
    isOncePerSite: true,
    message: `The page of the link "${url}" has moved permanently.`,
    hint: `Write "${movedTo?.replace(/#.*$/, "")}${hash}".`,
  };
  const missing: Diagnostic = {
    code: "external-anchor-missing",
    severity: "warning",
    ...place,
    message: `The link "${url}" leads to "${hash}", which does not exist on its page.`,
    hint: "Look for the heading on that page, or remove the part after #.",
  };
  return [
    ...(movedTo === undefined ? [] : [moved]),
    ...(id !== undefined && anchors && !anchors.includes(id) ? [missing] : []),
  ];
}

function ofAnswer({ url, ...place }: ExternalLink, answer: PageStatus | undefined): Diagnostic[] {
  if (answer === undefined || answer.kind === "there") return [];
  const message = `The link "${url}" leads to no page: ${answer.reason}.`;
  if (answer.kind === "gone")
    return [
      {
        code: "external-link-broken",
        severity: "warning",
        ...place,
        message,
        hint: "Link to the page's new address, or remove the link.",
      },
    ];
  if (answer.kind === "unclear")
    return [
      {
        code: "external-link-unclear",
        severity: "note",
        ...place,
        message: `It is not known whether the link "${url}" works: ${answer.reason}.`,
      },
    ];
  return [
    {
      code: "external-link-unreachable",
      severity: "warning",
      ...place,
      message: `The link "${url}" could not be checked: ${answer.reason}.`,
      hint: "Check again later. If the host no longer exists, remove the link; if only you can reach it, add it to externalLinks.ignore.",
    },
  ];
}

type KnownPage = z.output<typeof knownPageSchema>;

/** Reads earlier results that are still valid, by address. If the file cannot be read, all pages are checked again. */
function readKnownPages(file: string, now: number): Map<string, KnownPage> {
  try {
    const { pages } = fileSchema.parse(JSON.parse(readFileSync(file, "utf8")));
    return new Map(Object.entries(pages).filter(([, { at }]) => at <= now && now - at < longest));
  } catch {
    return new Map();
  }
}

function writeKnownPages(file: string, pages: ReadonlyMap<string, KnownPage>): void {
  try {
    replaceFile(file, `${JSON.stringify({ version: 1, pages: Object.fromEntries(pages) })}\n`);
  } catch {
    // The next check requests the pages again.
  }
}
