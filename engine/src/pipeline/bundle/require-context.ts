import { applyEdits, type Edit } from "@cairn/catalogue/upgrade/edit-text";
import path from "node:path";
import type { Plugin } from "vite";
import { walkFiles } from "../../files/walk.ts";

/** The arguments of a call of webpack's `require.context`. */
interface ContextRequest {
  /** The absolute path of the folder. */
  folder: string;
  /** The prefix of the folder's name, such as `!!raw-loader!`. */
  loaders: string;
  isDeep: boolean;
  pattern: string;
  flags: string;
  isLazy: boolean;
}

const prefix = "\0cairn-context:";

/** Implements webpack's `require.context` for the site's modules: the modules of a folder, by their relative paths. */
export function requireContext(siteDirectory: string): Plugin {
  return {
    name: "cairn-require-context",
    enforce: "pre",
    resolveId: (id) => (id.startsWith(prefix) ? id : undefined),
    load: (id) =>
      id.startsWith(prefix) ? contextCode(JSON.parse(id.slice(prefix.length)) as ContextRequest) : undefined,
    async transform(code, id) {
      if (!code.includes("require.context") || id.includes("/node_modules/") || !/\.[jt]sx?$/.test(id))
        return undefined;
      const calls = await findCalls(code, { file: id, siteDirectory });
      if (calls.length === 0) return undefined;
      const imports = calls.map(
        ({ request }, index) =>
          `import _context${index} from ${JSON.stringify(prefix + JSON.stringify(request)).replaceAll("\0", "\\0")};`,
      );
      const edits = calls.map(({ start, end }, index): Edit => ({ start, end, text: `_context${index}` }));
      // On the first line, so that the following lines keep their numbers.
      return { code: `${imports.join("")}${applyEdits(code, edits)}`, map: null };
    },
  };
}

/** Returns the absolute folders whose files a context module lists: it changes when they do. */
export function foldersOfContext(id: string): string[] {
  if (!id.startsWith(prefix)) return [];
  const { folder, isDeep } = JSON.parse(id.slice(prefix.length)) as ContextRequest;
  const below = isDeep ? walkFiles(folder).map(({ absolute }) => path.dirname(absolute)) : [];
  return Array.from(new Set([folder, ...below]));
}

interface ContextCall {
  request: ContextRequest;
  start: number;
  end: number;
}

/** Returns the calls with literal arguments, the only ones that webpack allows. */
async function findCalls(code: string, place: { file: string; siteDirectory: string }): Promise<ContextCall[]> {
  const { parseSync, Visitor } = await import("rolldown/utils");
  const calls: ContextCall[] = [];
  // Any file may contain JSX except `.ts`, where a type assertion in angle brackets looks like it.
  const { program } = parseSync(place.file.replace(/\.jsx?$/, ".tsx"), code);
  new Visitor({
    CallExpression({ callee, arguments: given, start, end }) {
      if (callee.type !== "MemberExpression" || callee.object.type !== "Identifier" || callee.object.name !== "require")
        return;
      if (callee.property.type !== "Identifier" || callee.property.name !== "context") return;
      const [name, isDeep = true, pattern = /^\.\/.*$/, mode = "sync"] = given.map((each) =>
        each.type !== "Literal"
          ? undefined
          : "regex" in each
            ? new RegExp(each.regex.pattern, each.regex.flags)
            : each.value,
      );
      const whole = given.every(({ type }) => type === "Literal");
      const folder = typeof name === "string" ? folderOf(name, place) : undefined;
      if (!whole || !folder || !(pattern instanceof RegExp)) return;
      const { source, flags } = pattern;
      const request = { ...folder, isDeep: isDeep !== false, pattern: source, flags, isLazy: mode === "lazy" };
      calls.push({ request, start, end });
    },
  }).visit(program);
  return calls;
}

function folderOf(
  name: string,
  { file, siteDirectory }: { file: string; siteDirectory: string },
): Pick<ContextRequest, "folder" | "loaders"> | undefined {
  const loaders = /^.*!/.exec(name)?.[0] ?? "";
  const written = name.slice(loaders.length);
  if (written.startsWith("@site")) return { loaders, folder: path.join(siteDirectory, written.slice("@site".length)) };
  return /^\.\.?(?:\/|$)/.test(written) ? { loaders, folder: path.resolve(path.dirname(file), written) } : undefined;
}

/** Returns the code of a function that gives a module of the folder by its key, and lists the keys. */
function contextCode({ folder, loaders, isDeep, pattern, flags, isLazy }: ContextRequest): string {
  const asked = new RegExp(pattern, flags);
  const files = walkFiles(folder)
    .map(({ path: name, absolute }) => ({ key: `./${name}`, specifier: JSON.stringify(loaders + absolute) }))
    .filter(({ key }) => (isDeep || !key.slice(2).includes("/")) && key.search(asked) >= 0);
  const moduleAt = (specifier: string, index: number) =>
    isLazy ? `() => import(${specifier})` : `() => module${index}`;
  return [
    ...(isLazy ? [] : files.map(({ specifier }, index) => `import * as module${index} from ${specifier};`)),
    "const modules = new Map([",
    ...files.map(({ key, specifier }, index) => `  [${JSON.stringify(key)}, ${moduleAt(specifier, index)}],`),
    "]);",
    "const context = (key) => {",
    '  if (!modules.has(key)) throw new Error(`Cannot find module "${key}"`);',
    "  return modules.get(key)();",
    "};",
    "context.keys = () => Array.from(modules.keys());",
    "context.resolve = (key) => key;",
    `context.id = ${JSON.stringify(`./${path.basename(folder)}`)};`,
    "export default context;",
  ].join("\n");
}
