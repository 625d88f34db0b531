import type { Site } from "@sightline/contract";
import type { PaidAnalysis } from "@sightline/domain/analyses";
import { Button, buttonClass } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { Notice } from "@sightline/ui/notice";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useMemo, useState } from "react";
import { Link } from "react-router";
import { CompanyDot } from "../../../runtime/figures/company-dot.tsx";
import { companyTones } from "../../../runtime/figures/company-tones.ts";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { useSettled } from "../../../runtime/page/use-settled.ts";
import { useUnitsSpent } from "../../billing/use-plan.ts";
import { analysisCostQuery, useStartAnalysis } from "../calls.ts";
import { KINDS } from "../kinds.ts";
import { UnitsSpent } from "../units-spent.tsx";
import { RequestCost } from "./request-cost.tsx";
import { CHOICES, EMPTY_DRAFT, MISSING, requestOf } from "./request-draft.ts";
import { RequestFields } from "./request-fields.tsx";

const TYPING_MS = 300;
const COST_ID = "analysis-cost";

export interface AnalysisFormProps {
  site: Site;
  kind: PaidAnalysis;
  onStarted: (id: string) => void;
  /** Where there is a result to go back to. */
  onClose?: () => void;
}

/** What to analyze, and what it costs before it runs. */
export function AnalysisForm({ site, kind, onStarted, onClose }: AnalysisFormProps) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [tried, setTried] = useState(false);
  const start = useStartAnalysis(onStarted);
  const request = useMemo(() => requestOf(kind, site.domain, draft), [kind, site.domain, draft]);
  const settled = useSettled(request, TYPING_MS);
  const cost = useQuery({
    ...analysisCostQuery(settled ?? { type: kind, target_site: site.domain }),
    enabled: settled !== null,
  });
  const isKnown = settled === request && request !== null;
  const nothing = isKnown ? (cost.data?.nothing ?? null) : null;
  const isTooMuch = isKnown && cost.data !== undefined && cost.data.units > cost.data.left;
  const isSpent = useUnitsSpent() || (isTooMuch && cost.data?.left === 0);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (request !== null && nothing === null && !isTooMuch && !isSpent && !start.isPending)
      start.mutate(request);
  };
  const problem = tried && request === null && draft.of !== "all" ? MISSING[draft.of] : undefined;
  return (
    <Card>
      <CardHeader
        title={`New ${KINDS[kind].noun}`}
        description={KINDS[kind].does}
        actions={
          onClose === undefined ? undefined : (
            <Button size="sm" onClick={onClose}>
              Close
            </Button>
          )
        }
      />
      <form noValidate className="flex flex-col gap-4 px-4 pt-1 pb-4" onSubmit={submit}>
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="pb-1.5 text-sm font-medium">What to analyze</legend>
          {CHOICES[kind].map(([choice, words]) => (
            <Button
              key={choice}
              size="sm"
              aria-pressed={draft.of === choice}
              className="aria-pressed:border-ink"
              onClick={() => setDraft({ ...draft, of: choice })}
            >
              {words}
            </Button>
          ))}
        </fieldset>
        <RequestFields {...{ kind, draft, problem }} site={site.domain} onChange={setDraft} />
        {kind === "competitor" ? <ComparedWith site={site} /> : null}
        {start.isError ? <FailureNotice error={start.error} /> : null}
        {isSpent ? (
          <UnitsSpent />
        ) : nothing === null ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              type="submit"
              variant="primary"
              icon="play"
              busy={start.isPending}
              disabled={isTooMuch}
              aria-describedby={COST_ID}
            >
              Run analysis
            </Button>
            <RequestCost
              id={COST_ID}
              subject={KINDS[kind].subject}
              query={cost}
              state={request === null ? "unasked" : isKnown ? "asked" : "typing"}
            />
          </div>
        ) : (
          <NothingToAnalyze {...{ site, kind, words: nothing }} />
        )}
      </form>
    </Card>
  );
}

/** The site's competitors, without those that are paused. */
function ComparedWith({ site }: { site: Site }) {
  const toneOf = companyTones(site);
  const competitors = site.competitors.filter(({ is_active }) => is_active);
  if (competitors.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span className="font-medium">Compared with</span>
      <ul className="contents">
        {competitors.map(({ id, domain }) => (
          <li key={id} className="figures flex min-w-0 items-center gap-1.5">
            <CompanyDot tone={toneOf(domain)} />
            <span className="truncate">{domain}</span>
          </li>
        ))}
      </ul>
      <Link to={competitorsHref(site)} className={textLink}>
        Change
      </Link>
    </div>
  );
}

function competitorsHref({ id }: Site): string {
  return `/settings?tab=sites&edit=${id}`;
}

interface NothingToAnalyzeProps {
  site: Site;
  kind: PaidAnalysis;
  /** Why, as the server says it. */
  words: string;
}

/** Why there is nothing, and the one thing that changes it. */
function NothingToAnalyze({ site, kind, words }: NothingToAnalyzeProps) {
  const { to, label } = nextStep(site, kind);
  return (
    <Notice
      tone="warning"
      title={words}
      action={
        <Link to={to} className={buttonClass("primary", "sm")}>
          {label}
        </Link>
      }
    />
  );
}

function nextStep(site: Site, kind: PaidAnalysis): { to: string; label: string } {
  const tab = (name: string) =>
    `/dashboard?${new URLSearchParams({ tab: name, site: site.domain })}`;
  if (kind === "ai") return { to: tab("audit"), label: "Open audit" };
  if (kind === "competitor" && !site.competitors.some(({ is_active }) => is_active)) {
    return { to: competitorsHref(site), label: "Add competitor" };
  }
  return { to: tab("keywords"), label: "Open keywords" };
}
