import { beforeEach, describe, expect, it } from "vitest";
import { parseAllowHosts } from "../address/index.ts";
import { createPoliteness, type FetchResult, type Politeness } from "./index.ts";
import { type ManualClock, manualClock } from "./testing/manual-clock.ts";

let clock: ManualClock;
let politeness: Politeness;
/** Clock seconds at which each request began, by host. */
let began: Record<string, number[]>;

beforeEach(() => {
  clock = manualClock();
  politeness = createPoliteness({ allow: parseAllowHosts("127.0.0.2"), clock });
  began = {};
});

function answer(
  status: number,
  headers: Record<string, string> = {},
  cut: "time" | null = null,
): FetchResult {
  return {
    ok: true,
    fetched: {
      requested: "",
      url: "",
      redirects: [],
      status,
      headers,
      text: "",
      contentType: null,
      charset: null,
      cut,
      bytes: { wire: 0, decoded: 0 },
      certificateEnds: null,
      ms: { firstByte: 0, total: 0 },
    },
  };
}
const fine = answer(200);
const timeout: FetchResult = { ok: false, requested: "", failure: "timeout", redirects: [] };
const cutByTime = answer(200, {}, "time");

function ask(
  host: string,
  {
    times = 1,
    result = fine,
    takes = 0,
    crawlDelay = 0,
    signal = undefined as AbortSignal | undefined,
  } = {},
): Promise<FetchResult>[] {
  return Array.from({ length: times }, () =>
    politeness.run(
      `https://${host}/`,
      async () => {
        began[host] = [...(began[host] ?? []), clock.now() / 1_000];
        if (takes > 0) await new Promise<void>((resolve) => clock.after(takes, resolve));
        return result;
      },
      { crawlDelaySeconds: crawlDelay, signal },
    ),
  );
}

