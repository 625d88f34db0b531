import type { Site } from "@sightline/contract";
import { useState } from "react";
import { usePlanInUse } from "../../../runtime/subscription/use-plan-in-use.ts";
import type { SiteSettings } from "../calls/set-up-site.ts";
import { guessPlace } from "./guess-place.ts";

/** What was chosen, over what the site has, over what is usual. */
export function useSiteSettings(site: Site | null) {
  const plan = usePlanInUse();
  const [place] = useState(() => guessPlace(navigator.languages));
  const [chosen, setChosen] = useState<Partial<SiteSettings>>({});
  const usual: SiteSettings = site ?? {
    ...place,
    device: "desktop",
    check_schedule: plan?.limits.refresh ?? "weekly",
  };
  const { country, language, device, check_schedule } = { ...usual, ...chosen };
  return {
    settings: { country, language, device, check_schedule },
    /** Nobody has said so yet. */
    isGuess: (part: "country" | "language") =>
      site === null && chosen[part] === undefined && place[part] !== null,
    choose: (part: Partial<SiteSettings>) => setChosen({ ...chosen, ...part }),
  };
}
