import type { Rolldown } from "vite";

const connections = ["fetch", "XMLHttpRequest", "EventSource", "WebSocket", "sendBeacon", "axios"];
/** Identifiers of code that loads something, by the Content-Security-Policy directive that it needs. */
const globals = byName({
  "connect-src": connections,
  "img-src": ["Image", "backgroundImage"],
  "media-src": ["Audio"],
});
/** Elements that load something. Compiled JSX and `createElement` name them in a string. */
const elements = byName({
  "img-src": ["img"],
  "media-src": ["video", "audio", "source"],
  "frame-src": ["iframe"],
  "script-src": ["script"],
});
const origins = /\b(?:https|wss):\/\/[\w.-]+(?::\d+)?/g;
/** Code that requests something; for code of which only that matters, because it names no address itself. */
const connecting = new RegExp(String.raw`\b(?:${connections.join("|")})\b`);
/** The host of an address with the protocol of the page. */
const hostAlone = /^\/\/([\w-]+(?:\.[\w-]+)+(?::\d+)?)(?=[/?#]|$)/;
/** What a script from another origin may do there, as for scripts in the configuration. */
const ofScripts = ["script-src", "connect-src", "img-src", "frame-src", "style-src"];
/** The most origins that a directive lists. More would cost every page more than they protect. */
const mostOrigins = 20;

interface LoadingModule {
  directives: Set<string>;
  origins: Set<string>;
}

/**
 * Returns the Content-Security-Policy sources that the site's own components need in a browser: the origins in a
 * module's code, for the directives that the module needs. Origins in a module that loads nothing itself, such as a
 * list of addresses, are allowed for all directives that other modules need, and so are those in
 * the site's `customFields` if a module reads these. Code of packages is ignored, because it contains many addresses
 * that it never loads. If the bundle requests something, there is a list for connections, which may be empty.
 */
export async function sourcesOfCode(
  output: readonly Rolldown.RolldownOutput["output"][number][],
  customFields: object,
): Promise<Record<string, string[]>> {
  const codes = output
    .flatMap((file) => (file.type === "chunk" ? Object.entries(file.modules) : []))
    .flatMap(([id, { code }]) => (code && !id.includes("/node_modules/") ? [code] : []));
  const fields = codes.some((code) => code.includes("customFields")) ? JSON.stringify(customFields) : "";
  const ofFields: LoadingModule = { directives: new Set(), origins: originsIn(fields) };
  // A module without an address may load one of those fields.
  const read = ofFields.origins.size > 0 ? codes : codes.filter((code) => code.includes("://"));
  const modules = [ofFields, ...(await Promise.all(read.map(readModule)))];
  const all = new Set(modules.flatMap(({ directives }) => Array.from(directives)));
  const sources: Record<string, Set<string>> = {};
  for (const { directives, origins: found } of modules)
    for (const directive of directives.size > 0 ? directives : all)
      for (const origin of found) (sources[directive] ??= new Set()).add(origin);
  // Without an origin, for those that documents name (`sourcesOfDocument`).
  if (output.some((file) => file.type === "chunk" && connecting.test(file.code))) sources["connect-src"] ??= new Set();
  return Object.fromEntries(
    Object.entries(sources).map(([directive, found]) => [
      directive,
      found.size > mostOrigins && directive !== "script-src" ? ["https:"] : Array.from(found).sort(),
    ]),
  );
}

/**
 * Returns the sources that a script needs which pages load outside of the bundles, such as a snippet that adds the
 * script of a service.
 */
export async function sourcesOfScript(code: string): Promise<Record<string, string[]>> {
  const { directives, origins: found } = await readModule(code);
  const needed = directives.has("script-src") ? [...directives, ...ofScripts] : directives;
  return found.size === 0 ? {} : Object.fromEntries(Array.from(needed, (each) => [each, Array.from(found)]));
}

/**
 * Returns the sources that the components of a document need: the origins that its code names, in attributes or in
 * components of its own, if that code or a module of the bundle requests anything.
 */
export function sourcesOfDocument(
  code: string,
  ofBundle: readonly Record<string, string[]>[],
): Record<string, string[]> {
  const found = Array.from(originsIn(code));
  const mayConnect = ofBundle.some((each) => each["connect-src"] !== undefined) || connecting.test(code);
  return mayConnect && found.length > 0 ? { "connect-src": found.slice(0, mostOrigins) } : {};
}

async function readModule(code: string): Promise<LoadingModule> {
  const { parseSync, Visitor } = await import("rolldown/utils");
  const module: LoadingModule = { directives: new Set(), origins: new Set() };
  const load = (directive: string | undefined) => {
    if (directive !== undefined) module.directives.add(directive);
  };
  const read = (text: string) => {
    for (const origin of originsIn(text)) module.origins.add(origin);
    const host = hostAlone.exec(text)?.[1];
    if (host !== undefined) module.origins.add(host);
  };
  new Visitor({
    Identifier: ({ name }) => load(globals.get(name)),
    Literal({ value }) {
      if (typeof value !== "string") return;
      load(elements.get(value));
      read(value);
    },
    TemplateElement: ({ value }) => read(value.cooked ?? value.raw),
  }).visit(parseSync("module.js", code).program);
  return module;
}

function originsIn(text: string): Set<string> {
  return new Set(text.match(origins));
}

function byName(namesOf: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(namesOf).flatMap(([directive, names]) => names.map((name) => [name, directive])));
}
