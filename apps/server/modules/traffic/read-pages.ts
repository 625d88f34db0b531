import type { ViewedPage } from "@sightline/contract";
import { type Period, pageCategory, periodBefore } from "@sightline/domain/traffic";
import type { EventStore } from "./store/event-store.ts";

const MOST_PAGES = 1_000;

/** The most viewed pages, each with its figures of the period before. */
export async function readPages(
  store: Pick<EventStore, "readTop">,
  period: Period,
): Promise<ViewedPage[]> {
  const [now, before] = await Promise.all([
    store.readTop("path", period, MOST_PAGES),
    store.readTop("path", periodBefore(period), MOST_PAGES),
  ]);
  const earlier = new Map(before.map((page) => [page.value, page]));
  // Beyond the most viewed ones it isn't known, which is not the same as none.
  const unlisted = before.length < MOST_PAGES ? 0 : null;
  return now.map(({ value: path, views, visitors }) => ({
    path,
    category: pageCategory(path),
    views,
    visitors,
    views_before: earlier.get(path)?.views ?? unlisted,
    visitors_before: earlier.get(path)?.visitors ?? unlisted,
  }));
}
