import { describe, expect, it } from "vitest";
import { findClaims, listRequirements } from "./claims.ts";
import { notYetBuilt, partlyBuilt } from "./not-yet-built.ts";

describe("every requirement", () => {
  const requirements = listRequirements();
  const claims = findClaims();
  const claimed = new Set(claims.map(({ id }) => id));

  it("has an id of its own", () => {
    expect(requirements.length).toBeGreaterThan(70);
    expect(new Set(requirements).size).toBe(requirements.length);
  });

  it("is claimed by a test or listed as not yet built", () => {
    const forgotten = requirements.filter((id) => !claimed.has(id) && !(id in notYetBuilt));
    expect(forgotten).toEqual([]);
  });

  it("leaves the list of what is not yet built when a test claims it", () => {
    const built = claims.filter(({ id }) => id in notYetBuilt);
    expect(built).toEqual([]);
  });

  it("is claimed by a test where it is listed as partly built", () => {
    const unproven = Object.keys(partlyBuilt).filter((id) => !claimed.has(id));
    expect(unproven).toEqual([]);
  });

  it("exists where a title or a list names it", () => {
    const named = [...claimed, ...Object.keys(notYetBuilt), ...Object.keys(partlyBuilt)];
    expect(named.filter((id) => !requirements.includes(id))).toEqual([]);
  });
});
