import type { ReactNode } from "react";

/**
 * Names of components, and of elements that component libraries export. React never reads such a property of a
 * component.
 */
const isComponentName = /^(?:[A-Z]\w*|a|button|div|img|input|li|main|nav|ol|p|section|span|svg|ul|h[1-6])$/;

function Missing({ children }: { children?: ReactNode }): ReactNode {
  return children;
}

/**
 * Replaces a component that nothing provides and shows its children. The build has reported it. Its members, such as
 * `Menu.Item` or `motion.div`, behave likewise.
 */
const Stub: typeof Missing = new Proxy(Missing, {
  get: (component, name, receiver): unknown =>
    typeof name === "string" && isComponentName.test(name) ? receiver : Reflect.get(component, name),
});

export default Stub;

/** Replaces a module that nothing provides and has any export: a hook returns an empty object. */
export const stubModule: Record<string, unknown> = new Proxy(
  {},
  {
    get: (_, name) => (typeof name === "string" && /^use[A-Z]/.test(name) ? () => ({}) : Stub),
  },
);
