import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  cancelSubscription,
  createCheckout,
  downgradeSubscription,
} from "./change-subscription.ts";

type Call = (input: unknown, options: { signal: AbortSignal }) => Promise<unknown>;
const server = vi.hoisted(() => ({ answer: null as Call | null, asked: [] as unknown[] }));

vi.mock("../../runtime/log/log.ts", () => ({ log: () => {} }));
vi.mock("../../runtime/client.ts", () => {
  const call: Call = (input, options) => {
    server.asked.push(input);
    return server.answer?.(input, options) ?? Promise.reject(new Error("no answer was arranged"));
  };
  return {
    client: {
      billing: { createCheckout: call, cancelSubscription: call, downgradeSubscription: call },
    },
  };
});

const noWords: unknown[] = [new Error(""), "a text", null, { message: "not an error" }];

beforeEach(() => {
  vi.useFakeTimers();
  server.asked = [];
});
afterEach(() => void vi.useRealTimers());

/** Never responds; records whether the request was aborted. */
function hang() {
  const signals: AbortSignal[] = [];
  server.answer = (_input, { signal }) => {
    signals.push(signal);
    return new Promise(() => {});
  };
  return () => signals.every(({ aborted }) => aborted);
}

/** The state of a promise just before 15 s, and at 15 s. */
async function aroundTheLimit(promise: Promise<unknown>): Promise<[before: unknown, at: unknown]> {
  let now: unknown = "waiting";
  void promise.then((value) => {
    now = value;
  });
  await vi.advanceTimersByTimeAsync(14_999);
  const before = now;
  await vi.advanceTimersByTimeAsync(1);
  return [before, now];
}

describe("creating a checkout", () => {
  it("R7.1 sends plan and cycle, and gives the address back", async () => {
    server.answer = async () => ({ url: "https://pay.example/1" });
    expect(await createCheckout("professional", "yearly")).toBe("https://pay.example/1");
    expect(server.asked).toEqual([{ planId: "professional", billingCycle: "yearly" }]);
  });

  it("sends the quote that was shown, so that only that is charged", async () => {
    server.answer = async () => ({ url: "https://pay.example/1" });
    await createCheckout("professional", "yearly", { quote: "shown" });
    expect(server.asked).toEqual([
      { planId: "professional", billingCycle: "yearly", quote: "shown" },
    ]);
  });

  it("R8.1 R7.1 is null after 15 s, which is said as 'Checkout creation timeout'", async () => {
    const letGo = hang();
    const said: string[] = [];
    const url = createCheckout("lite", "monthly", {
      onFailure: (reason) => said.push(reason),
    });
    expect(await aroundTheLimit(url)).toEqual(["waiting", null]);
    expect(said).toEqual(["Checkout creation timeout"]);
    expect(letGo()).toBe(true);
  });

  it.each([new Error("Your card was declined."), ...noWords])(
    "R8.1 is null on any failure: %j",
    async (failure) => {
      server.answer = () => Promise.reject(failure);
      expect(await createCheckout("lite", "monthly")).toBeNull();
    },
  );
});

describe.each([
  [
    "R7.3",
    cancelSubscription,
    "Subscription cancellation timeout",
    "Failed to cancel subscription",
  ],
  [
    "R7.4",
    () => downgradeSubscription("Basic"),
    "Subscription downgrade timeout",
    "Failed to downgrade subscription",
  ],
])("%s changing the subscription", (id, change, late, failed) => {
  it(`${id} gives the server's message back`, async () => {
    server.answer = async () => ({ message: "It is done." });
    expect(await change()).toEqual({ success: true, message: "It is done." });
  });

  it(`R8.1 ${id} is '${late}' after 15 s`, async () => {
    const letGo = hang();
    expect(await aroundTheLimit(change())).toEqual(["waiting", { success: false, error: late }]);
    expect(letGo()).toBe(true);
  });

  it(`R8.1 ${id} fails with the error's message`, async () => {
    server.answer = () => Promise.reject(new Error("You have no subscription to change."));
    const error = "You have no subscription to change.";
    expect(await change()).toEqual({ success: false, error });
  });

  it.each(noWords)(`R8.1 ${id} is '${failed}' for a failure without words: %j`, async (failure) => {
    server.answer = () => Promise.reject(failure);
    expect(await change()).toEqual({ success: false, error: failed });
  });
});

it("R7.4 the smaller tier is what is sent", async () => {
  server.answer = async () => ({ message: "It is done." });
  await downgradeSubscription("Basic");
  expect(server.asked).toEqual([{ targetTier: "Basic" }]);
});
