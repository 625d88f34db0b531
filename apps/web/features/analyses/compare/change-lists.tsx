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
import { NumberTurn, Turns } from "./turns.tsx";

interface Two<Result> {
  now: Result;
  then: Result;
}

export function KeywordChangesList({ now, then }: Two<KeywordAnalysis>) {
  const { positions, volumes } = compareKeywordRuns(then, now);
  return (
    <>
      <Turns title="Positions" changes={positions} turn={placeTurn} />
      <Turns
        title="Searches a month"
        changes={volumes}
        turn={({ subject, before, after, ...rest }) => (
          <NumberTurn
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

export function CompetitorChangesList({ now, then }: Two<CompetitorAnalysis>) {
  const { positions, shareOfVoice, hasSameKeywords, ahead, answeredAlike } = compareCompetitorRuns(
    then,
    now,
  );
  return (
    <>
      <Turns
        title={
          hasSameKeywords ? "Share of voice" : "Share of voice, each run over its own keywords"
        }
        changes={shareOfVoice}
        turn={(change) => <NumberTurn change={change} unit="%" />}
      />
      <Turns
        title={`Keywords for which they are ahead, of ${counted(answeredAlike, "keyword")} answered alike`}
        changes={ahead}
        turn={(change) => <NumberTurn change={change} lowerIsBetter />}
      />
      <Turns title="Your positions" changes={positions} turn={placeTurn} />
    </>
  );
}

export function AiChangesList({ now, then }: Two<AiAnalysis>) {
  const { mentioned, cited } = compareAiRuns(then, now);
  return (
    <>
      <Turns
        title="Named in the answer"
        changes={mentioned}
        turn={(change) => <YesTurn change={change} yes="now named" no="no longer named" />}
      />
      <Turns
        title="Cited by the answer"
        changes={cited}
        turn={(change) => <YesTurn change={change} yes="now cited" no="no longer cited" />}
      />
    </>
  );
}

function placeTurn({ before, after }: RunChange<number>) {
  return (
    <span className="figures">
      <span className="text-dim">
        {before ?? "not found"} → {after ?? "not found"}
      </span>{" "}
      <Change from={before} to={after} />
    </span>
  );
}

function YesTurn({ change, yes, no }: { change: RunChange<boolean>; yes: string; no: string }) {
  return change.turn === "rose" ? (
    <Badge tone="better">▲ {yes}</Badge>
  ) : (
    <Badge tone="worse">▼ {no}</Badge>
  );
}
