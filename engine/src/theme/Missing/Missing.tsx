import { createElement, type ReactNode } from "react";

/** Properties by which React and promises tell what a value is. */
const ofReact = /^(?:prototype|then|toJSON|displayName|defaultProps|propTypes|contextTypes?|getDerived\w+)$/;
/** A loop such as `while (node.parent)` would never end, so this many uses in a row throw. */
const mostUses = 10_000_000;
const asText = () => "";
let uses = 0;

interface ShownProps {
  as?: unknown;
  id?: unknown;
  children?: ReactNode | ((...values: unknown[]) => ReactNode);
}

/**
 * Shows the children, in the element that `as` names, or in one with the given id, which links lead to. A function that
 * the component would call for its children is called with stubs.
 */
function Missing({ as, id, children: given = null }: ShownProps): ReactNode {
  const children = typeof given === "function" ? resultOf(given) : given;
  const tag = typeof as === "string" && /^[a-z]\w*$/.test(as) ? as : typeof id === "string" ? "span" : undefined;
  return tag === undefined ? children : createElement(tag, { id }, children);
}

/** Without the stubbed package, such a function may fail; then nothing is lost that was there before. */
function resultOf(draw: (...values: unknown[]) => ReactNode): ReactNode {
  try {
    return draw(Stub, Stub);
  } catch {
    return null;
  }
}

/**
 * Replaces a component, function or value that nothing provides. The build has reported it. Called as a component (with
 * properties and nothing else), it shows its children; called as a function, hook or class, it returns itself. Its members,
 * such as `Menu.Item`, are itself, too. It can be destructured as an object or an array, has no keys, and is an empty
 * text.
 */
const Stub: typeof Missing = new Proxy(Missing, {
  apply: (component, _, values: unknown[]) => {
    const [props, second] = values;
    const isOfReact =
      values.length === 2 &&
      second === undefined &&
      typeof props === "object" &&
      props !== null &&
      !Array.isArray(props);
    return isOfReact ? component(props) : Stub;
  },
  // A class that extends it keeps its own members.
  construct: (_, __, made: unknown) => (made === Stub ? Stub : Reflect.construct(Object, [], made as new () => object)),
  get: (target, name): unknown => {
    if (uses === 0) setTimeout(() => (uses = 0));
    uses += 1;
    if (uses > mostUses) throw new Error("A package that is not installed is used without end");
    if (name === Symbol.iterator) return () => [Stub, Stub, Stub, Stub].values();
    if (name === Symbol.toPrimitive || name === "toString") return asText;
    // Not those of the function, which has another name in the browser.
    if (name === "name") return "";
    if (name === "length") return 0;
    const isOwn = typeof name !== "string" || !/^\w+$/.test(name) || ofReact.test(name) || name in target;
    return isOwn ? Reflect.get(target, name) : Stub;
  },
});

export default Stub;

/** Replaces a module that nothing provides: it has any export. */
export const stubModule: Record<string, unknown> = new Proxy(
  {},
  { get: (_, name) => (typeof name !== "string" || name === "then" ? undefined : Stub) },
);
