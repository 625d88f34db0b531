import { EmptyState } from "@sightline/ui/empty-state";
import { SeeKeywords } from "../../keywords/see-keywords.tsx";
import type { CompetingList } from "../calls.ts";
import { noneFoundOf } from "./competing-words.ts";

export function NothingSeen({ days }: { days: number }) {
  return (
    <EmptyState title="No checks yet" action={<SeeKeywords />}>
      In the last {days} days, no check of an active keyword returned results. After a few checks,
      this shows whether your pages compete with each other.
    </EmptyState>
  );
}

export interface NoneCompetingProps {
  fromIndex: CompetingList["from_index"];
  days: number;
}

export function NoneCompeting({ fromIndex, days }: NoneCompetingProps) {
  return <EmptyState title="None of your pages compete">{noneFoundOf(fromIndex, days)}</EmptyState>;
}
