interface SchedulerWithYield {
  yield?: () => Promise<void>;
}

/** Lets the browser paint and answer the reader before more work is done. */
export function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: SchedulerWithYield };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve, 0));
}
