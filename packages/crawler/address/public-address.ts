import ipaddr from "ipaddr.js";

/** Whether users may make us connect there: only clearly public addresses. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv4) return !isInside(address, SPECIAL_V4);
  const embedded = embeddedV4(address);
  if (embedded !== null) return !isInside(embedded, SPECIAL_V4);
  return isInside(address, GLOBAL_UNICAST_V6) && !isInside(address, SPECIAL_V6);
}

/**
 * Link-local, or where clouds answer with a machine's credentials: no setting and no list opens it.
 */
export function isMetadataAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv4) return isInside(address, METADATA_V4);
  const embedded = embeddedV4(address);
  return isInside(address, METADATA_V6) || (embedded !== null && isInside(embedded, METADATA_V4));
}

/**
 * The two forms whose packets really go to the IPv4 address inside: mapped, and translated (NAT64).
 */
function embeddedV4(address: ipaddr.IPv6): ipaddr.IPv4 | null {
  const carriesV4 = EMBEDDING_V6.some((block) => address.match(block));
  return carriesV4 ? new ipaddr.IPv4(address.toByteArray().slice(12)) : null;
}

type Block<Address> = [Address, number];

function isInside<Address extends ipaddr.IPv4 | ipaddr.IPv6>(
  address: Address,
  blocks: readonly Block<Address>[],
): boolean {
  return blocks.some((block) => address.match(block));
}

const v4 = (block: string): Block<ipaddr.IPv4> => ipaddr.IPv4.parseCIDR(block);
const v6 = (block: string): Block<ipaddr.IPv6> => ipaddr.IPv6.parseCIDR(block);

/** IANA's whole special-purpose registry, and cloud metadata services on public addresses. */
const SPECIAL_V4 = [
  "0.0.0.0/8", // this network
  "10.0.0.0/8", // private use
  "100.64.0.0/10", // shared address space, a cloud's metadata among it
  "127.0.0.0/8", // loopback
  "168.63.129.16/32", // Azure's host
  "169.254.0.0/16", // link-local, most clouds' metadata
  "172.16.0.0/12", // private use
  "192.0.0.0/24", // protocol assignments
  "192.0.2.0/24", // documentation
  "192.31.196.0/24", // AS112
  "192.52.193.0/24", // AMT
  "192.88.99.0/24", // 6to4 relays
  "192.168.0.0/16", // private use
  "192.175.48.0/24", // AS112
  "198.18.0.0/15", // benchmarking
  "198.51.100.0/24", // documentation
  "203.0.113.0/24", // documentation
  "224.0.0.0/4", // multicast
  "240.0.0.0/4", // reserved, broadcast
].map(v4);

const METADATA_V4 = [
  "100.100.100.200/32", // Alibaba
  "168.63.129.16/32", // Azure's host
  "169.254.0.0/16", // link-local
  "192.0.0.192/32", // Oracle
].map(v4);

const METADATA_V6 = [
  "fe80::/10", // link-local
  "fd00:ec2::254/128", // Amazon
  "fd20:ce::254/128", // Google
].map(v6);

const EMBEDDING_V6 = ["::ffff:0:0/96", "64:ff9b::/96"].map(v6);

/** Everything IANA has allocated; loopback, local, multicast and unassigned space are outside. */
const GLOBAL_UNICAST_V6 = [v6("2000::/3")];

const SPECIAL_V6 = [
  "2001::/23", // protocol assignments: Teredo, benchmarking, ORCHID
  "2001:db8::/32", // documentation
  "2002::/16", // 6to4
  "2620:4f:8000::/48", // AS112
  "3ffe::/16", // the former test network
  "3fff::/20", // documentation
].map(v6);
