import { useState, useSyncExternalStore } from "react";
import { readTabChoice, subscribeToTabChoices, writeTabChoice } from "./tab-choice.ts";
import type { TabValue } from "./tab-items.ts";

export interface TabChoiceOptions {
  tabs: readonly TabValue[];
  initial: string | null;
  groupId: string | undefined;
  /** Parameter of the address that holds the choice too, and comes before what was remembered. */
  parameter: string | undefined;
}

/** The value of the open tab, and what opens another one. */
export function useTabChoice({
  tabs,
  initial,
  groupId,
  parameter,
}: TabChoiceOptions): [string | null, (value: string) => void] {
  const [own, setOwn] = useState<string>();
  const remembered = useSyncExternalStore(
    subscribeToTabChoices,
    () => (groupId ? readTabChoice(groupId) : undefined),
    () => undefined,
  );
  const linked = useSyncExternalStore(
    subscribeToTabChoices,
    () => (parameter ? (new URLSearchParams(window.location.search).get(parameter) ?? undefined) : undefined),
    () => undefined,
  );
  const isTab = (value: string | undefined) => value !== undefined && tabs.some((tab) => tab.value === value);
  const chosen = [linked, remembered, own].find(isTab) ?? initial;
  const choose = (value: string) => {
    setOwn(value);
    if (parameter) replaceParameter(parameter, value);
    if (groupId) writeTabChoice(groupId, value);
  };
  return [chosen, choose];
}

function replaceParameter(name: string, value: string): void {
  const address = new URL(window.location.href);
  address.searchParams.set(name, value);
  window.history.replaceState(window.history.state, "", address);
}
