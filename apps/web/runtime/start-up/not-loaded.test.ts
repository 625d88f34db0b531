import { expect, it } from "vitest";
import { isNotLoaded } from "./not-loaded.tsx";

it.each([
  ["Chromium", new TypeError("Failed to fetch dynamically imported module: /assets/a.js"), true],
  ["Firefox", new TypeError("error loading dynamically imported module: /assets/a.js"), true],
  ["Safari", new TypeError("Importing a module script failed."), true],
  ["a style that is gone", new Error("Unable to preload CSS for /assets/a.css"), true],
  ["a fault of our own", new TypeError("undefined is not a function"), false],
  ["no error at all", "Failed to fetch dynamically imported module", false],
])("R2.13 tells what did not load from what failed: %s", (_, error, expected) => {
  expect(isNotLoaded(error)).toBe(expected);
});
