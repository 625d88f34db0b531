import { isIP } from "node:net";
import { AddressRefused } from "./address-refused.ts";
import { type AllowedHosts, noHosts } from "./allow-hosts.ts";
import { isMetadataAddress, isPublicAddress } from "./public-address.ts";

export type Address =
  | { readonly ok: true; readonly url: URL }
  | { readonly ok: false; readonly refused: AddressRefused };

/**
 * The one check for every address a user, a page or a redirect can name.
 * Names aren't resolved here: the socket's own lookup checks where they lead.
 */
export function readAddress(text: string, allow: AllowedHosts = noHosts): Address {
  const url = parse(text);
  return url !== null && isOpen(url, allow)
    ? { ok: true, url }
    : { ok: false, refused: new AddressRefused() };
}

function parse(text: string): URL | null {
  if (text.length > LONGEST) return null;
  const url = URL.parse(withScheme(text.trim()));
  if (url === null || !WEB_SCHEMES.has(url.protocol)) return null;
  if (url.username !== "" || url.password !== "") return null;
  // Setting any part parses the URL again, and almost none has one.
  if (url.href.includes("#")) url.hash = "";
  if (url.hostname.endsWith(".")) url.hostname = url.hostname.slice(0, -1);
  return url;
}

function withScheme(text: string): string {
  if (text.startsWith("//")) return `https:${text}`;
  return SCHEME.test(text) ? text : `https://${text}`;
}

function isOpen(url: URL, allow: AllowedHosts): boolean {
  const literal = literalIn(url.hostname);
  if (allow.allows(url.hostname, portOf(url))) return !isMetadataAddress(literal ?? "");
  if (!WEB_PORTS.has(url.port)) return false;
  return literal === null ? isPublicName(url.hostname) : isPublicAddress(literal);
}

export function portOf({ port, protocol }: { port: string; protocol: string }): number {
  if (port !== "") return Number(port);
  return protocol === "https:" ? 443 : 80;
}

/** The IP address literal in a URL; the URL parser has normalised every notation. */
export function literalIn(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, "");
  return isIP(bare) === 0 ? null : bare;
}

/** Longer than any server accepts. */
const LONGEST = 8_192;
const WEB_SCHEMES = new Set(["http:", "https:"]);
/** A port that is the scheme's own reads as none. */
const WEB_PORTS = new Set(["", "80", "443"]);
/** `shop.com:443/x` has a port, not a scheme. */
const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d{1,5}(?:[/?#]|$))/i;

/**
 * Whether a host name can be on the public web at all; where it points is checked at the socket.
 */
function isPublicName(hostname: string): boolean {
  const labels = hostname.split(".");
  if (labels.length < 2 || hostname.length > 253) return false;
  if (!labels.every((label) => /^[a-z\d_-]{1,63}$/.test(label))) return false;
  return !NOT_OF_THE_WEB.has(labels.at(-1) ?? "");
}

/** Top-level labels for this machine, this network, or hosts the web can't reach. */
const NOT_OF_THE_WEB = new Set([
  "alt",
  "arpa",
  "corp",
  "home",
  "internal",
  "intranet",
  "invalid",
  "lan",
  "local",
  "localdomain",
  "localhost",
  "onion",
  "private",
  "test",
]);
