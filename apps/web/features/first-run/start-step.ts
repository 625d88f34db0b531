/** The steps of the set-up, in their order; the address names the one that is shown as `?start=`. */
export const STEP_NAMES = {
  site: "Your site",
  competitors: "Competitors",
  keywords: "Keywords",
} as const;
export type Step = keyof typeof STEP_NAMES;

export const STEPS = Object.keys(STEP_NAMES) as readonly Step[];

/** Whoever has no site begins with it, whatever the address says. */
export function stepFrom(search: URLSearchParams, hasSite: boolean): Step {
  const asked = STEPS.find((step) => step === search.get("start"));
  return hasSite ? (asked ?? "site") : "site";
}

/** A step of the set-up of a site; of one that is still to be named, without it. */
export function atStep(step: Step, site: string | null): URLSearchParams {
  return new URLSearchParams({ tab: "keywords", ...(site !== null && { site }), start: step });
}

/** Where the set-up ends: the keywords of the site. */
export function afterSetUp(site: string): URLSearchParams {
  return new URLSearchParams({ tab: "keywords", site });
}
