import { createContext, type ReactNode, use } from "react";

/** `PlaygroundResetContext`: resets live code. It has no effect, because live code is only shown here. */
export const PlaygroundResetContext = createContext<{ reset: () => void }>({ reset: () => {} });

/** `usePlaygroundReset`: the same as a hook. */
export function usePlaygroundReset(): { reset: () => void } {
  return use(PlaygroundResetContext);
}

/** `@theme/Playground/Provider`: the wrapper of live code. */
export default function PlaygroundProvider({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
