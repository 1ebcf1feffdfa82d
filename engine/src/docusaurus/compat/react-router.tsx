import { Children, type ComponentType, createElement, isValidElement, type ReactNode } from "react";
import { type History, type Location, type Match, matchPath, useHistory, useLocation } from "./router.tsx";

// Docusaurus's router is React Router, whose own names sites import too.
export * from "./router.tsx";
export { Router as BrowserRouter, Router as HashRouter, Router as MemoryRouter, Router as StaticRouter };

interface RouteProps {
  path?: string | readonly string[];
  exact?: boolean;
  component?: ComponentType<RouteState>;
  render?: (state: RouteState) => ReactNode;
  children?: ReactNode | ((state: RouteState) => ReactNode);
}

/** What React Router passes to the component of a route. */
interface RouteState {
  history: History;
  location: Location;
  match: Match | null;
}

/** `useRouteMatch`: how the page's address matches a pattern; without one, the page's address itself. */
export function useRouteMatch(pattern?: Parameters<typeof matchPath>[1]): Match | null {
  const { pathname } = useLocation();
  return pattern === undefined
    ? { path: pathname, url: pathname, isExact: true, params: {} }
    : matchPath(pathname, pattern);
}

/** `useParams`: empty, because each page has an address of its own. */
export function useParams(): Record<string, string> {
  return {};
}

function useRouteState(pattern?: Parameters<typeof matchPath>[1]): RouteState {
  return { history: useHistory(), location: useLocation(), match: useRouteMatch(pattern) };
}

/** `withRouter`: passes the reader's location and history to a component. */
export function withRouter<Props extends object>(Component: ComponentType<Props & RouteState>): ComponentType<Props> {
  return function WithRouter(props) {
    const state = useRouteState();
    return <Component {...props} {...state} />;
  };
}

/** `Route`: shows its content on pages whose address matches. */
export function Route({ path, exact = false, component, render, children }: RouteProps): ReactNode {
  const state = useRouteState(path === undefined ? undefined : { path, exact });
  if (typeof children === "function") return children(state);
  if (state.match === null) return null;
  if (children !== undefined) return children;
  return component ? createElement(component, state) : render?.(state);
}

/** `Switch`: shows the first of its routes that matches. */
export function Switch({ children }: { children?: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  return Children.toArray(children).find((child) => {
    if (!isValidElement<RouteProps>(child)) return false;
    const { path, exact = false } = child.props;
    return path === undefined || matchPath(pathname, { path, exact }) !== null;
  });
}

/** A router within a page, which already has one: shows its content. */
export function Router({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
