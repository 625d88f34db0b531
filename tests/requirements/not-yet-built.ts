/** What no test claims yet, with the part of the product that it waits for. */
export const notYetBuilt: Record<string, string> = {
  P19: "Lighthouse in the audit",
  P24: "language models",
  P87: "the admin pages",
  P88: "traffic",
  P89: "traffic",
};

/** What tests claim in part, with what is still missing. */
export const partlyBuilt: Record<string, string> = {
  P92: "opens and clicks, which we don't track, and results by cohort",
  "R1.2": "the admin pages but diagnostics",
  "R1.3": "A/B testing",
  "R2.4": "the other admin pages",
  P13: "the type `audit`",
  P33: "visibility, share of voice, 'top 10' and trends are still made from the local index",
  P53: "seats are shown, and not enforced",
  P75: "the fact sheet",
  P90: "models and payment",
  P91: "power shown while it runs, segments",
  P94: "content briefs and digest texts by a model",
  P97: "performance is measured by a benchmark, not by a test",
  P103: "the tables of the admin area",
};
