interface Node {
  type: string;
  children?: Node[];
  [key: string]: unknown;
}

type Test =
  | string
  | Partial<Node>
  | Test[]
  | ((node: Node, index: number | undefined, parent: Node | undefined) => unknown)
  | null;
interface Visited {
  node: Node;
  index: number | undefined;
  parent: Node | undefined;
}
type Result = [action: unknown, next?: number] | [];

/**
 * Returns the exports of `unist-util-visit` and `unist-util-visit-parents`, which almost every Markdown plugin uses.
 * Its source is written into a module for sites without the package, so it must not refer to anything outside.
 */
function createVisitor(withAncestors: boolean): object {
  const [CONTINUE, SKIP, EXIT] = [true, "skip", false];
  const passes = (test: Test | undefined, visited: Visited): boolean => {
    const { node, index, parent } = visited;
    if (test === null || test === undefined) return true;
    if (typeof test === "string") return node.type === test;
    if (typeof test === "function") return Boolean(test(node, index, parent));
    if (Array.isArray(test)) return test.some((each) => passes(each, visited));
    return Object.entries(test).every(([key, value]) => node[key] === value);
  };
  const resultOf = (value: unknown): Result =>
    Array.isArray(value) ? (value as Result) : typeof value === "number" ? [CONTINUE, value] : [value];
  const visit = (tree: Node, ...rest: unknown[]): void => {
    const hasTest = typeof rest[1] === "function";
    const test = hasTest ? (rest[0] as Test) : undefined;
    const visitor = (hasTest ? rest[1] : rest[0]) as (...values: unknown[]) => unknown;
    const step = (hasTest ? rest[2] : rest[1]) === true ? -1 : 1;
    const walk = (node: Node, index: number | undefined, parents: readonly Node[]): Result => {
      const parent = parents.at(-1);
      const isWanted = passes(test, { node, index, parent });
      const result = isWanted
        ? resultOf(withAncestors ? visitor(node, parents) : visitor(node, index, parent))
        : ([] as Result);
      if (result[0] === EXIT || result[0] === SKIP || !node.children) return result;
      const ancestors = [...parents, node];
      let at = step === 1 ? 0 : node.children.length - 1;
      for (let child = node.children[at]; child; child = node.children[at]) {
        const [action, next] = walk(child, at, ancestors);
        if (action === EXIT) return [EXIT];
        at = next ?? at + step;
      }
      return result;
    };
    walk(tree, undefined, []);
  };
  return { visit, visitParents: visit, default: visit, CONTINUE, SKIP, EXIT };
}

/** Packages provided for a site's plugins, each as the code of a CommonJS module. */
export const visitorModules: Readonly<Record<string, string>> = {
  "unist-util-visit": visitorModule(false),
  "unist-util-visit-parents": visitorModule(true),
};

function visitorModule(withAncestors: boolean): string {
  return `Object.defineProperty(exports, "__esModule", { value: true });\nObject.assign(exports, (${createVisitor.toString()})(${withAncestors}));\n`;
}
