import type { PaidWish } from "@sightline/contract";
import type { PaidAnalysis } from "@sightline/domain/analyses";
import { keywordKey, tidyKeyword } from "@sightline/domain/keywords";

/** What is to be examined, as far as it is filled in. */
export interface WishDraft {
  of: Choice;
  tag: string;
  /** Keywords or questions, one a line. */
  lines: string;
  topic: string;
}

export type Choice = "all" | "tag" | "lines" | "topic";

/** What can be chosen, in words; the first is usual. */
export const CHOICES: Readonly<Record<PaidAnalysis, readonly (readonly [Choice, string])[]>> = {
  keyword: [
    ["all", "All saved keywords"],
    ["tag", "Those with a tag"],
    ["lines", "A list of your own"],
    ["topic", "A topic"],
  ],
  competitor: [
    ["all", "All saved keywords"],
    ["tag", "Those with a tag"],
  ],
  ai: [
    ["all", "Questions from your site and keywords"],
    ["lines", "Your own questions"],
  ],
};

export const EMPTY_DRAFT: WishDraft = { of: "all", tag: "", lines: "", topic: "" };

/** Null while something is missing. */
export function wishOf(type: PaidAnalysis, site: string, draft: WishDraft): PaidWish | null {
  const wish = { type, target_site: site };
  switch (draft.of) {
    case "all":
      return wish;
    case "tag":
      return draft.tag === "" ? null : { ...wish, tag: draft.tag };
    case "topic": {
      const topic = tidyKeyword(draft.topic);
      return topic === "" ? null : { ...wish, topic };
    }
    case "lines": {
      const lines = readLines(draft.lines);
      if (lines.length === 0) return null;
      return { ...wish, ...(type === "ai" ? { prompts: lines } : { keywords: lines }) };
    }
  }
}

/** Each once, as it was typed first. */
export function readLines(text: string): string[] {
  const first = new Map<string, string>();
  for (const line of text.split(/\r?\n/).map(tidyKeyword)) {
    const key = keywordKey(line);
    if (line !== "" && !first.has(key)) first.set(key, line);
  }
  return [...first.values()];
}

/** What to fill in, in the order in which it is asked. */
export const MISSING: Readonly<Record<Exclude<Choice, "all">, string>> = {
  tag: "Choose a tag.",
  lines: "Enter one at least.",
  topic: "Enter a topic.",
};
