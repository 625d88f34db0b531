const PRIVATE_V4 = /^(127|10)\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\.|^0\.0\.0\.0$/;
const PRIVATE_V6 = /^\[(::1|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*)\]$/i;

/** A host that only works inside a private network. */
export function isLocalHost(hostname: string): boolean {
  if (hostname === "localhost" || /\.(localhost|local|internal|test)$/.test(hostname)) return true;
  return PRIVATE_V6.test(hostname) || (/^[\d.]+$/.test(hostname) && PRIVATE_V4.test(hostname));
}
