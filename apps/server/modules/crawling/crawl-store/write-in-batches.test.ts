import { expect, it } from "vitest";
import { WRITTEN_TOGETHER, writeInBatches } from "./write-in-batches.ts";

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

it("writes all of them in order, one batch at a time", async () => {
  const written: number[] = [];
  let atOnce = 0;
  await writeInBatches(numbers(2 * WRITTEN_TOGETHER + 1), async (some) => {
    atOnce += 1;
    await Promise.resolve();
    expect(atOnce).toBe(1);
    written.push(...some);
    atOnce -= 1;
  });
  expect(written).toEqual(numbers(2 * WRITTEN_TOGETHER + 1));
});

it("puts a batch together while the one before is written", async () => {
  const started = Promise.withResolvers<void>();
  async function* all() {
    yield* numbers(WRITTEN_TOGETHER);
    yield* numbers(WRITTEN_TOGETHER - 1);
    started.resolve();
  }
  await writeInBatches(all(), () => started.promise);
});

it.each(["first", "last"])("fails if the %s batch can't be written", async (which) => {
  const at = which === "first" ? 0 : 2;
  let nth = 0;
  const write = async () => {
    if (nth++ === at) throw new Error("no connection");
  };
  const writing = writeInBatches(numbers(2 * WRITTEN_TOGETHER + 1), write);
  await expect(writing).rejects.toThrow("no connection");
});
