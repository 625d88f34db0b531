import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { VisitorSketch } from "./index.ts";

const visitor = (number: number) =>
  createHash("sha256").update(`visitor ${number}`).digest("hex").slice(0, 32);

function sketchOf(from: number, to: number): VisitorSketch {
  const sketch = new VisitorSketch();
  for (let number = from; number < to; number += 1) sketch.add(visitor(number));
  return sketch;
}

const again = (sketch: VisitorSketch) => VisitorSketch.fromBytes(sketch.toBytes());

describe("a sketch of visitors", () => {
  it.each([0, 1, 2, 255, 256])("counts %i visitors exactly, each once", (visitors) => {
    const sketch = sketchOf(0, visitors);
    sketch.merge(sketchOf(0, visitors));
    expect(sketch.count()).toBe(visitors);
    expect(again(sketch).count()).toBe(visitors);
  });

  it.each([257, 1_000, 5_000, 10_000, 50_000])(
    "counts %i visitors within five percent, in 2 kB",
    (visitors) => {
      const sketch = sketchOf(0, visitors);
      expect(Math.abs(sketch.count() / visitors - 1)).toBeLessThan(0.05);
      expect(sketch.toBytes().length).toBeLessThan(2_100);
      expect(again(sketch).count()).toBe(sketch.count());
    },
  );

  it.each([
    [100, 50, 200],
    [200, 100, 400],
    [5_000, 0, 100],
    [100, 0, 5_000],
    [5_000, 2_500, 9_000],
  ])("merged ones count what one for all would: %i with %i to %i", (first, from, to) => {
    const merged = sketchOf(0, first);
    merged.merge(sketchOf(from, to));
    const all = sketchOf(0, Math.max(first, to));
    expect(merged.toBytes()).toEqual(all.toBytes());
  });

  it.each([256, 5_000, 50_000])(
    "counts %i visitors of whom 32 bits are kept as well",
    (visitors) => {
      const sketch = new VisitorSketch();
      for (let number = 0; number < visitors; number += 1) {
        sketch.addBits(Number.parseInt(visitor(number).slice(0, 8), 16));
      }
      const off = Math.abs(sketch.count() / visitors - 1);
      expect(off).toBeLessThan(visitors <= 256 ? Number.EPSILON : 0.05);
    },
  );

  it("keeps registers that are far above the others", () => {
    // All but 20 and 41 bits are zeros, so the rank is the highest there is.
    const [highest, high] = ["00700000000000000000", "00800000100000000000"];
    for (const visitors of [300, 50_000]) {
      const sketch = sketchOf(0, visitors);
      for (const one of [highest, high]) sketch.add(one);
      const merged = VisitorSketch.fromBytes(sketch.toBytes());
      expect(merged.count()).toBe(sketch.count());
      merged.add(highest);
      merged.add(high);
      expect(merged.toBytes()).toEqual(sketch.toBytes());
      expect(sketchOf(0, visitors).toBytes()).not.toEqual(sketch.toBytes());
    }
  });

  it("reads registers of a byte each, as they were stored before", () => {
    const registers = new Uint8Array(1 + 4_096).fill(2);
    registers[0] = 1;
    registers[100] = 30;
    const sketch = VisitorSketch.fromBytes(registers);
    expect(sketch.count()).toBeGreaterThan(4_096);
    expect(again(sketch).count()).toBe(sketch.count());
    sketch.mergeBytes(registers);
    expect(again(sketch).count()).toBe(sketch.count());
  });

  it("knows a visitor written as a UUID", () => {
    const sketch = new VisitorSketch();
    sketch.add("8b0f2f0e-4d4c-4f0c-9f43-0b7a3c1d2e3f");
    sketch.add("8b0f2f0e4d4c4f0c9f430b7a3c1d2e3f");
    expect(sketch.count()).toBe(1);
  });
});
