import { describe, expect, it } from "vitest";
import { allowedTags, analyticsAllowed } from "./allowed-tags.ts";

const production = new URL("https://sightline.example/");

describe("R9.12 analytics", () => {
  it.each([
    ["https://sightline.example/", true],
    ["https://www.sightline.example:8443/dashboard", true],
    ["https://localhost.sightline.example/", true],
    ["https://previewed.example/", true],
    ["http://sightline.example/", false],
    ["https://localhost/", false],
    ["https://localhost:3000/", false],
    ["https://app.localhost/", false],
    ["https://127.0.0.1/", false],
    ["https://127.0.0.9:3000/", false],
    ["https://[::1]/", false],
    ["http://127.0.0.1:3000/", false],
    ["https://preview.sightline.example/", false],
    ["https://pr-7.preview.sightline.example/", false],
    ["https://sightline-preview.example/", false],
    ["https://preview-7.sightline.example/", false],
  ])("R9.12 on %s: %s", (address, allowed) => {
    expect(analyticsAllowed(new URL(address))).toBe(allowed);
  });
});

describe("R7.13 tags", () => {
  const ids = { googleTag: "G-ABC", tagManager: "GTM-ABC" };
  const agreed = (analytics: boolean, marketing: boolean) =>
    ({ analytics, marketing, functional: true }) as const;

  it.each([
    [agreed(false, false), []],
    [agreed(true, false), ["G-ABC"]],
    [agreed(false, true), ["GTM-ABC"]],
    [agreed(true, true), ["G-ABC", "GTM-ABC"]],
  ])("R7.13 with %j: %j", (consent, tags) => {
    expect(allowedTags(ids, consent, production).map(({ id }) => id)).toEqual(tags);
  });

  it("R9.12 none outside production, and none that is not configured", () => {
    const all = agreed(true, true);
    expect(allowedTags(ids, all, new URL("http://localhost:3000"))).toEqual([]);
    expect(allowedTags({ googleTag: null, tagManager: null }, all, production)).toEqual([]);
  });
});
