import { describe, expect, it } from "vitest";
import { findClaims, listIds } from "./claims.ts";
import { notYetBuilt, partlyBuilt } from "./not-yet-built.ts";

describe("every requirement and every product decision", () => {
  const requirements = listIds("requirements");
  const decisions = listIds("product-decisions");
  const all = [...requirements, ...decisions];
  const claims = findClaims();
  const claimed = new Set(claims.map(({ id }) => id));

  it("has an id of its own", () => {
    expect(requirements.length).toBeGreaterThan(70);
    expect(decisions.length).toBeGreaterThan(100);
    expect(new Set(all).size).toBe(all.length);
  });

  it("is claimed by a test or listed as not yet built", () => {
    const forgotten = all.filter((id) => !claimed.has(id) && !(id in notYetBuilt));
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
    const listed = [...Object.keys(notYetBuilt), ...Object.keys(partlyBuilt)];
    const named = [...claims, ...listed.map((id) => ({ id, file: "not-yet-built.ts" }))];
    expect(named.filter(({ id }) => !all.includes(id))).toEqual([]);
  });
});
