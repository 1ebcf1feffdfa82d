import { isIP } from "node:net";
import { hostname } from "node:os";

const loopback = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** To listen there is to listen at every address of the machine. */
const everywhere: ReadonlySet<string> = new Set(["0.0.0.0", "::"]);

/**
 * Whether a request may be answered, by its `Host`: a name of this machine, or the one that `--host` says. With any other
 * name, a page of another site has had its own name lead here, and would read what is not published yet.
 */
export function isAllowedHost(header: string | undefined, host: string): boolean {
  // Only programs leave it out.
  if (header === undefined) return true;
  const name = header.replace(/:\d+$/, "").replace(/\.$/, "").toLowerCase();
  if (loopback.test(name) || name === host.toLowerCase() || name === `[${host}]`) return true;
  // An address that is a number leads where it says.
  return everywhere.has(host) && (isIP(name.replace(/^\[|\]$/g, "")) !== 0 || name === hostname().toLowerCase());
}
