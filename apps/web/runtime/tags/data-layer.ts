/** The queue that Google's scripts read; whoever writes to it has asked for consent before. */
export function dataLayer(): unknown[] {
  const page = window as { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  return page.dataLayer;
}
