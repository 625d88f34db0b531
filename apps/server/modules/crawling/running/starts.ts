/** Where a site may be entered: by https, then by http; a port or an address was typed on purpose. */
export function startsOf(domain: string): string[] {
  const isTyped = /:\d+$|^[\d.]+$|^\[/.test(domain);
  const schemes = isTyped ? ["http", "https"] : ["https", "http"];
  return schemes.map((scheme) => `${scheme}://${domain}/`);
}
