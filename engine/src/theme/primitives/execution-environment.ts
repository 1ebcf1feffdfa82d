const canUseDOM = typeof window !== "undefined" && typeof document !== "undefined";

/** `@docusaurus/ExecutionEnvironment`: what the place where the code runs is capable of. */
const ExecutionEnvironment = {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && "IntersectionObserver" in window,
  canUseViewport: canUseDOM,
};

export default ExecutionEnvironment;
