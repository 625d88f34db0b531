/**
 * Whose a result is, of the sites someone watches. Hosts beneath a site count for it, unless they
 * are watched themselves: then they count for themselves. Null: nobody's.
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
