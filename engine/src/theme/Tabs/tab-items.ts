import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import TabItem, { type TabItemProps } from "../TabItem/TabItem.tsx";

/** A tab as listed in the `values` of Tabs. */
export type TabValue = Pick<TabItemProps, "value" | "label" | "default" | "attributes">;

/** A tab among the children of Tabs. */
export interface TabItemElement {
  value: string;
  props: TabItemProps;
  /** The content of its panel. */
  element: ReactElement;
}

/**
 * Returns the tab items among the children of Tabs: all elements with a `value`, so that a component around TabItem
 * counts too, also if it is an island; and those of other programs with a `title` or `label`. Skips blank and absent children. Throws on any other child.
 */
export function readTabItems(children: ReactNode): TabItemElement[] {
  const items: TabItemElement[] = [];
  Children.forEach(children, (child) => {
    if (child === null || child === undefined || typeof child === "boolean") return;
    if (typeof child === "string" && child.trim() === "") return;
    if (isValidElement<{ children?: ReactNode }>(child)) {
      if (child.type === Fragment) return items.push(...readTabItems(child.props.children));
      const props = itemProps(child) ?? itemProps(child.props.children);
      if (props) return items.push({ value: props.value, props, element: child });
    }
    throw new Error(`<Tabs> has a child that is no tab: ${describe(child)} into a <TabItem value="…">.`);
  });
  return items;
}

function itemProps(node: ReactNode): TabItemProps | undefined {
  if (!isValidElement<TabItemProps & { title?: unknown }>(node)) return undefined;
  const { value, title, label } = node.props;
  if (value !== undefined) return node.props;
  // A tab of another program.
  const name = title ?? label;
  return typeof name === "string" && node.type !== TabItem ? { ...node.props, value: name } : undefined;
}

/** Returns what the child is, and the start of the advice. */
function describe(child: ReactNode): string {
  if (!isValidElement(child)) return `${JSON.stringify(String(child).slice(0, 40))}. Put it`;
  if (typeof child.type === "string") return `<${child.type}>. Put it`;
  // Component names are lost in minified code.
  return "a component without a value. Give it a value, or put it";
}

/** Returns the tabs in order. Throws if there are none or two have the same value. */
export function readTabValues(items: readonly TabItemElement[], values: readonly TabValue[] | undefined): TabValue[] {
  const tabs = (values ?? items.map(({ props }) => props)).map(
    ({ value, label, default: isDefault, attributes }): TabValue => ({
      value,
      ...(label !== undefined && { label }),
      ...(isDefault && { default: isDefault }),
      ...(attributes && { attributes }),
    }),
  );
  if (tabs.length === 0) throw new Error('<Tabs> has no tabs. Put at least one <TabItem value="…"> into it.');
  const seen = new Set<string>();
  for (const { value } of tabs) {
    if (seen.has(value))
      throw new Error(`<Tabs> has two tabs with the value "${value}". Give each <TabItem> its own value.`);
    seen.add(value);
  }
  return tabs;
}

/** Returns the value of the initially open tab; `null` for none. Throws if `defaultValue` is not a tab's. */
export function readDefaultTab(tabs: readonly TabValue[], defaultValue: string | null | undefined): string | null {
  if (defaultValue === null) return null;
  if (defaultValue === undefined) return (tabs.find((tab) => tab.default) ?? tabs[0])?.value ?? null;
  if (!tabs.some(({ value }) => value === defaultValue)) {
    const known = tabs.map(({ value }) => `"${value}"`).join(", ");
    throw new Error(
      `<Tabs> has the defaultValue "${defaultValue}", but its tabs are ${known}. Use one of them, or {null} to open none.`,
    );
  }
  return defaultValue;
}

/** Returns the query parameter that holds the choice. Throws if `queryString` is `true` without a group. */
export function queryParameter(
  queryString: string | boolean | undefined,
  groupId: string | undefined,
): string | undefined {
  if (typeof queryString === "string") return queryString;
  if (!queryString) return undefined;
  if (!groupId)
    throw new Error('<Tabs queryString> has no groupId. Give it one, or name the parameter: queryString="name".');
  return groupId;
}
