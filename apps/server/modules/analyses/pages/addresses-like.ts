import { normaliseUrl } from "@sightline/crawler/page";

/**
 * How the same page may stand in the index: search engines name some pages with `www.` or a slash
 * at the end that the site itself links to without. The address as it was given first.
 */
export function addressesLike(url: string): string[] {
  const given = normaliseUrl(url, url);
  const parsed = given === null ? null : URL.parse(given);
  if (given === null || parsed === null) return [url];
  const host = parsed.host.replace(/^www\./, "");
  const path = parsed.pathname.replace(/\/$/, "");
  const paths = path === "" ? ["/"] : [path, `${path}/`];
  const others = ["https:", "http:"].flatMap((scheme) =>
    [host, `www.${host}`].flatMap((name) =>
      paths.map((way) => `${scheme}//${name}${way}${parsed.search}`),
    ),
  );
  return [...new Set([given, ...others])];
}
