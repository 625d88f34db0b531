import { describe, expect, it } from "vitest";
import { memoryStore } from "./memory-store.ts";

const outbox = (...pending: string[]) => ({ pending });

describe("the store in memory", () => {
  it("keeps what a transaction put, in the order of the first time", async () => {
    const store = memoryStore();
    await store.transaction(async (tx) => {
      await tx.put("outbox", "a", outbox("1"));
      await tx.put("outbox", "b", outbox("2"), { customer: "cus_1" });
    });
    await store.transaction((tx) => tx.put("outbox", "a", outbox("3")));
    const read = await store.transaction(async (tx) => ({
      all: await tx.list("outbox"),
      owned: await tx.list("outbox", { customer: "cus_1" }),
      one: await tx.get("outbox", "a"),
      none: await tx.get("outbox", "c"),
    }));
    expect(read).toEqual({
      all: [outbox("3"), outbox("2")],
      owned: [outbox("2")],
      one: outbox("3"),
      none: undefined,
    });
  });

  it("keeps nothing of a transaction that throws, and goes on", async () => {
    const store = memoryStore();
    const broken = store.transaction(async (tx) => {
      await tx.put("outbox", "a", outbox("1"));
      throw new Error("broken");
    });
    await expect(broken).rejects.toThrow("broken");
    expect(await store.transaction((tx) => tx.get("outbox", "a"))).toBeUndefined();
  });

  it("lets one in at a time", async () => {
    const store = memoryStore();
    const add = (id: string) =>
      store.transaction(async (tx) => {
        const before = (await tx.get("outbox", "a"))?.pending ?? [];
        await new Promise(setImmediate);
        await tx.put("outbox", "a", outbox(...before, id));
      });
    await Promise.all(Array.from({ length: 20 }, (_, index) => add(String(index))));
    const kept = await store.transaction((tx) => tx.get("outbox", "a"));
    expect(kept?.pending).toHaveLength(20);
  });

  it("hands out copies: what a reader changes is the reader's", async () => {
    const store = memoryStore();
    await store.transaction(async (tx) => {
      const mine = outbox("1");
      await tx.put("outbox", "a", mine);
      mine.pending.push("2");
      (await tx.get("outbox", "a"))?.pending.push("3");
      (await tx.list("outbox"))[0]?.pending.push("4");
    });
    expect(await store.transaction((tx) => tx.get("outbox", "a"))).toEqual(outbox("1"));
  });
});
