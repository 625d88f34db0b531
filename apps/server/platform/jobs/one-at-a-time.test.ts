import { describe, expect, it } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

function held() {
  const runs: { key: string; end: PromiseWithResolvers<number> }[] = [];
  const ask = oneAtATime((key) => {
    const end = Promise.withResolvers<number>();
    runs.push({ key, end });
    return end.promise;
  });
  return { runs, ask };
}

describe("one run at a time for a key", () => {
  it("who asks meanwhile shares the next run, never the one under way", async () => {
    const { runs, ask } = held();
    const first = ask("a");
    const later = [ask("a"), ask("a"), ask("a")];
    expect(runs).toHaveLength(1);
    runs[0]?.end.resolve(1);
    expect(await first).toBe(1);
    await Promise.resolve();
    expect(runs).toHaveLength(2);
    runs[1]?.end.resolve(2);
    expect(await Promise.all(later)).toEqual([2, 2, 2]);
  });

  it("keys do not wait for each other, and a failed run does not stop the next", async () => {
    const { runs, ask } = held();
    const failing = ask("a");
    const after = ask("a");
    const other = ask("b");
    expect(runs.map(({ key }) => key)).toEqual(["a", "b"]);
    runs[0]?.end.reject(new Error("away"));
    await expect(failing).rejects.toThrow("away");
    runs[1]?.end.resolve(7);
    expect(await other).toBe(7);
    runs[2]?.end.resolve(8);
    expect(await after).toBe(8);
    const fresh = ask("a");
    runs[3]?.end.resolve(9);
    expect(await fresh).toBe(9);
  });
});
