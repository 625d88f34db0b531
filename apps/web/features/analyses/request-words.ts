import type { AnalysisRequest } from "@sightline/contract";
import { counted } from "../../runtime/page/counted.ts";

/** What was requested, in a few words. */
export function requestWords(request: AnalysisRequest): string {
  if (request.type === "homepage") return "First pages";
  if (request.type === "ai") {
    return request.prompts === undefined
      ? "Questions from your site and keywords"
      : counted(request.prompts.length, "custom question");
  }
  if (request.keywords !== undefined) {
    return counted(request.keywords.length, "keyword from your list", "keywords from your list");
  }
  if (request.tag !== undefined) return `Keywords tagged “${request.tag}”`;
  if (request.type === "keyword" && request.topic !== undefined) return `Topic “${request.topic}”`;
  return "All saved keywords";
}
