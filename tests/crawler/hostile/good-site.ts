import { type Answers, html } from "./serve-site.ts";

/** A tree of so many small pages, two branches at each. */
export function goodSite(pages: number): Answers {
  const page = (n: number) =>
    `<!doctype html><title>Page ${n}</title><main>${`<p>Some words about ${n}.</p>`.repeat(40)}</main>` +
    [2 * n + 1, 2 * n + 2].map((to) => `<a href="${pathOf(to % pages)}">On</a>`).join("");
  const pathOf = (n: number) => (n === 0 ? "/" : `/page-${n}`);
  return Object.fromEntries(
    Array.from({ length: pages }, (_, n) => [pathOf(n), html(page(n))] as const),
  );
}
