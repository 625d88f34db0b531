import { Badge } from "@sightline/ui/badge";
import { textLink } from "@sightline/ui/text-link";
import type { Citation } from "./citations.ts";
import { type Claim, NOT_CHECKED, OWN_PAGES, type OwnClaim } from "./claim.ts";
import { SOURCES, type SourceId } from "./sources.ts";

export interface ClaimCellProps {
  claim: Claim | typeof NOT_CHECKED;
  citations: ReadonlyMap<SourceId, Citation>;
  className: string;
}

export function ClaimCell({ claim, citations, className }: ClaimCellProps) {
  if (claim === NOT_CHECKED) {
    return (
      <td className={`p-3 ${className}`}>
        <span className="rounded-sm border border-dashed border-edge px-1.5 py-0.5 text-xs whitespace-nowrap text-dim">
          Not checked
        </span>
      </td>
    );
  }
  return (
    <td className={`p-3 text-pretty wrap-break-word ${className}`}>
      <p>{claim.says}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-0.5">
        {claim.sources.map((source) => (
          <Mark key={source} source={source} number={citations.get(source)?.number ?? 0} />
        ))}
        {claim.ahead ? <Badge>Ahead of us</Badge> : null}
      </p>
    </td>
  );
}

/** A footnote: large enough for a thumb, with a name for screen readers. */
function Mark({ source, number }: { source: SourceId; number: number }) {
  return (
    <a
      href={`#source-${number}`}
      aria-label={`Source ${number}: ${SOURCES[source].title}`}
      className={`figures -ml-1.5 flex h-7 min-w-8 items-center justify-center rounded-sm px-1 text-xs ${textLink}`}
    >
      [{number}]
    </a>
  );
}

export function OwnCell({ claim }: { claim: OwnClaim }) {
  return (
    <td className="border-r border-line p-3 text-pretty wrap-break-word">
      <p>{claim.says}</p>
      <p className="mt-1">
        <a href={claim.see} className={`inline-flex h-7 items-center text-xs ${textLink}`}>
          {OWN_PAGES[claim.see]}
        </a>
      </p>
    </td>
  );
}
