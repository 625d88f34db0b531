import { describe, expect, it } from "vitest";
import { hammingDistance } from "./index.ts";
import { SimHash } from "./sim-hash.ts";
import { scanWords } from "./words.ts";

const count = (text: string) => scanWords(text, () => {});

describe("words", () => {
  it.each([
    ["", 0],
    ["one", 1],
    [" one  two\n", 2],
    ["don't well-known", 2],
    ["rock 'n' roll — yes!", 4],
    ["a-", 1],
    ["Größe naïve Ελλάδα привет العربية हिन्दी", 6],
    ["3.14 10,000", 4],
    ["👍 ok 👍", 1],
    ["これは日本語の文章です。", 6],
    ["เราชอบอ่านหนังสือ", 4],
    ["Tokyo 東京", 2],
  ])("%j has %i", (text, words) => expect(count(text)).toBe(words));

  it("are estimated in a very long text without spaces", () => {
    const sentence = "これは日本語の文章です。";
    const words = count(sentence.repeat(5_000));
    expect(words).toBeGreaterThan(29_000);
    expect(words).toBeLessThan(31_000);
  });
});

describe("SimHash", () => {
  const hashOf = (text: string) => {
    const simHash = new SimHash();
    scanWords(text, (word) => simHash.addWord(word));
    return simHash.value();
  };
  const text = (words: number, offset = 0) =>
    Array.from({ length: words }, (_, index) => `w${(index + offset) * 7_919}`).join(" ");

  it("is the same for the same words, whatever their case and marks", () => {
    expect(hashOf("One two, three four.")).toBe(hashOf("one TWO three — four"));
    expect(hashOf("")).toBe(0n);
    expect(hashOf("one")).not.toBe(hashOf("two"));
  });

  it("stays near for a small change and goes far for another text", () => {
    const long = text(2_000);
    expect(hammingDistance(hashOf(long), hashOf(`${long} more`))).toBeLessThanOrEqual(3);
    const others = Array.from({ length: 20 }, (_, index) => hashOf(text(500, (index + 1) * 1_000)));
    const distances = others.map((other) => hammingDistance(hashOf(text(500)), other));
    expect(Math.min(...distances)).toBeGreaterThan(10);
  });

  it("goes by how often a shingle comes, not by whether it comes", () => {
    expect(hashOf("x ".repeat(100))).toBe(hashOf("x x x"));
    expect(hashOf(`${"x ".repeat(100)} y z`)).toBe(hashOf("x x x"));
  });

  it.each([
    [3, 12_048_795_130_001_019_666n],
    [10, 3_377_958_385_607_152_153n],
    [100, 185_192_128_040_299_707n],
    [2_000, 1_699_774_215_220_691_653n],
  ])("of %i words is what earlier crawls have stored", (words, hash) =>
    expect(hashOf(text(words))).toBe(hash),
  );

  it("differs by bits", () => {
    expect(hammingDistance(0b1011n, 0b0010n)).toBe(2);
    expect(hammingDistance(0n, 0xffff_ffff_ffff_ffffn)).toBe(64);
  });
});
