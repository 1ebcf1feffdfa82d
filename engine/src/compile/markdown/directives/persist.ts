import GithubSlugger from "github-slugger";
import type { Custom, MdastNode } from "satteri";
import { elementNode } from "../plugins/element-node.ts";
import { type Directive, nodeText } from "./directive.ts";

/**
 * `:::persist` turns the task lists inside it into checkboxes whose state is remembered. A task is identified by its
 * text, so that others can be added or removed before it.
 */
export const persist: Directive = {
  names: ["persist"],
  open: () => {
    const slugger = new GithubSlugger();
    return ({ body }) =>
      persistentTasks(body, slugger) ?? {
        code: "persist-without-tasks",
        message: '":::persist" contains no tasks to remember.',
        hint: "Add a task list: - [ ] Task",
      };
  },
};

/** Turns task lists into checkboxes; `undefined` if there are no tasks. */
function persistentTasks(body: readonly MdastNode[], slugger: GithubSlugger): Custom | undefined {
  let count = 0;
  const convert = (node: MdastNode): MdastNode | Custom => {
    if (node.type === "list" && node.children.some(isTask))
      return elementNode(node.ordered ? "ol" : "ul", { className: ["contains-task-list"] }, node.children.map(convert));
    if (node.type === "listItem" && isTask(node)) {
      count++;
      return task(node, slugger, convert);
    }
    return "children" in node && node.type !== "paragraph"
      ? ({ ...node, children: node.children.map((each) => convert(each as MdastNode)) } as MdastNode)
      : node;
  };
  const children = body.map(convert);
  return count > 0 ? elementNode("div", { className: ["persist"] }, children) : undefined;
}

type ListItem = Extract<MdastNode, { type: "listItem" }>;

function isTask(node: Readonly<MdastNode>): boolean {
  return node.type === "listItem" && typeof node.checked === "boolean";
}

function task(node: ListItem, slugger: GithubSlugger, convert: (node: MdastNode) => MdastNode | Custom): Custom {
  const [first, ...rest] = node.children as MdastNode[];
  const text = first?.type === "paragraph" ? first.children : [];
  const box = elementNode("input", {
    type: "checkbox",
    checked: node.checked === true,
    dataTask: slugger.slug(text.map(nodeText).join("")),
  });
  const label = elementNode("label", {}, [box, { type: "text", value: " " } as MdastNode, ...text]);
  const others = first && first.type !== "paragraph" ? [first, ...rest] : rest;
  return elementNode("li", { className: ["task-list-item"] }, [label, ...others.map(convert)]);
}
