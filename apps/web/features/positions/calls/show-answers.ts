import type { KeywordRow } from "@sightline/contract";
import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { HISTORIES, RANKINGS } from "../../keywords/list/query-keys.ts";
import { showRows } from "../../keywords/list/table-changes.ts";
import { newestCheck, PATIENCE_MS } from "./checks-under-way.ts";

export interface AwaitedChecks {
  site: string;
  ids: readonly string[];
  /** Server time. */
  askedAt: string;
}

const LOOK_AGAIN_MS = 2_000;
/** The maximum number of rows per call. */
const MOST_ROWS = 500;
/** The schedule may check other keywords at the same time. */
const ROOM_FOR_OTHERS = 50;

/** Polls for requested checks on any page, and shows results as they arrive. */
export function showAnswers(cache: QueryClient, { site, ids, askedAt }: AwaitedChecks): void {
  const waiting = new Set(ids);
  const until = performance.now() + PATIENCE_MS;
  const limit = Math.min(ids.length + ROOM_FOR_OTHERS, MOST_ROWS);
  const newestChecks = new QueryObserver(cache, {
    queryKey: ["keywords", "answers", site, askedAt],
    queryFn: ({ signal }) =>
      client.positions.table({ target_site: site, sort: "checked", limit }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
  const stop = newestChecks.subscribe(({ data, isError }) => {
    const answered = (data?.rows ?? []).filter(
      (row) => waiting.has(row.id) && isCheckedSince(askedAt, row),
    );
    for (const { id } of answered) waiting.delete(id);
    if (answered.length > 0) show(cache, answered);
    if (waiting.size === 0 || isError || performance.now() > until) stop();
  });
}

function isCheckedSince(askedAt: string, row: KeywordRow): boolean {
  const check = newestCheck(row);
  return check !== null && Date.parse(check.checked_at) >= Date.parse(askedAt);
}

/** Updates rows in place: refetching a long table would reload every page scrolled past. */
function show(cache: QueryClient, answered: readonly KeywordRow[]): void {
  const checks = new Map(
    answered.map(({ id, ranking, comparison }) => [id, { ranking, comparison }]),
  );
  const end = showRows(cache, (row) => ({ ...row, ...checks.get(row.id) }));
  void end();
  void cache.invalidateQueries({ queryKey: RANKINGS });
  void cache.invalidateQueries({ queryKey: HISTORIES });
}
