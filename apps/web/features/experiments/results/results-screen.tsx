import type { ExperimentResults } from "@sightline/contract";
import { goalLabel, placeNamed } from "@sightline/domain/experiments";
import { Badge } from "@sightline/ui/badge";
import { Notice } from "@sightline/ui/notice";
import { CardsSkeleton } from "@sightline/ui/skeleton";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { isMissing } from "../../../api/failure.ts";
import { AdminPage } from "../../../runtime/admin/admin-page.tsx";
import { resultsQuery } from "../calls.ts";
import { describeState } from "../experiment-words.ts";
import { MissingExperiment } from "../missing-experiment.tsx";
import { DaysChart } from "./days-chart.tsx";
import { DecisionCard } from "./decision-card.tsx";
import { EffectsChart } from "./effects-chart.tsx";
import { FiguresRow } from "./figures-row.tsx";
import { GoalsCard } from "./goals-card.tsx";
import { PlanCard } from "./plan-card.tsx";
import { SegmentsCard } from "./segments-card.tsx";
import { StateButtons } from "./state-buttons.tsx";
import { VariantsCard } from "./variants-card.tsx";
import { VerdictCard } from "./verdict-card.tsx";

export function ResultsScreen({ id }: { id: string }) {
  const results = useQuery(resultsQuery(id));
  if (isMissing(results.error)) return <MissingExperiment />;
  const experiment = results.data?.experiment;
  return (
    <AdminPage
      what="The results"
      header={{
        title: experiment ? (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 wrap-anywhere">{experiment.name}</span>
            <Badge tone={describeState(experiment).tone}>{describeState(experiment).words}</Badge>
          </span>
        ) : (
          "A/B test"
        ),
        description: (
          <>
            <Link to="/admin/ab-tests" className={textLink}>
              All A/B tests
            </Link>
            {experiment
              ? ` · ${placeNamed(experiment.place)?.label ?? experiment.place} · Decided by ${goalLabel(experiment.primary_goal)}`
              : null}
          </>
        ),
        actions: results.data ? <StateButtons results={results.data} /> : null,
      }}
      query={results}
      skeleton={<CardsSkeleton />}
    >
      {(found) => <Results results={found} />}
    </AdminPage>
  );
}

function Results({ results }: { results: ExperimentResults }) {
  const { experiment } = results;
  const isStarted = experiment.started_at !== null;
  return (
    <>
      {experiment.place_is_gone ? (
        <Notice tone="warning" title="Nobody sees this test.">
          The part of the product it runs on, '{experiment.place}', no longer exists.
        </Notice>
      ) : null}
      <VerdictCard results={results} />
      {isStarted ? (
        <>
          <FiguresRow results={results} />
          <EffectsChart results={results} />
          <DaysChart results={results} />
        </>
      ) : null}
      <VariantsCard results={results} />
      {isStarted ? (
        <>
          <GoalsCard results={results} />
          <SegmentsCard results={results} />
        </>
      ) : null}
      <PlanCard experiment={experiment} />
      {isStarted ? <DecisionCard key={experiment.state} results={results} /> : null}
    </>
  );
}
