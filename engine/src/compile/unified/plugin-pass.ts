import {
  defineHastPlugin,
  defineMdastPlugin,
  type HastPluginDefinition,
  markdownToMdast,
  type MdastPluginDefinition,
  mdxToMdast,
} from "satteri";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { PluginDocument, PluginFailure, TreeNode } from "../../docusaurus/markdown-plugins/document-plugins.ts";
import type { Collector } from "../documents/collector.ts";
import { islandRules } from "../markdown/plugins/islands.ts";
import { finishElements, restoreElements, wrapIslands, giveHeadingIds } from "./finish-elements.ts";
import { copyTree, toCompilerTree, writtenIn } from "./plugin-tree.ts";

/** The processing of a document by the site's unified plugins. */
export interface PluginPass {
  /** The document's imports and names after the remark plugins. */
  written: string;
  /** Replaces the compiler's tree with the result of the remark plugins. */
  tree: MdastPluginDefinition;
  /** The step between the compiler's trees of Markdown and JavaScript; empty without rehype plugins. */
  html: (collector: Collector, staticComponents: ReadonlySet<string>) => HastPluginDefinition[];
  /** Whether plugins change the HTML tree. */
  changesHtml: boolean;
  changeModule: (code: string) => Promise<string>;
  diagnostics: (file: string) => Diagnostic[];
}

interface PassInput {
  source: string;
  format: "md" | "mdx";
  withMath: boolean;
}

/** Runs the remark plugins on a document's tree. */
export async function openPluginPass(document: PluginDocument, input: PassInput): Promise<PluginPass> {
  const { source, format, withMath } = input;
  const parse = format === "mdx" ? mdxToMdast : markdownToMdast;
  const options = { features: { directive: true, math: withMath }, position: true };
  const parsed = document.parse?.() ?? copyTree(parse(source, options));
  const { toJs, jsx } = await import("estree-util-to-js");
  const print = (program: TreeNode): string =>
    toJs(program as never, { handlers: jsx })
      .value.trim()
      .replace(/;$/, "");
  const tree = toCompilerTree(await document.changeMarkdown(parsed, (each) => giveHeadingIds(each, source)), print);
  const { changeHtml, changeModule } = document;
  return {
    written: writtenIn(tree),
    tree: defineMdastPlugin({ name: "plugins", before: (root, context) => context.replaceNode(root, tree as never) }),
    changesHtml: changeHtml !== undefined,
    html: (collector, staticComponents) =>
      changeHtml === undefined && format === "mdx"
        ? []
        : [
            defineHastPlugin({
              name: "plugins",
              async before(root, context) {
                const restored = restoreElements(copyTree(root), collector);
                const changed = toCompilerTree(changeHtml ? await changeHtml(restored) : restored, print);
                wrapIslands(changed, islandRules(staticComponents), collector);
                context.replaceNode(root, finishElements(changed, collector) as never);
              },
            }),
          ],
    async changeModule(code) {
      if (!changeModule) return code;
      const { parseSync, transformSync } = await import("rolldown/utils");
      const { program } = parseSync("document.js", code, { preserveParens: false });
      const changed = await changeModule(program as unknown as TreeNode);
      // The output is printed again, in the compiler's style.
      return transformSync("document.js", toJs(changed as never, { handlers: jsx }).value).code;
    },
    diagnostics: (file) => document.failures.map((failure) => pluginFailed(failure, file)),
  };
}

function pluginFailed({ plugin, reason, lacksPackages }: PluginFailure, file: string): Diagnostic {
  const shown = "The document is shown without the plugin's changes.";
  return {
    code: "markdown-plugin-failed",
    severity: "warning",
    file,
    isOncePerSite: true,
    message: `The Markdown plugin "${plugin}" failed: ${reason}.`,
    hint: lacksPackages
      ? `The site's packages are not installed, which may be the cause: npm install. ${shown}`
      : shown,
    isUnchecked: lacksPackages,
  };
}
