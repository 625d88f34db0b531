import { EmptyState } from "@sightline/ui/empty-state";
import { SeeKeywords } from "../../keywords/see-keywords.tsx";
import type { CompetingList } from "../calls/competing-pages.ts";
import { noneFoundOf } from "./competing-words.ts";

export function NothingSeen({ days }: { days: number }) {
  return (
    <EmptyState title="Nothing was looked up yet" action={<SeeKeywords />}>
      In the last {days} days no check of an active keyword was answered. After a few, it shows here
      whether your pages get in each other's way.
    </EmptyState>
  );
}

export interface NoneCompetingProps {
  fromIndex: CompetingList["from_index"];
  days: number;
}

export function NoneCompeting({ fromIndex, days }: NoneCompetingProps) {
  return (
    <EmptyState title="None stands in another's way">{noneFoundOf(fromIndex, days)}</EmptyState>
  );
}
