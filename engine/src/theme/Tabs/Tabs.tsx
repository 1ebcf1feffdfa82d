import { cloneElement, type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { classNames } from "../class-names.ts";
import { nextTabIndex } from "./next-tab-index.ts";
import {
  queryParameter,
  readDefaultTab,
  readTabItems,
  readTabValues,
  type TabItemProps,
  type TabValue,
} from "./tab-items.ts";
import styles from "./Tabs.module.css";
import { useTabChoice } from "./use-tab-choice.ts";

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

/** `@theme/Tabs`, with Docusaurus's properties and rules. Throws on properties that contradict its children. */
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
  const list = useRef<HTMLDivElement>(null);
  const items = readTabItems(children);
  const tabs = readTabValues(items, values);
  const [chosen, choose] = useTabChoice({
    tabs,
    initial: readDefaultTab(tabs, defaultValue),
    groupId,
    parameter: queryParameter(queryString, groupId),
  });
  const chosenIndex = tabs.findIndex(({ value }) => value === chosen);

  const select = (value: string) => {
    if (value === chosen) return;
    choose(value);
    if (list.current) keepInPlace(list.current);
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const next = nextTabIndex(event.key, index, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>(":scope > [role=tab]")[next]?.focus();
    select(tab.value);
  };

  return (
    <div className={classNames(styles.tabs, block && styles.block, className)}>
      <div role="tablist" ref={list}>
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
            onClick={() => select(value)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {label ?? value}
          </button>
        ))}
      </div>
      {items.map((item) => {
        const index = tabs.findIndex(({ value }) => value === item.props.value);
        return (
          <div
            key={item.props.value}
            role="tabpanel"
            id={`${id}-panel-${index}`}
            aria-labelledby={`${id}-tab-${index}`}
            data-label={textLabel(tabs[index])}
            tabIndex={0}
            hidden={item.props.value !== chosen}
          >
            {cloneElement<TabItemProps>(item, { hidden: false })}
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

/** Groups above this one may change height with it; the tab stays under the reader's pointer. */
function keepInPlace(element: HTMLElement): void {
  const { top } = element.getBoundingClientRect();
  requestAnimationFrame(() => window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: "instant" }));
}
