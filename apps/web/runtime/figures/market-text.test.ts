import type { CheckMarket } from "@sightline/contract";
import { expect, it } from "vitest";
import { marketText } from "./market-text.ts";

it.each<[CheckMarket, string]>([
  [{ country: "US", language: "en", device: "desktop" }, "United States · English · desktop"],
  [{ country: "DE", language: "de", device: "mobile" }, "Germany · German · mobile"],
  [{ country: "US", language: "en", device: null }, "United States · English · any device"],
  [{ country: "", language: "", device: null }, "All countries · all languages · any device"],
])("P2 %j is named %j", (market, text) => expect(marketText(market)).toBe(text));
