import type { AnalysisRequest } from "@sightline/contract";
import { expect, it } from "vitest";
import { requestWords } from "./request-words.ts";

const target_site = "shop.example";

it.each<[AnalysisRequest, string]>([
  [{ type: "keyword", target_site }, "All saved keywords"],
  [{ type: "competitor", target_site, tag: "docs" }, "Keywords tagged “docs”"],
  [{ type: "keyword", target_site, topic: "boots" }, "Topic “boots”"],
  [{ type: "keyword", target_site, keywords: ["a"] }, "1 keyword from your list"],
  [{ type: "ai", target_site }, "Questions from your site and keywords"],
  [{ type: "ai", target_site, prompts: ["a?", "b?"] }, "2 custom questions"],
  [{ type: "homepage", target_site }, "First pages"],
])("%j in words: %s", (request, words) => expect(requestWords(request)).toBe(words));
