import type { Analysis, Finding } from "@sightline/contract";

const MOST_FINDINGS = 30;
const MOST_EVIDENCE = 3;
const LONGEST = 500;

/** What the rules found, in one list: all that a model gets to read. */
export function findingsOf(analysis: Analysis): Finding[] {
  return allOf(analysis)
    .slice(0, MOST_FINDINGS)
    .map(({ text, evidence }) => ({
      text: text.slice(0, LONGEST),
      evidence: evidence
        .slice(0, MOST_EVIDENCE)
        .map((one) => ({ ...one, says: one.says.slice(0, LONGEST) })),
    }));
}

function allOf(analysis: Analysis): Finding[] {
  if (analysis.result === null) return [];
  switch (analysis.type) {
    case "homepage":
      return [];
    case "ai":
      return [...analysis.result.disadvantages, ...analysis.result.strengths];
    case "competitor":
      return analysis.result.compared.flatMap(({ domain, reasons }) =>
        reasons.map(({ text, evidence }) => ({ text: `${domain}: ${text}`, evidence })),
      );
    case "keyword":
      return [
        ...analysis.result.site_lacks.map(({ text, evidence }) => ({ text, evidence })),
        ...analysis.result.rows.flatMap(({ keyword, lacks }) =>
          lacks.map(({ text, evidence }) => ({ text: `For “${keyword}”: ${text}`, evidence })),
        ),
      ];
  }
}
