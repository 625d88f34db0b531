/**
 * Which tracked site a result belongs to. Subdomains belong to the site, unless they are tracked
 * themselves. Null: none.
 */
export function ownerOf<Result>(
  result: Result,
  sites: readonly string[],
  liesUnder: (result: Result, site: string) => boolean,
): string | null {
  let owner: string | null = null;
  for (const site of sites) {
    const isNearer = owner === null || site.length > owner.length;
    if (isNearer && liesUnder(result, site)) owner = site;
  }
  return owner;
}
