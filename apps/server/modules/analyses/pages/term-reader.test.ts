import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { termReader } from "./term-reader.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

function heldMegabytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

it("remembers words, not the texts that they stand in", async () => {
  const reader = await termReader("en");
  const read = (text: string) => [...reader.read(text)].length;
  const before = heldMegabytes();
  for (let page = 0; page < 100; page += 1) {
    const others = "some words that every page has ".repeat(6_000);
    read(`${others} aratherlongwordofpage${page}`);
    read(`${page}${"ä".repeat(100_000)}`);
  }
  expect(heldMegabytes() - before).toBeLessThan(15);
});
