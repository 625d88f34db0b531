import type { Site } from "@sightline/contract";
import { Checkbox } from "@sightline/ui/checkbox";
import { useState } from "react";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { useWatchCompetitor } from "../calls/watch-competitor.ts";
import type { Candidate } from "./candidates.ts";

export interface CandidateListProps {
  site: Site;
  candidates: readonly Candidate[];
  /** Why there is nobody. */
  empty: string;
}

export function CandidateList({ site, candidates, empty }: CandidateListProps) {
  if (candidates.length === 0) return <p className="px-4 pb-4 text-dim">{empty}</p>;
  return (
    <ul aria-label="Suggested competitors" className="border-t border-line">
      {candidates.map((candidate) => (
        <CandidateRow key={candidate.domain} site={site} candidate={candidate} />
      ))}
    </ul>
  );
}

/** Choosing one watches it there and then, so that a reload forgets nothing. */
function CandidateRow({ site, candidate }: { site: Site; candidate: Candidate }) {
  const { domain, competitor, evidence } = candidate;
  const watch = useWatchCompetitor(site);
  // What was chosen just now shows at once, before the server has answered.
  const [wish, setWish] = useState<boolean | null>(null);
  const toggle = () => {
    if (wish !== null) return;
    setWish(competitor === null);
    const onSettled = () => setWish(null);
    watch.mutate(competitor === null ? { watch: domain } : { leave: competitor }, { onSettled });
  };
  return (
    <li className="flex flex-col gap-2 border-b border-line px-4 py-2.5 last:border-0">
      <Checkbox
        className="w-full"
        label={<span className="figures break-all">{domain}</span>}
        hint={evidence ?? "Typed by you."}
        checked={wish ?? competitor !== null}
        onChange={toggle}
      />
      {watch.error === null ? null : <FailureNotice error={watch.error} />}
    </li>
  );
}
