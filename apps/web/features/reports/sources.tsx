import type { PublicReport } from "@sightline/contract";
import type { ReactNode } from "react";

/** How each figure comes about. */
export function Sources({ report: { visibility, audit, ai } }: { report: PublicReport }) {
  if (visibility === null && audit === null && ai === null) return null;
  return (
    <section aria-labelledby="sources" className="border-t border-line pt-8">
      <h2 id="sources" className="text-base font-semibold">
        Where the figures come from
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-4 text-sm sm:grid-cols-[10rem_1fr]">
        {visibility === null ? null : (
          <Source name="Visibility">
            Places in the results of {visibility.engine}, every keyword alike and by its newest
            answer. A day counts answers of up to 7 days before. Clicks by place: {visibility.curve}
            .
          </Source>
        )}
        {ai === null ? null : (
          <Source name="AI answers">
            Questions put to {ai.engine}, answered from pages that anyone can read. Named: the
            company stands in the answer. Cited: the answer rests on a page of its site.
          </Source>
        )}
        {audit === null ? null : (
          <Source name="Site health">
            {audit.formula} Read by Sightline’s own crawler, which obeys robots.txt.
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
