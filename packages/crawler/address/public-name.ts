/** Whether a host name can be on the public web at all; where it points is checked at the socket. */
export function isPublicName(hostname: string): boolean {
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
