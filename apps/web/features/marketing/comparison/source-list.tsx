import { textLink } from "@sightline/ui/text-link";
import { writtenDay } from "../written-day.ts";
import type { Citation } from "./citations.ts";
import { SOURCES, type Source } from "./sources.ts";

export function SourceList({ citations }: { citations: readonly Citation[] }) {
  return (
    <ol className="grid gap-x-12 gap-y-6 text-sm lg:grid-cols-2">
      {citations.map((citation) => (
        <SourceItem key={citation.source} citation={citation} source={SOURCES[citation.source]} />
      ))}
    </ol>
  );
}

function SourceItem({ citation, source }: { citation: Citation; source: Source }) {
  return (
    <li
      id={`source-${citation.number}`}
      className="flex scroll-mt-6 gap-3 rounded-md target:bg-wash"
    >
      <span className="figures w-8 shrink-0 text-right text-dim">{citation.number}.</span>
      <div className="min-w-0">
        <a href={source.href} rel="noreferrer noopener" className={`wrap-anywhere ${textLink}`}>
          {source.title}
        </a>
        <p className="text-dim">
          {ATTRIBUTION[source.by]}
          {source.dated ? `, dated ${writtenDay(source.dated)}` : ""}. Accessed{" "}
          {writtenDay(source.read)}.
        </p>
        <p className="flex flex-wrap gap-x-3 text-xs text-dim">
          <span className="flex min-h-6 items-center">Cited in</span>
          {citation.citedBy.map(({ id, name }) => (
            <a
              key={id}
              href={`#${id}`}
              className="flex min-h-6 items-center underline decoration-line underline-offset-4 hover:text-ink"
            >
              {name}
            </a>
          ))}
        </p>
      </div>
    </li>
  );
}

const ATTRIBUTION = {
  vendor: "From the company itself",
  "third party": "From a third party",
  user: "Reported by a user",
} satisfies Record<Source["by"], string>;
