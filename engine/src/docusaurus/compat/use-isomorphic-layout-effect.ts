import { useEffect, useLayoutEffect } from "react";

/** `@docusaurus/useIsomorphicLayoutEffect`: before the page is painted, without a complaint on the server. */
export default typeof window === "undefined" ? useEffect : useLayoutEffect;
