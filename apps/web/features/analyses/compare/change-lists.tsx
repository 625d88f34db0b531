import type { AiAnalysis, CompetitorAnalysis, KeywordAnalysis } from "@sightline/contract";
import {
  compareAiRuns,
  compareCompetitorRuns,
  compareKeywordRuns,
  type RunChange,
} from "@sightline/domain/analyses";
import { Badge } from "@sightline/ui/badge";
import { Change } from "@sightline/ui/change";
import { counted } from "../../../runtime/page/counted.ts";
import { isCompared } from "../keyword/keyword-summary.ts";
import { ChangeList, NumberChange } from "./change-list.tsx";

interface Two<Result> {
  now: Result;
  then: Result;
}

export function KeywordChangesList({ now, then }: Two<KeywordAnalysis>) {
  const { positions, volumes } = compareKeywordRuns(then, now);
  return (
    <>
      {isCompared(now.rows) || isCompared(then.rows) ? (
        <NotCompared />
      ) : (
        <ChangeList title="Positions" changes={positions} render={positionChange} />
      )}
      <ChangeList
        title="Search volume"
        changes={volumes}
        render={({ subject, before, after, ...rest }) => (
          <NumberChange
            change={{
              ...rest,
              subject,
              before: before?.searches ?? null,
              after: after?.searches ?? null,
            }}
          />
        )}
      />
    </>
  );
}

/** Comparisons have no position to rise or fall from. */
function NotCompared() {
  return (
    <p className="border-t border-line px-4 py-3 text-dim">
      The results came from the built-in index, which doesn't give positions, so there are none to
      compare.
    </p>
  );
}

export function CompetitorChangesList({ now, then }: Two<CompetitorAnalysis>) {
  if (now.kind === "comparisons" || then.kind === "comparisons") return <NotCompared />;
  const { positions, shareOfVoice, hasSameKeywords, ahead, answeredAlike } = compareCompetitorRuns(
    then,
    now,
  );
  return (
    <>
      <ChangeList
        title={
          hasSameKeywords ? "Share of voice" : "Share of voice (the runs used different keywords)"
        }
        changes={shareOfVoice}
        render={(change) => <NumberChange change={change} unit="%" />}
      />
      <ChangeList
        title={`Keywords where each competitor is ahead, out of ${counted(answeredAlike, "comparable keyword")}`}
        changes={ahead}
        render={(change) => <NumberChange change={change} lowerIsBetter />}
      />
      <ChangeList title="Your positions" changes={positions} render={positionChange} />
    </>
  );
}

export function AiChangesList({ now, then }: Two<AiAnalysis>) {
  const { mentioned, cited } = compareAiRuns(then, now);
  return (
    <>
      <ChangeList
        title="Mentioned in the answer"
        changes={mentioned}
        render={(change) => (
          <YesNoChange change={change} yes="now mentioned" no="no longer mentioned" />
        )}
      />
      <ChangeList
        title="Cited in the answer"
        changes={cited}
        render={(change) => <YesNoChange change={change} yes="now cited" no="no longer cited" />}
      />
    </>
  );
}

function positionChange({ before, after }: RunChange<number>) {
  return (
    <span className="figures">
      <span className="text-dim">
        {before ?? "not found"} → {after ?? "not found"}
      </span>{" "}
      <Change from={before} to={after} />
    </span>
  );
}

function YesNoChange({ change, yes, no }: { change: RunChange<boolean>; yes: string; no: string }) {
  return change.kind === "rose" ? (
    <Badge tone="better">▲ {yes}</Badge>
  ) : (
    <Badge tone="worse">▼ {no}</Badge>
  );
}
