import type { AiAnalysis, Finding } from "@sightline/contract";
import { ownerOf } from "@sightline/domain/positions";
import { sameDomain } from "@sightline/providers/search-results";
import { z } from "zod";

/** The sentences are written to the site's owner; a report is about the site. */
const TO_STRANGERS: readonly (readonly [ours: string | RegExp, theirs: string])[] = [
  [/^(Some|None) of your /, "$1 of its "],
  [/^Your pages (are cited|use) /, "Its pages $1 "],
  [/^You're cited more often /, "It's cited more often "],
  ["can read all your pages.", "can read all its pages."],
  [/ can't read your site(?=: |$)/, " can't read the site"],
  [/ can read only part of your site(?=: |$)/, " can read only part of the site"],
];

function toStrangers(text: string): string {
  return TO_STRANGERS.reduce((said, [ours, theirs]) => said.replace(ours, theirs), text);
}

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
        text: toStrangers(text),
        evidence: evidence.filter(({ url }) => ownerOf(url, [domain], sameDomain) !== null),
      }));
}
