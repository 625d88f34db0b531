/** URLs to start from: https, then http; a port or an IP address was typed on purpose. */
export function startUrls(domain: string): string[] {
  const isTyped = /:\d+$|^[\d.]+$|^\[/.test(domain);
  const schemes = isTyped ? ["http", "https"] : ["https", "http"];
  return schemes.map((scheme) => `${scheme}://${domain}/`);
}
