import { messageOf } from "@cairn/catalogue/error-message";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin, Processor } from "unified";
import type { VFile } from "vfile";
import type { FrontMatter } from "../../config/front-matter.ts";
import { missingPackagesReason, watchStubs } from "../running/package-stub.ts";
import type { SiteRunner } from "../running/site-runner.ts";
import type { NamedPlugin, PluginLists } from "./plugin-lists.ts";

/** A node of a tree that plugins change: Markdown, HTML or JavaScript. */
export interface TreeNode {
  type: string;
  children?: TreeNode[];
  [key: string]: unknown;
}

/** The plugins for some documents of a site, ready to run. */
export interface DocumentPlugins {
  /** Starts processing a document. */
  open: (document: DocumentInput) => Promise<PluginDocument>;
}

export interface DocumentInput {
  /** Absolute. */
  file: string;
  source: string;
  format: "md" | "mdx";
  frontMatter: FrontMatter;
}

/** A document processed by plugins: one function per tree, absent without plugins for it. */
export interface PluginDocument {
  /** Parses the document if plugins add Markdown syntax that the compiler's parser does not know. */
  parse?: () => TreeNode;
  /** `defaults` applies Docusaurus's own changes between the two lists of plugins. */
  changeMarkdown: (tree: TreeNode, defaults: (tree: TreeNode) => void) => Promise<TreeNode>;
  changeHtml?: (tree: TreeNode) => Promise<TreeNode>;
  changeModule?: (program: TreeNode) => Promise<TreeNode>;
  /** The failures; the changes of those plugins are missing. */
  failures: PluginFailure[];
}

export interface PluginFailure {
  plugin: string;
  reason: string;
  /** Whether packages are missing, which may be the reason. */
  lacksPackages?: boolean;
}

type Reporter = (failure: PluginFailure, file?: VFile) => void;
type Transform = (tree: TreeNode, file: VFile, next?: (error?: unknown, tree?: TreeNode) => void) => unknown;
type AnyProcessor = Processor<undefined, undefined, undefined, undefined, undefined>;

/** The packages that Docusaurus parses Markdown with, which it depends on. */
const syntaxPackages = ["remark-parse", "remark-mdx", "remark-gfm", "remark-directive"];

/** Prepares plugins. They are loaded with the first document that needs them. */
export function createDocumentPlugins(
  lists: PluginLists,
  { siteDirectory, runner }: { siteDirectory: string; runner: SiteRunner },
): DocumentPlugins {
  let opened: Promise<Processors> | undefined;
  return {
    async open({ file, source, format, frontMatter }) {
      opened ??= runner.within(() => openProcessors(lists, { siteDirectory, hasStubs: runner.missing().length > 0 }));
      const { first, remark, rehype, recma, parsers, failuresOf, attachFailures } = await opened;
      const { VFile } = await import("vfile");
      const vfile = new VFile({ path: file, value: source, cwd: siteDirectory });
      Object.assign(vfile.data, { frontMatter });
      const failures = [...attachFailures];
      failuresOf.set(vfile, failures);
      const runWith = (processor: AnyProcessor) => async (tree: TreeNode) => {
        try {
          return await runner.within(() => processor.run(tree, vfile) as Promise<TreeNode>);
        } catch (error) {
          // For work that a plugin starts without waiting for it.
          failures.push({ plugin: "one of several", reason: reasonOf(error) });
          return tree;
        }
      };
      const parser = parsers?.[format];
      return {
        ...(parser && { parse: () => parser.parse(vfile) as TreeNode }),
        async changeMarkdown(tree, defaults) {
          const prepared = await runWith(first)(tree);
          defaults(prepared);
          return runWith(remark)(prepared);
        },
        ...(lists.rehype.length > 0 && { changeHtml: runWith(rehype) }),
        ...(lists.recma.length > 0 && { changeModule: runWith(recma) }),
        failures,
      };
    },
  };
}

interface Processors {
  first: AnyProcessor;
  remark: AnyProcessor;
  rehype: AnyProcessor;
  recma: AnyProcessor;
  /** Parsers, if plugins add syntax. */
  parsers?: Record<DocumentInput["format"], AnyProcessor> | undefined;
  /** Failures by the document's file. */
  failuresOf: WeakMap<VFile, PluginFailure[]>;
  attachFailures: PluginFailure[];
}

