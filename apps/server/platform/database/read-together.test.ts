import { expect, it } from "vitest";
import { readTogether } from "./read-together.ts";

/** Reads that end when the test says so. */
function scripted() {
  const reads: { keys: readonly string[]; end: PromiseWithResolvers<readonly string[]> }[] = [];
  const read = readTogether((keys: readonly string[]) => {
    const end = Promise.withResolvers<readonly string[]>();
    reads.push({ keys, end });
    return end.promise;
  });
  return { reads, read };
}

it("one who comes alone is read for at once", () => {
  const { reads, read } = scripted();
  void read("ana");
  expect(reads.map(({ keys }) => keys)).toEqual([["ana"]]);
});

it("those who come meanwhile share the next read, which starts after them", async () => {
  const { reads, read } = scripted();
  const ana = read("ana");
  const others = [read("bo"), read("cy")];
  expect(reads).toHaveLength(1);
  reads[0]?.end.resolve(["first"]);
  expect(await ana).toEqual(["first"]);
  await expect.poll(() => reads.length).toBe(2);
  expect(reads[1]?.keys).toEqual(["bo", "cy"]);
  reads[1]?.end.resolve(["second"]);
  expect(await Promise.all(others)).toEqual([["second"], ["second"]]);
});

it("a read that fails fails for those who asked for it, and for nobody after them", async () => {
  const { reads, read } = scripted();
  const ana = read("ana");
  const bo = read("bo");
  reads[0]?.end.reject(new Error("down"));
  await expect(ana).rejects.toThrow("down");
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.end.resolve([]);
  expect(await bo).toEqual([]);
});

it("a read that hangs holds nobody up", async () => {
  const { reads, read } = scripted();
  void read("hangs");
  const bo = read("bo");
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.end.resolve(["answered"]);
  expect(await bo).toEqual(["answered"]);
});
