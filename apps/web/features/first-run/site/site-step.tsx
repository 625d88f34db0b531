import type { Site } from "@sightline/contract";
import { Button, buttonClass } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import { fieldProblems, hasCode, messageOf } from "../../../api/failure.ts";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { DomainField } from "../../../runtime/sites/domain-field.tsx";
import { asNewSite } from "../../../runtime/sites/set-up-address.ts";
import { useDashboardSearch } from "../../../runtime/sites/use-dashboard-search.ts";
import { usePlanInUse } from "../../../runtime/subscription/use-plan-in-use.ts";
import { CrawlCost } from "../crawls/crawl-cost.tsx";
import { type SiteSettings, useSetUpSite } from "../set-up-calls.ts";
import { atStep } from "../steps.ts";
import { guessMarket } from "./guess-market.ts";
import { NameFields } from "./name-fields.tsx";
import { SiteFields } from "./site-fields.tsx";

/** The site's domain, names and check settings; those of an existing site can still be changed. */
export function SiteStep({ site }: { site: Site | null }) {
  const [search, setSearch] = useDashboardSearch();
  const [domain, setDomain] = useState(search.get("domain") ?? "");
  const setUp = useSetUpSite();
  const added = site ?? setUp.data?.site ?? null;
  const { settings, isGuess, choose } = useSiteSettings(added);
  const problems = problemsOf(setUp.error);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (setUp.isPending) return;
    // Once there is a site, the dashboard would show it, unless the URL asks for the set-up.
    if (!search.has("start")) void setSearch(asNewSite, { replace: true });
    setUp.mutate(
      { site: added ?? { domain }, settings },
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
            {added === null ? "Add site" : "Save and continue"}
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
  const fields = fieldProblems(error);
  const isTaken = error !== null && hasCode(error, "CONFLICT");
  const domain = isTaken ? messageOf(error) : fields.domain;
  const known = [domain, fields.name, fields.aliases];
  const isOther = known.every((problem) => problem === undefined);
  return { ...fields, domain, other: isOther ? error : null };
}

/** The user's choices, then the site's settings, then the defaults. */
function useSiteSettings(site: Site | null) {
  const plan = usePlanInUse();
  const [guess] = useState(() => guessMarket(navigator.languages));
  const [chosen, setChosen] = useState<Partial<SiteSettings>>({});
  const defaults: SiteSettings = site ?? {
    name: "",
    aliases: [],
    ...guess,
    device: "desktop",
    check_schedule: plan?.limits.refresh ?? "weekly",
  };
  const { name, aliases, country, language, device, check_schedule } = { ...defaults, ...chosen };
  return {
    settings: { name, aliases, country, language, device, check_schedule },
    isGuess: (part: "country" | "language") =>
      site === null && chosen[part] === undefined && guess[part] !== null,
    choose: (part: Partial<SiteSettings>) => setChosen({ ...chosen, ...part }),
  };
}
