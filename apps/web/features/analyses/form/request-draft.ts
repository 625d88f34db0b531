import type { PaidAnalysisRequest } from "@sightline/contract";
import type { PaidAnalysis } from "@sightline/domain/analyses";
import { keywordKey, tidyKeyword } from "@sightline/domain/keywords";

/** What to analyze, as far as it is filled in. */
export interface RequestDraft {
  of: Choice;
  tag: string;
  /** Keywords or questions, one per line. */
  lines: string;
  topic: string;
}

export type Choice = "all" | "tag" | "lines" | "topic";

/** The choices and their labels; the first is the default. */
export const CHOICES: Readonly<Record<PaidAnalysis, readonly (readonly [Choice, string])[]>> = {
  keyword: [
    ["all", "All saved keywords"],
    ["tag", "Keywords with a tag"],
    ["lines", "Your own list"],
    ["topic", "A topic"],
  ],
  competitor: [
    ["all", "All saved keywords"],
    ["tag", "Keywords with a tag"],
  ],
  ai: [
    ["all", "Questions from your site and keywords"],
    ["lines", "Your own questions"],
  ],
};

export const EMPTY_DRAFT: RequestDraft = { of: "all", tag: "", lines: "", topic: "" };

/** Null while something is missing. */
export function requestOf(
  type: PaidAnalysis,
  site: string,
  draft: RequestDraft,
): PaidAnalysisRequest | null {
  const request = { type, target_site: site };
  switch (draft.of) {
    case "all":
      return request;
    case "tag":
      return draft.tag === "" ? null : { ...request, tag: draft.tag };
    case "topic": {
      const topic = tidyKeyword(draft.topic);
      return topic === "" ? null : { ...request, topic };
    }
    case "lines": {
      const lines = readLines(draft.lines);
      if (lines.length === 0) return null;
      return { ...request, ...(type === "ai" ? { prompts: lines } : { keywords: lines }) };
    }
  }
}

/** Deduplicated, in the first spelling typed. */
export function readLines(text: string): string[] {
  const first = new Map<string, string>();
  for (const line of text.split(/\r?\n/).map(tidyKeyword)) {
    const key = keywordKey(line);
    if (line !== "" && !first.has(key)) first.set(key, line);
  }
  return [...first.values()];
}

/** What to fill in. */
export const MISSING: Readonly<Record<Exclude<Choice, "all">, string>> = {
  tag: "Choose a tag.",
  lines: "Enter at least one.",
  topic: "Enter a topic.",
};
