import { Metric, MetricRow } from "@sightline/ui/metric";
import { SourceLabel } from "@sightline/ui/source-label";
import { figures } from "./figures.ts";
import { BY_ORIGIN, TOTAL } from "./findings.ts";
import { DAY, share, written } from "./written.ts";

const { pages, words, links, clicks, health, healthOnceFixed, aiCrawlers, manual } = figures;

/** The finding first, then what it was found in. */
export function Verdict() {
  return (
    <section className="mx-auto w-full max-w-6xl px-6 pt-16 pb-14 sm:pt-24 sm:pb-20">
      <p className="text-sm text-dim">Case study: PostgreSQL&apos;s manual</p>
      <h1 className="mt-3 text-4xl font-semibold tracking-[-0.035em]">
        {written(pages)} pages, {written(TOTAL)} findings, <br className="max-sm:hidden" />
        one template.
      </h1>
      <p className="mt-6 max-w-2xl text-lg text-dim text-pretty">
        Leave out what our own server caused, and{" "}
        {share(BY_ORIGIN.template, TOTAL - BY_ORIGIN.server)} of the findings come from the template
        behind every page. Served over https, one more line in that template takes the manual&apos;s
        health from {health} to {healthOnceFixed}.
      </p>
      <div className="mt-10">
        <MetricRow>
          <Metric
            label="Health"
            value={String(health)}
            unit="of 100"
            change="Each page has a serious finding"
            source={source}
          />
          <Metric
            label="Pages"
            value={written(pages)}
            change={`Each within ${clicks.length - 1} clicks of the first`}
            source={source}
          />
          <Metric
            label="Links within it"
            value={written(links)}
            change="None broken"
            source={source}
          />
          <Metric
            label="AI crawlers"
            value={String(aiCrawlers.readAll)}
            unit={`of ${aiCrawlers.known}`}
            change="May read every page"
            source={source}
          />
        </MetricRow>
      </div>
      <p className="mt-4 max-w-3xl text-sm text-dim text-pretty">
        We read “{manual.title}” as Debian packages it: {written(manual.files)} files and{" "}
        {(words / 1e6).toFixed(2)} million words, in{" "}
        <span className="figures whitespace-nowrap">{manual.package}</span>, version{" "}
        <span className="figures whitespace-nowrap">{manual.version}</span>. Measured on {DAY} by
        Sightline {figures.version} with {figures.checks} checks. This says nothing about
        postgresql.org, which we did not visit.
      </p>
    </section>
  );
}

/** The day is said once, right beneath. */
const source = <SourceLabel>our crawler</SourceLabel>;
