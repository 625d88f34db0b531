import type { Tables } from "@sightline/database";
import { aWatchedSite, NO_UNITS, type SiteDraft, seenAt } from "@sightline/testing/keywords";
import type { Kysely } from "kysely";
import { expect } from "vitest";
import { createLog } from "../../../../platform/logging/index.ts";
import type { PositionRequest } from "../check-position.ts";
import { checkSite } from "../check-site.ts";
import type { SearchRun } from "../search-run.ts";
import { sendDueChecks } from "../send-due-checks.ts";

/** A site on a clock the test controls; a run is one scheduler pass and everything it triggers. */
export async function aSiteOnAClock(db: Kysely<Tables>, draft: SiteDraft = {}) {
  const site = await aWatchedSite(db, draft);
  let at = new Date();
  let answer: (keyword: string, request: PositionRequest) => SearchRun = () =>
    seenAt(site.domain, 1);
  const now = () => at;
  const asked: string[] = [];
  const isSent = async () => {
    const sent: string[] = [];
    await sendDueChecks({ db, now, send: async ({ id }) => void sent.push(id) });
    return sent.includes(site.siteId);
  };
  const check = async (signal = new AbortController().signal) => {
    const queue: string[] = [""];
    const deps = {
      db,
      log: createLog("silent"),
      units: NO_UNITS,
      now,
      send: async (_: unknown, cursor: string) => void queue.push(cursor),
      checkPosition: async (request: PositionRequest) => {
        const { keyword } = request.keyword;
        asked.push(keyword);
        return answer(keyword, request);
      },
    };
    for (const cursor of queue) {
      await checkSite(deps, { siteId: site.siteId, ...(cursor && { cursor }) }, signal);
    }
  };
  return {
    site,
    asked,
    answerWith: (next: typeof answer) => {
      answer = next;
    },
    async run(moment: string) {
      at = new Date(moment);
      asked.length = 0;
      if (await isSent()) await check();
      return asked.toSorted();
    },
    claimNow: async (moment: string) => {
      at = new Date(moment);
      const dying = new AbortController();
      const never = checkSite(
        {
          db,
          log: createLog("silent"),
          units: NO_UNITS,
          now,
          send: async () => {},
          checkPosition: ({ signal }) =>
            new Promise((_, reject) => {
              signal.addEventListener("abort", () => reject(signal.reason));
              dying.abort();
            }),
        },
        { siteId: site.siteId },
        dying.signal,
      );
      await expect(never).rejects.toThrow();
    },
  };
}
