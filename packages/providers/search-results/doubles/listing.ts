/** A result that every double lists in its provider's own format. */
export interface Listing {
  readonly url: string;
  readonly title: string;
  readonly description: string;
}

/** `count` results from as many sites: the n-th is `https://site-n.example/keyword`. */
export function listings(count: number, keyword = "shoes"): Listing[] {
  return Array.from({ length: count }, (_, index) => ({
    url: `https://site-${index + 1}.example/${encodeURIComponent(keyword)}`,
    title: `Site ${index + 1} on ${keyword}`,
    description: `What site ${index + 1} has to say.`,
  }));
}
