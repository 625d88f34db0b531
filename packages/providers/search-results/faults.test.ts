import { afterEach, describe, expect, it } from "vitest";
import {
  type Double,
  type DoubleOptions,
  FAULTS,
  type Fault,
  startBrave,
  startDataforseo,
  startSearchConsole,
  startSearxng,
  startSerper,
} from "./doubles/index.ts";
import { brave, dataforseoLive, searchConsole, searxng, serper } from "./index.ts";
import { aCall, aQuestion } from "./testing/question.ts";

const SECRET = "s3cr3t-s3cr3t";
// A short timeout, only for faults that never end on their own.
const hasty = { requestMs: 50 };
const patienceFor = (fault: Fault) => (fault === "silence" || fault === "slow" ? hasty : {});
const january = { property: "sc-domain:example.com", from: "2027-01-01", to: "2027-01-31" };

const providers = {
  searxng: {
    start: (options: DoubleOptions) => startSearxng(options),
    ask: (url: string, call = aCall(), patience = {}) =>
      searxng({
        url: url.replace("//", `//ana:${SECRET}@`),
        engine: "google",
        ...patience,
      }).search(aQuestion(), call),
  },
  brave: {
    start: (options: DoubleOptions) => startBrave({ ...options, apiKey: SECRET }),
    ask: (apiBase: string, call = aCall(), patience = {}) =>
      brave({ apiKey: SECRET, apiBase, ...patience }).search(aQuestion(), call),
  },
  serper: {
    start: (options: DoubleOptions) => startSerper({ ...options, apiKey: SECRET }),
    ask: (apiBase: string, call = aCall(), patience = {}) =>
      serper({ apiKey: SECRET, apiBase, ...patience }).search(aQuestion(), call),
  },
  "dataforseo, live": {
    start: (options: DoubleOptions) =>
      startDataforseo({ ...options, login: SECRET, password: SECRET }),
    ask: (apiBase: string, call = aCall(), patience = {}) =>
      dataforseoLive({ login: SECRET, password: SECRET, apiBase, ...patience }).search(
        aQuestion(),
        call,
      ),
  },
  "search console": {
    start: (options: DoubleOptions) =>
      startSearchConsole({ ...options, accepts: (token) => token === SECRET }),
    ask: (apiBase: string, call = aCall(), patience = {}) => {
      const accessToken = async () =>
        ({ ok: true, token: SECRET, expiresInSeconds: 3600 }) as const;
      return searchConsole({ accessToken, apiBase, ...patience }).read(january, call);
    },
  },
};

let double: Double;
afterEach(() => double.stop());

describe.each(Object.entries(providers))("%s", (_, { start, ask }) => {
  it("answers when nothing is wrong", async () => {
    double = await start({});
    expect(await ask(double.url)).toMatchObject({ ok: true });
  });

  it.each(FAULTS)(
    "meets '%s' with a problem, in time, never with an empty answer",
    async (fault) => {
      double = await start({ script: [fault] });
      const outcome = await ask(double.url, aCall(), patienceFor(fault));
      expect(outcome).toMatchObject({
        ok: false,
        problem: { kind: expect.stringMatching(/^(transient|no-answer)$/) },
      });
      expect(JSON.stringify(outcome)).not.toContain(SECRET);
    },
  );

  it.each([301, 400, 401, 402, 403, 404, 418, 422, 429, 500, 502, 503])(
    "never repeats a secret after a %i that does",
    async (status) => {
      const said = { message: SECRET, error: { code: SECRET }, status_message: SECRET };
      const headers = { location: "/elsewhere", "retry-after": "7" };
      double = await start({
        script: [
          { status, headers, body: said },
          { status, body: said },
        ],
      });
      const outcome = await ask(double.url);
      expect(outcome).toMatchObject({ ok: false });
      expect(JSON.stringify(outcome)).not.toContain(SECRET);
    },
  );

  it("does not follow to another address, where a key would go too", async () => {
    const elsewhere = await start({});
    const location = `${elsewhere.url}/`;
    double = await start({ script: [{ status: 307, headers: { location }, body: "" }] });
    expect(await ask(double.url)).toMatchObject({ ok: false, problem: { kind: "config" } });
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.stop();
  });

  it("stops when the caller gives up, with the caller's reason", async () => {
    double = await start({ script: ["silence"] });
    const gaveUp = new Error("The page was closed.");
    const caller = new AbortController();
    const turn = async () => {
      setImmediate(() => caller.abort(gaveUp));
      return true;
    };
    const asked = ask(double.url, aCall({ signal: caller.signal, turn }));
    await expect(asked).rejects.toBe(gaveUp);
  });

  it("asks nothing when its turn does not come", async () => {
    double = await start({});
    const outcome = await ask(double.url, aCall({ turn: async () => false }));
    expect(outcome).toMatchObject({ problem: { kind: "rate", code: "42901", costUsd: 0 } });
    expect(double.requests).toEqual([]);
  });

  it("does not wait for its turn without end", async () => {
    double = await start({});
    const turn = (signal: AbortSignal) =>
      new Promise<boolean>((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    const outcome = await ask(double.url, aCall({ turn }), { requestMs: 50, searchMs: 50 });
    expect(outcome).toMatchObject({ problem: { kind: "rate", code: "42901", costUsd: 0 } });
    expect(double.requests).toEqual([]);
  });

  it("says when nobody is there", async () => {
    double = await start({});
    await double.stop();
    const outcome = await ask(double.url);
    expect(outcome).toMatchObject({ problem: { kind: "transient", code: "50300" } });
    double = await start({});
  });
});
