import { describe, expect, it } from "vitest";
import { createLog } from "../../../platform/logging/index.ts";
import type { PageView, Refusals } from "../store/event-store.ts";
import { aView } from "../testing/a-view.ts";
import { createIntake } from "./intake.ts";

/** A store whose commits end when the test says so. */
function slowStore() {
  const commits: {
    views: readonly PageView[];
    refusals: Refusals;
    end: (error?: Error) => void;
  }[] = [];
  return {
    commits,
    save: (views: readonly PageView[], refusals: Refusals) =>
      new Promise<number>((resolve, reject) => {
        const end = (error?: Error) => (error ? reject(error) : resolve(views.length));
        commits.push({ views, refusals, end });
      }),
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const log = createLog("silent");
const unavailable = () => Object.assign(new Error("gone"), { code: "57P01" });

async function stateOf(promise: Promise<void> | null): Promise<string> {
  if (promise === null) return "refused";
  const ended = promise.then(
    () => "stored",
    () => "failed",
  );
  return Promise.race([ended, turn().then(() => "waiting")]);
}

describe("the intake", () => {
  it("answers after the commit, and stores what arrives meanwhile in the next one", async () => {
    const store = slowStore();
    const intake = createIntake(store, log);
    const [first, second] = [intake.add(aView()), intake.add(aView())];
    await turn();
    const third = intake.add(aView());
    await turn();
    expect(store.commits.map(({ views }) => views.length)).toEqual([2]);
    expect(await stateOf(first)).toBe("waiting");
    store.commits[0]?.end();
    expect([await stateOf(first), await stateOf(second)]).toEqual(["stored", "stored"]);
    await turn();
    expect(store.commits.map(({ views }) => views.length)).toEqual([2, 1]);
    expect(await stateOf(third)).toBe("waiting");
    store.commits[1]?.end();
    expect(await stateOf(third)).toBe("stored");
  });

  it("takes as many as may wait and no more, and counts the others with the next commit", async () => {
    const store = slowStore();
    const intake = createIntake(store, log, { mostWaiting: 3, mostPerCommit: 2 });
    const added = Array.from({ length: 5 }, () => intake.add(aView()));
    await turn();
    expect(intake.add(aView())).toBeNull();
    expect(added.map((one) => one === null)).toEqual([false, false, false, true, true]);
    store.commits[0]?.end();
    await turn();
    expect(store.commits.map(({ views }) => views.length)).toEqual([2, 1]);
    expect(store.commits.map(({ refusals }) => refusals)).toEqual([
      { overloaded: 2 },
      { overloaded: 1 },
    ]);
    expect(await stateOf(intake.add(aView()))).toBe("waiting");
  });

  it("counts refusals when no view comes", async () => {
    const store = slowStore();
    const intake = createIntake(store, log);
    intake.refuse("invalid");
    intake.refuse("program");
    intake.refuse("invalid");
    await turn();
    expect(store.commits).toMatchObject([{ views: [], refusals: { invalid: 2, program: 1 } }]);
    intake.refuse("program");
    store.commits[0]?.end();
    await turn();
    expect(store.commits[1]).toMatchObject({ views: [], refusals: { program: 1 } });
  });

  it("without a database the whole group fails and is counted once there is one", async () => {
    const store = slowStore();
    const intake = createIntake(store, log);
    intake.refuse("invalid");
    const [first, second] = [intake.add(aView()), intake.add(aView())];
    await turn();
    store.commits[0]?.end(unavailable());
    expect([await stateOf(first), await stateOf(second)]).toEqual(["failed", "failed"]);
    const third = intake.add(aView());
    await turn();
    expect(store.commits[1]?.refusals).toEqual({ invalid: 1, failed: 2 });
    store.commits[1]?.end();
    expect(await stateOf(third)).toBe("stored");
  });

  it("a view that can't be stored costs no other", async () => {
    const poisoned = aView();
    const saved: PageView[] = [];
    const intake = createIntake(
      {
        async save(views) {
          if (views.includes(poisoned)) throw new Error("poisoned");
          saved.push(...views);
          return views.length;
        },
      },
      log,
    );
    const views = [aView(), aView(), poisoned, aView(), aView()];
    const states = await Promise.all(views.map((view) => stateUntilEnd(intake.add(view))));
    expect(states).toEqual(["stored", "stored", "failed", "stored", "stored"]);
    expect(saved).toHaveLength(4);
  });

  it("stores what is waiting before it closes, and takes nothing after that", async () => {
    const store = slowStore();
    const intake = createIntake(store, log);
    const last = intake.add(aView());
    await turn();
    const closed = intake.close();
    expect(intake.add(aView())).toBeNull();
    store.commits[0]?.end();
    await turn();
    store.commits[1]?.end();
    await closed;
    expect(await stateOf(last)).toBe("stored");
  });
});

async function stateUntilEnd(promise: Promise<void> | null): Promise<string> {
  return promise === null ? "refused" : promise.then(() => "stored").catch(() => "failed");
}
