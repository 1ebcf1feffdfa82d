import { BlockList, isIP } from "node:net";

/** Addresses of nobody's public server: RFC 6890, RFC 4193, RFC 5737. */
const ranges = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  ranges.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::", 127],
  ["::ffff:0:0", 96],
  ["2001:db8::", 32],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  ranges.addSubnet(network, prefix, "ipv6");

/** Names that stand for no public server: RFC 2606, RFC 6761. */
const reserved = /(?:^|\.)(?:localhost|local|internal|test|invalid|example|example\.(?:com|net|org))$/;

/** Whether an address may be asked: an example's, one to be filled in and one of the machine's own network may not. */
export function isAsked(url: URL): boolean {
  if (!/^https?:$/.test(url.protocol) || url.username !== "" || /[{}<>]|%7[bd]|%3[ce]|\$\$/i.test(url.href))
    return false;
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const version = isIP(host);
  if (version !== 0) return !ranges.check(host, version === 4 ? "ipv4" : "ipv6");
  return host.includes(".") && !reserved.test(host);
}
