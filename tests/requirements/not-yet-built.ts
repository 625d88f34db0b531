/** What no test claims yet, with what is missing. */
export const notYetBuilt: Record<string, string> = {
  P19: "Lighthouse on a local Chromium",
};

/** What tests claim in part, with what is still missing. */
export const partlyBuilt: Record<string, string> = {
  P53: "seats are shown, and not enforced",
  P87: "days, comparison and CSV in the reports only: not in company manager, users, payments, audit log, promotions and messages",
  P90: "models",
  P91: "flags and variants of code",
  P92: "opens and clicks, which we don't track, and results by cohort",
  P97: "performance is measured by a benchmark, not by a test",
  P103: "tables of the admin area that are no reports",
};