async function openProcessors(
  lists: PluginLists,
  { siteDirectory, hasStubs }: { siteDirectory: string; hasStubs: boolean },
): Promise<Processors> {
  const { unified } = await import("unified");
  const { wrap } = await import("trough");
  const failuresOf: Processors["failuresOf"] = new WeakMap();
  const attachFailures: PluginFailure[] = [];
  const report: Reporter = (failure, file) => (file ? failuresOf.get(file) : attachFailures)?.push(failure);
  const call = (transform: Transform, tree: TreeNode, file: VFile) =>
    new Promise<unknown>((resolve, reject) =>
      wrap(transform, (error, result) => (error ? reject(error) : resolve(result)))(tree, file),
    );
  const attach = (list: readonly NamedPlugin[], processor: AnyProcessor = unified()) => {
    for (const each of list) processor.use(guard(each, { call, report, hasStubs }), ...each.options);
    return processor.freeze();
  };
  const [first, remark] = [attach(lists.first), attach(lists.remark)];
  const addsSyntax = [first, remark].some((each) => "micromarkExtensions" in each.data());
  const both = [...lists.first, ...lists.remark];
  const parsers = addsSyntax ? await openParsers(siteDirectory, (base) => attach(both, base)) : undefined;
  if (addsSyntax && !parsers)
    attachFailures.push({
      plugin: both.map(({ name }) => name).join(", "),
      reason: `syntax that a plugin adds to Markdown needs packages that are not installed (${syntaxPackages.join(", ")})`,
    });
  return {
    first,
    remark,
    rehype: attach(lists.rehype),
    recma: attach(lists.recma),
    parsers,
    failuresOf,
    attachFailures,
  };
}

interface Guard {
  call: (transform: Transform, tree: TreeNode, file: VFile) => Promise<unknown>;
  report: Reporter;
  /** Whether packages are missing. Results that come from a stub are discarded. */
  hasStubs: boolean;
}

/** Catches a plugin's errors, so that the others still run on the unchanged tree. */
function guard(
  { name, plugin }: NamedPlugin,
  { call, report, hasStubs }: Guard,
): Plugin<unknown[], TreeNode, TreeNode> {
  return function (...options) {
    const used = new Set<string>();
    const lacksPackages = (file?: VFile): boolean => {
      if (used.size > 0) report({ plugin: name, reason: missingPackagesReason(used) }, file);
      return used.size > 0;
    };
    let transform: unknown;
    try {
      transform = watchStubs(used, () =>
        (plugin as unknown as (this: unknown, ...options: unknown[]) => unknown).apply(this, options),
      );
    } catch (error) {
      report({ plugin: name, reason: reasonOf(error), lacksPackages: hasStubs });
    }
    if (typeof transform !== "function" || lacksPackages()) return undefined;
    return async (tree, file) => {
      if (lacksPackages(file)) return undefined;
      const before = hasStubs ? copyOf(tree) : undefined;
      try {
        const result = await watchStubs(used, () => call(transform as Transform, tree, file));
        if (lacksPackages(file)) return before;
        return isTree(result) ? result : undefined;
      } catch (error) {
        report({ plugin: name, reason: reasonOf(error), lacksPackages: hasStubs }, file);
        return undefined;
      }
    };
  };
}

/** Returns a copy of a tree; undefined if a plugin has put something into it that cannot be copied, such as a stub. */
function copyOf(tree: TreeNode): TreeNode | undefined {
  try {
    return structuredClone(tree);
  } catch {
    return undefined;
  }
}

function isTree(value: unknown): value is TreeNode {
  return typeof value === "object" && value !== null && "type" in value;
}

function reasonOf(error: unknown): string {
  const message = messageOf(error);
  return message.split("\n")[0]?.replace(/\.$/, "") ?? "";
}

/** Parsers with the syntax that plugins add, from the site's own packages; undefined if these are missing. */
async function openParsers(
  siteDirectory: string,
  attach: (base: AnyProcessor) => AnyProcessor,
): Promise<Processors["parsers"]> {
  const { unified } = await import("unified");
  const [parse, mdx, gfm, directive] = await Promise.all(syntaxPackages.map((name) => loadOfSite(name, siteDirectory)));
  if (!parse || !gfm || !directive) return undefined;
  const base = () => unified().use(parse).use(gfm).use(directive) as unknown as AnyProcessor;
  return { md: attach(base()), mdx: attach(mdx ? (base().use(mdx) as unknown as AnyProcessor) : base()) };
}

/** Loads a plugin's package from the site, or from the dependencies of Docusaurus's packages there. */
async function loadOfSite(name: string, siteDirectory: string): Promise<Plugin | undefined> {
  let from = createRequire(path.join(siteDirectory, "package.json"));
  for (const next of ["@docusaurus/core", "@docusaurus/mdx-loader", "@mdx-js/mdx", name]) {
    try {
      const file = from.resolve(next);
      if (next === name) return ((await import(pathToFileURL(file).href)) as { default: Plugin }).default;
      from = createRequire(file);
    } catch {
      // Package managers with a flat layout have it one folder further up.
    }
  }
  return undefined;
}
