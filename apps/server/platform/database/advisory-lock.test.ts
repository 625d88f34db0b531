import { openTestDatabase } from "@sightline/testing/keywords";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lockInTransaction, unlessLocked, withAdvisoryLock } from "./advisory-lock.ts";

type Opened = Awaited<ReturnType<typeof openTestDatabase>>;
let db: Opened["db"];
let close: Opened["close"];
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
});
afterAll(() => close());

/** Work that lasts until it is released, and says when it has begun. */
function held() {
  const began = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  return {
    began: began.promise,
    release: released.resolve,
    work: () => {
      began.resolve();
      return released.promise;
    },
  };
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())
  `.execute(db);
  return rows[0]?.count ?? 0;
}

const waiter = () => expect.poll(waiting, { timeout: 30_000 });

describe("an advisory lock", () => {
  it("lets one work at a time for a key, across transactions", async () => {
    const first = held();
    const order: string[] = [];
    const one = withAdvisoryLock(db, "key", async () => {
      await first.work();
      order.push("first");
    });
    await first.began;
    const two = withAdvisoryLock(db, "key", async () => order.push("second"));
    await waiter().toBe(1);
    first.release();
    await Promise.all([one, two]);
    expect(order).toEqual(["first", "second"]);
  });

  it("is released when the work fails", async () => {
    const failing = withAdvisoryLock(db, "key", () => Promise.reject(new Error("no")));
    await expect(failing).rejects.toThrow("no");
    await withAdvisoryLock(db, "key", async () => {});
  });

  it("leaves other keys alone", async () => {
    const first = held();
    const one = withAdvisoryLock(db, "key", first.work);
    await first.began;
    await withAdvisoryLock(db, "other key", async () => {});
    first.release();
    await one;
  });

  it("skips the work while another holds the key, and does it afterwards", async () => {
    const first = held();
    const done: string[] = [];
    const work = async () => void done.push("done");
    const one = unlessLocked(db, "key", first.work);
    await first.began;
    await unlessLocked(db, "key", work);
    expect(done).toEqual([]);
    first.release();
    await one;
    await unlessLocked(db, "key", work);
    expect(done).toEqual(["done"]);
  });

  it("is held in a transaction until it ends", async () => {
    const first = held();
    const order: string[] = [];
    const one = db.transaction().execute(async (tx) => {
      await lockInTransaction(tx, "key");
      await first.work();
      order.push("first");
    });
    await first.began;
    const two = db.transaction().execute(async (tx) => {
      await lockInTransaction(tx, "key");
      order.push("second");
    });
    await waiter().toBe(1);
    first.release();
    await Promise.all([one, two]);
    expect(order).toEqual(["first", "second"]);
  });
});
