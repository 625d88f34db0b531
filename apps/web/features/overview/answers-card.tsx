import { countedMentions } from "@sightline/domain/ai-visibility";
import { formatNumber } from "@sightline/domain/numbers";
import { SourceBadge } from "@sightline/ui/badge";
import { buttonClass } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { Metric } from "@sightline/ui/metric";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { counted } from "../../runtime/page/counted.ts";
import { Loaded } from "../../runtime/page/loaded.tsx";
import { useClock } from "../../runtime/time/clock.ts";
import { formatTime } from "../../runtime/time/format-time.ts";
import { type NewestAnswers, newestAnswersQuery, usageQuery } from "./calls.ts";

/** How often the newest AI analysis mentions and cites the company: other questions than tracked prompts. */
export function AnswersCard({ domain }: { domain: string }) {
  const answers = useQuery(newestAnswersQuery(domain));
  const usage = useQuery(usageQuery).data?.usage;
  const canRun = usage === undefined || usage.used < usage.limit;
  return (
    <Card>
      <CardHeader
        title={answers.data ? "Newest AI analysis" : "AI analysis"}
        description="Our answer engine answers questions about your keywords from crawled pages. It isn’t ChatGPT, Gemini or Perplexity, and doesn't count as an answer to your prompts."
        actions={
          <>
            {answers.data ? <AnswersSource newest={answers.data} /> : null}
            {answers.data || canRun ? (
              <Link to={`/dashboard?${analysisOf(domain, answers.data)}`} className={more}>
                {answers.data ? "See answers" : "Run AI analysis"}
              </Link>
            ) : (
              <Link to="/subscription" className={more}>
                See plans
              </Link>
            )}
          </>
        }
      />
      <Loaded what="AI answers" query={answers} skeleton={<LinesSkeleton lines={3} />} inCard>
        {(newest) =>
          newest === null ? (
            <p className="px-4 pt-1 pb-4 text-dim text-pretty">
              An AI analysis shows whether answers to your customers' questions mention and cite
              you.
              {canRun
                ? ""
                : " You've used all of this month's analysis units. You can run one next month, or now with a larger plan."}
            </p>
          ) : (
            <Rates newest={newest} />
          )
        }
      </Loaded>
    </Card>
  );
}

function AnswersSource({ newest: { finishedAt, result } }: { newest: NewestAnswers }) {
  const { timeZone } = useClock();
  return (
    <SourceBadge
      source="AI analysis"
      detail={{
        provider: result.engine.name,
        method: result.engine.method,
        time: formatTime(new Date(finishedAt), "minute", timeZone),
        sample: `${counted(result.prompts.length, "question")}, ${counted(result.read.pages, "page")} from ${counted(result.read.sites, "site")}`,
      }}
    />
  );
}

function Rates({ newest: { result } }: { newest: NewestAnswers }) {
  const own = result.companies.find(({ as }) => as === "own");
  const isUnnamed = own !== undefined && countedMentions(own) === null;
  const of = `of ${counted(result.answered, "answer")}`;
  return (
    <div className="grid grid-cols-2 gap-px overflow-hidden rounded-b-md border-t border-line bg-line">
      <Metric
        label="Mentioned in"
        value={isUnnamed ? null : shown(own?.mentioned)}
        unit={isUnnamed ? "Name your site to count mentions." : of}
      />
      <Metric label="Cited in" value={shown(own?.cited)} unit={of} />
    </div>
  );
}

function shown(count: number | undefined): string | null {
  return count === undefined ? null : formatNumber(count);
}

function analysisOf(domain: string, newest: NewestAnswers | null | undefined): URLSearchParams {
  const search = new URLSearchParams({ tab: "analysis", site: domain, kind: "ai" });
  if (newest) search.set("run", newest.runId);
  return search;
}

const more = buttonClass("secondary", "sm");
