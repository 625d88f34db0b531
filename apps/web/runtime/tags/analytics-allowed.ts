const PREVIEW = /(^|[.-])preview([.-]|$)/;
const THIS_MACHINE = /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/;

/** Only visits to the product itself are counted, never those of its makers. */
export function analyticsAllowed(place: Pick<Location, "protocol" | "hostname">): boolean {
  const { protocol, hostname } = place;
  return protocol === "https:" && !THIS_MACHINE.test(hostname) && !PREVIEW.test(hostname);
}
