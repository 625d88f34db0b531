import { describe, expect, it } from "vitest";
import type { DirectResponse, RequestContext } from "../../../platform/http/index.ts";
import { createLog } from "../../../platform/logging/index.ts";
import type { PageView, Refusals } from "../store/event-store.ts";
import { createIntake } from "./intake.ts";
import { createTrackPageView } from "./track-page-view.ts";

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const gone = () => Object.assign(new Error("gone"), { code: "57P01" });

/** A node whose store and keys fail or hang as the test says. */
function aNode({
  save = async () => 1,
  mostWaiting = 10,
  keyOf = async () => "a".repeat(36),
} = {}) {
  const outcomes: Record<string, number> = {};
  const count = (outcome: string, views = 1) => {
    outcomes[outcome] = (outcomes[outcome] ?? 0) + views;
  };
  const store = {
    async save(views: readonly PageView[], refusals: Refusals) {
      for (const [reason, refused] of Object.entries(refusals)) count(reason, refused);
      await save();
      if (views.length > 0) count("stored", views.length);
      return views.length;
    },
  };
  const track = createTrackPageView({
    intake: createIntake(store, createLog("silent"), { mostWaiting }),
    visitors: { ofView: keyOf, release: async () => {} },
    countryOf: () => null,
    ownHosts: [],
    now: Date.now,
  });
  const report = (body: unknown = { page_path: "/" }) =>
    track(body, { address: "193.0.6.139", userAgent: CHROME } as RequestContext);
  return { report, outcomes };
}

const retryAfterOf = ({ headers }: DirectResponse) =>
  new Headers(headers.map(([...pair]) => pair)).get("retry-after");

describe("a view that can't be stored", () => {
  it("gets 503 with Retry-After when too many are waiting, and is counted", async () => {
    let commit: () => void = () => {};
    const committing = new Promise<number>((resolve) => {
      commit = () => resolve(1);
    });
    const { report, outcomes } = aNode({ save: () => committing, mostWaiting: 2 });
    const waiting = [report(), report()];
    // They are described before they wait.
    await new Promise((resolve) => setImmediate(resolve));
    const refused = await report();
    expect([refused.status, retryAfterOf(refused)]).toEqual([503, "5"]);
    commit();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([204, 204]);
    await expect.poll(() => outcomes).toEqual({ stored: 2, overloaded: 1 });
  });

  it("gets 503 while the database is down, whichever step needs it, and is counted", async () => {
    let isDown = true;
    const fail = async () => (isDown ? Promise.reject(gone()) : 1);
    const key = async () => (isDown ? Promise.reject(gone()) : "a".repeat(36));
    const nodes = [aNode({ save: fail }), aNode({ keyOf: key })];
    for (const { report } of nodes) {
      const answer = await report();
      expect([answer.status, retryAfterOf(answer)]).toEqual([503, "2"]);
    }
    isDown = false;
    for (const { report, outcomes } of nodes) {
      expect((await report()).status).toBe(204);
      expect(outcomes).toEqual({ failed: 1, stored: 1 });
    }
  });
});
