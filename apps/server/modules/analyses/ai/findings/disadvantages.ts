import type { Finding } from "@sightline/contract";
import { lostAnswers } from "./lost-answers.ts";
import { readingTroubles } from "./reading-troubles.ts";
import type { Weighed } from "./weighed.ts";

/**
 * What speaks against the site, what costs it answers first. The sentences carry no counts, which
 * stand with the evidence: found again by the next run, a trouble is the same one.
 */
export function disadvantagesOf(weighed: Weighed): Finding[] {
  const { keywords, questions } = lostAnswers(weighed);
  return [...keywords, ...readingTroubles(weighed), ...questions];
}
