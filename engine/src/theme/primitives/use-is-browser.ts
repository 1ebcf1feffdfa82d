import { useSyncExternalStore } from "react";

const never = () => () => {};

/** `@docusaurus/useIsBrowser`: false on the server and during hydration, then true. */
export default function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
