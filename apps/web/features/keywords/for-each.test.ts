import { describe, expect, it } from "vitest";
import { forEach } from "./for-each.ts";

describe("work on many rows", () => {
  it("is done once for each, at most six at a time", async () => {
    const done: number[] = [];
    let running = 0;
    let most = 0;
    const failed = await forEach([...Array(50).keys()], async (item) => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
      done.push(item);
    });
    expect(failed).toEqual([]);
    expect(done.toSorted((a, b) => a - b)).toEqual([...Array(50).keys()]);
    expect(most).toBe(6);
  });

  it("goes on past failures and names them", async () => {
    const error = new Error("no");
    const failed = await forEach([1, 2, 3], (item) =>
      item === 2 ? Promise.reject(error) : Promise.resolve(),
    );
    expect(failed).toEqual([{ item: 2, error }]);
  });
});
