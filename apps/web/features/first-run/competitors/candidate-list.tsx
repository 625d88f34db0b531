import type { Site } from "@sightline/contract";
import { Checkbox } from "@sightline/ui/checkbox";
import { useState } from "react";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { useChangeCompetitors } from "../set-up-calls.ts";
import type { Candidate } from "./candidates.ts";

export interface CandidateListProps {
  site: Site;
  candidates: readonly Candidate[];
  /** Shown instead of an empty list. */
  empty: string;
}

export function CandidateList({ site, candidates, empty }: CandidateListProps) {
  if (candidates.length === 0) return <p className="px-4 pb-4 text-dim">{empty}</p>;
  return (
    <ul aria-label="Competitors" className="border-t border-line">
      {candidates.map((candidate) => (
        <CandidateRow key={candidate.domain} site={site} candidate={candidate} />
      ))}
    </ul>
  );
}

/** Checking one adds it right away, so that a reload loses nothing. */
function CandidateRow({ site, candidate }: { site: Site; candidate: Candidate }) {
  const { domain, competitor, evidence } = candidate;
  const change = useChangeCompetitors(site);
  // Shown at once, before the server has answered.
  const [pending, setPending] = useState<boolean | null>(null);
  const toggle = () => {
    if (pending !== null) return;
    setPending(competitor === null);
    const onSettled = () => setPending(null);
    change.mutate(competitor === null ? { add: domain } : { remove: competitor }, { onSettled });
  };
  return (
    <li className="flex flex-col gap-2 border-b border-line px-4 py-2.5 last:border-0">
      <Checkbox
        className="w-full"
        label={<span className="figures break-all">{domain}</span>}
        hint={evidence ?? "Added by you."}
        checked={pending ?? competitor !== null}
        onChange={toggle}
      />
      {change.error === null ? null : <FailureNotice error={change.error} />}
    </li>
  );
}
