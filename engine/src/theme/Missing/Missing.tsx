import type { ReactNode } from "react";

function Missing({ children }: { children?: ReactNode }): ReactNode {
  return children;
}

/**
 * Stands for a component that nothing provides: shows what it holds. The build has reported it. The components in it,
 * such as `Menu.Item`, are the same.
 */
export default new Proxy(Missing, {
  get: (component, name, receiver): unknown =>
    typeof name === "string" && /^[A-Z]/.test(name) ? receiver : Reflect.get(component, name),
});
