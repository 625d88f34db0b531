import type { Analysis, AnalysisRun } from "@sightline/contract";
import { IconButton } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { analysisQuery } from "../calls.ts";
import { requestWords } from "../request-words.ts";
import { AiChangesList, CompetitorChangesList, KeywordChangesList } from "./change-lists.tsx";

export interface ComparisonCardProps {
  now: Analysis;
  before: AnalysisRun;
  onClose: () => void;
}

/** What changed since an earlier run. */
export function ComparisonCard({ now, before, onClose }: ComparisonCardProps) {
  const { timeZone } = useClock();
  const query = useQuery(analysisQuery(before.id));
  const when = formatTime(new Date(before.created_at), "minute", timeZone);
  return (
    <Card>
      <CardHeader
        title={`Changes since ${when}`}
        description={`Then: ${requestWords(before.request)}. Now: ${requestWords(now.request)}.`}
        actions={<IconButton icon="x" size="sm" label="Close comparison" onClick={onClose} />}
      />
      <Loaded what="The earlier run" query={query} skeleton={<LinesSkeleton lines={4} />} inCard>
        {(then) => <Changes {...{ now, then }} />}
      </Loaded>
    </Card>
  );
}

function Changes({ now, then }: { now: Analysis; then: Analysis }) {
  if (now.type === "keyword" && then.type === "keyword" && now.result && then.result) {
    return <KeywordChangesList now={now.result} then={then.result} />;
  }
  if (now.type === "competitor" && then.type === "competitor" && now.result && then.result) {
    return <CompetitorChangesList now={now.result} then={then.result} />;
  }
  if (now.type === "ai" && then.type === "ai" && now.result && then.result) {
    return <AiChangesList now={now.result} then={then.result} />;
  }
  return <p className="px-4 pb-4 text-dim">These two runs can't be compared.</p>;
}
