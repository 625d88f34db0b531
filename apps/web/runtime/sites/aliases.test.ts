import { describe, expect, it } from "vitest";
import { withAlias, withoutAlias } from "./aliases.ts";

describe("other names", () => {
  it.each([
    ["Nordladen", ["North", "Nordladen"]],
    ["  The   North  ", ["North", "The North"]],
    ["north", null],
    ["  ", null],
  ])("%j is added tidied, once, or not at all", (typed, aliases) =>
    expect(withAlias(["North"], typed)).toEqual(aliases),
  );

  it("are taken away one by one", () =>
    expect(withoutAlias(["North", "Nord"], "North")).toEqual(["Nord"]));
});
