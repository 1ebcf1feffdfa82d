import { escapePattern } from "@cairn/catalogue/escape-pattern";
import { applyEdits, type Edit } from "@cairn/catalogue/upgrade/edit-text";
import path from "node:path";
import type { Plugin } from "vite";
import { relativePath } from "@cairn/files/paths";
import { assetFile } from "../../compile/mdx/bind-names.ts";
import { ownScripts } from "./docusaurus-modules.ts";
import { walkFiles } from "../../files/walk.ts";

/** The arguments of a call of webpack's `require.context`, or what `require` with a computed name can lead to. */
interface ContextRequest {
  /** The absolute path of the folder. */
  folder: string;
  /** The prefix of the folder's name, such as `!!raw-loader!`. */
  loaders: string;
  isDeep: boolean;
  pattern: string;
  flags: string;
  isLazy: boolean;
  /** Where `require` calls it, with names that may lack an extension, and for the value of a JSON file: the folder's path in the site. */
  named?: string;
}

const prefix = "\0cairn-context:";

/**
 * Implements webpack's `require.context` for the site's modules: the modules of a folder, by their relative paths. A
 * `require` with a computed name, such as `` require(`./img/${name}.png`) ``, uses the folder that the name starts with.
 */
export function requireContext(siteDirectory: string): Plugin {
  return {
    name: "cairn-require-context",
    enforce: "pre",
    resolveId: (id) => (id.startsWith(prefix) ? id : undefined),
    load: (id) =>
      id.startsWith(prefix) ? contextCode(JSON.parse(id.slice(prefix.length)) as ContextRequest) : undefined,
    transform: {
      filter: ownScripts,
      async handler(code, id) {
        if (!/\brequire\s*[.(]/.test(code)) return undefined;
        const calls = await findCalls(code, { file: id, siteDirectory });
        if (calls.length === 0) return undefined;
        const imports = calls.map(
          ({ request }, index) =>
            `import _context${index} from ${JSON.stringify(prefix + JSON.stringify(request)).replaceAll("\0", "\\0")};`,
        );
        const edits = calls.flatMap(({ edits: ofCall }, index) => ofCall(`_context${index}`));
        // On the first line, so that the following lines keep their numbers.
        return { code: `${imports.join("")}${applyEdits(code, edits)}`, map: null };
      },
    },
  };
}

/** Returns the folders, absolute, that a context module lists; it changes when their files do. */
export function foldersOfContext(id: string): string[] {
  if (!id.startsWith(prefix)) return [];
  const { folder, isDeep } = JSON.parse(id.slice(prefix.length)) as ContextRequest;
  const below = isDeep ? walkFiles(folder).map(({ absolute }) => path.dirname(absolute)) : [];
  return Array.from(new Set([folder, ...below]));
}

type Call = Parameters<NonNullable<import("rolldown/utils").VisitorObject["CallExpression"]>>[0];

interface ContextCall {
  request: ContextRequest;
  /** The code that replaces it, given the name of the context. */
  edits: (name: string) => Edit[];
}

/**
 * Returns the calls of `require.context` with literal arguments (webpack allows no others), and of `require` with
 * computed names.
 */
async function findCalls(code: string, place: { file: string; siteDirectory: string }): Promise<ContextCall[]> {
  const { parseSync, Visitor } = await import("rolldown/utils");
  const calls: ContextCall[] = [];
  // Any file may contain JSX except `.ts`, where a type assertion in angle brackets looks like it.
  const { program } = parseSync(place.file.replace(/\.jsx?$/, ".tsx"), code);
  new Visitor({
    CallExpression(call) {
      const { callee, arguments: given, start, end } = call;
      if (callee.type === "Identifier" && callee.name === "require") {
        const computed = computedName(call, place);
        if (computed) calls.push(computed);
        return;
      }
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
      calls.push({ request, edits: (text) => [{ start, end, text }] });
    },
  }).visit(program);
  return calls;
}

/** A `require` of a computed name that begins with a folder. */
function computedName(
  { arguments: [name], start, end }: Call,
  place: { file: string; siteDirectory: string },
): ContextCall | undefined {
  const [first, ...rest] = name === undefined ? [] : partsOfText(name);
  if (!name || typeof first !== "string" || rest.length === 0) return undefined;
  const written = first.slice(0, first.lastIndexOf("/") + 1);
  const folder = folderOf(written, place);
  // All files of the site are never meant.
  if (!folder || folder.folder === place.siteDirectory) return undefined;
  const ending = rest.map((part) => (part === undefined ? ".*" : escapePattern(part))).join("");
  const pattern = `^\\./${escapePattern(first.slice(written.length))}${ending}(?:(?:/index)?\\.\\w+)?$`;
  const request = {
    ...folder,
    isDeep: true,
    pattern,
    flags: "",
    isLazy: false,
    named: relativePath(place.siteDirectory, folder.folder),
  };
  return {
    request,
    edits: (context) => [
      { start, end: name.start, text: `${context}("./" + (` },
      { start: name.end, end, text: `).slice(${written.length}))` },
    ],
  };
}

/** The literal parts of a text, with undefined for each computed one. */
function partsOfText(node: Call["arguments"][number]): (string | undefined)[] {
  if (node.type === "Literal") return [typeof node.value === "string" ? node.value : undefined];
  if (node.type === "BinaryExpression" && node.operator === "+")
    return [...partsOfText(node.left), ...partsOfText(node.right)];
  if (node.type !== "TemplateLiteral") return [undefined];
  return node.quasis.flatMap(({ value }, index) =>
    index === 0 ? [value.cooked ?? ""] : [undefined, value.cooked ?? ""],
  );
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

/** Files other than assets that can be imported as they are. */
const moduleFile = /\.(?:[cm]?[jt]sx?|json|ya?ml|mdx?|css)$/i;

const nameEndings = ["", ".js", ".jsx", ".ts", ".tsx", ".mjs", ".json", "/index.js", "/index.tsx"];

/** Returns how a file is imported: SVG is only a component where a module names its file, as in Docusaurus. */
function addressOf(file: string): string {
  return file.endsWith(".svg") ? `${file}?url` : file;
}

/** Returns the code of a function that gives a module of the folder by its key, and lists the keys. */
function contextCode({ folder, loaders, isDeep, pattern, flags, isLazy, named }: ContextRequest): string {
  const asked = new RegExp(pattern, flags);
  const files = walkFiles(folder)
    .map(({ path: name, absolute }) => ({ key: `./${name}`, specifier: JSON.stringify(loaders + addressOf(absolute)) }))
    .filter(({ key }) => (isDeep || !key.slice(2).includes("/")) && key.search(asked) >= 0)
    .filter(({ key }) => named === undefined || loaders !== "" || moduleFile.test(key) || assetFile.test(key));
  const isPlain = (key: string) =>
    named !== undefined && (loaders.includes("esModule=false") || (loaders === "" && key.endsWith(".json")));
  const moduleAt = (specifier: string, key: string, index: number) =>
    isLazy ? `() => import(${specifier})` : `() => module${index}${isPlain(key) ? ".default" : ""}`;
  return [
    ...(isLazy ? [] : files.map(({ specifier }, index) => `import * as module${index} from ${specifier};`)),
    "const modules = new Map([",
    ...files.map(({ key, specifier }, index) => `  [${JSON.stringify(key)}, ${moduleAt(specifier, key, index)}],`),
    "]);",
    `const endings = ${JSON.stringify(named !== undefined ? nameEndings : [""])};`,
    `const folder = ${JSON.stringify(named === undefined ? "" : ` in ${named}`)};`,
    "const context = (key) => {",
    "  const ending = endings.find((each) => modules.has(key + each));",
    '  if (ending === undefined) throw new Error(`Cannot find module "${key}"${folder}`);',
    "  return modules.get(key + ending)();",
    "};",
    "context.keys = () => Array.from(modules.keys());",
    "context.resolve = (key) => key;",
    `context.id = ${JSON.stringify(`./${path.basename(folder)}`)};`,
    "export default context;",
  ].join("\n");
}
