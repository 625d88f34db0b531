import { normaliseUrl } from "@sightline/crawler/page";

/**
 * URLs under which the index may have the same page: search engines add `www.` or a trailing slash
 * where the site itself doesn't. The given URL comes first.
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
