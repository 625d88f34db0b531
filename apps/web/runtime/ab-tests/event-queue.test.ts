import { describe, expect, it } from "vitest";
import { type AbEvent, createEventQueue } from "./event-queue.ts";

const event = (n: number): AbEvent => ({
  test_key: "a-test",
  event_type: "view:/",
  event_metadata: { event_id: `${n}` },
  event_value: null,
  timestamp: new Date(n).toISOString(),
});

function aQueue() {
  const sent: string[] = [];
  const timers: { work: () => void; ms: number }[] = [];
  let answer: () => Promise<number> = async () => 200;
  const queue = createEventQueue({
    send: (one) => {
      sent.push(one.event_metadata.event_id);
      return answer();
    },
    later: (work, ms) => void timers.push({ work, ms }),
  });
  const answering = (next: () => Promise<number>) => {
    answer = next;
  };
  return { queue, sent, timers, answering };
}

describe("R9.3 events of A/B tests", () => {
  it("are sent when five wait, one call each", () => {
    const { queue, sent } = aQueue();
    for (const n of [1, 2, 3, 4]) queue.add(event(n));
    expect(sent).toEqual([]);
    queue.add(event(5));
    expect(sent).toEqual(["1", "2", "3", "4", "5"]);
    expect(queue.waiting()).toBe(0);
  });

  it("are sent after 30 seconds, by one timer", () => {
    const { queue, sent, timers } = aQueue();
    queue.add(event(1));
    queue.add(event(2));
    expect(timers.map(({ ms }) => ms)).toEqual([30_000]);
    timers[0]?.work();
    expect(sent).toEqual(["1", "2"]);
  });

  it("are sent when the page ends", async () => {
    const { queue, sent } = aQueue();
    queue.add(event(1));
    await queue.flush();
    expect(sent).toEqual(["1"]);
  });

  it.each([
    ["a response of 500", async () => 500],
    ["no network", () => Promise.reject(new Error("offline"))],
  ])("wait with the same id after %s", async (_, failing) => {
    const { queue, sent, timers, answering } = aQueue();
    answering(failing);
    queue.add(event(1));
    await queue.flush();
    expect(queue.waiting()).toBe(1);
    answering(async () => 200);
    timers.at(-1)?.work();
    await queue.flush();
    expect(sent).toEqual(["1", "1"]);
    expect(queue.waiting()).toBe(0);
  });

  it("are given up after a response of 400 to 499", async () => {
    const { queue, answering } = aQueue();
    answering(async () => 400);
    queue.add(event(1));
    await queue.flush();
    expect(queue.waiting()).toBe(0);
  });

  it("are at most 50 while nothing gets through, the newest", async () => {
    const { queue, answering, sent } = aQueue();
    answering(() => Promise.reject(new Error("offline")));
    for (let n = 0; n < 70; n += 1) {
      queue.add(event(n));
      await queue.flush();
    }
    expect(queue.waiting()).toBe(50);
    sent.length = 0;
    answering(async () => 200);
    await queue.flush();
    expect(sent[0]).toBe("20");
    expect(sent.at(-1)).toBe("69");
  });
});
