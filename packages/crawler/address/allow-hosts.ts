/** Hosts the operator listed: they may be private, on any port, and need no rate limiting. */
export interface AllowedHosts {
  /** The host as in a URL, IPv6 with or without brackets. */
  allows(hostname: string, port: number): boolean;
}

export const noHosts: AllowedHosts = { allows: () => false };

/** For what an operator or an admin sets. Metadata services stay closed, as in every list. */
export const everyHost: AllowedHosts = { allows: () => true };

/** Parses `CRAWLER_ALLOW_HOSTS`: `host` allows every port, `host:port` only that one. */
export function parseAllowHosts(setting: string): AllowedHosts {
  const entries = setting
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  const allowed = new Set(entries.map(readEntry));
  if (allowed.size === 0) return noHosts;
  return {
    allows(hostname, port) {
      const host = withBrackets(hostname.toLowerCase());
      return allowed.has(host) || allowed.has(`${host}:${port}`);
    },
  };
}

function readEntry(entry: string): string {
  const { host = "", port } = (ENTRY.exec(entry) ?? BARE_IPV6.exec(entry))?.groups ?? {};
  const candidate = `http://${withBrackets(host)}`;
  const portIsWrong = port !== undefined && (Number(port) < 1 || Number(port) > 65_535);
  if (portIsWrong || !URL.canParse(candidate)) {
    throw new Error(`"${entry}" is neither a host nor host:port.`);
  }
  const { hostname } = new URL(candidate);
  return port === undefined ? hostname : `${hostname}:${Number(port)}`;
}

/** A bracketed literal or a name, each with or without a port. */
const ENTRY = /^(?<host>\[[\da-f:.]+\]|[^\s:/?#@[\]]+)(?::(?<port>\d{1,5}))?$/i;
const BARE_IPV6 = /^(?<host>[\da-f:.]+)$/i;

function withBrackets(host: string): string {
  return host.includes(":") && !host.startsWith("[") ? `[${host}]` : host;
}
