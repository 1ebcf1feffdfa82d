import type { ReactNode } from "react";

/** Names of components, and of elements as libraries of components have them; React asks for none of these. */
const isComponentName = /^(?:[A-Z]\w*|a|button|div|img|input|li|main|nav|ol|p|section|span|svg|ul|h[1-6])$/;

function Missing({ children }: { children?: ReactNode }): ReactNode {
  return children;
}

/**
 * Stands for a component that nothing provides: shows what it holds. The build has reported it. The components in it,
 * such as `Menu.Item` or `motion.div`, are the same.
 */
const Stub: typeof Missing = new Proxy(Missing, {
  get: (component, name, receiver): unknown =>
    typeof name === "string" && isComponentName.test(name) ? receiver : Reflect.get(component, name),
});

export default Stub;

/** Stands for a module that nothing provides, with whatever names are asked of it: a hook gives an object without anything. */
export const stubModule: Record<string, unknown> = new Proxy(
  {},
  {
    get: (_, name) => (typeof name === "string" && /^use[A-Z]/.test(name) ? () => ({}) : Stub),
  },
);
