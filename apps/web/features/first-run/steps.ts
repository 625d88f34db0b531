/** The steps of the set-up, in order; `?start=` names the one that is shown. */
export const STEP_NAMES = {
  site: "Your site",
  competitors: "Competitors",
  keywords: "Keywords",
} as const;
export type Step = keyof typeof STEP_NAMES;

export const STEPS = Object.keys(STEP_NAMES) as readonly Step[];

/** Without a site, and for another one, the first step is shown, whatever the URL says. */
export function stepFrom(search: URLSearchParams, hasSite: boolean): Step {
  const asked = STEPS.find((step) => step === search.get("start"));
  return hasSite ? (asked ?? "site") : "site";
}

/** The address of a step; `site` is null until there is one. */
export function atStep(step: Step, site: string | null): URLSearchParams {
  return new URLSearchParams({ tab: "keywords", ...(site !== null && { site }), start: step });
}

/** Where the set-up ends: the keywords of the site. */
export function afterSetUp(site: string): URLSearchParams {
  return new URLSearchParams({ tab: "keywords", site });
}
