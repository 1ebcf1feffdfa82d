/** A repository of the organisation, as an address names it. */
export interface LinkedRepository {
  /** Without `.git`, in the letters of the address. */
  name: string;
  /** The parts of the path below the repository, such as `["tree", "main", "modules", "vpc"]`. */
  path: string[];
}

const encodedSlash = /%2f/i;

/**
 * The repositories of the organisation that a browser may get to by an address. The address is read as browsers read it
 * (WHATWG URL), then as code hosts do: names without regard to case, `www.` and a dot at the end of the host as nothing,
 * percent encoding undone, slashes in a row as one, `.git` as nothing. There are two only where a slash is encoded:
 * servers differ in what that means. See decisions/09-subscriber-links.md.
 *
 * @param base What a relative address is relative to: the page's own address.
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

/** Names of owners and repositories are compared in ASCII: no other letter stands for one of theirs. */
export function lowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** One parse where `URL.canParse` and the constructor would be two: a build asks about thousands of addresses. */
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
 * Code hosts lead from HTTP to HTTPS; where they ask for it, browsers do so themselves (HSTS), and keep a port that was
 * written out: `http://host:443/` is the host's usual address.
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
