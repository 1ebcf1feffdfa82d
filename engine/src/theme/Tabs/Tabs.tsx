import { type ReactNode, useEffect, useId } from "react";
import { restoreTabs } from "../../client/remembered/tabs.ts";
import { queryParameter, readDefaultTab, readTabItems, readTabValues, type TabValue } from "./tab-items.ts";

export interface TabsProps {
  children?: ReactNode;
  values?: readonly TabValue[];
  /** `null` opens no tab. */
  defaultValue?: string | null;
  /** Groups of one name switch together and are remembered. */
  groupId?: string;
  queryString?: string | boolean;
  className?: string;
  /** Tabs share the whole width. */
  block?: boolean;
  /** Accepted and without effect: what is hidden is in the HTML in any case, for readers without scripts. */
  lazy?: boolean;
}

/**
 * `@theme/Tabs`, with Docusaurus's properties and rules. What it draws works by itself: `client/behaviours/tabs.ts` opens
 * and closes the tabs, so that they need no React in the browser. Throws on properties that contradict its children.
 */
export default function Tabs({
  children,
  values,
  defaultValue,
  groupId,
  queryString,
  className,
  block,
}: TabsProps): ReactNode {
  const id = useId();
  const items = readTabItems(children);
  const tabs = readTabValues(items, values);
  const chosen = readDefaultTab(tabs, defaultValue);
  const chosenIndex = tabs.findIndex(({ value }) => value === chosen);
  // In a component of the site's own that draws it later than the page.
  useEffect(restoreTabs, []);

  return (
    <div
      className={className}
      data-tabs={groupId ?? ""}
      data-block={block ? "" : undefined}
      data-query={queryParameter(queryString, groupId)}
    >
      <div role="tablist">
        {tabs.map(({ value, label, attributes }, index) => (
          <button
            key={value}
            type="button"
            role="tab"
            {...attributes}
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={value === chosen}
            tabIndex={index === Math.max(chosenIndex, 0) ? 0 : -1}
            data-action="tab"
            data-value={value}
          >
            {label ?? value}
          </button>
        ))}
      </div>
      {items.map(({ value, element }) => {
        const index = tabs.findIndex((tab) => tab.value === value);
        return (
          <div
            key={value}
            role="tabpanel"
            id={`${id}-panel-${index}`}
            aria-labelledby={`${id}-tab-${index}`}
            data-label={textLabel(tabs[index])}
            data-value={value}
            tabIndex={value === chosen ? 0 : undefined}
            hidden={value !== chosen}
          >
            {element}
          </div>
        );
      })}
    </div>
  );
}

/** Shown above the panel where all panels are shown: on paper, and without scripts. */
function textLabel(tab: TabValue | undefined): string | undefined {
  return tab && (typeof tab.label === "string" ? tab.label : tab.value);
}
