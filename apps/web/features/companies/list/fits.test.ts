import { expect, it } from "vitest";
import { fits } from "./fits.ts";

const site = { name: "North Shop", domain: "shop.example", aliases: ["Nordladen"] };

it.each([
  ["", true],
  [" NORTH ", true],
  ["example north", true],
  ["nordl", true],
  ["north kitchen", false],
])("a search for %j finds the site by its names and its domain: %j", (words, found) =>
  expect(fits(site, words)).toBe(found),
);
