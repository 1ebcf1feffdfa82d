import type { Custom, MdastNode } from "satteri";
import { type ElementChild, elementNode } from "./element-node.ts";

/** What one tab shows. */
export interface Tab {
  label: string;
  children: readonly ElementChild[];
}

type Directive = Extract<MdastNode, { type: "containerDirective" }>;

/**
 * The tabs in `:::code-group` (each code block one, as VitePress has it: named by `[name]` or its title, else by its language)
 * and in `:::tabs` (each `:::tab[Name]` one); absent where there are none.
 */
export function tabsOf({ name, children }: Readonly<Directive>): Tab[] | undefined {
  if (name !== "code-group" && name !== "tabs") return undefined;
  const tabs = children.flatMap((child): Tab[] => {
    if (child.type === "code") {
      const [written = "", label] = /\[([^\]]+)\]/.exec(child.meta ?? "") ?? [];
      const meta = (child.meta ?? "").replace(written, "").trim();
      const title = /title=(["'])(.+?)\1/.exec(meta)?.[2];
      return [{ label: label ?? title ?? child.lang ?? "", children: [{ ...child, meta: meta || null } as MdastNode] }];
    }
    if (child.type !== "containerDirective" || !/^(?:tab|code-group-item)$/.test(child.name)) return [];
    const [first, ...rest] = child.children;
    const isLabelled = (first?.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;
    const label = isLabelled && first ? textOf(first) : "";
    return [{ label, children: (isLabelled ? rest : child.children) as MdastNode[] }];
  });
  return tabs.length > 0 ? tabs : undefined;
}

/** The markup of the Tabs component. `id` is unique in the page. */
export function tabsNode(tabs: readonly Tab[], id: string): Custom {
  const names = tabs.map(({ label }, index) => label || String(index + 1));
  const buttons = names.map((name, index) =>
    elementNode(
      "button",
      {
        type: "button",
        role: "tab",
        id: `${id}-tab-${index}`,
        ariaControls: `${id}-panel-${index}`,
        ariaSelected: index === 0 ? "true" : "false",
        tabIndex: index === 0 ? 0 : -1,
        dataAction: "tab",
        dataValue: name,
      },
      [{ type: "text", value: name }],
    ),
  );
  const panels = tabs.map(({ children }, index) =>
    elementNode(
      "div",
      {
        role: "tabpanel",
        id: `${id}-panel-${index}`,
        ariaLabelledBy: `${id}-tab-${index}`,
        dataLabel: names[index],
        dataValue: names[index],
        ...(index === 0 ? { tabIndex: 0 } : { hidden: true }),
      },
      children,
    ),
  );
  return elementNode("div", { dataTabs: "" }, [elementNode("div", { role: "tablist" }, buttons), ...panels]);
}

function textOf(node: Readonly<MdastNode>): string {
  if ("value" in node && typeof node.value === "string") return node.value;
  return "children" in node ? (node.children as MdastNode[]).map(textOf).join("") : "";
}
