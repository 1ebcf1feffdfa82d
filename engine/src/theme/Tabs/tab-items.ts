import { Children, Fragment, isValidElement, type ComponentProps, type ReactElement, type ReactNode } from "react";

/** One tab as its `TabItem` describes it. */
export interface TabItemProps {
  value: string;
  label?: ReactNode;
  default?: boolean;
  /** Further attributes of the tab's button. */
  attributes?: Partial<ComponentProps<"button">>;
  className?: string;
  children?: ReactNode;
}

/** A tab as the `values` of Tabs may list it. */
export type TabValue = Pick<TabItemProps, "value" | "label" | "default" | "attributes">;

/** One tab as it stands among the children of Tabs. */
export interface TabItemElement {
  value: string;
  props: TabItemProps;
  /** What is drawn in its panel. */
  element: ReactElement;
}

/**
 * The tab items among the children of Tabs: whatever has a `value`, so that a component round TabItem counts too, also
 * where it is an island. Blank and absent children are left out. Throws on any other child.
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
    throw new Error(`<Tabs> has a child that is no tab: ${describe(child)}. Put it into a <TabItem value="…">.`);
  });
  return items;
}

function itemProps(node: ReactNode): TabItemProps | undefined {
  return isValidElement<TabItemProps>(node) && node.props.value !== undefined ? node.props : undefined;
}

function describe(child: ReactNode): string {
  if (!isValidElement(child)) return JSON.stringify(String(child).slice(0, 40));
  // Names of components are lost where their code is made smaller.
  return typeof child.type === "string" ? `<${child.type}>` : "a component without a value";
}

/** The tabs to offer, in order. Throws where there is none or two have one value. */
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

/** The value of the tab that is open at first; `null`: none. Throws where `defaultValue` is no tab's. */
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

/** The parameter of the address that holds the choice. Throws where `queryString` is `true` without a group. */
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
