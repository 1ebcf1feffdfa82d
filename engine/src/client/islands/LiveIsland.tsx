import { type ReactNode, useEffect } from "react";

export interface LiveIslandProps {
  /** Called once everything inside has been drawn and its effects have run, or it has crashed. */
  onLive: () => void;
  children: ReactNode;
}

/** Tells when an island answers the reader. Its effect runs after those of everything inside. */
export function LiveIsland({ onLive, children }: LiveIslandProps): ReactNode {
  useEffect(onLive, [onLive]);
  return children;
}
