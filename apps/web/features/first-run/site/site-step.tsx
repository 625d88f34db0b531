import type { Site } from "@sightline/contract";
import { checkScheduleUnder } from "@sightline/domain/positions";
import { Button, buttonClass } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { fieldProblems, hasCode, messageOf } from "../../../api/failure.ts";
import { CrawlCost } from "../../../runtime/crawls/crawl-cost.tsx";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { DomainField } from "../../../runtime/sites/domain-field.tsx";
import { asNewSite, isNewSite } from "../../../runtime/sites/set-up-address.ts";
import { useDashboardSearch } from "../../../runtime/sites/use-dashboard-search.ts";
import { usePlanInUse } from "../../../runtime/subscription/use-plan-in-use.ts";
import { type SiteSettings, useSetUpSite } from "../set-up-calls.ts";
import { atStep } from "../steps.ts";
import { guessMarket } from "./guess-market.ts";
import { NameFields } from "./name-fields.tsx";
import { SiteFields } from "./site-fields.tsx";

/** The site's domain, names and check settings; those of an existing site can still be changed. */
export function SiteStep({ site, call }: { site: Site | null; call: string | undefined }) {
  const [search, setSearch] = useDashboardSearch();
  const [domain, setDomain] = useState(search.get("domain") ?? "");
  const field = useRef<HTMLInputElement>(null);
  const isAsked = useRef(isNewSite(search));
  useEffect(() => {
    if (isAsked.current) field.current?.focus();
  }, []);
  const setUp = useSetUpSite();
  const added = site ?? setUp.data?.site ?? null;
  const { settings, chosen, guess, isGuess, choose } = useSiteSettings(added);
  const problems = problemsOf(setUp.error);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (setUp.isPending) return;
    // Once the site is there, it would be shown instead, unless the URL asks for a new one.
    if (added === null) void setSearch(asNewSite, { replace: true });
    setUp.mutate(
      { site: added ?? { domain }, chosen, guess },
      {
        onSuccess: async (done) => {
          if (done.refusal !== null) return;
          // Back leads to the site's own step, not to an empty form.
          await setSearch(() => atStep("site", done.site.domain), { replace: true });
          await setSearch(() => atStep("competitors", done.site.domain));
        },
      },
    );
  };
  return (
    <Card className="p-4 sm:p-6">
      <form noValidate aria-label="Your site" className="flex flex-col gap-5" onSubmit={submit}>
        {added === null ? (
          <DomainField
            ref={field}
            label="Domain"
            hint="You can paste a URL. We only use its domain."
            fieldSize="roomy"
            value={domain}
            error={problems.domain}
            onType={setDomain}
          />
        ) : (
          <p className="figures text-lg">{added.domain}</p>
        )}
        <NameFields settings={settings} problems={problems} onChoose={choose} />
        <SiteFields settings={settings} isGuess={isGuess} onChoose={choose} />
        {problems.other === null ? null : <FailureNotice error={problems.other} />}
        {setUp.data?.refusal ? (
          <FailureNotice error={setUp.data.refusal} />
        ) : (
          <p className="text-sm text-dim">
            {added === null ? (
              <>
                We'll crawl your site right away. <CrawlCost site={null} />
              </>
            ) : (
              "Your site has been added. Changes take effect at the next check."
            )}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={setUp.isPending}>
            {added === null ? call : "Save and continue"}
          </Button>
          {added !== null && setUp.data?.refusal ? (
            <Link
              to={`/dashboard?${atStep("competitors", added.domain)}`}
              className={buttonClass("secondary")}
            >
              Continue manually
            </Link>
          ) : null}
        </div>
      </form>
    </Card>
  );
}

/** A duplicate site is an error of its field; errors of no field are shown separately. */
function problemsOf(error: Error | null) {
  const { domain, name, aliases } = fieldProblems(error);
  if (error !== null && hasCode(error, "CONFLICT")) {
    return { domain: messageOf(error), name, aliases, other: null };
  }
  const isOther = [domain, name, aliases].every((problem) => problem === undefined);
  return { domain, name, aliases, other: isOther ? error : null };
}

/** The user's choices, then the site's settings, then the defaults; checks as the plan has them. */
function useSiteSettings(site: Site | null) {
  const [guess] = useState(() => guessMarket(navigator.languages));
  const [chosen, setChosen] = useState<Partial<SiteSettings>>({});
  const refresh = usePlanInUse()?.limits.refresh ?? "daily";
  const stored = { ...DEFAULTS, ...guess, ...site };
  const check_schedule = checkScheduleUnder(refresh, stored.check_schedule);
  const settings: SiteSettings = { ...stored, check_schedule, ...chosen };
  return {
    settings,
    chosen,
    guess,
    isGuess: (part: "country" | "language") =>
      site === null && chosen[part] === undefined && guess[part] !== null,
    choose: (part: Partial<SiteSettings>) => setChosen({ ...chosen, ...part }),
  };
}

/** As the server has them. */
const DEFAULTS = {
  name: "",
  aliases: [],
  device: "desktop",
  check_schedule: "daily",
} as const satisfies Partial<SiteSettings>;
