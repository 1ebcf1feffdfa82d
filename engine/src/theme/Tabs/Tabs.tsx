import { type ReactNode, useEffect, useId } from "react";
import { restoreTabs } from "../../client/remembered/tabs.ts";
import { queryParameter, readDefaultTab, readTabItems, readTabValues, type TabValue } from "./tab-items.ts";

export interface TabsProps {
  children?: ReactNode;
  values?: readonly TabValue[];
  /** `null`: all tabs are closed. */
  defaultValue?: string | null;
  /** Groups with the same id switch together, and the choice is remembered. */
  groupId?: string;
  queryString?: string | boolean;
  className?: string;
  /** Whether tabs share the whole width. */
  block?: boolean;
  /** Accepted for compatibility but ignored: hidden content is always in the HTML, for readers without scripts. */
  lazy?: boolean;
}

/**
 * `@theme/Tabs`, with Docusaurus's properties and rules. It needs no React in the browser, because
 * `client/behaviours/tabs.ts` opens and closes the tabs. Throws on properties that contradict its children.
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
  // For tabs that one of the site's own components draws after the page is loaded.
  useEffect(restoreTabs, []);

  return (
    <div
      className={className}
      data-tabs={groupId ?? ""}
      data-block={block ? "" : undefined}
      data-query={queryParameter(queryString, groupId)}
    >
      <TabList id={id} tabs={tabs} chosen={chosen} />
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

function TabList({ id, tabs, chosen }: { id: string; tabs: readonly TabValue[]; chosen: string | null }): ReactNode {
  const chosenIndex = tabs.findIndex(({ value }) => value === chosen);
  return (
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
  );
}

/** Shown above a panel where all panels are visible: on paper, and without scripts. */
function textLabel(tab: TabValue | undefined): string | undefined {
  return tab && (typeof tab.label === "string" ? tab.label : tab.value);
}
