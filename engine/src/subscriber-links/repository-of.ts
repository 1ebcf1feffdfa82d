/** A repository of the organisation, as named in an address. */
export interface LinkedRepository {
  /** Without `.git`; upper and lower case as in the address. */
  name: string;
  /** The parts of the path below the repository, such as `["tree", "main", "modules", "vpc"]`. */
  path: string[];
}

const encodedSlash = /%2f/i;

/**
 * Returns the repositories of the organisation to which an address may lead. The address is parsed like in browsers
 * (WHATWG URL), then like on code hosts: case, `www.`, a dot at the end of the host and `.git` are ignored, percent
 * encoding is decoded, and several slashes count as one. There are two repositories only if a slash is encoded, because
 * servers differ in what that means. See decisions/09-subscriber-links.md.
 *
 * @param base The address of the page, for relative addresses.
 */
export function repositoriesOf(address: string, base: string, organisation: string): LinkedRepository[] {
  const url = parse(address, base);
  const home = homeOf(organisation);
  if (!url || hostOf(url) !== hostOf(home) || !leadsToPort(url, home)) return [];
  const owner = partsOf(home.pathname);
  const readings = [partsOf(url.pathname)];
  if (encodedSlash.test(url.pathname)) readings.push(resolveDots(decode(url.pathname).split("/")));
  return readings.flatMap((parts) => repositoryBelow(owner, parts) ?? []);
}

/** Names of owners and repositories are compared in ASCII, because code hosts allow no other letters. */
export function lowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Parses once; with `URL.canParse`, each address would be parsed twice, and a build has thousands. */
function parse(address: string, base: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

const homes = new Map<string, URL>();

function homeOf(organisation: string): URL {
  const home = homes.get(organisation) ?? new URL(organisation);
  homes.set(organisation, home);
  return home;
}

function repositoryBelow(owner: readonly string[], parts: readonly string[]): LinkedRepository | undefined {
  const [name, ...path] = parts.slice(owner.length);
  if (name === undefined || owner.some((part, index) => lowerCase(part) !== lowerCase(parts[index] ?? "")))
    return undefined;
  return { name: name.replace(/(?<=.)\.git$/i, ""), path };
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/\.$/, "").replace(/^www\./, "");
}

/**
 * Code hosts redirect HTTP to HTTPS. If the host requests it (HSTS), browsers do so themselves and keep an explicit port,
 * so `http://host:443/` is the host's usual address.
 */
function leadsToPort({ protocol, port }: URL, home: URL): boolean {
  if (protocol !== "https:" && protocol !== "http:") return false;
  return (
    port === home.port || (protocol === "http:" && home.protocol === "https:" && home.port === "" && port === "443")
  );
}

function partsOf(path: string): string[] {
  return path
    .split("/")
    .filter((part) => part !== "")
    .map(decode);
}

/** The browser has resolved the dots that it saw. */
function resolveDots(parts: readonly string[]): string[] {
  const resolved: string[] = [];
  for (const part of parts) {
    if (part === "..") resolved.pop();
    else if (part !== "" && part !== ".") resolved.push(part);
  }
  return resolved;
}

/** Servers refuse what is not well encoded; it stays as it is. */
function decode(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
}
