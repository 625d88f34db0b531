import type { AnalysisWish } from "@sightline/contract";
import { counted } from "../../../runtime/page/counted.ts";

/** What was asked for, in a few words. */
export function wishWords(wish: AnalysisWish): string {
  if (wish.type === "homepage") return "The first pages";
  if (wish.type === "ai") {
    return wish.prompts === undefined
      ? "Questions from the site and its keywords"
      : counted(wish.prompts.length, "question of your own", "questions of your own");
  }
  if (wish.keywords !== undefined)
    return counted(wish.keywords.length, "keyword of your list", "keywords of your list");
  if (wish.tag !== undefined) return `Keywords with the tag “${wish.tag}”`;
  if (wish.type === "keyword" && wish.topic !== undefined) return `The topic “${wish.topic}”`;
  return "All saved keywords";
}
