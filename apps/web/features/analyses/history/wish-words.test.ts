import type { AnalysisWish } from "@sightline/contract";
import { expect, it } from "vitest";
import { wishWords } from "./wish-words.ts";

const target_site = "shop.example";

it.each<[AnalysisWish, string]>([
  [{ type: "keyword", target_site }, "All saved keywords"],
  [{ type: "competitor", target_site, tag: "docs" }, "Keywords with the tag “docs”"],
  [{ type: "keyword", target_site, topic: "boots" }, "The topic “boots”"],
  [{ type: "keyword", target_site, keywords: ["a"] }, "1 keyword of your list"],
  [{ type: "ai", target_site }, "Questions from the site and its keywords"],
  [{ type: "ai", target_site, prompts: ["a?", "b?"] }, "2 questions of your own"],
  [{ type: "homepage", target_site }, "The first pages"],
])("%j in words: %s", (wish, words) => expect(wishWords(wish)).toBe(words));
