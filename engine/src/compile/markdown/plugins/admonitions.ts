import GithubSlugger from "github-slugger";
import { type Custom, defineMdastPlugin, type MdastNode } from "satteri";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import {
  admonitionClass,
  type AdmonitionKind,
  admonitionKind,
  admonitionNames,
  defaultAdmonitionTitle,
} from "../../../markup/admonition.ts";
import { unescapeHtml } from "@cairn/html/escape-html";
import type { CompiledTexts } from "../../../texts/compiled-texts.ts";
import { hashText } from "@cairn/catalogue/hash";
import { nearest } from "../../../findings/nearest.ts";
import type { Collector } from "../../documents/collector.ts";
import { elementNode } from "./element-node.ts";
import { dataOf, placeOf, positionOf } from "./node-data.ts";
import { persistentTasks } from "./persistent-tasks.ts";
import { tabsNode, tabsOf } from "./tabs-node.ts";

/** Directives that change nothing of what they hold: VitePress's own, and tabs by themselves. */
const transparent: ReadonlySet<string> = new Set(["raw", "v-pre", "tab", "code-group-item"]);

/** The line that ends a directive. One that its parent ends, or the document, has none. */
const closingMarks = /\n[ \t>]*:{3,}[ \t\r]*$/;

/**
 * `:::note[Title]` … `:::` becomes the markup of the Admonition component, `:::details[Title]` something to open,
 * `:::persist` a list of tasks that is remembered, `:::code-group` and `:::tabs` tabs. What stands in a directive of another name is shown without it, and text and leaf directives (`10:30`,
 * `arn:aws:iam`) are given back as they were written. GitHub's alerts are admonitions too, with the titles that Obsidian lets them have.
 */
export function admonitions(collector: Collector) {
  const slugger = new GithubSlugger();
  return defineMdastPlugin({
    name: "admonitions",
    options: { position: true },
    containerDirective(node, context) {
      if (dataOf(node).hName !== undefined) return;
      const text = sourceOf(node, context.source);
      if (text !== undefined && !closingMarks.test(text))
        collector.diagnostics.push(openDirective(node, collector.file));
      const kind = admonitionKind(node.name);
      const [first, ...rest] = node.children;
      const label = first && isLabel(first) ? first : undefined;
      const body = label ? rest : node.children;
      if (node.name === "details") {
        const summary: MdastNode[] = label
          ? [...label.children]
          : [{ type: "text", value: unescapeHtml(collector.texts["theme.Details.summary"]) }];
        const isOpen = node.attributes && "open" in node.attributes;
        context.replaceNode(
          node,
          elementNode("details", isOpen ? { open: true } : {}, [elementNode("summary", {}, summary), ...body]),
        );
        return;
      }
      const tabs = tabsOf(node);
      if (tabs) {
        const id = `tabs-${hashText(collector.file).slice(0, 4)}-${positionOf(node)?.start.line ?? collector.fragments.length}`;
        context.replaceNode(node, tabsNode(tabs, id));
        return;
      }
      if (transparent.has(node.name)) {
        context.setProperty(node, "data", { hName: "div" });
        return;
      }
      if (!kind) {
        const tasks = node.name === "persist" ? persistentTasks(node.children, slugger) : undefined;
        if (tasks) context.replaceNode(node, tasks);
        else {
          context.setProperty(node, "data", { hName: "div" });
          collector.diagnostics.push(unknownDirective(node, collector.file));
        }
        return;
      }
      const { title, class: className, id } = (node.attributes ?? {}) as Record<string, string | undefined>;
      const own: MdastNode[] | undefined = title ? [{ type: "text", value: title }] : label && [...label.children];
      const titled = own ?? [{ type: "text", value: titleOf(node.name, collector.texts) }];
      context.replaceNode(node, admonition(kind, titled, body, { className, id }));
    },
    blockquote(node, context) {
      const alert = readAlert(node, collector.texts);
      if (!alert) return;
      context.replaceNode(node, admonition(alert.kind, alert.title, alert.body, {}));
    },
    textDirective(node, context) {
      if (dataOf(node).hName !== undefined) return undefined;
      return { type: "text", value: sourceOf(node, context.source) ?? `:${node.name}` };
    },
    leafDirective(node, context) {
      if (dataOf(node).hName !== undefined) return undefined;
      const value = sourceOf(node, context.source) ?? `::${node.name}`;
      return { type: "paragraph", children: [{ type: "text", value }] };
    },
  });
}

