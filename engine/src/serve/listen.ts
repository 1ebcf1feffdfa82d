import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface ListenOptions {
  /** `0` for any free port. */
  port: number;
  host: string;
  /** Whether to fail if the port is taken, instead of trying the following ones. */
  strictPort: boolean;
}

/** Number of ports to try: more than the servers on a developer's machine. */
const attempts = 20;

/**
 * For how long an idle connection stays open, as with common servers. Programs that work on an answer for longer than
 * Node's five seconds send their next request over a closed connection, and see it fail.
 */
const keepAliveTimeout = 75_000;

/** An error with a message for the user. */
export class ListenError extends Error {
  override readonly name = "ListenError";
}

/** Starts listening and returns the port. Throws `ListenError` if no port is free. */
export async function listen(server: Server, { port, host, strictPort }: ListenOptions): Promise<number> {
  server.keepAliveTimeout = keepAliveTimeout;
  const last = strictPort || port === 0 ? port : Math.min(port + attempts - 1, 65_535);
  for (let candidate = port; candidate <= last; candidate += 1) {
    if (await tryListening(server, candidate, host)) return (server.address() as AddressInfo).port;
  }
  throw new ListenError(
    last === port
      ? `Port ${port} is in use. Stop the server that uses it, or choose another with --port.`
      : `Ports ${port} to ${last} are all in use. Choose another with --port.`,
  );
}

/** Stops listening, and closes all connections: a client that keeps one open would delay it. */
export async function stopListening(server: Server): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}

function tryListening(server: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void) => {
      server.off("error", onError);
      server.off("listening", onListening);
      outcome();
    };
    const onListening = () => settle(() => resolve(true));
    const onError = (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") return settle(() => resolve(false));
      if (error.code === "EACCES") {
        return settle(() =>
          reject(new ListenError(`This user may not use port ${port}. Choose one above 1023 with --port.`)),
        );
      }
      if (error.code === "ENOTFOUND" || error.code === "EADDRNOTAVAIL") {
        return settle(() =>
          reject(
            new ListenError(
              `This machine does not have the address ${host}. Remove --host, or use 0.0.0.0 for all addresses of the machine.`,
            ),
          ),
        );
      }
      return settle(() => reject(error));
    };
    server.once("error", onError);
    server.once("listening", onListening);
    // The name may resolve to either loopback address, and clients that resolve it try both. This is the one that
    // others use.
    server.listen(port, host === "localhost" ? "127.0.0.1" : host);
  });
}

/** Whether a server on this host is only reachable from this machine. */
export function isLocalHost(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}
