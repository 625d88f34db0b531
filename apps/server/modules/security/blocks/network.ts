import ipaddr from "ipaddr.js";

type Parsed = [ipaddr.IPv4, number] | [ipaddr.IPv6, number];

/** Wider ones are never one attacker, and a slip of the finger would shut out a country. */
const WIDEST = { ipv4: 16, ipv6: 32 };
const ALL_BITS = { ipv4: 32, ipv6: 128 };

export type NetworkWidth = "address" | "network";
/** What is taken for one subscriber, and for those around it. */
const BITS: Record<NetworkWidth, { ipv4: number; ipv6: number }> = {
  address: { ipv4: 32, ipv6: 64 },
  network: { ipv4: 24, ipv6: 48 },
};

/** An address or network as it is stored: `203.0.113.0/24`; null for anything else. */
export function normalizeNetwork(text: string): string | null {
  const parsed = parse(text);
  return parsed === null ? null : written(parsed);
}

export function isTooWide(network: string): boolean {
  const parsed = parse(network);
  return parsed === null || parsed[1] < WIDEST[parsed[0].kind()];
}

/** The network that an address, or a narrower network, is counted under. */
export function networkAround(text: string, width: NetworkWidth): string | null {
  const parsed = parse(text);
  if (parsed === null) return null;
  const [address, bits] = parsed;
  return written([address, Math.min(bits, BITS[width][address.kind()])] as Parsed);
}

/** Whether all of the second is in the first. */
export function includes(network: string, addressOrNetwork: string): boolean {
  const outer = parse(network);
  const inner = parse(addressOrNetwork);
  if (outer === null || inner === null) return false;
  return inner[1] >= outer[1] && isIn(inner[0], outer);
}

/** The first of these that an address is in, which is parsed once. */
export function findNetwork<Found extends { readonly network: string }>(
  networks: readonly Found[],
  address: string,
): Found | undefined {
  const parsed = networks.length === 0 ? null : parse(address);
  if (parsed === null) return undefined;
  return networks.find(({ network }) => {
    const outer = remembered(network);
    return outer !== null && isIn(parsed[0], outer);
  });
}

const known = new Map<string, Parsed | null>();
const MOST_KNOWN = 1_000;

/** The same few networks are compared with every request. */
function remembered(network: string): Parsed | null {
  const before = known.get(network);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const parsed = parse(network);
  known.set(network, parsed);
  return parsed;
}

function isIn(address: ipaddr.IPv4 | ipaddr.IPv6, [base, bits]: Parsed): boolean {
  return address.kind() === base.kind() && address.match(base, bits);
}

/** An IPv4 address inside IPv6 is the IPv4 address, as for requests. */
function parse(text: string): Parsed | null {
  const [host = "", prefix, ...more] = text.trim().split("/");
  if (more.length > 0 || !isWritten(host)) return null;
  const address = ipaddr.process(host);
  const all = ALL_BITS[address.kind()];
  if (prefix === undefined) return [address, all] as Parsed;
  const bits = Number(prefix);
  const isBits = /^\d{1,3}$/.test(prefix) && bits >= 1 && bits <= all;
  return isBits ? ([address, bits] as Parsed) : null;
}

function isWritten(host: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(host) || ipaddr.IPv6.isValid(host);
}

function written([address, bits]: Parsed): string {
  const kind = address.kind();
  const base =
    kind === "ipv4"
      ? ipaddr.IPv4.networkAddressFromCIDR(`${address}/${bits}`)
      : ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`);
  return bits === ALL_BITS[kind] ? base.toString() : `${base}/${bits}`;
}
