import type { AiAnalysis, Finding } from "@sightline/contract";
import { ownerOf } from "@sightline/domain/positions";
import { sameDomain } from "@sightline/providers/search-results";
import { z } from "zod";

/** Each question, and the keyword it was generated from. */
const Asked = z.array(z.object({ keyword: z.string().nullable() }));

/**
 * The findings safe to publish: a customer's questions, keywords and competitors stay private.
 * Null: the questions can't be read, so nothing is known to be safe.
 */
export function findingsForEveryone(
  domain: string,
  { prompts, companies }: AiAnalysis,
  subjects: unknown,
): ((findings: readonly Finding[]) => Finding[]) | null {
  const asked = Asked.safeParse(subjects);
  if (!asked.success) return null;
  const words = [...prompts.map(({ prompt }) => prompt), ...asked.data.map((one) => one.keyword)];
  const rivals = companies.filter(({ as }) => as === "competitor");
  const theirs = [
    ...words.filter((word) => word !== null).map((word) => `“${word}”`),
    ...rivals.map((rival) => rival.domain),
  ];
  return (findings) =>
    findings
      .filter(({ text }) => !theirs.some((secret) => text.includes(secret)))
      .map(({ text, evidence }) => ({
        text,
        evidence: evidence.filter(({ url }) => ownerOf(url, [domain], sameDomain) !== null),
      }));
}
