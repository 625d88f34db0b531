import { Icon } from "@sightline/ui/icon";
import { SourceLabel } from "@sightline/ui/source-label";
import { textLink } from "@sightline/ui/text-link";
import { counted } from "../../../runtime/page/counted.ts";
import { SeverityBadge } from "../severity-badge.tsx";
import { figures } from "./figures.ts";
import { type Graded, PROBLEMS, TOTAL } from "./findings.ts";
import { LEFT, STEPS } from "./judgements.ts";
import { SOURCE, written } from "./written.ts";

/** The full list as the audit gives it, each with what we make of it. */
export function EveryFinding() {
  return (
    <section aria-labelledby="findings" className="border-y border-line bg-sunk">
      <div className="mx-auto w-full max-w-6xl px-6 py-14 sm:py-20">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 id="findings" className="text-2xl font-semibold tracking-tight">
            Every issue
          </h2>
          <SourceLabel>{SOURCE}</SourceLabel>
        </div>
        <p className="mt-4 max-w-2xl text-dim text-pretty">
          {PROBLEMS.length} of {figures.checks} checks failed on at least one page, {written(TOTAL)}{" "}
          times in total. Open an issue to see why it matters, how to fix it, and where it is.
        </p>
        <ul className="mt-8 rounded-md border border-line bg-card">
          {PROBLEMS.map((problem) => (
            <li key={problem.rule} className="border-line not-last:border-b">
              <FindingItem problem={problem} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** One failed check: closed, how serious and how often; open, why, how to fix it, and where. */
function FindingItem({ problem }: { problem: Graded }) {
  const { severity, title, why, fix, pages, examples } = problem;
  return (
    <details className="group">
      <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-2 -outline-offset-2 hover:bg-paper [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 font-medium max-sm:basis-4/5">{title}</span>
        <Icon name="chevron-down" className="text-dim group-open:rotate-180 sm:order-last" />
        <span className="text-sm text-dim">{counted(pages, "page")}</span>
        <SeverityBadge severity={severity} />
      </summary>
      <dl className="grid gap-x-6 gap-y-1 px-4 pt-1 pb-5 text-sm sm:grid-cols-[auto_1fr]">
        <dt className="text-dim">Why</dt>
        <dd className="text-pretty max-sm:mb-2">{why}</dd>
        <dt className="text-dim">How to fix it</dt>
        <dd className="text-pretty wrap-anywhere max-sm:mb-2">{fix}</dd>
        <dt className="text-dim">Where</dt>
        <dd className="wrap-anywhere max-sm:mb-2">
          <ul>
            {examples.map(({ path, detail }) => (
              <li key={path}>
                <span className="figures">{path}</span> <span className="text-dim">{detail}</span>
              </li>
            ))}
          </ul>
          {pages > examples.length ? (
            <p className="text-dim">and {written(pages - examples.length)} more</p>
          ) : null}
        </dd>
        <dt className="text-dim">Our view</dt>
        <dd>
          <JudgementLink rule={problem.rule} />
        </dd>
      </dl>
    </details>
  );
}

function JudgementLink({ rule }: { rule: string }) {
  const step = STEPS.findIndex(({ rules }) => rules.includes(rule));
  const judgement = STEPS[step] ?? LEFT.find(({ rules }) => rules.includes(rule));
  if (judgement === undefined) return null;
  const kind = step === -1 ? "Not a problem here" : `Step ${step + 1}`;
  return (
    <a href={`#${judgement.id}`} className={`inline-block py-0.5 ${textLink}`}>
      {kind}: {judgement.title}
    </a>
  );
}
