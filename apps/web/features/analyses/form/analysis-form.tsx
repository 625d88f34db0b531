import type { Site } from "@sightline/contract";
import type { PaidAnalysis } from "@sightline/domain/analyses";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useMemo, useState } from "react";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { useSettled } from "../../../runtime/page/use-settled.ts";
import { analysisCostQuery } from "../calls/analysis-cost.ts";
import { useStartAnalysis } from "../calls/start-analysis.ts";
import { KINDS } from "../kinds.ts";
import { Against } from "./against.tsx";
import { CostWords } from "./cost-words.tsx";
import { NothingToExamine } from "./nothing-to-examine.tsx";
import { CHOICES, EMPTY_DRAFT, MISSING, wishOf } from "./wish-draft.ts";
import { WishFields } from "./wish-fields.tsx";

const TYPING_MS = 300;

export interface AnalysisFormProps {
  site: Site;
  kind: PaidAnalysis;
  onStarted: (id: string) => void;
  /** Where there is something else to look at. */
  onClose?: () => void;
}

/** What to examine, and what that costs before it does. */
export function AnalysisForm({ site, kind, onStarted, onClose }: AnalysisFormProps) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [tried, setTried] = useState(false);
  const start = useStartAnalysis(onStarted);
  const wish = useMemo(() => wishOf(kind, site.domain, draft), [kind, site.domain, draft]);
  const settled = useSettled(wish, TYPING_MS);
  const cost = useQuery({
    ...analysisCostQuery(settled ?? { type: kind, target_site: site.domain }),
    enabled: settled !== null,
  });
  const isKnown = settled === wish && wish !== null;
  const nothing = isKnown ? (cost.data?.nothing ?? null) : null;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (wish !== null && nothing === null && !start.isPending) start.mutate(wish);
  };
  const problem = tried && wish === null && draft.of !== "all" ? MISSING[draft.of] : undefined;
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
          <legend className="pb-1.5 text-sm font-medium">What to examine</legend>
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
        <WishFields {...{ kind, draft, problem }} site={site.domain} onChange={setDraft} />
        {kind === "competitor" ? <Against site={site} /> : null}
        {start.isError ? <FailureNotice error={start.error} /> : null}
        {nothing === null ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" variant="primary" icon="play" busy={start.isPending}>
              Run
            </Button>
            <CostWords
              subject={KINDS[kind].subject}
              query={cost}
              state={wish === null ? "unasked" : isKnown ? "asked" : "typing"}
            />
          </div>
        ) : (
          <NothingToExamine {...{ site, kind, words: nothing }} />
        )}
      </form>
    </Card>
  );
}
