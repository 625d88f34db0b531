import { EmptyState } from "@sightline/ui/empty-state";
import { SeeKeywords } from "../see-keywords.tsx";

export function NothingSeen({ days }: { days: number }) {
  return (
    <EmptyState title="Nothing was looked up yet" action={<SeeKeywords />}>
      In the last {days} days no check of an active keyword was answered. After a few, it shows here
      whether your pages get in each other's way.
    </EmptyState>
  );
}

export function NoneCompeting({ days }: { days: number }) {
  return (
    <EmptyState title="Each search has its page">
      In the last {days} days no two of your pages ranked together twice, and none took the lead
      back from another.
    </EmptyState>
  );
}
