import type { Subscriber } from "@sightline/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NOT_LOADED, SubscriptionStore } from "./subscription-store.ts";

const ANA = "11111111-1111-4111-8111-111111111111";
const BEA = "22222222-2222-4222-8222-222222222222";

function subscriberOf(tier: Subscriber["subscription_tier"], user_id = ANA): Subscriber {
  return { user_id, subscribed: true, subscription_tier: tier, subscription_end: null };
}

/** The test supplies the responses, one per request, in order. */
function browser() {
  const asked: PromiseWithResolvers<Subscriber>[] = [];
  const loaded: Subscriber[] = [];
  const logged: string[] = [];
  const page = { visible: true };
  const store = new SubscriptionStore({
    load() {
      const question = Promise.withResolvers<Subscriber>();
      asked.push(question);
      return question.promise;
    },
    onLoaded: (subscriber) => loaded.push(subscriber),
    isVisible: () => page.visible,
    log: (message) => logged.push(message),
  });
  const answer = async (subscriber: Subscriber) => {
    asked.at(-1)?.resolve(subscriber);
    await vi.advanceTimersByTimeAsync(0);
  };
  const fail = async () => {
    asked.at(-1)?.reject(new Error("away"));
    await vi.advanceTimersByTimeAsync(0);
  };
  const show = (visible: boolean) => {
    page.visible = visible;
    store.noticeVisibility();
  };
  return { store, asked, loaded, logged, answer, fail, show };
}

/** The number of requests just before and at the end of a wait. */
function askedAround(asked: readonly unknown[], ms: number): [before: number, at: number] {
  vi.advanceTimersByTime(ms - 1);
  const before = asked.length;
  vi.advanceTimersByTime(1);
  return [before, asked.length];
}

describe("the subscription in the browser", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("R4.3 is not subscribed and without a tier on sign-in, and loaded 100 ms later", async () => {
    const { store, asked, loaded, answer } = browser();
    store.follow(ANA);
    expect(store.state()).toEqual({ subscribed: false, tier: null, loading: true });
    expect(askedAround(asked, 100)).toEqual([0, 1]);
    expect(store.state()).toEqual(NOT_LOADED);
    await answer(subscriberOf("Pro"));
    expect(store.state()).toEqual({ subscribed: true, tier: "Pro", loading: false });
    expect(loaded).toEqual([subscriberOf("Pro")]);
    vi.advanceTimersByTime(600_000);
    expect(asked).toHaveLength(1);
  });

  it("R4.3 a promotion is checked once more, a second later", async () => {
    const { store, asked, answer } = browser();
    store.follow(ANA);
    vi.advanceTimersByTime(100);
    await answer(subscriberOf("Enterprise Promotion"));
    expect(askedAround(asked, 1000)).toEqual([1, 2]);
    await answer(subscriberOf("Enterprise Promotion"));
    vi.advanceTimersByTime(600_000);
    expect(asked).toHaveLength(2);
  });

  it("R4.3 a failure is tried again after 2 seconds, each time", async () => {
    const { store, asked, logged, fail, answer } = browser();
    store.follow(ANA);
    vi.advanceTimersByTime(100);
    for (const tries of [1, 2, 3]) {
      await fail();
      expect(store.state(), "nothing waits for what failed").toMatchObject({ loading: false });
      expect(askedAround(asked, 2000)).toEqual([tries, tries + 1]);
    }
    await answer(subscriberOf("Basic"));
    expect(store.state().tier).toBe("Basic");
    expect(logged).toEqual(Array(3).fill("the subscription could not be loaded"));
    vi.advanceTimersByTime(600_000);
    expect(asked).toHaveLength(4);
  });

  it("a failure leaves what was known", async () => {
    const { store, answer, fail, show } = browser();
    store.follow(ANA);
    vi.advanceTimersByTime(100);
    await answer(subscriberOf("Pro"));
    show(true);
    await fail();
    expect(store.state()).toEqual({ subscribed: true, tier: "Pro", loading: false });
  });

  it("R4.3 is checked again when the tab becomes visible, and only then", async () => {
    const { store, asked, answer, show } = browser();
    store.follow(ANA);
    vi.advanceTimersByTime(100);
    await answer(subscriberOf("free"));
    show(false);
    expect(asked).toHaveLength(1);
    show(true);
    expect(asked).toHaveLength(2);
    show(true);
    expect(asked, "one question at a time").toHaveLength(2);
    await answer(subscriberOf("Pro"));
    expect(store.state().tier).toBe("Pro");
  });

  it("a tab in the background does not repeat itself, and asks once it is seen", async () => {
    const { store, asked, fail, show } = browser();
    store.follow(ANA);
    vi.advanceTimersByTime(100);
    show(false);
    await fail();
    vi.advanceTimersByTime(600_000);
    expect(asked).toHaveLength(1);
    show(true);
    expect(asked).toHaveLength(2);
  });

  it.each([50, 100, 150])("is reset by a sign-out %i ms after the sign-in", async (ms) => {
    const { store, asked, loaded, answer, show } = browser();
    store.follow(ANA);
    vi.advanceTimersByTime(ms);
    store.follow(null);
    const questions = asked.length;
    await answer(subscriberOf("Pro"));
    vi.advanceTimersByTime(600_000);
    show(true);
    await store.check();
    expect(store.state()).toEqual(NOT_LOADED);
    expect(loaded).toEqual([]);
    expect(asked).toHaveLength(questions);
  });

  it("never shows one person what was asked for another", async () => {
    const { store, asked, answer } = browser();
    store.follow(ANA);
    vi.advanceTimersByTime(100);
    store.follow(BEA);
    asked[0]?.resolve(subscriberOf("Enterprise"));
    expect(askedAround(asked, 100)).toEqual([1, 2]);
    expect(store.state()).toEqual(NOT_LOADED);
    await answer(subscriberOf("Basic", BEA));
    expect(store.state().tier).toBe("Basic");
  });

  it("tells its listeners of a change, and of nothing else", async () => {
    const { store, answer, show } = browser();
    const heard = vi.fn();
    const leave = store.subscribe(heard);
    store.follow(ANA);
    vi.advanceTimersByTime(100);
    await answer(subscriberOf("free"));
    store.follow(ANA);
    show(true);
    await answer(subscriberOf("free"));
    expect(heard).toHaveBeenCalledOnce();
    leave();
    store.follow(null);
    expect(heard).toHaveBeenCalledOnce();
  });
});
