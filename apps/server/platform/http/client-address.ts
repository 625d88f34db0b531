import { isIP, isIPv6 } from "node:net";

/**
 * The client's address: the socket's, or with n proxies of ours the n-th entry from the right in
 * X-Forwarded-For. Entries further left are written by the client. What is no address is nobody's:
 * then the hop to its right counts, which one of our proxies wrote.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null | undefined,
  trustedProxies: number,
): string {
  const socket = plain(socketAddress ?? "");
  if (trustedProxies === 0 || !forwardedFor) return socket;
  const hops = forwardedFor.split(",").map((hop) => plain(hop.trim()));
  return hops.slice(-trustedProxies).find((hop) => isIP(hop) !== 0) ?? socket;
}

/** The key for rate limits: an IPv4 address, or the /64 of an IPv6 subscriber. */
export function networkOf(address: string): string {
  // The cheap question first: it is asked for every request.
  if (!address.includes(":") || !isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: zeros }, () => "0"), ...right];
  const prefix = groups.slice(0, 4).map((group) => Number.parseInt(group || "0", 16).toString(16));
  return `${prefix.join(":")}::/64`;
}

function plain(address: string): string {
  const [withoutZone = ""] = address.split("%", 1);
  return withoutZone.replace(/^::ffff:(?=\d+\.)/i, "");
}
