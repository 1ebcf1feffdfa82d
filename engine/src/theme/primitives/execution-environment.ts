const canUseDOM = typeof window !== "undefined" && typeof document !== "undefined";

/** `@docusaurus/ExecutionEnvironment`: capabilities of the environment in which the code runs. */
const ExecutionEnvironment = {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && "IntersectionObserver" in window,
  canUseViewport: canUseDOM,
};

export default ExecutionEnvironment;
