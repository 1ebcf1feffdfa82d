/** What the browser tells of the reader's connection, where it does. */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

export function readConnection(): Connection | undefined {
  return (navigator as { connection?: Connection }).connection;
}

/** Whether the connection may be used for what the reader did not ask for (specification, §2). */
export function mayPreload(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.endsWith("2g");
}