function admonition(
  kind: AdmonitionKind,
  title: readonly MdastNode[],
  body: readonly MdastNode[],
  { className, id }: { className?: string | undefined; id?: string | undefined },
): Custom {
  const classNames = [...admonitionClass(kind).split(" "), ...(className?.split(" ") ?? [])];
  return elementNode("div", { className: classNames, ...(id ? { id } : {}) }, [
    elementNode("p", { className: ["admonition-title"] }, title),
    elementNode("div", { className: ["admonition-body"] }, body),
  ]);
}

type ContainerDirective = Readonly<Extract<MdastNode, { type: "containerDirective" }>>;

function findingAt(node: ContainerDirective, file: string) {
  return { severity: "warning" as const, file, ...placeOf(node) };
}

function openDirective(node: ContainerDirective, file: string): Diagnostic {
  return {
    code: "admonition-open",
    ...findingAt(node, file),
    message: `The ":::${node.name}" that begins here is never closed: all that follows is in it.`,
    hint: "Write ::: on a line of its own where it ends. One that holds another needs more colons, as in ::::note.",
  };
}

function unknownDirective(node: ContainerDirective, file: string): Diagnostic {
  const { name } = node;
  const place = findingAt(node, file);
  if (name === "persist")
    return {
      code: "persist-without-tasks",
      ...place,
      message: '":::persist" holds no task that could be remembered.',
      hint: "Put a list of tasks into it: - [ ] Task",
    };
  const suggestion = nearest(name, admonitionNames);
  return {
    code: "admonition-unknown",
    ...place,
    message: `":::${name}" is no kind of admonition; what it holds is shown without it.`,
    hint: suggestion ? `Did you mean ":::${suggestion}"?` : `Write one of ${admonitionNames.join(", ")}.`,
  };
}

/** GitHub's alert: a quote whose first line begins with `[!NOTE]`. What stands beside it is the title. */
function readAlert(
  node: Readonly<Extract<MdastNode, { type: "blockquote" }>>,
  texts: CompiledTexts,
): { kind: AdmonitionKind; title: MdastNode[]; body: MdastNode[] } | undefined {
  const [first, ...rest] = node.children;
  const text = first?.type === "paragraph" ? first.children[0] : undefined;
  if (first?.type !== "paragraph" || text?.type !== "text") return undefined;
  const [marker, written = ""] = /^\[!(\w+)\][-+]?[ \t]*/.exec(text.value) ?? [];
  const name = written.toLowerCase();
  const kind = admonitionKind(name);
  if (marker === undefined || !kind) return undefined;
  const [title, line] = splitLine([
    { type: "text", value: text.value.slice(marker.length) },
    ...first.children.slice(1),
  ]);
  return {
    kind,
    title: title.length > 0 ? title : [{ type: "text", value: titleOf(name, texts) }],
    body: line.length > 0 ? [{ type: "paragraph", children: line } as MdastNode, ...rest] : rest,
  };
}

/** The title of an admonition that was given none: its kind, or the other name that was written. */
function titleOf(name: string, texts: CompiledTexts): string {
  const kind = admonitionKind(name);
  return kind === name ? unescapeHtml(texts[`theme.admonition.${kind}`]) : defaultAdmonitionTitle(name);
}

/** What stands before the first line break, and what after it. */
function splitLine(nodes: readonly MdastNode[]): [MdastNode[], MdastNode[]] {
  const end = nodes.findIndex((node) => node.type === "break" || (node.type === "text" && node.value.includes("\n")));
  const last = nodes[end];
  if (last?.type === "break") return [nodes.slice(0, end).filter(isNotEmpty), nodes.slice(end + 1)];
  if (last?.type !== "text") return [nodes.filter(isNotEmpty), []];
  const [before = "", ...after] = last.value.split("\n");
  const line: MdastNode[] = [...nodes.slice(0, end), { type: "text", value: before }];
  const next: MdastNode[] = [{ type: "text", value: after.join("\n") }, ...nodes.slice(end + 1)];
  return [line.filter(isNotEmpty), next.filter(isNotEmpty)];
}

function isNotEmpty(node: MdastNode): boolean {
  return node.type !== "text" || node.value !== "";
}

function isLabel(node: Readonly<MdastNode>): node is Extract<MdastNode, { type: "paragraph" }> {
  return node.type === "paragraph" && (node.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;
}

/** What a node was written as; absent of one that a plugin made. */
function sourceOf(node: Readonly<MdastNode>, source: string): string | undefined {
  const position = positionOf(node);
  return position && source.slice(position.start.offset, position.end.offset);
}
