import type { PublicReport as Report } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { BUILT_IN_NAME } from "@sightline/domain/positions";
import { LinkButton } from "@sightline/ui/button";
import { Metric, MetricRow } from "@sightline/ui/metric";
import { SourceLabel } from "@sightline/ui/source-label";
import type { ReactNode } from "react";
import { marketText } from "../../runtime/figures/market-text.ts";
import { counted } from "../../runtime/page/counted.ts";
import { Answers } from "./answers.tsx";
import { Problems } from "./problems.tsx";
import { comparedCounts, dayText, healthText, percentText, reportHeading } from "./report-words.ts";
import { VisibilityDays } from "./visibility-days.tsx";

/** What a company shows to everyone, rendered on the server. */
export function PublicReport({ report }: { report: Report }) {
  const { name, domain, published_at, visibility, audit, ai } = report;
  return (
    <article className="mx-auto flex w-full max-w-6xl flex-col gap-12 px-6 pt-10 pb-20 sm:gap-16 sm:pt-16">
      <header>
        <p className="text-sm text-dim">
          Public report on <span className="figures wrap-anywhere">{domain}</span>
        </p>
        <h1 className="mt-3 max-w-4xl text-3xl font-semibold tracking-[-0.035em] text-balance wrap-anywhere sm:text-4xl">
          {reportHeading(report)}
        </h1>
        <p className="mt-5 max-w-2xl text-base text-dim text-pretty">
          Published on <time dateTime={published_at}>{dayText(published_at)}</time> by the owner of
          the domain. It shows the latest figures, each with its source and date.
        </p>
      </header>
      <ReportFigures report={report} />
      {visibility === null ? null : <VisibilityDays visibility={visibility} />}
      {ai === null ? null : <Answers ai={ai} name={name} />}
      {audit === null ? null : <Problems audit={audit} />}
      <Sources report={report} />
      <footer className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border-t border-line pt-12">
        <h2 className="text-3xl font-semibold tracking-[-0.03em]">How visible is your site?</h2>
        <LinkButton href="/" variant="primary" size="lg">
          Analyze your site
        </LinkButton>
      </footer>
    </article>
  );
}

/** The three figures; an unknown one is a gap, never a zero. */
function ReportFigures({ report: { visibility, comparisons, audit, ai } }: { report: Report }) {
  const mentioned =
    ai === null || ai.answered === 0 || ai.mentioned === null
      ? null
      : `${ai.mentioned} of ${ai.answered}`;
  return (
    <section aria-label="Key figures">
      <MetricRow>
        {visibility === null && comparisons !== null ? (
          <Compared comparisons={comparisons} />
        ) : (
          <Metric
            figure="visibility"
            label="Search visibility"
            value={visibility && percentText(visibility.percent)}
            state={visibility === null ? "missing" : "ok"}
            change={
              visibility
                ? sourced(
                    `${counted(visibility.keywords, "keyword")} · ${marketText(visibility.market)}`,
                    visibility.engine,
                    visibility.day,
                  )
                : "Not measured yet"
            }
          />
        )}
        <Metric
          label="Mentioned by our answer engine"
          value={mentioned}
          state={mentioned === null ? "missing" : "ok"}
          change={
            ai === null ? "Not measured yet" : sourced(citedText(ai), ai.engine, ai.finished_at)
          }
        />
        <Metric
          label="Site health"
          value={audit && healthText(audit)}
          unit={audit ? "of 100" : undefined}
          state={audit === null ? "missing" : "ok"}
          change={
            audit
              ? sourced(
                  `${counted(audit.pages, "page")} crawled`,
                  "Sightline crawler",
                  audit.ended_at,
                )
              : "Not measured yet"
          }
        />
      </MetricRow>
    </section>
  );
}

/** How the site's own pages do among the sites its owner named: no search engine is involved. */
function Compared({ comparisons }: { comparisons: NonNullable<Report["comparisons"]> }) {
  const { competitors, to } = comparisons;
  const { best, covered, keywords } = comparedCounts(comparisons);
  const sites = counted(competitors + 1, "site");
  return (
    <Metric
      label={
        competitors === 0 ? "Keywords its pages cover" : `Best page among the ${sites} compared`
      }
      value={formatNumber(competitors === 0 ? covered : best)}
      unit={`of ${counted(keywords, "keyword")}`}
      change={sourced("Compared by Sightline, not measured in a search engine", BUILT_IN_NAME, to)}
    />
  );
}

/** The source goes below, so that the figures of all three stand in a line. */
function sourced(words: string, by: string, at: string) {
  return (
    <span className="flex flex-col items-start gap-1.5">
      {words}
      <SourceLabel>{`${by} · ${dayText(at)}`}</SourceLabel>
    </span>
  );
}

function citedText({ answered, mentioned, cited }: NonNullable<Report["ai"]>): string {
  if (answered === 0) return "No questions were answered";
  return mentioned === null
    ? `Answers use names, and this site has none yet. Cited in ${cited} of ${answered}`
    : `Cited in ${cited}`;
}

/** How each figure is measured. */
function Sources({ report: { visibility, comparisons, audit, ai } }: { report: Report }) {
  if (visibility === null && comparisons === null && audit === null && ai === null) return null;
  return (
    <section aria-labelledby="sources" className="border-t border-line pt-8">
      <h2 id="sources" className="text-base font-semibold">
        Where the figures come from
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-4 text-sm sm:grid-cols-[10rem_1fr]">
        {visibility === null ? null : (
          <Source name="Visibility">
            Positions in {visibility.engine}, checked for {marketText(visibility.market)}. Every
            keyword has the same weight, based on its latest check. Each day includes checks from up
            to 7 days earlier. Clicks by position: {visibility.curve}.
          </Source>
        )}
        {visibility !== null || comparisons === null ? null : (
          <Source name="Comparison">
            For each keyword, Sightline searched the crawled pages of this site
            {comparisons.competitors === 0
              ? ""
              : ` and of ${counted(comparisons.competitors, "competitor")} its owner named`}
            , and determined which page answers it best. This says nothing about positions in
            Google.
          </Source>
        )}
        {ai === null ? null : (
          <Source name="Our answer engine">
            Questions answered by {ai.engine} from pages that anyone can read. Mentioned: the answer
            names the company. Cited: the answer quotes a page on its site. This says nothing about
            ChatGPT, Gemini or Perplexity.
          </Source>
        )}
        {audit === null ? null : (
          <Source name="Site health">
            {audit.formula} Crawled by Sightline’s own crawler, which obeys robots.txt.
          </Source>
        )}
      </dl>
    </section>
  );
}

function Source({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="font-medium">{name}</dt>
      <dd className="max-w-2xl text-dim text-pretty">{children}</dd>
    </>
  );
}
