import { describe, expect, it } from "vitest";
import { countryNumber, countryOfThreeLetters } from "./country-codes.ts";

describe("country codes", () => {
  it.each([
    ["US", 840, "usa"],
    ["GB", 826, "gbr"],
    ["DE", 276, "deu"],
    ["AF", 4, "AFG"],
  ])("%s is %i and %s", (two, number, three) => {
    expect(countryNumber(two)).toBe(number);
    expect(countryOfThreeLetters(three)).toBe(two);
  });

  it("give every number that the runtime knows, and no other", () => {
    const wrong = everyTwoLetters()
      .map((two) => ({ two, number: countryNumber(two) }))
      .filter(({ two, number }) => number !== null && regionOf(number) !== two);
    expect(wrong).toEqual([]);
    expect(everyTwoLetters().filter((two) => countryNumber(two) !== null)).toHaveLength(249);
  });

  it("know nothing of what is no country", () => {
    expect(countryNumber("XX")).toBeNull();
    expect(countryNumber("de")).toBeNull();
    expect(countryOfThreeLetters("zzz")).toBeNull();
  });
});

function everyTwoLetters(): string[] {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  return letters.flatMap((first) => letters.map((second) => first + second));
}

function regionOf(number: number): string | undefined {
  return new Intl.Locale(`und-${String(number).padStart(3, "0")}`).region;
}
