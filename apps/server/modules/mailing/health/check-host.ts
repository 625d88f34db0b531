import { Resolver } from "node:dns/promises";
import { isIP, SocketAddress } from "node:net";
import type { HostAddress } from "@sightline/contract";
import { isPublicAddress } from "@sightline/crawler/address";
import { isReserved } from "./check-domain.ts";

/** Each answers with none if there are none, and rejects if the DNS doesn't answer. */
export interface ResolveHost {
  /** IPv4 and IPv6. */
  addresses(name: string): Promise<readonly string[]>;
  /** What the PTR records of an address say. */
  names(address: string): Promise<readonly string[]>;
}

const MOST_ADDRESSES = 8;
const MOST_NAMES = 5;

/**
 * Receivers check that the address that connects to them has a name, and that the name leads back to
 * it. We know only the server we hand email to: a provider may send from others.
 */
export async function checkHost(resolve: ResolveHost, host: string): Promise<HostAddress[]> {
  const literal = host.replaceAll(/^\[|\]$/g, "");
  if (isIP(literal) !== 0) return [await checkAddress(resolve, literal)];
  if (isReserved(host)) return [];
  const addresses = await resolve.addresses(host).catch(() => []);
  return Promise.all(
    addresses.slice(0, MOST_ADDRESSES).map((address) => checkAddress(resolve, address)),
  );
}

async function checkAddress(resolve: ResolveHost, address: string): Promise<HostAddress> {
  if (!isPublicAddress(address)) return { address, name: null, state: "private" };
  try {
    const names = (await resolve.names(address)).slice(0, MOST_NAMES);
    const [first = null] = names;
    if (first === null) return { address, name: null, state: "missing" };
    for (const name of names) {
      const back = await resolve.addresses(name);
      if (back.some((one) => isSame(one, address))) return { address, name, state: "confirmed" };
    }
    return { address, name: first, state: "mismatch" };
  } catch {
    return { address, name: null, state: "unknown" };
  }
}

/** An IPv6 address can be written in several ways. */
function isSame(one: string, other: string): boolean {
  const family = isIP(one);
  if (family !== isIP(other) || family === 0) return false;
  const written = (address: string) =>
    new SocketAddress({ address, family: family === 6 ? "ipv6" : "ipv4" }).address;
  return written(one) === written(other);
}

export const resolveHost: ResolveHost = {
  async addresses(name) {
    const resolver = aResolver();
    const [v4, v6] = await Promise.all([
      orNone(resolver.resolve4(name)),
      orNone(resolver.resolve6(name)),
    ]);
    return [...v4, ...v6];
  },
  names: (address) => orNone(aResolver().reverse(address)),
};

function aResolver(): Resolver {
  return new Resolver({ timeout: 5_000, tries: 1 });
}

function orNone(answer: Promise<string[]>): Promise<string[]> {
  return answer.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOTFOUND" || error.code === "ENODATA") return [];
    throw error;
  });
}
