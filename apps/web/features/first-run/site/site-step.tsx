import type { Site } from "@sightline/contract";
import { Button, buttonClass } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import { fieldProblems, hasCode, messageOf } from "../../../api/failure.ts";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { DomainField } from "../../../runtime/sites/domain-field.tsx";
import { useDashboardSearch } from "../../../runtime/sites/use-dashboard-search.ts";
import { usePlanInUse } from "../../../runtime/subscription/use-plan-in-use.ts";
import { CrawlCost } from "../crawls/crawl-cost.tsx";
import { type SiteSettings, useSetUpSite } from "../set-up-calls.ts";
import { atStep } from "../steps.ts";
import { guessMarket } from "./guess-market.ts";
import { SiteFields } from "./site-fields.tsx";

/** The site's domain and check settings; an existing site's settings can still be changed. */
export function SiteStep({ site }: { site: Site | null }) {
  const [, setSearch] = useDashboardSearch();
  const [domain, setDomain] = useState("");
  const { settings, isGuess, choose } = useSiteSettings(site);
  const setUp = useSetUpSite();
  const problems = problemsOf(setUp.error);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (setUp.isPending) return;
    // Once there is a site, the keywords would show instead, unless the URL asks for the set-up.
    setSearch(() => atStep("site", site?.domain ?? null), { replace: true });
    setUp.mutate(
      { site: site ?? { domain }, settings },
      {
        onSuccess: (done) => {
          if (done.refusal === null) setSearch(() => atStep("competitors", done.site.domain));
        },
      },
    );
  };
  return (
    <Card className="p-4 sm:p-6">
      <form noValidate aria-label="Your site" className="flex flex-col gap-5" onSubmit={submit}>
        {site === null ? (
          <DomainField
            label="Domain"
            hint="You can paste a URL. We only use its domain."
            fieldSize="roomy"
            value={domain}
            error={problems.domain}
            onType={setDomain}
          />
        ) : (
          <p className="figures text-lg">{site.domain}</p>
        )}
        <SiteFields settings={settings} isGuess={isGuess} onChoose={choose} />
        {problems.other === null ? null : <FailureNotice error={problems.other} />}
        {setUp.data?.refusal ? (
          <FailureNotice error={setUp.data.refusal} />
        ) : (
          <p className="text-sm text-dim">
            {site === null ? (
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
            {site === null ? "Add site" : "Save and continue"}
          </Button>
          {site !== null && setUp.data?.refusal ? (
            <Link
              to={`/dashboard?${atStep("competitors", site.domain)}`}
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

/** A duplicate site is an error of the field; other errors are shown separately. */
function problemsOf(error: Error | null) {
  const { domain } = fieldProblems(error);
  if (error === null || domain !== undefined) return { domain, other: null };
  const isTaken = hasCode(error, "CONFLICT");
  return isTaken ? { domain: messageOf(error), other: null } : { domain, other: error };
}

/** The user's choices, then the site's settings, then the defaults. */
function useSiteSettings(site: Site | null) {
  const plan = usePlanInUse();
  const [guess] = useState(() => guessMarket(navigator.languages));
  const [chosen, setChosen] = useState<Partial<SiteSettings>>({});
  const defaults: SiteSettings = site ?? {
    ...guess,
    device: "desktop",
    check_schedule: plan?.limits.refresh ?? "weekly",
  };
  const { country, language, device, check_schedule } = { ...defaults, ...chosen };
  return {
    settings: { country, language, device, check_schedule },
    isGuess: (part: "country" | "language") =>
      site === null && chosen[part] === undefined && guess[part] !== null,
    choose: (part: Partial<SiteSettings>) => setChosen({ ...chosen, ...part }),
  };
}
