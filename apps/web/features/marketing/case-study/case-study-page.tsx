import { Metric, MetricRow } from "@sightline/ui/metric";
import { SourceLabel } from "@sightline/ui/source-label";
import { Beyond } from "./beyond.tsx";
import { EveryFinding } from "./every-finding.tsx";
import { figures } from "./figures.ts";
import { BY_ORIGIN, TOTAL } from "./findings.ts";
import { FirstSteps } from "./first-steps.tsx";
import { LeftAlone } from "./left-alone.tsx";
import { Origins } from "./origins.tsx";
import { Questions } from "./questions.tsx";
import { RepeatIt } from "./repeat-it.tsx";
import { DAY, share, written } from "./written.ts";

export function CaseStudyPage() {
  return (
    <>
      <Verdict />
      <Origins />
      <FirstSteps />
      <LeftAlone />
      <EveryFinding />
      <Questions />
      <Beyond />
      <RepeatIt />
    </>
  );
}

const { pages, words, links, clicks, health, healthOnceFixed, aiCrawlers, manual } = figures;

/** The result first, then what it was found in. */
function Verdict() {
  return (
    <section className="mx-auto w-full max-w-6xl px-6 pt-16 pb-14 sm:pt-24 sm:pb-20">
      <p className="text-sm text-dim">Case study: PostgreSQL’s manual</p>
      <h1 className="mt-3 text-4xl font-semibold tracking-[-0.035em]">
        {written(pages)} pages, {written(TOTAL)} issues, <br className="max-sm:hidden" />
        one template.
      </h1>
      <p className="mt-6 max-w-2xl text-lg text-dim text-pretty">
        Setting aside what our own server caused,{" "}
        {share(BY_ORIGIN.template, TOTAL - BY_ORIGIN.server)} of the issues come from the template
        behind every page. One more line in that template takes its health from {Math.round(health)}{" "}
        to {Math.round(healthOnceFixed)}.
      </p>
      <div className="mt-10">
        <MetricRow>
          <Metric
            label="Health"
            value={String(Math.round(health))}
            unit="of 100"
            change="Every page has a serious issue"
            source={source}
          />
          <Metric
            label="Pages"
            value={written(pages)}
            change={`All within ${clicks.length - 1} clicks of the home page`}
            source={source}
          />
          <Metric
            label="Internal links"
            value={written(links)}
            change="None broken"
            source={source}
          />
          <Metric
            label="AI crawlers"
            value={String(aiCrawlers.readAll)}
            unit={`of ${aiCrawlers.known}`}
            change="Allowed to crawl every page"
            source={source}
          />
        </MetricRow>
      </div>
      <p className="mt-4 max-w-3xl text-sm text-dim text-pretty">
        We crawled “{manual.title}” as packaged by Debian: {written(manual.files)} files and{" "}
        {(words / 1e6).toFixed(2)} million words, in{" "}
        <span className="figures whitespace-nowrap">{manual.package}</span>, version{" "}
        <span className="figures whitespace-nowrap">{manual.version}</span>. Measured on {DAY} by
        Sightline {figures.version} with {figures.checks} checks. This says nothing about
        postgresql.org, which we didn’t crawl.
      </p>
    </section>
  );
}

/** The day is given once, right below. */
const source = <SourceLabel>our crawler</SourceLabel>;
