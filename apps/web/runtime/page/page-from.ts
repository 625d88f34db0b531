/** The page number in an address; anything invalid means the first. */
export function pageFrom(search: URLSearchParams): number {
  const page = Number(search.get("page"));
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}
