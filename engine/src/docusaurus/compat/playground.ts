import { createContext, type ReactNode, use } from "react";

/** What sets live code back: here it is shown, not run. */
export const PlaygroundResetContext = createContext<{ reset: () => void }>({ reset: () => {} });

/** `usePlaygroundReset`: the same as a hook. */
export function usePlaygroundReset(): { reset: () => void } {
  return use(PlaygroundResetContext);
}

/** `@theme/Playground/Provider`: what stands round live code. */
export default function PlaygroundProvider({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
