import { expect, it } from "vitest";
import { matches } from "./matches.ts";

const site = { name: "North Shop", domain: "shop.example", aliases: ["Nordladen"] };

it.each([
  ["", true],
  [" NORTH ", true],
  ["example north", true],
  ["nordl", true],
  ["north kitchen", false],
])("a search for %j finds the site by its names and its domain: %j", (words, found) =>
  expect(matches(site, words)).toBe(found),
);
