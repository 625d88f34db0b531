import type { Site } from "@sightline/contract";
import { Button, buttonClass } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import { fieldProblems, hasCode, messageOf } from "../../../api/failure.ts";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { DomainField } from "../../../runtime/sites/domain-field.tsx";
import { useDashboardSearch } from "../../../runtime/sites/use-dashboard-search.ts";
import { useSetUpSite } from "../calls/set-up-site.ts";
import { ReadingCost } from "../reading/reading-cost.tsx";
import { atStep } from "../start-step.ts";
import { SiteFields } from "./site-fields.tsx";
import { useSiteSettings } from "./use-site-settings.ts";

/** Names the site and how it is looked up; one that is there already can still be looked up otherwise. */
export function SiteStep({ site }: { site: Site | null }) {
  const [, setSearch] = useDashboardSearch();
  const [domain, setDomain] = useState("");
  const { settings, isGuess, choose } = useSiteSettings(site);
  const setUp = useSetUpSite();
  const problems = problemsOf(setUp.error);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (setUp.isPending) return;
    // Once there is a site the keywords would take this place, unless the address asks for the set-up.
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
            hint="An address works too: only its domain is kept."
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
                The site is read at once. <ReadingCost site={null} />
              </>
            ) : (
              "The site is added. What you change here holds from the next look-up on."
            )}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={setUp.isPending}>
            {site === null ? "Add and read the site" : "Save and go on"}
          </Button>
          {site !== null && setUp.data?.refusal ? (
            <Link
              to={`/dashboard?${atStep("competitors", site.domain)}`}
              className={buttonClass("secondary")}
            >
              Go on by hand
            </Link>
          ) : null}
        </div>
      </form>
    </Card>
  );
}

/** A site that is watched already is about the domain; what is about no field stands alone. */
function problemsOf(error: Error | null) {
  const { domain } = fieldProblems(error);
  if (error === null || domain !== undefined) return { domain, other: null };
  const isTaken = hasCode(error, "CONFLICT");
  return isTaken ? { domain: messageOf(error), other: null } : { domain, other: error };
}
