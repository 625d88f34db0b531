import type { KeywordRow } from "@sightline/contract";
import { environmentManager, MutationObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { KeywordPages } from "../../keywords/list/keyword-table.ts";
import { TABLES } from "../../keywords/list/query-keys.ts";
import { checksUnderWay } from "./checks-under-way.ts";
import { moversQuery } from "./movers.ts";
import { keywordHistoryQuery, siteRankingsQuery } from "./rankings.ts";
import { refreshing } from "./refresh-keywords.ts";

const SITE = "shop.example";
const ASKED_AT = "2026-11-16T03:00:00.000Z";
const EARLIER = "2026-11-15T03:00:00.000Z";

const server = vi.hoisted(() => ({ rows: [] as unknown[], refreshed: [] as string[], looks: 0 }));
vi.mock("../../../runtime/client.ts", () => ({
  client: {
    positions: {
      refresh: async ({ ids }: { ids: string[] }) => {
        server.refreshed = ids;
        return { queued: ids.length, asked_at: "2026-11-16T03:00:00.000Z" };
      },
      table: async () => {
        server.looks += 1;
        return { rows: server.rows };
      },
    },
  },
}));

// Without a window the query library assumes a server, which never polls.
environmentManager.setIsServer(() => false);

beforeEach(() => {
  vi.useFakeTimers();
  server.rows = [];
  server.looks = 0;
});
afterEach(() => void vi.useRealTimers());

const MINUTE_MS = 60_000;
const LISTS = [
  siteRankingsQuery(SITE).queryKey,
  moversQuery(SITE).queryKey,
  keywordHistoryQuery("2", 90, "2026-11-16").queryKey,
];

/** A browser with three pages of a table and all other site data loaded. */
async function askedFor(ids: readonly string[]) {
  const cache = new QueryClient();
  const pages = ["1", "2", "3"].map((id) => ({ rows: [rowOf(id, EARLIER)] }));
  cache.setQueryData([...TABLES, {}], { pages, pageParams: [null, "a", "b"] });
  for (const key of LISTS) cache.setQueryData(key, {} as never);
  const notify = vi.fn();
  const keywords = ids.map((id) => ({ id, target_site: SITE }));
  await new MutationObserver(cache, refreshing(cache, notify)).mutate(keywords);
  await vi.dynamicImportSettled();
  return {
    shown: () =>
      cache
        .getQueryData<KeywordPages>([...TABLES, {}])
        ?.pages.map(({ rows }) => rows[0]?.ranking?.checked_at),
    isRenewed: () => LISTS.map((key) => cache.getQueryState(key)?.isInvalidated),
  };
}

it("P66 an answer shows however far the table was read, and renews all that is said of the site", async () => {
  const { shown, isRenewed } = await askedFor(["2", "3"]);
  server.rows = [rowOf("1", EARLIER)];
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isRenewed()).toEqual([false, false, false]);

  const answeredAt = "2026-11-16T03:00:01.000Z";
  server.rows = [rowOf("2", answeredAt), rowOf("3", EARLIER)];
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shown()).toEqual([EARLIER, answeredAt, EARLIER]);
  expect(isRenewed()).toEqual([true, true, true]);

  server.rows = [rowOf("3", ASKED_AT), rowOf("2", answeredAt)];
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shown()).toEqual([EARLIER, answeredAt, ASKED_AT]);
  const looks = server.looks;
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(server.looks).toBe(looks);
});

it("what is not answered in three minutes is looked for no more", async () => {
  await askedFor(["2"]);
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  const looks = server.looks;
  expect(looks).toBeGreaterThan(50);
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  const last = server.looks;
  expect(last).toBeGreaterThan(looks);
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(server.looks).toBe(last);
});

it("of more than one call takes, only those that were asked for show as being checked", async () => {
  const started = vi.spyOn(checksUnderWay, "start");
  const ids = Array.from({ length: 1_200 }, (_, place) => `${place}`);
  await askedFor(ids);
  expect(server.refreshed).toHaveLength(1_000);
  expect(started).toHaveBeenCalledWith(server.refreshed, ASKED_AT);
});

function rowOf(id: string, checked_at: string): Pick<KeywordRow, "id"> {
  return { id, ranking: { checked_at } } as KeywordRow;
}
