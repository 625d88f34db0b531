import { SourceLabel } from "@sightline/ui/source-label";
import { figures } from "./figures.ts";
import { FindingItem } from "./finding-item.tsx";
import { PROBLEMS, TOTAL } from "./findings.ts";
import { SOURCE, written } from "./written.ts";

/** The whole list as the audit gives it, each with what we make of it. */
export function EveryFinding() {
  return (
    <section aria-labelledby="findings" className="border-y border-line bg-sunk">
      <div className="mx-auto w-full max-w-6xl px-6 py-14 sm:py-20">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 id="findings" className="text-2xl font-semibold tracking-tight">
            Every finding
          </h2>
          <SourceLabel>{SOURCE}</SourceLabel>
        </div>
        <p className="mt-4 max-w-2xl text-dim text-pretty">
          {PROBLEMS.length} of {figures.checks} checks failed somewhere, {written(TOTAL)} times in
          all. Open one to see why it matters, how to fix it, and where it shows.
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
