import type { PartOfSite } from "@sightline/domain/crawling";

/** URLs to start from: https, then http; a port or an IP address was typed on purpose. */
export function startUrls(domain: string, part: PartOfSite | null = null): string[] {
  const isTyped = /:\d+$|^[\d.]+$|^\[/.test(domain);
  const schemes = isTyped ? ["http", "https"] : ["https", "http"];
  const path = part !== null && "folder" in part ? part.folder : "/";
  return schemes.map((scheme) => `${scheme}://${domain}${path}`);
}
