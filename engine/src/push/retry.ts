/** An error response: nothing was done. */
export class ServiceError extends Error {
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

const attempts = 5;

/**
 * Retries a call with increasing pauses if the service was busy, broken or unreachable. Other errors are thrown at
 * once.
 */
export async function withRetries<Result>(call: () => Promise<Result>, pause: number): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      if (attempt === attempts || !isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause * 2 ** (attempt - 1)));
    }
  }
}

/** Without a status, the service was not reached. */
function isPassing(error: unknown): boolean {
  const status = (error as { status?: unknown }).status;
  return typeof status !== "number" || status === 429 || status >= 500;
}
