import { useSyncExternalStore } from "react";

const never = () => () => {};

/** `@docusaurus/useIsBrowser`: false on the server and while the page is taken over, true from then on. */
export default function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
