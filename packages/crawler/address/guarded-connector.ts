import type { LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { buildConnector } from "undici";
import { AddressRefused } from "./address-refused.ts";
import type { AllowedHosts } from "./allow-hosts.ts";
import { isMetadataAddress, isPublicAddress } from "./public-address.ts";
import { literalIn, portOf } from "./read-address.ts";
import { type Resolve, resolveOnThisMachine, resolvePublicName } from "./resolve-name.ts";

export interface ConnectorOptions {
  readonly allow: AllowedHosts;
  /** Resolves names; by default the name servers, or this machine for allowed hosts. */
  readonly resolve?: Resolve;
  readonly timeoutMs: number;
}

/** Opens sockets to public addresses and allowed hosts only, and never to a metadata service; for undici's `connect` option. */
export function createGuardedConnector({
  allow,
  resolve,
  timeoutMs,
}: ConnectorOptions): buildConnector.connector {
  const settings = { timeout: timeoutMs, allowH2: false, autoSelectFamily: true };
  const toAllowed = buildConnector({
    ...settings,
    lookup: checkedLookup(
      resolve ?? resolveOnThisMachine,
      (address) => !isMetadataAddress(address),
    ),
  });
  const toPublic = buildConnector({
    ...settings,
    lookup: createGuardedLookup(resolve ?? resolvePublicName),
  });
  return (target, callback) => {
    const isAllowed = allow.allows(target.hostname, portOf(target));
    // A literal never reaches the lookup, so it is checked before there is a socket.
    const literal = literalIn(target.hostname);
    const isOpen = isAllowed ? !isMetadataAddress(literal ?? "") : isPublicAddress(literal ?? "");
    if (literal !== null && !isOpen) {
      return process.nextTick(callback, new AddressRefused(), null);
    }
    return isAllowed ? toAllowed(target, callback) : toPublic(target, callback);
  };
}

/**
 * A socket lookup that resolves once, refuses unless every address is public, and hands the socket
 * exactly the addresses it checked: a name that resolves differently afterwards changes nothing.
 */
export function createGuardedLookup(resolve: Resolve = resolvePublicName): LookupFunction {
  return checkedLookup(resolve, isPublicAddress);
}

function checkedLookup(resolve: Resolve, isOpen: (address: string) => boolean): LookupFunction {
  return (hostname, { all }, callback) => {
    resolve(hostname).then(
      (addresses) => {
        if (!addresses.every(isOpen)) return callback(new AddressRefused(), []);
        const answers = addresses.map(asLookupAddress);
        const [first] = answers;
        if (!first) return callback(new NameNotFound(hostname), []);
        if (all) return callback(null, answers);
        return callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

function asLookupAddress(address: string): LookupAddress {
  return { address, family: isIP(address) };
}

class NameNotFound extends Error {
  readonly code = "ENOTFOUND";

  constructor(hostname: string) {
    super(`${hostname} has no address.`);
  }
}
