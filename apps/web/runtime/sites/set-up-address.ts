const NEW_SITE = "new";

/** Where another site is set up; a known domain is filled in. */
export function newSiteAddress(domain?: string): string {
  const search = new URLSearchParams({ start: NEW_SITE, ...(domain !== undefined && { domain }) });
  return `/dashboard?${search}`;
}

/** The same address, about setting up another site. */
export function asNewSite(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set("start", NEW_SITE);
  return next;
}

export function isNewSite(search: URLSearchParams): boolean {
  return search.get("start") === NEW_SITE;
}
