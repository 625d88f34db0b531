// Only before a release.
import { hasHaproxy } from "@sightline/testing/haproxy";
import { call } from "@sightline/testing/http";
import {
  failOver,
  findWrites,
  type Person,
  restartAll,
  type SixNodes,
  signUpPeople,
  startCrawls,
  startMixedLoad,
  startSixNodes,
  until,
  WRITING,
} from "@sightline/testing/nodes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const PEOPLE = 12;
const REQUESTS = 1_000;
const WRITES = 500;
const PAGES = 40;
const nothingWrong = { missing: [], twice: [] };

let six: SixNodes;
let people: Person[];

describe.skipIf(!hasHaproxy())("P6 six nodes behind HAProxy, on PostgreSQL with a standby", () => {
  beforeAll(async () => {
    six = await startSixNodes();
    people = await signUpPeople(six, PEOPLE);
  }, 300_000);
  afterAll(() => six?.stop());

  it("no request fails while all six restart with a changed setting, one after another", async () => {
    const load = startMixedLoad(six.url, people);
    await until(() => load.asked > REQUESTS);
    const restarted = await restartAll(six, { OPERATOR_NAME: "Acorn Rank Ltd" });
    const asked = load.asked + REQUESTS;
    await until(() => load.asked > asked);
    await load.stop();
    expect(restarted.map(({ code }) => code)).toEqual(Array(6).fill(0));
    expect(Math.max(...restarted.map(({ endedMs }) => endedMs))).toBeLessThan(10_000);
    expect(load.failures).toEqual([]);
    expect(await findWrites(six, load)).toEqual(nothingWrong);
    for (const { url } of six.web) {
      expect((await call(url, "GET", "/")).body).toContain("Acorn Rank Ltd");
    }
  }, 300_000);

  it("a web node that is killed costs each person one request at most, and none that reads", async () => {
    const load = startMixedLoad(six.url, people);
    await until(() => load.asked > REQUESTS);
    await six.web[0]?.end("SIGKILL");
    const asked = load.asked + REQUESTS;
    await until(() => load.asked > asked);
    await load.stop();
    await six.web[0]?.start();
    expect(load.failures.length).toBeLessThanOrEqual(PEOPLE);
    const reading = load.failures.filter(({ kind }) =>
      ["page", "settings", "table"].includes(kind),
    );
    expect(reading).toEqual([]);
    expect(await findWrites(six, load)).toEqual(nothingWrong);
  }, 300_000);

  it("the crawls of a worker that is killed are finished by others, each charged once", async () => {
    const some = people.slice(0, 6);
    const crawls = await startCrawls(six, some, PAGES);
    await until(async () => (await crawls.visited()) > PAGES);
    await six.workers[0]?.end("SIGKILL");
    await until(async () => (await crawls.ended()).length === some.length);
    const ends = await crawls.ended();
    await crawls.close();
    await six.workers[0]?.start();
    expect(ends).toEqual(some.map(() => ({ status: "complete", pages: PAGES, units: PAGES })));
  }, 300_000);

  it.each([
    { lose: "kill", aloneMs: 1_000, how: "killed, its standby cut off a second before" },
    { lose: "freeze", aloneMs: 0, how: "hanging" },
  ] as const)(
    "the primary is lost in the middle of writes ($how): only 503s until the standby takes over, and nothing acknowledged is lost",
    async ({ lose, aloneMs }) => {
      if (lose === "freeze") {
        await six.stop();
        six = await startSixNodes();
        people = await signUpPeople(six, PEOPLE);
      }
      const load = startMixedLoad(six.url, people, { mix: WRITING });
      await until(() => load.writes > WRITES);
      await failOver(six, load, { lose, aloneMs, noticedAfterMs: 2_000 });
      // Nobody gets to a primary that comes back and knows nothing of the promotion.
      if (lose === "kill") await six.postgres.restartOldPrimary();
      const writes = load.writes + WRITES;
      await until(() => load.writes > writes);
      await load.stop();
      const others = load.failures.filter(
        ({ kind, reply }) =>
          !(reply.status === 503 && reply.retryAfter !== null) &&
          // Whether the first try of a note was kept, nobody knows: its key can't be used again.
          !(kind === "note" && reply.status === 409),
      );
      expect(others).toEqual([]);
      expect(await findWrites(six, load)).toEqual(nothingWrong);
    },
    400_000,
  );
});
