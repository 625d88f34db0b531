const ANYWHERE = "http://sightline.invalid";

/** The path if it stays on our origin; null for anything that could lead elsewhere. */
export function sameOriginPath(path: string | null | undefined): string | null {
  if (!path?.startsWith("/") || /[\\\p{Cc}]/u.test(path)) return null;
  const url = URL.parse(path, ANYWHERE);
  return url !== null && url.origin === ANYWHERE && !url.pathname.startsWith("//")
    ? url.pathname + url.search + url.hash
    : null;
}
