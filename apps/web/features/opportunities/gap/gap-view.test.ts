import { expect, it } from "vitest";
import { gapViewFrom, withGapView } from "./gap-view.ts";

const read = (text: string) => gapViewFrom(new URLSearchParams(text));
const write = (text: string, change: Parameters<typeof withGapView>[1]) =>
  `${withGapView(new URLSearchParams(text), change)}`;

it("reads what is usual from an empty address, and from one that makes no sense", () => {
  const usual = { list: "gap", against: [], gap: "all", words: "", sort: "volume", order: "desc" };
  expect(read("")).toEqual(usual);
  expect(read("list=other&against=,&gap=none")).toEqual(usual);
});

it("compares with five at most", () => {
  expect(read("against=a,b,c,d,e,f").against).toEqual(["a", "b", "c", "d", "e"]);
});

it.each([
  ["gap=weak", { gap: "all" as const }, ""],
  ["tab=keywords&part=gap", { against: ["a.example"] }, "tab=keywords&part=gap&against=a.example"],
  ["", { sort: "a.example", order: "desc" as const }, "by=-a.example"],
  ["by=own", { sort: "volume", order: "desc" as const }, ""],
  ["", { sort: "volume", order: "asc" as const }, "by=volume"],
  ["", { list: "reach" as const, words: "shoes" }, "list=reach&find=shoes"],
])("%s with %o is %s", (before, change, after) => expect(write(before, change)).toBe(after));
