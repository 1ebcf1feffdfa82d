import { useEffect, useLayoutEffect } from "react";

/** `@docusaurus/useIsomorphicLayoutEffect`: a layout effect without a warning on the server. */
export default typeof window === "undefined" ? useEffect : useLayoutEffect;