describe("P16 politeness", () => {
  it("lets a burst of ten through, then two a second", async () => {
    ask("shop.com", { times: 16 });
    await clock.pass(10_000);
    expect(began["shop.com"]).toEqual([...Array(10).fill(0), 0.5, 1, 1.5, 2, 2.5, 3]);
  });

  it("grants a new burst after a rest, and not before", async () => {
    ask("shop.com", { times: 10 });
    await clock.pass(2_000);
    ask("shop.com", { times: 5 });
    await clock.pass(0);
    expect(began["shop.com"]).toHaveLength(14);
    await clock.pass(60_000);
    ask("shop.com", { times: 10 });
    await clock.pass(0);
    expect(began["shop.com"]).toHaveLength(25);
  });

  it("keeps four under way at first", async () => {
    ask("shop.com", { times: 10, takes: 1_000 });
    await clock.pass(0);
    expect(began["shop.com"]).toHaveLength(4);
    await clock.pass(1_000);
    expect(began["shop.com"]).toHaveLength(8);
  });

  it.each([
    ["429", answer(429)],
    ["503", answer(503)],
    ["a timeout", timeout],
  ])("goes slower after %s, and slowly faster again", async (_, result) => {
    ask("shop.com", { result });
    await clock.pass(0);
    expect(politeness.concurrencyOf("https://shop.com/")).toBe(2);
    ask("shop.com", { times: 2 });
    await clock.pass(3_000);
    expect(began["shop.com"]).toEqual([0, 0.5, 1.5]);

    ask("shop.com", { times: 18 });
    await clock.pass(60_000);
    expect(politeness.concurrencyOf("https://shop.com/")).toBe(3);
    ask("shop.com", { times: 200 });
    await clock.pass(600_000);
    expect(politeness.concurrencyOf("https://shop.com/")).toBe(8);
  });

  it("never stops asking altogether", async () => {
    for (let time = 0; time < 20; time += 1) {
      ask("shop.com", { result: answer(503) });
      await clock.pass(8_000);
    }
    expect(politeness.concurrencyOf("https://shop.com/")).toBe(1);
    expect(began["shop.com"]).toHaveLength(20);
  });

  it.each([
    ["seconds", { "retry-after": "120" }, 120],
    ["a date", { "retry-after": "Sun, 15 Nov 2026 00:02:00 GMT" }, 120],
    [
      "a date on a clock of its own",
      { "retry-after": "Sun, 15 Nov 2020 00:02:00 GMT", date: "Sun, 15 Nov 2020 00:00:00 GMT" },
      120,
    ],
    ["more than ten minutes", { "retry-after": "86400" }, 600],
    ["a date past", { "retry-after": "Sun, 15 Nov 2020 00:00:00 GMT" }, 0.5],
    ["nonsense", { "retry-after": "soon" }, 0.5],
  ])("waits as Retry-After asks: %s", async (_, headers, seconds) => {
    ask("shop.com", { result: answer(429, headers) });
    await clock.pass(0);
    ask("shop.com");
    await clock.pass(3_600_000);
    expect(began["shop.com"]).toEqual([0, seconds]);
  });

  it.each([
    [3, [0, 3, 6]],
    [0.1, [0, 0.5, 1]],
    [30, [0, 30, 60]],
    [3_600, [0, 30, 60]],
  ])("honours a crawl delay of %d seconds within reason", async (crawlDelay, expected) => {
    ask("shop.com", { times: 3, crawlDelay });
    await clock.pass(7_200_000);
    expect(began["shop.com"]).toEqual(expected);
  });

  it("keeps one host's slowness from another", async () => {
    ask("slow.com", { times: 50, result: answer(429, { "retry-after": "600" }), takes: 30_000 });
    ask("quick.com", { times: 12 });
    await clock.pass(2_000);
    expect(began["slow.com"]).toHaveLength(4);
    expect(began["quick.com"]).toHaveLength(12);
  });

  it("hurries at the operator's own hosts, thirty-two at once, whatever they answer", async () => {
    const eager = { times: 100, result: answer(429, { "retry-after": "600" }), takes: 100 };
    ask("127.0.0.2", { ...eager, crawlDelay: 10 });
    await clock.pass(0);
    expect(began["127.0.0.2"]).toHaveLength(32);
    await clock.pass(300);
    expect(began["127.0.0.2"]).toHaveLength(100);
  });

  it("goes on after a fetch that throws", async () => {
    const thrown = politeness.run("https://shop.com/", () => Promise.reject(new Error("ours")));
    await expect(thrown).rejects.toThrow("ours");
    ask("shop.com", { times: 4, takes: 1_000 });
    await clock.pass(0);
    expect(began["shop.com"]).toHaveLength(4);
  });

  it("leaves the queue when the caller gives up", async () => {
    const caller = new AbortController();
    ask("shop.com", { times: 4, takes: 1_000 });
    const [waiting] = ask("shop.com", { signal: caller.signal });
    ask("shop.com");
    caller.abort(new Error("cancelled"));
    await expect(waiting).rejects.toThrow("cancelled");
    await clock.pass(5_000);
    expect(began["shop.com"]).toEqual([0, 0, 0, 0, 1]);
  });

  it("is not owed to a host that does not exist", async () => {
    ask("nowhere.com", { times: 40, result: { ...timeout, failure: "dns" } });
    await clock.pass(0);
    expect(began["nowhere.com"]).toHaveLength(40);
    ask("nowhere.com", { times: 11 });
    await clock.pass(0);
    expect(began["nowhere.com"]).toHaveLength(50);
  });

  it("lets a redirect wait in the other host's queue, without holding its own", async () => {
    ask("there.com", { times: 10 });
    const moved = politeness.run("https://here.com/", async (waitForHost) => {
      await waitForHost("https://there.com/");
      began.moved = [clock.now() / 1_000];
      return answer(429, { "retry-after": "60" });
    });
    await clock.pass(0);
    ask("here.com", { times: 9 });
    await clock.pass(100);
    expect(began["here.com"]).toHaveLength(9);
    expect(began.moved).toBeUndefined();
    await clock.pass(1_000);
    expect(began.moved).toEqual([0.5]);
    expect(await moved).toMatchObject({ fetched: { status: 429 } });
    ask("there.com");
    ask("here.com");
    await clock.pass(1_000);
    expect(began["here.com"]).toHaveLength(10);
    expect(began["there.com"]).toHaveLength(10);
  });

  it.each([
    ["a timeout", timeout],
    ["a body that didn't end in time", cutByTime],
  ])("doesn't slow a host down for %s after another host's redirect", async (_, result) => {
    for (let time = 0; time < 4; time += 1) {
      politeness.run("https://trap.com/", async (waitForHost) => {
        await waitForHost("https://shop.com/");
        return result;
      });
    }
    await clock.pass(60_000);
    expect(politeness.concurrencyOf("https://shop.com/")).toBe(4);
    ask("shop.com", { times: 10 });
    await clock.pass(0);
    expect(began["shop.com"]).toEqual(Array(10).fill(60));
  });

  it("holds nobody up for a redirect that was given up while it waited", async () => {
    const stop = new AbortController();
    ask("there.com", { times: 10 });
    const run = politeness.run(
      "https://here.com/",
      async (waitForHost) => {
        await waitForHost("https://there.com/");
        return fine;
      },
      { signal: stop.signal },
    );
    await clock.pass(0);
    stop.abort(new Error("cancelled"));
    await expect(run).rejects.toThrow("cancelled");
    ask("here.com", { times: 5 });
    ask("there.com");
    await clock.pass(1_000);
    expect(began["here.com"]).toHaveLength(5);
    expect(began["there.com"]).toHaveLength(11);
  });
});
